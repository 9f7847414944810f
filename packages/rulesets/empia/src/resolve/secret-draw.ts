import type { Bag, Term } from '@boevka/kernel';
import { gather } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import { NO_DEED, ownBag } from '../modifiers.ts';

/** Draws of stealth and detection: their values are the owner's and the judge's alone. */

export interface SecretDraw {
  readonly lo: number;
  readonly hi: number;
  readonly value: number;
}

/** One die of the hidden chain. */
export function secretRoll<N>(ctx: C<N>, purpose: string, clause: string, actor: Fighter, lo: number, hi: number): number {
  return ctx.draw({ lo, hi, except: null, cuts: null, purpose, actor: actor.id, target: null, clause, hidden: true });
}

/**
 * Draws stealth or detection from [0 - penalties, 100 + bonuses]. Percents work on the upper end. A condition of visibility counts for
 * the one side that the judge gave it.
 * @clause empia.detect.one-side
 */
export function secretDraw<N>(ctx: C<N>, c: Fighter, stat: 'stealth' | 'detection', purpose: string, clause: string): SecretDraw {
  const { r } = ctx;
  const bag = ownBag(ctx, c, stat, NO_DEED);
  const bonuses = gather(stat, flats(ctx, bag, stat, 1));
  const penalties = gather(stat, flats(ctx, bag, stat, -1));
  const low = r.flats(r.fact(`${stat}.low`, 0, clause), penalties, 'max', 100);
  const high = r.percents(r.flats(r.fact(`${stat}.high`, 100, clause), bonuses, 'max', 100), bag, 100);
  const lo = ctx.keep('lo', r.floor(low, clause));
  const hi = Math.max(lo, ctx.keep('hi', r.floor(high, clause)));
  return { lo, hi, value: secretRoll(ctx, purpose, clause, c, lo, hi) };
}

function flats<N>(ctx: C<N>, bag: Bag, stat: 'stealth' | 'detection', sign: 1 | -1): Term[] {
  const terms: Term[] = [];
  for (const t of bag.terms) if (t.kind === 'flat' && t.max * sign > 0) terms.push(t);
  for (const v of ctx.state.battle.field.visibility) {
    if (v.side !== stat || v.amount * sign <= 0) continue;
    terms.push({ source: v.name, clause: 'empia.detect.one-side', kind: 'flat', min: v.amount, max: v.amount });
  }
  return terms;
}

/** Invisibility and enhanced detection: nothing changes their range. */
export const ENHANCED = { lo: 100, hi: 200 } as const;
