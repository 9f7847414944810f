import { UNARMED } from '../book.ts';
import type { C } from '../context.ts';
import type { LostReason } from '../events.ts';
import { inHand } from '../memo.ts';
import { isPickUp, weightToRise } from '../orders/cost.ts';
import type { Act, Blow, CheckAct, Plan } from '../orders/plan.ts';
import { weaponOf } from '../ready.ts';
import type { Ready } from '../remembered.ts';
import type { Fighter } from '../state.ts';
import { combatant, isAble, isStunned, isThere } from '../state.ts';
import { attack, pickUpCost } from './attack.ts';
import { PLAIN } from './attacking.ts';
import { close, exit, move } from './bands.ts';
import { cast, takeEffect } from './cast.ts';
import { checkDie, checkTotal, opposed } from './check-roll.ts';
import { stepsBetween } from './hex.ts';
import { lost } from './lost.ts';
import { acts } from './order.ts';
import { barred } from './reach.ts';

/**
 * The acts of a plan at the own number, in the order of the list. Whoever falls or is stunned on the way loses the rest.
 * @clause d10.round.plan-fallback
 * @clause d10.cond.stun
 */
export function takeTurn<N>(ctx: C<N>, slot: number): void {
  const ready = ctx.memo.ready[slot];
  if (ready === undefined) return;
  const { plan } = ready;
  const before = ctx.state.combatants[slot] as Fighter;
  if (before.aim !== null && !keepsAim(plan)) {
    ctx.emit({ kind: 'aimLost', who: before.id, slot, reason: 'acted' });
    ctx.settle();
  }
  for (let i = 0; i < plan.acts.length; i++) {
    const act = plan.acts[i] as Act;
    const c = ctx.state.combatants[slot] as Fighter;
    const stopped: LostReason | null = !isAble(c) ? 'out' : isStunned(ctx.state, c) ? 'stunned' : null;
    if (stopped !== null) {
      lost(ctx, c, act.do, i + 1, null, stopped);
      return;
    }
    perform(ctx, c, act, i + 1, ready);
  }
}

/** Aiming goes on only while nothing else is done. @clause d10.aim.two-rounds */
function keepsAim(plan: Plan): boolean {
  return plan.defences.length === 0 && plan.acts.length === 1 && plan.acts[0]?.do === 'aim';
}

function perform<N>(ctx: C<N>, c: Fighter, act: Act, nth: number, ready: Ready): void {
  switch (act.do) {
    case 'attack':
      attacks(ctx, c.slot, act.blows, ready);
      return;
    case 'cast':
      casts(ctx, c, act.spell, act.vs, ready.penalty, nth);
      return;
    case 'check':
      checks(ctx, c, act.check, nth, ready.penalty);
      return;
    case 'stand':
      stands(ctx, c, nth);
      return;
    case 'helpStand':
      helps(ctx, c, act.ally, nth);
      return;
    case 'aim':
      aims(ctx, c, act.vs, act.part, nth);
      return;
    case 'finishOff':
      finishes(ctx, c, act.vs, nth);
      return;
    case 'close':
    case 'exit':
      changesBand(ctx, c, act.do, act.vs, act.maxSteps, nth);
      return;
    case 'move':
      move(ctx, c.slot, act.move, nth);
      return;
    case 'use':
      uses(ctx, c, act.item, nth);
      return;
    case 'draw':
      draws(ctx, c, act.weapon, nth);
      return;
    case 'say':
    case 'shout':
      ctx.emit({ kind: 'said', who: c.id, words: act.words, loud: act.do === 'shout' });
      return;
    case 'drop':
      drops(ctx, c, nth);
      return;
    case 'sit':
    case 'lie':
      ctx.emit({ kind: 'lay', who: c.id, slot: c.slot, posture: act.do === 'sit' ? 'sitting' : 'standing', prone: act.do === 'lie' });
      ctx.settle();
      return;
    case 'jump':
    case 'grab':
      ctx.emit({ kind: 'gestured', who: c.id, what: act.do, item: act.do === 'grab' ? act.item : null });
      return;
    case 'surrender':
      ctx.emit({ kind: 'surrendered', who: c.id, slot: c.slot });
      ctx.settle();
      return;
  }
}

/** Somebody who can be attacked: there, and not out of the fight. */
function able<N>(ctx: C<N>, id: string | null): Fighter | null {
  const c = id === null ? null : combatant(ctx.state, id);
  return c !== null && isAble(c) && isThere(ctx.state, c) ? c : null;
}

function ableAt<N>(ctx: C<N>, slot: number): Fighter | null {
  const c = ctx.state.combatants[slot] as Fighter;
  return isAble(c) && isThere(ctx.state, c) ? c : null;
}

/**
 * The attacks of the main action. Where the target is out of the fight, the second one is attacked if he is in reach; else the attack is lost.
 * @clause d10.round.plan-fallback
 * @clause d10.attack.whole-order
 */
function attacks<N>(ctx: C<N>, slot: number, blows: readonly Blow[], { plan, penalty, targets }: Ready): void {
  for (let i = 0; i < blows.length; i++) {
    const blow = blows[i] as Blow;
    const a = ctx.state.combatants[slot] as Fighter;
    const stopped: LostReason | null = !isAble(a) ? 'out' : isStunned(ctx.state, a) ? 'stunned' : null;
    if (stopped !== null) {
      lost(ctx, a, 'attack', i + 1, blow.vs, stopped);
      return;
    }
    strike(ctx, a, blow, plan, penalty, i + 1, targets[i] ?? -1);
  }
}

export function strike<N>(ctx: C<N>, a: Fighter, blow: Blow, plan: Plan, penalty: number, nth: number, targetSlot: number): void {
  let target = targetSlot < 0 ? null : ableAt(ctx, targetSlot);
  if (target === null) {
    target = able(ctx, plan.fallbackTarget);
    if (target === null || barred(ctx, a, target, weaponOf(blow, inHand(a.kit))) !== null) {
      lost(ctx, a, 'attack', nth, blow.vs, 'no-target');
      return;
    }
  }
  const why = attack(ctx, a, target, blow, 'planned', nth, penalty);
  if (why !== null) lost(ctx, a, 'attack', nth, target.id, why);
}

/** @clause d10.cast.actions */
export function casts<N>(ctx: C<N>, a: Fighter, id: string, vs: string | null, penalty: number, nth: number): void {
  const spell = ctx.book.spells.get(id);
  if (spell === undefined || !a.spells.includes(id)) {
    lost(ctx, a, 'cast', nth, vs, 'no-spell');
    return;
  }
  const target = vs === null ? a : combatant(ctx.state, vs);
  if (target === null || target.condition === 'dead' || !isThere(ctx.state, target)) {
    lost(ctx, a, 'cast', nth, vs, 'no-target');
    return;
  }
  cast(ctx, a, target, spell, spell.action === 'main' ? penalty : 0, nth);
}

/**
 * A check beside the blows: against another one, or against a difficulty that the plan or the judge names.
 * @clause d10.check.difficulty
 * @clause d10.check.opposed-formula
 * @clause d10.multi.with-parries
 */
function checks<N>(ctx: C<N>, c: Fighter, check: CheckAct, nth: number, penalty: number): void {
  const noExtra = rollsPlainly(ctx, c, check, nth);
  const by = { attr: check.attr, skill: check.skill, penalty };
  if (check.kind === 'opposed') {
    const other = check.vs === null ? null : combatant(ctx.state, check.vs);
    if (other === null || !isThere(ctx.state, other)) {
      lost(ctx, c, 'check', nth, check.vs, 'no-target');
      return;
    }
    const answer = { attr: check.vsAttr ?? check.attr, skill: check.vsSkill ?? check.skill, penalty: 0 };
    const { active, passive, won } = opposed(ctx, c, other, by, answer, noExtra, 'd10.check.opposed-formula');
    ctx.emit({
      kind: 'checked',
      who: c.id,
      vs: other.id,
      attr: by.attr,
      skill: by.skill,
      total: active,
      against: passive,
      success: won,
      noExtra,
    });
    ctx.settle();
    return;
  }
  const difficulty = check.difficulty ?? askDifficulty(ctx, c, nth);
  const die = checkDie(ctx, c, null, noExtra, true, 'd10.check.difficulty');
  const total = checkTotal(ctx, c, by, die, 'total', 'd10.check.difficulty');
  const success = difficulty === null ? null : total >= difficulty;
  ctx.emit({ kind: 'checked', who: c.id, vs: null, attr: by.attr, skill: by.skill, total, against: difficulty, success, noExtra });
  ctx.settle();
}

/** Whether a check is one of the long and complex ones, which have no extra rolls: the judge says so. @clause d10.dice.no-extra-complex */
function rollsPlainly<N>(ctx: C<N>, c: Fighter, check: CheckAct, nth: number): boolean {
  if (!ctx.judged || check.kind === 'opposed') return check.noExtra;
  const question = {
    what: nth <= 1 ? 'no-extra' : `no-extra/${nth}`,
    actor: c.id,
    clause: 'd10.dice.in-moderation',
    kind: 'choice',
  } as const;
  return (
    ctx.ask({ ...question, options: [true, false], byDefault: check.noExtra, data: { attr: check.attr, skill: check.skill } }) === true
  );
}

/** @clause d10.check.difficulty-by-judge */
function askDifficulty<N>(ctx: C<N>, c: Fighter, nth: number): number | null {
  const what = nth <= 1 ? 'difficulty' : `difficulty/${nth}`;
  const question = {
    what,
    actor: c.id,
    clause: 'd10.check.difficulty-by-judge',
    kind: 'number',
    options: [],
    byDefault: null,
    data: {},
  } as const;
  const answer = ctx.ask({ ...question, fits: (n) => Number.isInteger(n) });
  return typeof answer === 'number' ? answer : null;
}

/**
 * Rising: in heavy armour only with a helper; under attack each attacker may strike first, and whoever is taken out stays down.
 * @clause d10.cond.stand-light
 * @clause d10.cond.stand-medium-heavy
 * @clause d10.cond.stand-aoo
 */
function stands<N>(ctx: C<N>, c: Fighter, nth: number): void {
  if (!c.prone && c.posture === 'standing') {
    lost(ctx, c, 'stand', nth, null, 'not-prone');
    return;
  }
  if (c.prone && weightToRise(c.kit.armour, c.kit.attributes.str) === 'heavy' && !c.helped) {
    lost(ctx, c, 'stand', nth, null, 'cannot-stand-heavy');
    return;
  }
  if (c.prone && ctx.book.rules.standAoo && !survivesRising(ctx, c)) {
    lost(ctx, c, 'stand', nth, null, 'struck-down-again');
    return;
  }
  ctx.emit({ kind: 'stood', who: c.id, slot: c.slot, from: c.prone ? 'prone' : 'sitting' });
  ctx.settle();
}

/** Attacks of opportunity at one who rises, in the order of slots; false as soon as one takes him out. @clause d10.cond.stand-aoo */
function survivesRising<N>(ctx: C<N>, c: Fighter): boolean {
  for (const other of ctx.state.combatants) {
    if (other.slot === c.slot || !acts(ctx.state, other) || isStunned(ctx.state, other)) continue;
    if (!(ctx.memo.ready[other.slot]?.attacks.includes(c.id) ?? false)) continue;
    const weapon = inHand(other.kit);
    if (weapon.launcher !== null || barred(ctx, other, c, weapon) !== null) continue;
    if (weapon.thrown && stepsBetween(ctx.state, other, c) > 1) continue;
    attack(ctx, other, c, PLAIN, 'opportunity', 1, 0);
    const now = ctx.state.combatants[c.slot] as Fighter;
    if (!isAble(now) || isStunned(ctx.state, now)) return false;
  }
  return true;
}

/** @clause d10.cond.stand-medium-heavy */
function helps<N>(ctx: C<N>, c: Fighter, ally: string, nth: number): void {
  const other = able(ctx, ally);
  if (other === null || other.teamId !== c.teamId || !other.prone) {
    lost(ctx, c, 'helpStand', nth, ally, 'no-target');
    return;
  }
  if (stepsBetween(ctx.state, c, other) > 1) {
    lost(ctx, c, 'helpStand', nth, ally, 'out-of-reach');
    return;
  }
  ctx.emit({ kind: 'helped', who: c.id, ally: other.id, targetSlot: other.slot });
  ctx.settle();
}

/** Taking aim: a second round in a row at the same target goes on where the first one ended. @clause d10.aim.two-rounds @clause d10.aim.haste */
function aims<N>(ctx: C<N>, c: Fighter, vs: string | null, part: string | null, nth: number): void {
  const target = vs === null ? null : combatant(ctx.state, vs);
  if (target === null || target.condition === 'dead' || !isThere(ctx.state, target)) {
    lost(ctx, c, 'aim', nth, vs, 'no-target');
    return;
  }
  const weapon = inHand(c.kit);
  if (weapon.launcher === null) {
    lost(ctx, c, 'aim', nth, vs, 'no-weapon');
    return;
  }
  const rounds = c.aim !== null && c.aim.targetId === target.id ? c.aim.rounds + 1 : 1;
  ctx.emit({
    kind: 'aimed',
    who: c.id,
    slot: c.slot,
    target: target.id,
    rounds,
    part: part ?? (rounds > 1 ? (c.aim?.part ?? null) : null),
  });
  ctx.settle();
}

/** @clause d10.damage.finish-off */
function finishes<N>(ctx: C<N>, c: Fighter, vs: string | null, nth: number): void {
  const target = vs === null ? null : combatant(ctx.state, vs);
  if (target === null || target.condition !== 'unconscious') {
    lost(ctx, c, 'finishOff', nth, vs, 'no-target');
    return;
  }
  const held = inHand(c.kit);
  if (barred(ctx, c, target, held.launcher === null && !held.thrown ? held : UNARMED) !== null) {
    lost(ctx, c, 'finishOff', nth, target.id, 'out-of-reach');
    return;
  }
  ctx.emit({ kind: 'finishedOff', who: c.id, target: target.id, targetSlot: target.slot });
  ctx.settle();
}

/** @clause d10.band.change @clause d10.band.exit */
function changesBand<N>(ctx: C<N>, c: Fighter, way: 'close' | 'exit', vs: string | null, maxSteps: number, nth: number): void {
  const target = able(ctx, vs);
  if (target === null) {
    lost(ctx, c, way, nth, vs, 'no-target');
    return;
  }
  if (way === 'close') close(ctx, c, target, maxSteps, 'close', nth);
  else exit(ctx, c, target, maxSteps, 'exit', nth);
}

/** A potion and the like: what it does is data of its entry; of what has none the judge says how much it heals. @clause d10.round.minor-list */
function uses<N>(ctx: C<N>, c: Fighter, item: string, nth: number): void {
  if (!c.carried.items.includes(item)) {
    lost(ctx, c, 'use', nth, null, 'no-item');
    return;
  }
  ctx.emit({ kind: 'used', who: c.id, slot: c.slot, item });
  ctx.settle();
  const known = ctx.book.items.get(item);
  if (known === undefined) {
    unknownItem(ctx, c, item);
    return;
  }
  for (const [i, effect] of known.effects.entries()) takeEffect(ctx, ctx.state.combatants[c.slot] as Fighter, c, item, effect, i);
}

function unknownItem<N>(ctx: C<N>, c: Fighter, item: string): void {
  if (!ctx.judged) return;
  const question = {
    what: `item/${item}`,
    actor: c.id,
    clause: 'd10.round.minor-list',
    kind: 'number',
    options: [],
    byDefault: 0,
  } as const;
  const answer = ctx.ask({
    ...question,
    data: { item },
    fits: (n) => Number.isInteger(n) && typeof n === 'number' && n >= 0 && n <= 10_000,
  });
  if (typeof answer === 'number' && answer > 0) takeEffect(ctx, c, c, item, { heal: answer }, 0);
}

/** Another weapon in hand, from what is carried; or the own one from the ground. @clause d10.round.minor-list @clause d10.cond.pick-up */
function draws<N>(ctx: C<N>, c: Fighter, weapon: string, nth: number): void {
  const pickedUp = isPickUp(c, weapon);
  if (!pickedUp && !c.carried.weapons.includes(weapon)) {
    lost(ctx, c, 'draw', nth, null, 'no-weapon');
    return;
  }
  ctx.emit({ kind: 'drew', who: c.id, slot: c.slot, weapon, pickedUp });
  ctx.settle();
}

/** @clause d10.round.instant-list */
function drops<N>(ctx: C<N>, c: Fighter, nth: number): void {
  if (c.kit.weaponState === 'dropped' || c.kit.weapon.id === UNARMED.id) {
    lost(ctx, c, 'drop', nth, null, 'no-weapon');
    return;
  }
  ctx.emit({ kind: 'dropped', who: c.id, slot: c.slot, weapon: c.kit.weapon.id, pickUpCost: pickUpCost(ctx, c, nth) });
  ctx.settle();
}
