import { EMPTY } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import { roll, rollAgainst } from '../context.ts';
import type { Use } from '../deed.ts';
import { ownBag } from '../modifiers.ts';
import type { Crit } from '../resolve/crit.ts';
import { applyEffect } from './apply.ts';
import { workOf } from './work.ts';

/**
 * Side effects of a hit, in the order of the ability's entry: each drawn from 1 to 100 against its percent, whatever the target's
 * defence, then its own duration. A hit whose damage was absorbed still tries them, unless one needs damage.
 * @param damage what the hit took off the target's health
 * @param aimed limb of the target that was aimed at
 * @clause empia.side-effect.percent
 * @clause empia.side-effect.only-on-hit
 */
export function sideEffects<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  crit: Crit | null,
  damage: number,
  aimed: string | null,
): void {
  const { ability } = use;
  if (ability === null || ability.sideEffects.length === 0) return;
  let n = 0;
  for (const side of ability.sideEffects) {
    n++;
    if (side.needsDamage && damage <= 0) continue;
    const chance = chanceOf(ctx, c, use, side.chancePct);
    if (chance <= 0) continue;
    const against = use.meant ?? target;
    if (chance < 100 && rollAgainst(ctx, `side/${use.tag}/${n}`, 'empia.side-effect.percent', c, against, chance) > chance) continue;
    const { durationActions: d } = side;
    const drawn =
      typeof d === 'object'
        ? roll(ctx, `side/${use.tag}/${n}/duration`, 'empia.side-effect.percent', c, use.meant ?? target, d.min, d.max)
        : (d ?? null);
    const w = workOf(ctx, c, use, target, ability, crit, { damage, area: ability.isArea, aimed }, null);
    applyEffect({ ...w, bonus: 0, drawnDuration: drawn }, side.effect);
  }
}

/** Percent with the user's modifiers, rounded down. */
function chanceOf<N>(ctx: C<N>, c: Fighter, use: Use, pct: number): number {
  const bag = ownBag(ctx, c, 'sideEffectPct', use);
  if (bag === EMPTY || bag.terms.length === 0) return pct;
  const { r } = ctx;
  const total = r.percents(r.flats(r.fact('sideEffectPct', pct, 'empia.side-effect.percent'), bag, 'max', 100), bag, 100);
  return ctx.keep('sideEffect', r.floor(total, 'empia.side-effect.percent'));
}
