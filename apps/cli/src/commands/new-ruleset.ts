import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
export async function newRuleset(_given: Given, _io: Io): Promise<number> {
  return 0;
}
