import type { Draw } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import type { Defended, Exchange, Use } from '../deed.ts';
import { UNKNOWN } from '../deed.ts';
import type { Roll, RollResult } from '../events.ts';
import { isConditional, modified, NO_DEED, ownBag, removal } from '../modifiers.ts';
import { meansOfBlock } from './items.ts';
import { hasNoDodge } from './statuses.ts';

/** Share of bonuses that an additional limb receives, and what it loses. @clause empia.extralimb.penalty */
const EXTRA_LIMB = { penalty: 50, bonusShare: 25 };
/** What Мультидекстр leaves of it where its entry names no numbers. @clause empia.extralimb.multidexter */
const MULTIDEXTER = { penalty: 0, bonusShare: 50 };
/** The part of the 100 that is the actor's own chance to fail. @clause empia.hit.beneficial */
export const OWN_FAILURE = 50;
const ZERO: readonly number[] = [0];

/**
 * Chance to hit or to apply: base and flats first, percents on the total, rounded once.
 * @clause empia.chance.formula
 * @clause empia.chance.percents-combine
 */
export function hitChance<N>(ctx: C<N>, c: Fighter, use: Use, x: Exchange): number {
  if (x.hitChance === UNKNOWN || ctx.explains) x.hitChance = reckonHit(ctx, c, use, x);
  return x.hitChance;
}

function reckonHit<N>(ctx: C<N>, c: Fighter, use: Use, x: Exchange): number {
  const { r } = ctx;
  let chance = r.fact(use.hitPurpose, x.hitSet ?? use.base, 'empia.hit.default-100');
  let share = 100;
  if (use.role === 'extra') {
    const limb = extraLimb(ctx, c);
    share = limb.bonusShare;
    if (limb.penalty !== 0)
      chance = r.minus(chance, r.fact('extraLimb', limb.penalty, 'empia.extralimb.penalty'), 'empia.extralimb.penalty');
  }
  chance = r.percents(r.flats(chance, x.hit, 'max', share), x.hit, share);
  chance = r.atLeast(chance, 0, 'empia.hit.nonpositive');
  if (use.limb !== null) chance = weakLimb(ctx, c, use, chance);
  const aim = zeroedIn(c, use);
  if (aim > 0) chance = r.share(chance, 100 + aim, 'zeroedIn', 'empia.crit.zeroed-in');
  return ctx.keep('hit', rounded(ctx, chance));
}

function extraLimb<N>(ctx: C<N>, c: Fighter): { penalty: number; bonusShare: number } {
  const help = removal(ctx, c, 'extraLimb') ?? removal(ctx, c, 'extraLimb, partly');
  if (help === null) return EXTRA_LIMB;
  return { penalty: help.def.penalty ?? MULTIDEXTER.penalty, bonusShare: help.def.bonusShare ?? MULTIDEXTER.bonusShare };
}

function rounded<N>(ctx: C<N>, chance: N): N {
  return ctx.book.rules.chanceRounding === 'floor'
    ? ctx.r.floor(chance, 'empia.chance.percents-combine')
    : ctx.r.nearest(chance, 'empia.chance.percents-combine');
}

/**
 * A sprained, dislocated or pinched limb halves its chance, each of the three kinds by itself, but not below the base value.
 * @clause empia.injury.sprain
 * @clause empia.injury.nerve
 * @clause empia.injury.dislocation
 */
function weakLimb<N>(ctx: C<N>, c: Fighter, use: Use, chance: N): N {
  const { r } = ctx;
  let weak = chance;
  for (const limb of c.limbs) {
    if (limb.id !== use.limb || limb.injuries.length === 0) continue;
    for (const i of limb.injuries) {
      if (i.id !== 'sprain' && i.id !== 'dislocation' && i.id !== 'nerve') continue;
      const half = r.share(weak, 50, i.id, 'empia.injury.sprain');
      weak = r.best(half, r.worst(weak, r.fact('base', use.base, 'empia.injury.sprain'), 'empia.injury.sprain'), 'empia.injury.sprain');
    }
  }
  return weak;
}

/** Percent that a zeroed-in weapon adds to its next shot; 0 without. @clause empia.crit.zeroed-in */
export function zeroedIn(c: Fighter, use: Use): number {
  if (c.statuses.length === 0 || use.weapon === null) return 0;
  for (const s of c.statuses) if (s.id === 'zeroedIn' && s.source === (use.item ?? use.weapon.id)) return Number(s.params.accuracy ?? 0);
  return 0;
}

/**
 * What stands against a hostile deed: dodge, or block in its place, never nearer to zero than the actor's own failure.
 * @clause empia.dodge.base
 * @clause empia.dodge.immobilised
 * @clause empia.chance.failure-floor
 */
export function defenceOf<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter, area: boolean, x: Exchange): Defended {
  const floor = ctx.book.rules.failureFloor;
  if (target.unconscious || hasNoDodge(ctx, target)) return { chance: alone(ctx, floor, 'empia.dodge.immobilised'), mode: 'none' };
  if (blocks(ctx, target)) return { chance: blockChance(ctx, target, x, floor), mode: 'block' };
  if (target.collapsed && !ctx.book.rules.collapsedKeepsDodge)
    return { chance: alone(ctx, floor, 'empia.energy.collapse-orders'), mode: 'none' };
  if (ctx.book.rules.surpriseNoDodge && (c.stealth !== null || c.invisibility !== null)) {
    return { chance: alone(ctx, floor, 'empia.stealth.attack-bonus'), mode: 'none' };
  }
  const chance = dodgeChance(ctx, use, target, area, x, floor);
  if (x.dodged !== null && x.dodged.chance === chance) return x.dodged;
  const dodged: Defended = { chance, mode: 'dodge' };
  x.dodged = dodged;
  return dodged;
}

/** Fifty remains whatever floor the house has; a higher floor holds here too. */
function alone<N>(ctx: C<N>, floor: number, clause: string): number {
  return ctx.keep('defence', ctx.r.fact('ownFailure', Math.max(floor, OWN_FAILURE), clause));
}

/**
 * Whether he defends himself by blocking in this phase: his choice, a means, the body free, and at least one unit of energy.
 * @clause empia.block.choice
 */
function blocks<N>(ctx: C<N>, target: Fighter): boolean {
  return target.defenceMode === 'block' && !target.collapsed && target.energy >= 1 && meansOfBlock(ctx, target);
}

/** Works in full against magic too. @clause empia.block.versus-magic-chance */
function blockChance<N>(ctx: C<N>, target: Fighter, x: Exchange, floor: number): number {
  const { r } = ctx;
  const base = r.fact('blockChance', x.blockSet ?? target.blockChance, 'empia.block.choice');
  const total = rounded(ctx, r.percents(r.flats(base, x.block, 'max', 100), x.block, 100));
  return ctx.keep('defence', r.atLeast(total, floor, 'empia.chance.failure-floor'));
}

/**
 * Against magic only a share of the bonuses counts; inside an area the total is halved.
 * @clause empia.magicdodge.base
 * @clause empia.ability.area-dodge
 * @clause empia.stealth.attack-bonus
 */
function dodgeChance<N>(ctx: C<N>, use: Use, target: Fighter, area: boolean, x: Exchange, floor: number): number {
  const known = area ? x.areaDodgeChance : x.dodgeChance;
  if (known !== UNKNOWN && !ctx.explains) return known;
  const chance = reckonDodge(ctx, use, target, area, x, floor);
  if (area) x.areaDodgeChance = chance;
  else x.dodgeChance = chance;
  return chance;
}

function reckonDodge<N>(ctx: C<N>, use: Use, target: Fighter, area: boolean, x: Exchange, floor: number): number {
  const { r } = ctx;
  const base = r.fact('dodge', x.dodgeSet ?? target.dodge, 'empia.dodge.base');
  const share = use.nature === 'magical' ? magicDodgeEff(ctx, target) : 100;
  let total = r.percents(r.flats(base, x.dodge, 'max', share), x.dodge, share);
  if (area) {
    const halved = ctx.book.rules.areaHalves === 'total';
    total = halved ? r.share(total, 50, 'area', 'empia.ability.area-dodge') : halfOfOwn(ctx, total);
  }
  return ctx.keep('defence', r.atLeast(rounded(ctx, total), floor, 'empia.chance.failure-floor'));
}

function halfOfOwn<N>(ctx: C<N>, total: N): N {
  const { r } = ctx;
  const failure = r.fact('ownFailure', OWN_FAILURE, 'empia.ability.area-dodge');
  return r.plus(
    r.share(r.minus(total, failure, 'empia.ability.area-dodge'), 50, 'area', 'empia.ability.area-dodge'),
    failure,
    'empia.ability.area-dodge',
  );
}

/** Effectiveness of dodging magic, at most 100 percent. @clause empia.magicdodge.cap */
function magicDodgeEff<N>(ctx: C<N>, target: Fighter): number {
  const { r } = ctx;
  return r.value(
    r.atMost(
      modified(ctx, target, 'magicDodgeEff', r.fact('magicDodgeEff', target.magicDodgeEff, 'empia.magicdodge.base'), NO_DEED),
      100,
      'empia.magicdodge.cap',
    ),
  );
}

/** Effectiveness of blocking magic, at most 100 percent. @clause empia.block.versus-magic-damage */
export function magicBlockEff<N>(ctx: C<N>, target: Fighter): number {
  const { r } = ctx;
  const eff = modified(
    ctx,
    target,
    'magicBlockEff',
    r.fact('magicBlockEff', target.magicBlockEff, 'empia.block.versus-magic-damage'),
    NO_DEED,
  );
  return r.value(r.atMost(eff, 100, 'empia.block.versus-magic-damage'));
}

/** Where a hit roll's consequences change, for exact odds. */
function hitCuts(lo: number, hi: number): readonly number[] {
  return cutsAt(lo, hi, 10);
}

function cutsAt(lo: number, hi: number, bandPct: number): readonly number[] {
  const band = Math.floor((hi * bandPct) / 100);
  return [lo + Math.floor(-lo / 100), lo + Math.floor(-lo / 10), 1, hi - band + 1, hi - Math.floor(hi / 100) + 1];
}

/**
 * The hit roll: a draw from −D to +H, zero drawn again. The outer tenth of either side is critical, the outer hundredth exceptional.
 * @clause empia.hit.roll
 * @clause empia.hit.zero-rerolled
 * @clause empia.hit.nonpositive
 * @clause empia.crit.hit-band
 * @clause empia.crit.miss-band
 * @clause empia.crit.on-modified-chances
 * @clause empia.crit.exceptional
 */
export function hitRoll<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter | null,
  hit: number,
  defence: number,
  noCritHit: boolean,
  x: Exchange | null,
): Roll {
  if (hit === 0 && defence === 0)
    return { lo: 0, hi: 0, value: 0, result: 'impossible', exceptional: false, critFrom: null, critMissFrom: null };
  const bandPct = critBand(ctx, c, use);
  const lo = 0 - defence;
  const cuts = bandPct === 10 && !noCritHit ? hitCuts : null;
  const value = ctx.draw(hitDraw(c, use, target, lo, hit, cuts, x));
  const band = noCritHit ? 0 : Math.floor((hit * bandPct) / 100);
  return meaning(value, hit, defence, band);
}

/** What a value drawn from -D to +H means. @param band width of the critical hits */
function meaning(value: number, hit: number, defence: number, band: number): Roll {
  const missBand = Math.floor(defence / 10);
  let result: RollResult = value > 0 ? 'hit' : 'miss';
  let exceptional = false;
  if (value > hit - band) {
    result = 'critHit';
    exceptional = value > hit - Math.floor(hit / 100);
  } else if (value < -(defence - missBand)) {
    result = 'critMiss';
    exceptional = value < -(defence - Math.floor(defence / 100));
  }
  return {
    lo: 0 - defence,
    hi: hit,
    value,
    result,
    exceptional,
    critFrom: band > 0 ? hit - band + 1 : null,
    critMissFrom: missBand > 0 ? missBand - defence - 1 : null,
  };
}

/** The question to the dice; the same one is asked as long as nothing about it changes. */
function hitDraw(c: Fighter, use: Use, target: Fighter | null, lo: number, hi: number, cuts: Draw['cuts'], x: Exchange | null): Draw {
  if (x !== null && x.hitDraw !== null && x.hitDraw.lo === lo && x.hitDraw.hi === hi && x.hitDraw.cuts === cuts) return x.hitDraw;
  const q: Draw = {
    lo,
    hi,
    except: ZERO,
    cuts,
    purpose: use.hitPurpose,
    actor: c.id,
    target: target === null ? null : target.id,
    clause: 'empia.hit.roll',
    hidden: false,
  };
  if (x !== null) x.hitDraw = q;
  return q;
}

/** Width of the critical band in percent of the hit chance: 10, changed by `critBand` modifiers. */
function critBand<N>(ctx: C<N>, c: Fighter, use: Use): number {
  const { known } = use;
  if (known.critBand !== UNKNOWN && !ctx.explains) return known.critBand;
  const pct = reckonCritBand(ctx, c, use);
  if (!isConditional(ctx, c)) known.critBand = pct;
  return pct;
}

function reckonCritBand<N>(ctx: C<N>, c: Fighter, use: Use): number {
  const bag = ownBag(ctx, c, 'critBand', use);
  if (bag.terms.length === 0) return 10;
  const { r } = ctx;
  return r.value(
    r.atLeast(r.percents(r.flats(r.fact('critBand', 10, 'empia.crit.hit-band'), bag, 'max', 100), bag, 100), 0, 'empia.crit.hit-band'),
  );
}
