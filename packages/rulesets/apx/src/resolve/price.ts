import type { C, Fighter } from '../context.ts';
import { effectiveApx } from '../state.ts';
import type { Phase } from '../terms.ts';
import { refuse } from './refuse.ts';

/** What things cost, and whether they can be paid. */

/** Action points are whole and at least 1. @clause apx.ap.cap @clause apx.defence.overpay */
export function isPoints(ap: number): boolean {
  return Number.isInteger(ap) && ap >= 1;
}

/**
 * The full price of a defence: what the attacker paid, times the number of the block, times the factor of a skill, rounded up. An attack of a base of 0
 * costs 1.
 * @clause apx.dodge.full
 * @clause apx.block.nth-cost
 * @clause apx.skill.dodge-override
 * @clause apx.skill.block-override
 */
export function priceOf<N>(ctx: C<N>, defenceBase: number, factor: number, times: number, clause: string): number {
  const base = Math.max(defenceBase, 1);
  if (factor === 1 && times === 1 && !ctx.explains) return base;
  const { r } = ctx;
  let x = r.fact('defenceBase', base, clause);
  if (times !== 1) x = r.ratio(x, times, 1, 'blockIndex', clause);
  if (factor !== 1) x = r.ratio(x, factor, 1, 'costFactor', clause);
  const exact = r.value(x);
  const up = Math.ceil(exact - 1e-9);
  if (up !== exact) x = r.plus(x, r.fact('roundedUp', up - exact, clause), clause);
  return ctx.keep('price', x);
}

/** Refuses what would bring the sum of the move above the cap. @clause apx.ap.cap */
export function overCap<N>(ctx: C<N>, c: Fighter, ap: number, phase: Phase, what: string): boolean {
  const cap = effectiveApx(c);
  const left = cap - c.spentThisMove;
  if (ap <= left || ap === 0) return false;
  refuse(ctx, c, 'over-apx', 'apx.ap.cap', phase, what, { ap, left: Math.max(left, 0), cap });
  return true;
}
