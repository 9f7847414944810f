import type { Weapon } from '../content.ts';
import type { C } from '../context.ts';
import { skillOf } from '../memo.ts';
import type { Protection } from '../protection.ts';
import { trampledDef } from '../protection.ts';
import type { Attacking, Met, Numbers } from '../remembered.ts';
import type { Fighter } from '../state.ts';
import { isAble, isStunned } from '../state.ts';
import type { Defence } from '../terms.ts';
import { aimedBonus, aimedPenalty, specialPenalty } from './aiming.ts';
import { coverDefence, rowOf } from './ranged.ts';
import { lengthShare } from './reach.ts';

/** What an attack and a defence add up to. What does not change from blow to blow is added up by itself, so that it may be remembered. */

/**
 * What of an attack does not change from blow to blow: attribute, skill, several actions, length, modifiers.
 * @clause d10.attack.formula
 * @clause d10.ranged.formula
 * @clause d10.band.longer-bonus
 */
export function standingAttack<N>(ctx: C<N>, it: Attacking): N {
  const { r } = ctx;
  const { na, weapon } = it;
  const clause = it.launched ? 'd10.ranged.formula' : 'd10.attack.formula';
  let sum = it.agile ? r.fact('agi', na.agi, clause) : r.fact('str', na.str, clause);
  sum = r.plus(sum, r.fact('skill', skillWith(it), clause), clause);
  if (it.penalty !== 0) sum = r.plus(sum, r.fact('multi', it.penalty, 'd10.multi.normal'), 'd10.multi.normal');
  if (weapon.hit !== 0) sum = r.plus(sum, r.fact('weaponHit', weapon.hit, 'd10.content.weapons'), 'd10.content.weapons');
  if (it.length > 0) {
    const share = lengthShare(na.weaponFighting, it.own, it.nb.lengthClass);
    if (share !== 0) sum = r.plus(sum, r.fact('length', share, 'd10.band.longer-bonus'), 'd10.band.longer-bonus');
  }
  return na.hasAttack ? r.flats(sum, na.attack, 'max', 100) : sum;
}

function skillWith(it: Attacking): number {
  return it.weapon === it.na.weapon ? it.na.weaponSkill : skillOf(it.ka, it.weapon.type);
}

/**
 * Attribute, skill, die, and everything that makes the blow easier or harder.
 * @clause d10.attack.formula
 * @clause d10.attack.full-sum
 * @clause d10.many.behind
 * @clause d10.cond.prone
 */
export function attackTotal<N>(ctx: C<N>, it: Attacking, a: Fighter, b: Fighter, die: number): N {
  const { r } = ctx;
  const { blow, aim } = it;
  const clause = it.launched ? 'd10.ranged.formula' : 'd10.attack.formula';
  let sum = it.settled ? r.fact('standing', it.standingAttack, clause) : standingAttack(ctx, it);
  if (blow.special !== null) {
    const special = specialPenalty(ctx, b, blow, it.how);
    if (special !== 0) sum = r.plus(sum, r.fact('special', special, 'd10.cond.imbalance-how'), 'd10.cond.imbalance-how');
  }
  if (aim !== null) {
    const aimed = aimedPenalty(ctx, it.how, blow, aim, it.still);
    if (aimed !== 0) sum = r.plus(sum, r.fact('aimedPart', aimed, 'd10.location.limb-torso'), 'd10.location.limb-torso');
  }
  if (it.behind) sum = r.plus(sum, r.fact('behind', BEHIND, 'd10.many.behind'), 'd10.many.behind');
  if (a.prone) sum = r.plus(sum, r.fact('prone', PRONE, 'd10.cond.prone'), 'd10.cond.prone');
  if (a.penaltyAttack !== 0)
    sum = r.plus(sum, r.fact('imbalance', a.penaltyAttack, 'd10.cond.imbalance-early'), 'd10.cond.imbalance-early');
  if (a.woundPenalty !== 0) sum = r.plus(sum, r.fact('wounds', a.woundPenalty, 'd10.crit.wound'), 'd10.crit.wound');
  if (it.launched) sum = withDistance(ctx, it, a, b, sum);
  return r.plus(sum, r.fact('die', die, clause), clause);
}

const BEHIND = 4;
const PRONE = -4;
const OUTNUMBERED = -3;

/** @clause d10.ranged.bands @clause d10.ranged.static-close @clause d10.aim.bonus @clause d10.aim.comfort */
function withDistance<N>(ctx: C<N>, it: Attacking, a: Fighter, b: Fighter, so: N): N {
  const { r } = ctx;
  const row = rowOf(it.metres);
  const far = row === null ? 0 : it.still ? row.still : row.moving;
  let sum = far === 0 ? so : r.plus(so, r.fact('distance', far, 'd10.ranged.bands'), 'd10.ranged.bands');
  if (it.how === 'aimed') sum = aimedBonus(ctx, a, b, sum, skillWith(it), it.metres, it.still);
  return sum;
}

/**
 * What of a defence does not change from blow to blow: armour, shield, length, modifiers.
 * @clause d10.armour.defence
 * @clause d10.shield.passive
 * @clause d10.band.longer-bonus
 */
export function standingDefence<N>(ctx: C<N>, it: Attacking, so: N): N {
  const { r } = ctx;
  const { nb, weapon, protection } = it;
  let sum = protection.armoured ? withArmour(ctx, so, protection, weapon, it.flies) : so;
  if (nb.shieldDf !== 0) sum = r.plus(sum, r.fact('shield', nb.shieldDf, 'd10.shield.passive'), 'd10.shield.passive');
  if (it.length < 0) {
    const share = lengthShare(nb.dodge, it.own, nb.lengthClass);
    if (share !== 0) sum = r.plus(sum, r.fact('length', share, 'd10.band.longer-bonus'), 'd10.band.longer-bonus');
  }
  return nb.hasDefence ? r.flats(sum, nb.defence, 'max', 100) : sum;
}

/**
 * Agility, armour, shield and whatever else keeps a blow away; a die only where the rules give one.
 * @clause d10.attack.defence
 * @clause d10.attack.full-sum
 * @clause d10.dodge.one
 * @clause d10.ranged.cover
 */
export function defenceTotal<N>(ctx: C<N>, it: Attacking, b: Fighter, met: Met | null, beyond: boolean, die: number | null): N {
  const { r } = ctx;
  let sum = base(ctx, b, it.nb);
  sum = it.settled
    ? r.plus(sum, r.fact('standing', it.standingDefence, 'd10.attack.full-sum'), 'd10.attack.full-sum')
    : standingDefence(ctx, it, sum);
  if (met !== null && met.bonus !== 0) sum = withDeclared(ctx, sum, met);
  if (it.launched && b.cover !== 'none') sum = r.plus(sum, r.fact('cover', coverDefence(b.cover), 'd10.ranged.cover'), 'd10.ranged.cover');
  sum = withState(ctx, sum, b, beyond);
  return die === null ? sum : r.plus(sum, r.fact('die', die, 'd10.ranged.formula'), 'd10.ranged.formula');
}

/** What the one attacked is in: outnumbered, lying, out of balance, wounded, under spells. @clause d10.many.penalty @clause d10.cond.prone @clause d10.cond.imbalance-early */
export function withState<N>(ctx: C<N>, so: N, b: Fighter, beyond: boolean): N {
  const { r } = ctx;
  let sum = so;
  if (beyond) sum = r.plus(sum, r.fact('outnumbered', OUTNUMBERED, 'd10.many.penalty'), 'd10.many.penalty');
  if (b.prone) sum = r.plus(sum, r.fact('prone', PRONE, 'd10.cond.prone'), 'd10.cond.prone');
  if (b.penaltyDefence !== 0)
    sum = r.plus(sum, r.fact('imbalance', b.penaltyDefence, 'd10.cond.imbalance-early'), 'd10.cond.imbalance-early');
  if (b.woundPenalty !== 0) sum = r.plus(sum, r.fact('wounds', b.woundPenalty, 'd10.crit.wound'), 'd10.crit.wound');
  return sum;
}

/** Agility; by the house's choice nothing of it for those who cannot move. @clause d10.cond.stun */
export function base<N>(ctx: C<N>, b: Fighter, nb: Numbers): N {
  const helpless = ctx.book.rules.helplessDefence === 'armourOnly' && (!isAble(b) || isStunned(ctx.state, b));
  return ctx.r.fact('agi', helpless ? 0 : nb.agi, 'd10.attack.defence');
}

export function withArmour<N>(ctx: C<N>, so: N, p: Protection, weapon: Weapon, flies: boolean): N {
  const { r } = ctx;
  let sum = so;
  if (p.def !== 0) sum = r.plus(sum, r.fact('armour', p.def, 'd10.armour.defence'), 'd10.armour.defence');
  if (flies && p.antiCrit !== 0) {
    sum = r.plus(sum, r.fact('antiCrit', p.antiCrit, 'd10.armour.small-thrown'), 'd10.armour.small-thrown');
  }
  const trampled = trampledDef(p, weapon, flies);
  return trampled === 0 ? sum : r.minus(sum, r.fact('trample', trampled, 'd10.armour.trample'), 'd10.armour.trample');
}

/** What declared defences are called in derivations. */
const MET: { readonly [D in Defence]: string } = {
  dodge: 'met/dodge',
  parry: 'met/parry',
  shieldParry: 'met/shieldParry',
  arrowDodge: 'met/arrowDodge',
  cover: 'met/cover',
};

/** The bonus of a declared defence, with what it is made of. @clause d10.dodge.floor @clause d10.dodge.armour-penalty */
export function withDeclared<N>(ctx: C<N>, so: N, met: Met): N {
  const { r } = ctx;
  const clause = met.kind === 'dodge' || met.kind === 'arrowDodge' ? 'd10.dodge.one' : 'd10.parry.bonus';
  let bonus = r.fact(MET[met.kind], met.skill, clause);
  if (met.extra !== 0) bonus = r.plus(bonus, r.fact('met/extra', met.extra, 'd10.dodge.armour-penalty'), 'd10.dodge.armour-penalty');
  const rest = met.bonus - met.skill - met.extra;
  if (rest < 0) bonus = r.plus(bonus, r.fact('multi', rest, 'd10.multi.with-parries'), 'd10.multi.with-parries');
  else if (rest > 0) bonus = r.atLeast(bonus, met.bonus, 'd10.dodge.floor');
  return r.plus(so, bonus, clause);
}
