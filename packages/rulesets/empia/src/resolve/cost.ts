import type { C, Fighter } from '../context.ts';
import type { Deed, Use } from '../deed.ts';
import { isConditional, ownBag } from '../modifiers.ts';

/**
 * What a deed costs its doer in energy: increases summed, reductions one after another, flats last, never below 0, not rounded.
 * @clause empia.energy.cost-modifiers
 * @clause empia.energy.pays-for-everything
 */
export function energyCost<N>(ctx: C<N>, c: Fighter, base: number, deed: Deed): number {
  if (base === 0) return 0;
  const bag = ownBag(ctx, c, 'energyCost', deed);
  const { r } = ctx;
  const cost = r.flats(r.percents(r.fact('cost', base, 'empia.energy.pays-for-everything'), bag, 100), bag, 'max', 100);
  return ctx.keep('cost', r.atLeast(cost, 0, 'empia.energy.cost-modifiers'));
}

/** The same of a strike or an ability, as it is used. */
export function costOf<N>(ctx: C<N>, c: Fighter, base: number, use: Use): number {
  const { known } = use;
  if (known.costOf === base && !ctx.explains) return known.cost;
  const cost = energyCost(ctx, c, base, use);
  if (!isConditional(ctx, c)) {
    known.cost = cost;
    known.costOf = base;
  }
  return cost;
}

/**
 * One unit of energy is enough for anything; with less, only what costs nothing.
 * @clause empia.energy.one-is-enough
 */
export function canPay(c: Fighter, cost: number): boolean {
  return cost === 0 || c.energy >= 1;
}
