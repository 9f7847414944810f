import type { Scene } from './context.ts';
import { isOut } from './standing.ts';

/** Numbers that simulations count: by name, of a battle as it stands. */
export const METRICS = {
  rounds: (state: Scene): number => state.battle.round - (state.battle.result === null ? 1 : 0),
  wounds: (state: Scene): number => state.fighters.reduce((sum, f) => sum + f.wounds.length, 0),
  out: (state: Scene): number => state.fighters.filter(isOut).length,
} as const;
