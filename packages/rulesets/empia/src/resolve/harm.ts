import type { C, Fighter } from '../context.ts';
import type { HarmCause } from '../events.ts';
import { stealthHit } from './stealth.ts';

export interface HarmOptions {
  readonly by: Fighter | null;
  readonly area: boolean;
  /** Ability, status or rule that it came from. */
  readonly source: string | null;
  /** Range and value, where it was drawn. */
  readonly lo: number;
  readonly hi: number;
  readonly drawn: number;
}

/** Where a loss was not drawn. */
export function fixedHarm(amount: number, by: Fighter | null, source: string | null): HarmOptions {
  return { by, area: false, source, lo: amount, hi: amount, drawn: amount };
}

/** Damage or loss that is no attack's blow; what it takes also ends stealth, except a loss by suffocation, which is no damage. */
export function harm<N>(ctx: C<N>, target: Fighter, amount: number, cause: HarmCause, o: HarmOptions, durability = 0): void {
  if (amount <= 0 && durability <= 0) return;
  ctx.emit({
    kind: 'harmed',
    who: target.id,
    health: amount,
    durability,
    cause,
    by: o.by === null ? null : o.by.id,
    lo: o.lo,
    hi: o.hi,
    drawn: o.drawn,
    area: o.area,
    source: o.source,
  });
  if (cause !== 'suffocation') stealthHit(ctx, target, amount, o.area, o.by);
}
