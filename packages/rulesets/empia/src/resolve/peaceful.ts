import type { C, Fighter } from '../context.ts';
import { roll as die } from '../context.ts';
import { applyEffects, applyOwnEffects } from '../effects/apply.ts';
import { everybodyInside } from './aim.ts';
import type { Applied, Casting } from './casting.ts';
import { tellCast } from './casting.ts';
import type { Crit } from './crit.ts';
import { brings } from './crit.ts';
import { fixedHarm, harm } from './harm.ts';
import { addToCritical } from './judge-extra.ts';
import { candidatesFor } from './peaceful-candidates.ts';
import { rollAlone } from './roll-alone.ts';

/**
 * A peaceful ability, or one directed at its user: one roll that nobody stands against, then its effects on each target.
 * @clause empia.hit.beneficial
 * @clause empia.ability.active-common
 */
export function applyPeaceful<N>(ctx: C<N>, c: Fighter, k: Casting): Applied {
  const { ability, aimed } = k;
  const first = aimed.targets[0] ?? c;
  const rolled = ability.baseChance === null || ability.kind === 'trick' ? null : rollAlone(ctx, c, k.use, first, k.cost);
  const roll = rolled === null ? null : rolled.roll;
  const crit = rolled === null ? null : rolled.crit;
  tellCast(ctx, c, k, roll, crit === null ? [] : [crit]);
  const success = roll === null || roll.result === 'hit' || roll.result === 'critHit';
  const hits = success ? aimed.targets : crit === null ? [] : missPeacefully(ctx, c, k, first, crit);
  const turned = crit !== null && !crit.hit && brings(crit, 'inverted');
  const effective = success || turned ? crit : null;
  for (const target of hits) applyEffects(ctx, c, k.use, target, ability, effective, { damage: 0, area: ability.isArea });
  const works = success || turned;
  if (works) applyOwnEffects(ctx, c, k.use, hits[0] ?? first, ability, effective, { damage: 0, area: ability.isArea }, aimed.point);
  addToCritical(ctx, c, k.use, first, crit);
  return { hits, success: works || hits.length > 0, roll, crits: crit === null ? [] : [crit], crit: effective };
}

/**
 * What a critical miss of a peaceful ability brings.
 * @returns whom the ability works on after all: a random one in the target's stead, or its targets, with the opposite effect
 */
function missPeacefully<N>(ctx: C<N>, c: Fighter, k: Casting, chosen: Fighter, crit: Crit): readonly Fighter[] {
  let hits: readonly Fighter[] | null = null;
  let turned = false;
  for (const e of crit.effects) {
    if (e.effect === 'randomTarget') hits = k.ability.isArea ? everybody(ctx, c, k) : randomOf(ctx, c, k, chosen);
    else if (e.effect === 'inverted') turned = true;
    else if (e.effect === 'energy' && e.amounts.length === 0) loseEffectSize(ctx, c, k);
    else if (e.effect === 'damageOfEnergySpent') backlash(ctx, c, k);
  }
  return hits ?? (turned ? k.aimed.targets : []);
}

/** @clause empia.crit.miss-random-ability */
function randomOf<N>(ctx: C<N>, c: Fighter, k: Casting, chosen: Fighter): Fighter[] {
  const candidates = candidatesFor(ctx, c, k.use, chosen);
  if (candidates.length < 2) return candidates;
  const n = die(ctx, `randomTarget/${k.ability.id}`, 'empia.crit.miss-random-ability', c, chosen, 1, candidates.length);
  const picked = candidates[n - 1];
  return picked === undefined ? [] : [picked];
}

function everybody<N>(ctx: C<N>, c: Fighter, k: Casting): Fighter[] {
  return k.aimed.point === null ? [] : everybodyInside(ctx, c, k.use, k.ability, k.aimed.point);
}

/** Energy as large as the healing would have been, besides the cost. @clause empia.crit.miss-peaceful-energy */
function loseEffectSize<N>(ctx: C<N>, c: Fighter, k: Casting): void {
  const { healing } = k.ability;
  if (healing === null) return;
  const lost = die(ctx, `healing/${k.ability.id}`, 'empia.crit.miss-peaceful-energy', c, null, healing.min, healing.max);
  if (lost > 0) ctx.emit({ kind: 'energyLost', who: c.id, energy: lost, cause: 'critMiss', by: null });
}

/**
 * Damage as large as the energy spent, without what another critical effect adds to it. It comes from within: nothing lessens it.
 * @clause empia.crit.miss-backlash
 */
export function backlash<N>(ctx: C<N>, c: Fighter, k: Casting): void {
  const { r } = ctx;
  const amount = ctx.keep('backlash', r.floor(r.fact('energySpent', k.cost, 'empia.crit.miss-backlash'), 'empia.crit.miss-backlash'));
  harm(ctx, c, amount, 'backlash', fixedHarm(amount, null, k.ability.id));
}
