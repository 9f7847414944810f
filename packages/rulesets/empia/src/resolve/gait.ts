import { gather } from '@boevka/kernel';
import type { Ability } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { NotDoneReason } from '../events.ts';
import type { Deed } from '../modifiers.ts';
import { activeModifiers, NO_DEED, ownBag, setValue } from '../modifiers.ts';
import type { Gait } from '../terms.ts';
import { someAtWork } from './at-work.ts';
import { energyCost } from './cost.ts';
import { DUST } from './geometry.ts';
import { levelUnder } from './ground.ts';
import { limbUsable } from './injury.ts';
import { hasNoMove } from './statuses.ts';

/** Kinds of movement: how far, for how much, and who can. */

interface Step {
  readonly metres: number;
  readonly energy: number;
  readonly deed: Deed;
}

function step(gait: Gait, metres: number, energy: number): Step {
  return { metres, energy, deed: { ...NO_DEED, key: `move/${gait}`, kind: 'move', nature: 'physical', gait } };
}

/** Metres and energy per action. @clause empia.move.table */
const STEPS: { readonly [G in Gait]: Step } = {
  flight: step('flight', 20, 5),
  run: step('run', 10, 2),
  walk: step('walk', 5, 0),
  crouch: step('crouch', 3, 1),
  crawl: step('crawl', 2, 2),
  swim: step('swim', 5, 4),
  jump: step('jump', 1, 1),
};

/**
 * Metres that one action allows: percents first, then flats; not below 0 and not rounded.
 * @param shown whether the reckoning goes with the next event: not where another's speed is only looked at
 * @clause empia.move.modifiers
 */
export function speedOf<N>(ctx: C<N>, c: Fighter, gait: Gait, shown = true): number {
  const { metres, deed } = STEPS[gait];
  if (activeModifiers(ctx, c).length === 0) return metres;
  const clause = 'empia.move.modifiers';
  const bag = ownBag(ctx, c, 'moveSpeed', deed);
  const base = setValue(ctx, c, 'moveSpeed', deed, null) ?? metres;
  if (bag.terms.length === 0) return base;
  const { r } = ctx;
  const way = r.atLeast(r.flats(r.percents(r.fact(gait, base, 'empia.move.table'), bag, 100), bag, 'max', 100), 0, clause);
  return shown ? ctx.keep('metres', way) : r.value(way);
}

/**
 * Energy that one action of a gait takes, however short the way. What changes the gait's cost and what changes every cost are one sum.
 * @clause empia.move.modifiers
 * @clause empia.energy.cost-modifiers
 */
export function costOf<N>(ctx: C<N>, c: Fighter, gait: Gait): number {
  const { energy, deed } = STEPS[gait];
  if (activeModifiers(ctx, c).length === 0) return energy;
  const bag = ownBag(ctx, c, 'moveCost', deed);
  const base = setValue(ctx, c, 'moveCost', deed, null) ?? energy;
  if (bag.terms.length === 0) return energyCost(ctx, c, base, deed);
  const { r } = ctx;
  const { terms } = ownBag(ctx, c, 'energyCost', deed);
  const all = terms.length === 0 ? bag : gather('moveCost', [...bag.terms, ...terms]);
  const cost = r.flats(r.percents(r.fact(gait, base, 'empia.move.table'), all, 100), all, 'max', 100);
  return ctx.keep('cost', r.atLeast(cost, 0, 'empia.energy.cost-modifiers'));
}

/**
 * Why a combatant cannot move in this way now, or null. Whoever is thrown or falls moves no other way.
 * @clause empia.fall.speed
 */
export function canUseGait<N>(ctx: C<N>, c: Fighter, gait: Gait): NotDoneReason | null {
  if (c.forcedMove !== null || c.mode === 'falling' || hasNoMove(ctx, c)) return 'cannotMove';
  if (gait === 'flight') return c.mode === 'flight' || (c.mode !== 'underWater' && canTakeOff(ctx, c)) ? null : 'wrongMode';
  const inWater = c.mode === 'water' || c.mode === 'underWater';
  if (gait === 'swim' || inWater) return gait === 'swim' && inWater ? null : 'wrongMode';
  if (c.mode === 'flight' && c.position.z > levelUnder(ctx.state.battle.field, c.position) + DUST) return 'wrongMode';
  return gait === 'crawl' ? null : legsAllow(c, gait);
}

/**
 * A leg out of use forbids running and jumping; without any leg one only crawls, flies or swims.
 * @clause empia.injury.legs-out
 * @clause empia.injury.paralysis
 */
function legsAllow(c: Fighter, gait: Gait): NotDoneReason | null {
  let out = 0;
  let legs = 0;
  for (const limb of c.limbs) {
    if (limb.kind !== 'leg') continue;
    legs++;
    if (limb.lost || (limb.injuries.length > 0 && !limbUsable(c, limb.id))) out++;
  }
  if (out === 0) return null;
  if (out === legs) return 'cannotWalk';
  return gait === 'run' || gait === 'jump' ? 'cannotRun' : null;
}

/** Legs that a gait uses: those that can be used at all; none for crawling and flying. @clause empia.injury.dislocation */
export function legsUsed(c: Fighter, gait: Gait): readonly string[] {
  if (gait === 'flight' || gait === 'crawl') return NO_LEGS;
  let hurt = false;
  for (const limb of c.limbs) if (limb.kind === 'leg' && limb.injuries.length > 0) hurt = true;
  if (!hurt) return NO_LEGS;
  return c.limbs.filter((l) => l.kind === 'leg' && limbUsable(c, l.id)).map((l) => l.id);
}
const NO_LEGS: readonly string[] = [];

/**
 * Taking off needs flight as one's medium, or an ability at work that gives it.
 * ODD: the rulebook lists flight among the movements and leaves it to abilities who can fly; where no attached pack has such an ability, whoever orders it
 * takes off.
 */
function canTakeOff<N>(ctx: C<N>, c: Fighter): boolean {
  if (someAtWork(ctx, c, givesFlight)) return true;
  for (const a of ctx.book.abilities.values()) if (givesFlight(a)) return false;
  return true;
}

function givesFlight(a: Ability): boolean {
  for (const e of a.effects) if (e.kind === 'mode' && e.mode === 'flight') return true;
  return false;
}
