import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import type { Roll } from '../events.ts';
import { exchange } from '../use.ts';
import { hitChance, hitRoll, OWN_FAILURE } from './chance.ts';
import type { Crit } from './crit.ts';
import { critOf } from './crit-draw.ts';

/**
 * The roll of a deed that nobody stands against: peaceful, beneficial, directed at oneself. From −50, the standard chance to fail.
 * @param target whom it is for, of several the first; null for none
 * @param cost its energy cost, critical effects apart
 * @clause empia.hit.beneficial
 * @clause empia.ability.toggle-roll
 */
export function rollAlone<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null, cost: number): { roll: Roll; crit: Crit | null } {
  const hit = hitChance(ctx, c, use, exchange(ctx, c, use, c));
  const roll = hitRoll(ctx, c, use, null, hit, OWN_FAILURE, false, null);
  return { roll, crit: critOf(ctx, c, use, target, roll, cost) };
}
