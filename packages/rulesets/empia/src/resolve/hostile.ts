import type { C, Fighter } from '../context.ts';
import { applyOwnEffects } from '../effects/apply.ts';
import { everybodyInside, radiusOf } from './aim.ts';
import { attack } from './attack.ts';
import type { AttackOptions, AttackResult } from './blow.ts';
import type { Applied, Casting } from './casting.ts';
import type { Crit } from './crit.ts';
import { brings } from './crit.ts';
import { distance } from './geometry.ts';

/** Falloff is reckoned in such parts of a metre, so that a share has whole ends. */
const PARTS = 1000;

/**
 * A hostile ability on its targets, each with a roll of its own, by slot.
 * @clause empia.ability.active-common
 * @clause empia.ability.area-falloff
 * @clause empia.ability.area-uniform
 */
export function applyHostile<N>(ctx: C<N>, c: Fighter, k: Casting): Applied {
  const hits: Fighter[] = [];
  const crits: Crit[] = [];
  let everybody = false;
  for (const target of k.aimed.targets) {
    const result: AttackResult = attack(ctx, c, k.use, target, optionsFor(ctx, c, k, target, everybody));
    if (result.crit !== null) crits.push(result.crit);
    if (result.hit) hits.push(target);
    everybody = everybody || strikesEverybody(k, result);
  }
  if (everybody && k.aimed.point !== null) {
    for (const target of everybodyInside(ctx, c, k.use, k.ability, k.aimed.point)) {
      if (!hits.includes(target) && attack(ctx, c, k.use, target, optionsFor(ctx, c, k, target, true)).hit) hits.push(target);
    }
  }
  const first = k.aimed.targets[0] ?? c;
  const crit = crits.find((x) => x.hit) ?? null;
  if (hits.length > 0 || k.aimed.targets.length === 0)
    applyOwnEffects(ctx, c, k.use, first, k.ability, crit, { damage: 0, area: k.ability.isArea }, k.aimed.point);
  return { hits, success: hits.length > 0, roll: null, crits, crit };
}

/**
 * A critical miss of a mass ability makes it work on everyone within its radius, friends and its user too, and nobody gets a roll to avoid it.
 * @clause empia.crit.miss-random-ability
 */
function strikesEverybody(k: Casting, result: AttackResult): boolean {
  return k.ability.isArea && result.crit !== null && !result.crit.hit && brings(result.crit, 'randomTarget');
}

/** An ability that works on one, at the cost of its application. */
export function atOne(cost: number): AttackOptions {
  return { areaFactor: null, limbPct: 100, cost, area: false, aimed: null, auto: false };
}

function optionsFor<N>(ctx: C<N>, c: Fighter, k: Casting, target: Fighter, auto: boolean): AttackOptions {
  const { isArea, areaUniform } = k.ability;
  const areaFactor = isArea && !areaUniform ? falloff(ctx, c, k, target) : null;
  return { areaFactor, limbPct: 100, cost: k.cost, area: isArea, aimed: k.entry.limb, auto };
}

/** 1 − 0.5 · d / r: all of the damage in the middle, half of it at the edge. */
function falloff<N>(ctx: C<N>, c: Fighter, k: Casting, target: Fighter): AttackOptions['areaFactor'] {
  const radius = radiusOf(ctx, c, k.use, k.ability);
  if (k.aimed.point === null || radius <= 0) return null;
  const den = 2 * Math.round(radius * PARTS);
  return { num: den - Math.round(Math.min(radius, distance(k.aimed.point, target.position)) * PARTS), den };
}
