import type { C } from '../context.ts';
import { openDie, plainDie, rollOff, tableDie } from '../context.ts';
import type { AttackHow, LostReason } from '../events.ts';
import type { Blow } from '../orders/plan.ts';
import { antiCritLeft, damageThrough } from '../protection.ts';
import type { Attacking, Met, Telling } from '../remembered.ts';
import type { Fighter } from '../state.ts';
import type { Location, Special, Tier } from '../terms.ts';
import { aftermath } from './aftermath.ts';
import { prepared } from './attacking.ts';
import { isBehind } from './behind.ts';
import { isBeyond, meeting } from './declared.ts';
import { facingTo } from './hex.ts';
import { BY_PART, CRIT_MARGIN, locationAt, outcomeOf, rescueDie, tierOf, timesTier, woundOf } from './ladder.ts';
import { faces } from './positions.ts';
import { ammoOf, baseByRange, bowBase, critByRange, isPointBlank, isStill, rowOf } from './ranged.ts';
import { isFelledBy, isStillToAct } from './special.ts';
import { attackTotal, defenceTotal } from './sums.ts';
import { telling } from './telling.ts';

/**
 * One attack, from its dice to all that came of it, applied before anything else happens.
 * @param nth number of the blow in its act, from 1
 * @param penalty of several actions, before training
 * @returns why there was none; null: it was made
 * @clause d10.attack.whole-order
 * @clause d10.attack.dice-order
 */
export function attack<N>(ctx: C<N>, a: Fighter, b: Fighter, blow: Blow, how: AttackHow, nth: number, penalty: number): LostReason | null {
  const it = prepared(ctx, a, b, blow, how, nth, penalty);
  if (it.why !== null) return it.why;
  if (it.launched) it.still = isStill(ctx.state, b);
  it.behind = (ctx.judged || blow.behind || b.faced || ctx.book.rules.autoBehind) && isBehind(ctx, a, b, blow, nth);
  const met = it.mets.length > 0 ? meeting(ctx, b, it.mets) : null;
  const beyond = isBeyond(ctx, a, b);
  const attackDie = openDie(ctx, 'attack', 'attack/extra', 'd10.attack.formula', a.id, b.id);
  const clause = it.launched ? 'd10.ranged.formula' : 'd10.attack.defence';
  const defenceDie = it.rolls ? openDie(ctx, 'defence', 'defence/extra', clause, b.id, a.id) : null;
  const attack = ctx.keep('attack', attackTotal(ctx, it, a, b, attackDie));
  const defence = ctx.keep('defence', defenceTotal(ctx, it, b, met, beyond, defenceDie));
  const raw = attack - defence;
  const rolled = ctx.judged ? { attack, defence, attackDie, defenceDie } : null;
  land(ctx, it, a, b, nth, raw, met, rolled);
  return null;
}

/** What an attack came to before it lands, for those who tell of it. */
interface Rolled {
  readonly attack: number;
  readonly defence: number;
  readonly attackDie: number;
  readonly defenceDie: number | null;
}

/**
 * Whether it hits, where, how hard; then it happens.
 * @clause d10.attack.success
 * @clause d10.aim.static-autohit
 */
function land<N>(ctx: C<N>, it: Attacking, a: Fighter, b: Fighter, nth: number, raw: number, met: Met | null, rolled: Rolled | null): void {
  const { how, weapon } = it;
  const autoHit = how === 'aimed' && it.still;
  const hit = autoHit || raw > 0 || (raw === 0 && winsTie(ctx, a, b));
  const margin = autoHit && raw < 1 ? 1 : raw;
  const e = telling(ctx);
  e.who = a.id;
  e.slot = a.slot;
  e.targetSlot = b.slot;
  e.how = how;
  e.hit = hit;
  e.used = met === null ? 0 : met.used;
  e.ammo = it.launched || it.thrown ? ammoOf(a, weapon) : null;
  e.arrowRuined = margin <= RUINED && weapon.launcher === 'bow' && shotsOf(ctx, a, how) > 1;
  e.facing = facingTo(a, b);
  if (hit) strikes(ctx, it, a, b, e, margin, nth);
  if (rolled !== null) {
    e.nth = nth;
    e.met = met === null ? null : met.kind;
    e.metAt = met === null ? -1 : met.at;
    describes(e, it, b, rolled, margin, autoHit);
  }
  const aimed = b.aim;
  ctx.emit(e);
  ctx.settle();
  if (hit) aftermath(ctx, a, b, e, aimed !== null);
}

/** What only tells how an attack went: nothing follows from it. */
function describes(e: Telling, it: Attacking, b: Fighter, rolled: Rolled, margin: number, autoHit: boolean): void {
  e.target = b.id;
  e.weapon = it.weapon.id;
  e.attr = it.agile ? 'agi' : 'str';
  e.special = it.blow.special;
  e.aim = it.aim;
  e.behind = it.behind;
  e.attack = rolled.attack;
  e.defence = rolled.defence;
  e.attackDie = rolled.attackDie;
  e.defenceDie = rolled.defenceDie;
  e.margin = margin;
  e.autoHit = autoHit;
}

/**
 * A hit: where it lands, the strength of the crit, damage, what the ladder and a special attack make of it.
 * @clause d10.attack.dice-order
 */
function strikes<N>(ctx: C<N>, it: Attacking, a: Fighter, b: Fighter, e: Telling, margin: number, nth: number): void {
  const { blow } = it;
  const hurts = dealsDamage(ctx, blow);
  const left = hurts && it.protection.armoured ? antiCritLeft(it.protection, it.weapon, it.flies) : 0;
  const critMargin = hurts ? critOf(it, margin - left) : 0;
  const tier = hurts ? tierOf(critMargin, ctx.book.rules.margin6) : null;
  e.target = b.id;
  e.nth = nth;
  e.location = it.aim ?? (hurts ? whereItLands(ctx, it, a, b, nth) : null);
  e.critMargin = critMargin;
  e.tier = tier;
  e.damage = tier === null ? 0 : ctx.keep('damage', damageOf(ctx, it, margin, tier));
  e.wound = tier === null ? 0 : woundOf(tier, critMargin);
  const grave = critMargin >= HEAVY && tier !== null;
  e.rescueRounds = tier === 'heavyWound' ? rescueDie(ctx, a.id, b.id) : null;
  e.outcome = grave ? outcomeOf(ctx, tier, ctx.memo.ready[a.slot]?.plan.onInstantDefeat ?? 'unconscious', a.id, b.id) : null;
  e.special = blow.special;
  if (blow.special === null) unspecial(e);
  else specially(ctx, a, b, blow.special, e, margin, nth);
}

/** Critical strength from which more is to be found out about whoever was hit. */
const HEAVY = 11;

function unspecial(e: Telling): void {
  e.imbalance = null;
  e.felled = false;
  e.stunnedUntil = null;
  e.disarmed = false;
  e.pickUpCost = 'main';
}

/**
 * What a special attack that hit does beside its damage.
 * @clause d10.cond.imbalance-how
 * @clause d10.cond.knockdown
 * @clause d10.cond.stun
 * @clause d10.cond.disarm
 */
function specially<N>(ctx: C<N>, a: Fighter, b: Fighter, special: Special, e: Telling, margin: number, nth: number): void {
  const unbalances = special === 'imbalance' || special === 'shieldFlat';
  e.imbalance = unbalances ? (isStillToAct(ctx, b) ? 'early' : 'late') : null;
  e.felled = special === 'knockdown' || (unbalances && isFelledBy(a, b, b.imbalanceHits + 1));
  e.stunnedUntil = special === 'stun' ? ctx.state.battle.round + Math.max(0, margin) : null;
  e.disarmed = special === 'disarm' && b.kit.weaponState === 'held' && b.kit.weapon.id !== 'unarmed';
  e.pickUpCost = e.disarmed ? pickUpCost(ctx, b, nth) : 'main';
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

/**
 * Where a hit lands that was aimed nowhere: by the table, or by the judge's own one where the two do not face each other.
 * @clause d10.location.table
 */
function whereItLands<N>(ctx: C<N>, { behind }: Attacking, a: Fighter, b: Fighter, nth: number): Location {
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
    const own = weapon.bow === null ? weapon.base : bowBase(book, weapon.bow, it.ka.attributes);
    base = r.fact('base', baseByRange(book, own, it.metres), 'd10.ranged.bows');
    const near = rowOf(it.metres)?.damage ?? 0;
    if (near > 0) base = r.plus(base, r.fact('near', near, 'd10.ranged.close-damage'), 'd10.ranged.close-damage');
  }
  const clause = protection.armoured ? 'd10.armour.damage-armoured' : 'd10.armour.damage-unarmoured';
  const sum = damageThrough(r, book.rules, protection, weapon, it.flies, base, r.fact('margin', margin, clause));
  return timesTier(r, sum, tier);
}
