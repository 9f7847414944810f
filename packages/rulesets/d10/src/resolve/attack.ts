import type { Weapon } from '../content.ts';
import type { C } from '../context.ts';
import { openDie, plainDie, rollOff, tableDie } from '../context.ts';
import type { AttackHow, Struck } from '../events.ts';
import type { Memo, Numbers } from '../memo.ts';
import { numbersOf, reliefOf, skillOf } from '../memo.ts';
import type { Blow } from '../orders/plan.ts';
import type { Protection } from '../protection.ts';
import { antiCritLeft, damageThrough, protectionOf, trampledDef } from '../protection.ts';
import { weaponOf } from '../ready.ts';
import type { Fighter } from '../state.ts';
import { bandOf, isAble, isStunned } from '../state.ts';
import type { Aim, Defence, Location, Tier } from '../terms.ts';
import { CLINCH } from '../terms.ts';
import { aftermath } from './aftermath.ts';
import { aimedBonus, aimedPenalty, specialPenalty } from './aiming.ts';
import { isBehind } from './behind.ts';
import type { Met } from './declared.ts';
import { isBeyond, meeting } from './declared.ts';
import { facingTo, metresBetween } from './hex.ts';
import { BY_PART, CRIT_MARGIN, locationAt, outcomeOf, rescueDie, tierOf, timesTier, woundOf } from './ladder.ts';
import { faces } from './positions.ts';
import { ammoOf, baseByRange, bowBase, coverDefence, critByRange, isPointBlank, isStill, rowOf } from './ranged.ts';
import { bandFor, lengthHolder, lengthShare } from './reach.ts';
import { isFelledBy, isStillToAct } from './special.ts';

/** A blow with nothing particular about it: what those strike who strike out of turn. */
export const PLAIN: Blow = { vs: null, with: null, attr: null, aim: null, special: null, behind: false, fromAbove: false };

/** What an attack is, for those who add up its numbers. One is made for a run and filled anew for each attack. */
export interface Attacking {
  a: Fighter;
  b: Fighter;
  na: Numbers;
  nb: Numbers;
  blow: Blow;
  weapon: Weapon;
  launched: boolean;
  /** Thrown by hand. */
  thrown: boolean;
  /** A small thing that was thrown. */
  flies: boolean;
  how: AttackHow;
  aim: Location | null;
  agile: boolean;
  /** 1: the attacker has the advantage of length, -1: the one attacked, 0: neither. */
  length: number;
  /** Length class of the weapon. */
  own: number;
  /** Metres; 0 for what is not launched. */
  metres: number;
  still: boolean;
  behind: boolean;
  penalty: number;
  protection: Protection;
  met: Met | null;
  /** The attacker is one opponent too many. */
  beyond: boolean;
  attackDie: number;
  defenceDie: number | null;
}

/**
 * One attack, from its dice to all that came of it, applied before anything else happens.
 * @param nth number of the blow in its act, from 1
 * @param penalty of several actions, before training
 * @clause d10.attack.whole-order
 * @clause d10.attack.dice-order
 */
export function attack<N>(ctx: C<N>, a: Fighter, b: Fighter, blow: Blow, how: AttackHow, nth: number, penalty: number): void {
  const { book } = ctx;
  const it = prepared(ctx, a, b, blow, how, nth, penalty);
  it.attackDie = openDie(ctx, 'attack', 'attack/extra', 'd10.attack.formula', a.id, b.id);
  const rolls = it.launched ? book.rules.rangedDefenceDie : book.rules.meleeDefenceDie;
  it.defenceDie = rolls
    ? openDie(ctx, 'defence', 'defence/extra', it.launched ? 'd10.ranged.formula' : 'd10.attack.defence', b.id, a.id)
    : null;
  const total = ctx.keep('attack', attackTotal(ctx, it));
  land(ctx, it, nth, total, ctx.keep('defence', defenceTotal(ctx, it)));
}

/** Everything about an attack that is known before the dice. @clause d10.attack.whole-order */
function prepared<N>(ctx: C<N>, a: Fighter, b: Fighter, blow: Blow, how: AttackHow, nth: number, penalty: number): Attacking {
  const { memo, book } = ctx;
  const na = numbersOf(memo, book, a);
  const nb = numbersOf(memo, book, b);
  const weapon = weaponOf(blow, na.weapon);
  const held = weapon === na.weapon;
  const it = attackingOf(memo, a, b, na, nb, blow, weapon, how);
  it.launched = weapon.launcher !== null;
  it.thrown = weapon.thrown && bandOf(ctx.state, a.slot, b.slot) !== CLINCH;
  it.flies = it.thrown && weapon.smallThrown;
  it.own = held ? na.lengthClass : CLINCH;
  it.length = it.launched || it.thrown || it.own === nb.lengthClass ? 0 : lengthHolder(bandFor(ctx, a, b, it.own), it.own, nb.lengthClass);
  it.agile = it.launched || (blow.attr === null ? na.agi > na.str : blow.attr === 'agi');
  it.metres = it.launched ? metresBetween(ctx.state, a, b) : 0;
  it.still = it.launched && isStill(ctx.state, b);
  it.aim = locationOfAim(b, blow);
  it.protection = it.aim === null ? nb.protection : protectionOf(b.kit.armour, it.aim);
  it.behind = isBehind(ctx, a, b, blow, nth);
  it.penalty = how === 'planned' && penalty < 0 ? Math.min(0, penalty + (held ? na.relief : reliefOf(book, a.kit, weapon))) : 0;
  it.met = meeting(ctx, b, a, weapon, it.launched ? 'launched' : it.thrown ? 'thrown' : 'melee');
  it.beyond = isBeyond(ctx, a, b);
  return it;
}

/** The one attack of a run, filled anew; its other fields are filled by `prepared`. */
function attackingOf(memo: Memo, a: Fighter, b: Fighter, na: Numbers, nb: Numbers, blow: Blow, weapon: Weapon, how: AttackHow): Attacking {
  const known = memo.attacking;
  if (known === null) {
    const flags = { launched: false, thrown: false, flies: false, agile: false, still: false, behind: false, beyond: false };
    const numbers = { length: 0, own: 0, metres: 0, penalty: 0, attackDie: 0, defenceDie: null };
    const made: Attacking = { a, b, na, nb, blow, weapon, how, aim: null, protection: nb.protection, met: null, ...flags, ...numbers };
    memo.attacking = made;
    return made;
  }
  known.a = a;
  known.b = b;
  known.na = na;
  known.nb = nb;
  known.blow = blow;
  known.weapon = weapon;
  known.how = how;
  return known;
}

/**
 * Whether it hits, where, how hard; then it happens.
 * @clause d10.attack.success
 * @clause d10.aim.static-autohit
 */
function land<N>(ctx: C<N>, it: Attacking, nth: number, total: number, against: number): void {
  const { a, b, blow, weapon, how, met } = it;
  const raw = total - against;
  const autoHit = how === 'aimed' && it.still;
  const hit = autoHit || raw > 0 || (raw === 0 && winsTie(ctx, a, b));
  const margin = autoHit && raw < 1 ? 1 : raw;
  const hurts = hit && dealsDamage(ctx, blow);
  const location = !hit ? null : (it.aim ?? (hurts ? whereItLands(ctx, it, nth) : null));
  const left = hurts && it.protection.armoured ? antiCritLeft(it.protection, weapon, it.flies) : 0;
  const critMargin = hurts ? critOf(it, margin - left) : 0;
  const tier = hurts ? tierOf(critMargin, ctx.book.rules.margin6) : null;
  const damage = tier === null ? 0 : ctx.keep('damage', damageOf(ctx, it, margin, tier));
  const grave = critMargin >= HEAVY && tier !== null;
  const ammo = it.launched || it.thrown ? ammoOf(a, weapon) : null;
  const rescueRounds = grave && tier === 'heavyWound' ? rescueDie(ctx, a.id, b.id) : null;
  const outcome = grave
    ? outcomeOf(ctx, tier, ctx.memo.ready[a.slot]?.plan.onInstantDefeat ?? 'unconscious', a.id, b.id)
    : null;
  const special = blow.special === null || !hit ? null : specially(ctx, it, margin, nth);
  const e: Struck = {
    kind: 'struck',
    who: a.id,
    target: b.id,
    slot: a.slot,
    targetSlot: b.slot,
    how,
    nth,
    weapon: weapon.id,
    attr: it.agile ? 'agi' : 'str',
    special: blow.special,
    aim: it.aim,
    behind: it.behind,
    attack: total,
    defence: against,
    attackDie: it.attackDie,
    defenceDie: it.defenceDie,
    margin,
    hit,
    autoHit,
    met: met === null ? null : met.kind,
    metAt: met === null ? -1 : met.at,
    used: met === null ? 0 : met.used,
    critMargin,
    tier,
    location,
    damage,
    wound: tier === null ? 0 : woundOf(tier, critMargin),
    rescueRounds,
    outcome,
    imbalance: special === null ? null : special.imbalance,
    felled: special !== null && special.felled,
    stunnedUntil: special === null ? null : special.stunnedUntil,
    disarmed: special !== null && special.disarmed,
    pickUpCost: special === null ? 'main' : special.pickUpCost,
    ammo,
    arrowRuined: weapon.launcher === 'bow' && margin <= RUINED && shotsOf(ctx, a, how) > 1,
    facing: facingTo(a, b),
  };
  const aimed = b.aim;
  ctx.emit(e);
  ctx.settle();
  if (hit) aftermath(ctx, a, b, e, aimed !== null);
}

/** Critical strength from which more is to be found out about whoever was hit. */
const HEAVY = 11;

type Special = Pick<Struck, 'imbalance' | 'felled' | 'stunnedUntil' | 'disarmed' | 'pickUpCost'>;

/**
 * What a special attack that hit does beside its damage.
 * @clause d10.cond.imbalance-how
 * @clause d10.cond.knockdown
 * @clause d10.cond.stun
 * @clause d10.cond.disarm
 */
function specially<N>(ctx: C<N>, { a, b, blow }: Attacking, margin: number, nth: number): Special {
  const { special } = blow;
  const unbalances = special === 'imbalance' || special === 'shieldFlat';
  const disarmed = special === 'disarm' && b.kit.weaponState === 'held' && b.kit.weapon.id !== 'unarmed';
  return {
    imbalance: unbalances ? (isStillToAct(ctx, b) ? 'early' : 'late') : null,
    felled: special === 'knockdown' || (unbalances && isFelledBy(a, b, b.imbalanceHits + 1)),
    stunnedUntil: special === 'stun' ? ctx.state.battle.round + Math.max(0, margin) : null,
    disarmed,
    pickUpCost: disarmed ? pickUpCost(ctx, b, nth) : 'main',
  };
}

/** A margin of this and worse, in a round of several shots, ruins the arrow. @clause d10.ranged.fletching */
const RUINED = -7;

function shotsOf<N>(ctx: C<N>, a: Fighter, how: AttackHow): number {
  return how === 'planned' ? (ctx.memo.ready[a.slot]?.count ?? 1) : 1;
}

/** Equal totals miss, by the seed's own rule for attacks; a house may let them hit or be rolled off. @clause d10.attack.success */
function winsTie<N>(ctx: C<N>, a: Fighter, b: Fighter): boolean {
  const { attackTie } = ctx.book.rules;
  if (attackTie === 'miss') return false;
  return attackTie === 'hit' || rollOff(ctx, 'd10.attack.success', a.id, b.id);
}

/** Special attacks hurt as well, unless the house lets them do only what they are for. @clause d10.cond.imbalance-how @clause d10.shield.bash-flat */
function dealsDamage<N>(ctx: C<N>, { special }: Blow): boolean {
  if (special === null || special === 'shieldEdge') return true;
  if (special === 'shieldFlat' && ctx.book.rules.flatBashDamage === 'none') return false;
  return ctx.book.rules.specialDealsDamage;
}

/** How big an action picking the weapon up will be: the judge says it, else the main one. @clause d10.cond.pick-up */
export function pickUpCost<N>(ctx: C<N>, b: Fighter, nth: number): 'main' | 'minor' {
  if (!ctx.judged) return 'main';
  const what = nth <= 1 ? 'pick-up' : `pick-up/${nth}`;
  const question = {
    what,
    actor: b.id,
    clause: 'd10.cond.pick-up',
    kind: 'choice',
    options: ['main', 'minor'],
    byDefault: 'main',
  } as const;
  return ctx.ask({ ...question, data: { weapon: b.kit.weapon.id } }) === 'minor' ? 'minor' : 'main';
}

/** The weapon arm. @clause d10.cond.disarm */
const WEAPON_ARM: Location = 'armRight';

/**
 * The part that is aimed at. A stun goes for the head, a disarm for the weapon arm; one of a pair that is not named is the one with the weaker armour.
 * @clause d10.cond.stun
 * @clause d10.cond.disarm
 * @clause d10.location.limb-torso
 * @clause d10.location.head
 */
function locationOfAim(b: Fighter, { special, aim }: Blow): Location | null {
  if (special === 'stun') return 'head';
  if (special === 'disarm') return WEAPON_ARM;
  return aim === null ? null : namedPart(b, aim);
}

function namedPart(b: Fighter, aim: Aim): Location {
  if (aim === 'anyArm') return weaker(b, 'armRight', 'armLeft');
  if (aim === 'anyLeg') return weaker(b, 'legRight', 'legLeft');
  if (aim === 'anyTorso') return weaker(b, 'torsoUpper', 'torsoLower');
  return aim;
}

function weaker(b: Fighter, one: Location, other: Location): Location {
  return protectionOf(b.kit.armour, other).def < protectionOf(b.kit.armour, one).def ? other : one;
}

/**
 * Where a hit lands that was aimed nowhere: by the table, or by the judge's own one where the two do not face each other.
 * @clause d10.location.table
 */
function whereItLands<N>(ctx: C<N>, { a, b, behind }: Attacking, nth: number): Location {
  const clause = 'd10.location.table';
  if (!ctx.judged) return locationAt(tableDie(ctx, 'location', clause, a.id, b.id, BY_PART), behind);
  const die = plainDie(ctx, 'location', clause, a.id, b.id);
  return faces(ctx, a, b, behind, nth, die);
}

/** The strength of the crit: at a motionless target within six metres it is a crit at least. @clause d10.armour.crit-margin @clause d10.ranged.static-close @clause d10.ranged.max-range */
function critOf({ launched, still, metres }: Attacking, margin: number): number {
  if (!launched) return margin;
  const strength = margin + critByRange(metres);
  return still && isPointBlank(metres) && strength < CRIT_MARGIN ? CRIT_MARGIN : strength;
}

/** @clause d10.damage.hp-zero */
function damageOf<N>(ctx: C<N>, it: Attacking, margin: number, tier: Tier): N {
  const { r, book } = ctx;
  const { weapon, protection } = it;
  let base = r.fact('base', weapon.base, 'd10.content.weapons');
  if (it.launched) {
    const own = weapon.bow === null ? weapon.base : bowBase(book, weapon.bow, it.a.kit.attributes);
    base = r.fact('base', baseByRange(book, own, it.metres), 'd10.ranged.bows');
    const near = rowOf(it.metres)?.damage ?? 0;
    if (near > 0) base = r.plus(base, r.fact('near', near, 'd10.ranged.close-damage'), 'd10.ranged.close-damage');
  }
  const clause = protection.armoured ? 'd10.armour.damage-armoured' : 'd10.armour.damage-unarmoured';
  const sum = damageThrough(r, book.rules, protection, weapon, it.flies, base, r.fact('margin', margin, clause));
  return timesTier(r, sum, tier);
}

/**
 * Attribute, skill, die, and everything that makes the blow easier or harder.
 * @clause d10.attack.formula
 * @clause d10.attack.full-sum
 * @clause d10.ranged.formula
 * @clause d10.many.behind
 * @clause d10.cond.prone
 */
function attackTotal<N>(ctx: C<N>, it: Attacking): N {
  const { r } = ctx;
  const { a, b, na, weapon, blow, aim } = it;
  const clause = it.launched ? 'd10.ranged.formula' : 'd10.attack.formula';
  const skill = weapon === na.weapon ? na.weaponSkill : skillOf(a.kit, weapon.type);
  let sum = it.agile ? r.fact('agi', na.agi, clause) : r.fact('str', na.str, clause);
  sum = r.plus(sum, r.fact('skill', skill, clause), clause);
  if (it.penalty !== 0) sum = r.plus(sum, r.fact('multi', it.penalty, 'd10.multi.normal'), 'd10.multi.normal');
  if (weapon.hit !== 0) sum = r.plus(sum, r.fact('weaponHit', weapon.hit, 'd10.content.weapons'), 'd10.content.weapons');
  if (blow.special !== null) {
    const special = specialPenalty(ctx, b, blow, it.how);
    if (special !== 0) sum = r.plus(sum, r.fact('special', special, 'd10.cond.imbalance-how'), 'd10.cond.imbalance-how');
  }
  if (aim !== null) {
    const aimed = aimedPenalty(ctx, it.how, blow, aim, it.still);
    if (aimed !== 0) sum = r.plus(sum, r.fact('aimedPart', aimed, 'd10.location.limb-torso'), 'd10.location.limb-torso');
  }
  if (it.length > 0) {
    const share = lengthShare(na.weaponFighting, it.own, it.nb.lengthClass);
    if (share !== 0) sum = r.plus(sum, r.fact('length', share, 'd10.band.longer-bonus'), 'd10.band.longer-bonus');
  }
  if (it.behind) sum = r.plus(sum, r.fact('behind', BEHIND, 'd10.many.behind'), 'd10.many.behind');
  if (a.prone) sum = r.plus(sum, r.fact('prone', PRONE, 'd10.cond.prone'), 'd10.cond.prone');
  if (a.penaltyAttack !== 0)
    sum = r.plus(sum, r.fact('imbalance', a.penaltyAttack, 'd10.cond.imbalance-early'), 'd10.cond.imbalance-early');
  if (a.woundPenalty !== 0) sum = r.plus(sum, r.fact('wounds', a.woundPenalty, 'd10.crit.wound'), 'd10.crit.wound');
  if (it.launched) sum = withDistance(ctx, it, sum, skill);
  if (na.hasAttack) sum = r.flats(sum, na.attack, 'max', 100);
  return r.plus(sum, r.fact('die', it.attackDie, clause), clause);
}

const BEHIND = 4;
const PRONE = -4;
const OUTNUMBERED = -3;

/** @clause d10.ranged.bands @clause d10.ranged.static-close @clause d10.aim.bonus @clause d10.aim.comfort */
function withDistance<N>(ctx: C<N>, it: Attacking, so: N, skill: number): N {
  const { r } = ctx;
  const row = rowOf(it.metres);
  const far = row === null ? 0 : it.still ? row.still : row.moving;
  let sum = far === 0 ? so : r.plus(so, r.fact('distance', far, 'd10.ranged.bands'), 'd10.ranged.bands');
  if (it.how === 'aimed') sum = aimedBonus(ctx, it.a, it.b, sum, skill, it.metres, it.still);
  return sum;
}

/**
 * Agility, armour, shield and whatever else keeps a blow away; a die only where the rules give one.
 * @clause d10.attack.defence
 * @clause d10.attack.full-sum
 * @clause d10.armour.defence
 * @clause d10.shield.passive
 * @clause d10.dodge.one
 * @clause d10.ranged.cover
 */
function defenceTotal<N>(ctx: C<N>, it: Attacking): N {
  const { r } = ctx;
  const { b, nb, weapon, protection, met, defenceDie: die } = it;
  let sum = base(ctx, b, nb);
  if (protection.armoured) sum = withArmour(ctx, sum, protection, weapon, it.flies);
  if (nb.shieldDf !== 0) sum = r.plus(sum, r.fact('shield', nb.shieldDf, 'd10.shield.passive'), 'd10.shield.passive');
  if (it.length < 0) {
    const share = lengthShare(nb.dodge, it.own, nb.lengthClass);
    if (share !== 0) sum = r.plus(sum, r.fact('length', share, 'd10.band.longer-bonus'), 'd10.band.longer-bonus');
  }
  if (met !== null && met.bonus !== 0) sum = withDeclared(ctx, sum, met);
  if (it.launched && b.cover !== 'none') sum = r.plus(sum, r.fact('cover', coverDefence(b.cover), 'd10.ranged.cover'), 'd10.ranged.cover');
  sum = withState(ctx, sum, b, nb, it.beyond);
  return die === null ? sum : r.plus(sum, r.fact('die', die, 'd10.ranged.formula'), 'd10.ranged.formula');
}

/** What the one attacked is in: outnumbered, lying, out of balance, wounded, under spells. @clause d10.many.penalty @clause d10.cond.prone @clause d10.cond.imbalance-early */
export function withState<N>(ctx: C<N>, so: N, b: Fighter, nb: Numbers, beyond: boolean): N {
  const { r } = ctx;
  let sum = so;
  if (beyond) sum = r.plus(sum, r.fact('outnumbered', OUTNUMBERED, 'd10.many.penalty'), 'd10.many.penalty');
  if (b.prone) sum = r.plus(sum, r.fact('prone', PRONE, 'd10.cond.prone'), 'd10.cond.prone');
  if (b.penaltyDefence !== 0)
    sum = r.plus(sum, r.fact('imbalance', b.penaltyDefence, 'd10.cond.imbalance-early'), 'd10.cond.imbalance-early');
  if (b.woundPenalty !== 0) sum = r.plus(sum, r.fact('wounds', b.woundPenalty, 'd10.crit.wound'), 'd10.crit.wound');
  if (nb.hasDefence) sum = r.flats(sum, nb.defence, 'max', 100);
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
