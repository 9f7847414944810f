import type { C } from '../context.ts';
import type { Fighter } from '../state.ts';

/** Whether somebody's own number in this round is still to come; those of the same number as the one on move count as having acted. @clause d10.cond.imbalance-early @clause d10.cond.imbalance-late */
export function isStillToAct<N>(ctx: C<N>, b: Fighter): boolean {
  return !b.acted && (ctx.memo.group[b.slot] ?? -1) > ctx.memo.now;
}

/**
 * Whether the so-manieth imbalance of a round fells its victim: two one of less strength or mass, three one up to half as big again as whoever landed the
 * last.
 * @clause d10.cond.imbalance-two
 * @clause d10.cond.imbalance-three
 */
export function isFelledBy(a: Fighter, b: Fighter, imbalances: number): boolean {
  if (imbalances < 2) return false;
  const one = a.kit.attributes;
  const other = b.kit.attributes;
  if (other.str < one.str || other.mass < one.mass) return true;
  return imbalances >= 3 && 2 * other.mass <= 3 * one.mass && 2 * other.str <= 3 * one.str;
}
