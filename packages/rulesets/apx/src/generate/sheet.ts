import type { Json, Next } from '@boevka/kernel';
import type { Content } from '../packs.ts';
import { chance, some, whole } from './choice.ts';

/** Most attacks of a random sheet. */
const ATTACKS = 7;

/**
 * A random sheet of what a content offers, as people would write it. The same numbers from `next` make the same sheet.
 * @param next numbers in [0, 1)
 */
export function randomSheet(content: Content, next: Next): { readonly [field: string]: Json } {
  const ids = <T extends { readonly id: string }>(list: readonly T[], most: number): string[] => some(next, list, most).map((e) => e.id);
  const attacks = ids(content.attacks, ATTACKS);
  return {
    apx: whole(next, 18, 60),
    maxHp: whole(next, 30, 140),
    attacks: attacks.length > 0 ? attacks : content.attacks.slice(0, 1).map((a) => a.id),
    skills: ids(content.skills, 3),
    protections: ids(content.protections, 2),
    immunities: chance(next, 10) ? ['blind'] : chance(next, 10) ? ['freeze'] : [],
  };
}
