import type { Attack } from '../content/attack.ts';
import type { C, Fighter } from '../context.ts';
import type { Phase } from '../terms.ts';
import { refuse } from './refuse.ts';

/** Metres between two places, straight. @clause apx.run.cost */
export function distance(a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  if (dy === 0) return dx < 0 ? -dx : dx;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Whether one reaches the other: equality is in range. */
export function within(a: Fighter, b: Fighter, range: number): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy <= range * range + 1e-9;
}

/**
 * Looked at once, when the attack is announced, and not again when it arrives.
 * @clause apx.run.range-check
 * @clause apx.queue.not-interruptible
 */
export function reachOf<N>(ctx: C<N>, c: Fighter, target: Fighter, attack: Attack, phase: Phase): boolean {
  if (attack.range === null || within(c, target, attack.range)) return true;
  return refuse(ctx, c, 'out-of-range', 'apx.run.range-check', phase, attack.id, {
    target: target.id,
    range: attack.range,
    distance: distance(c, target),
  });
}
