import { RuleFault } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Effected, Event, Struck } from './events.ts';
import { setByRuling } from './fold-path.ts';
import { UNHURT, withWound } from './fold-wounds.ts';
import type { Combatant, Kit, State } from './state.ts';
import type { Condition, Location } from './terms.ts';

/** What an event changes: nothing else writes to a state. */
export function fold(state: State, e: Event, book: Book): void {
  switch (e.kind) {
    case 'struck':
      struck(state, e, book);
      return;
    case 'roundEnded':
      roundEnded(state);
      return;
    case 'cast': {
      if (e.used !== 0) use(at(state, e.targetSlot), e.used, e.who);
      if (!e.hit) return;
      const target = at(state, e.targetSlot);
      target.penaltyDefence = 0;
      harm(state, book, target, e.damage, e.location, e.wound, e.rescueRounds, e.outcome);
      return;
    }
    case 'ordered':
      ordered(state, e);
      return;
    case 'affected':
      affected(state, at(state, e.targetSlot), e.effect, book);
      return;
    case 'acted':
      at(state, e.slot).acted = true;
      at(state, e.slot).touched = true;
      return;
    case 'shoved': {
      const target = at(state, e.targetSlot);
      if (e.felled) target.prone = true;
      if (e.position !== null) target.position = e.position;
      if (e.bands !== null) state.battle.bands = e.bands;
      return;
    }
    case 'bandChanged': {
      const c = at(state, e.slot);
      if (e.bands !== null) state.battle.bands = e.bands;
      if (e.position !== null) c.position = e.position;
      turn(c, e.facing);
      return;
    }
    case 'moved': {
      const c = at(state, e.slot);
      c.position = e.to;
      turn(c, e.facing);
      c.cover = e.cover;
      if (e.bands !== null) state.battle.bands = e.bands;
      return;
    }
    case 'stood': {
      const c = at(state, e.slot);
      c.prone = false;
      c.posture = 'standing';
      return;
    }
    case 'lay': {
      const c = at(state, e.slot);
      c.posture = e.posture;
      c.prone = e.prone;
      return;
    }
    case 'helped':
      at(state, e.targetSlot).helped = true;
      at(state, e.targetSlot).touched = true;
      return;
    case 'aimed':
      at(state, e.slot).aim = { targetId: e.target, rounds: e.rounds, part: e.part };
      return;
    case 'aimLost':
      at(state, e.slot).aim = null;
      return;
    case 'finishedOff':
      fall(at(state, e.targetSlot), 'dead');
      return;
    case 'drew':
      drew(at(state, e.slot), e.weapon, e.pickedUp, book);
      return;
    case 'dropped':
      dropped(at(state, e.slot), e.pickUpCost);
      return;
    case 'used': {
      const c = at(state, e.slot);
      const where = c.carried.items.indexOf(e.item);
      c.carried = { weapons: c.carried.weapons, items: c.carried.items.filter((_, i) => i !== where) };
      return;
    }
    case 'surrendered':
      fall(at(state, e.slot), 'captured');
      at(state, e.slot).struckDown = true;
      return;
    case 'headEffect': {
      const target = at(state, e.targetSlot);
      if (e.condition !== null) {
        fall(target, e.condition);
        target.struckDown = true;
      }
      return;
    }
    case 'rescueCounted': {
      const c = at(state, e.slot);
      c.rescueRounds = e.died ? null : e.left;
      if (e.died) fall(c, 'dead');
      return;
    }
    case 'expired': {
      const c = at(state, e.slot);
      c.kit = { ...c.kit, modifiers: e.modifiers };
      return;
    }
    case 'freed': {
      const c = at(state, e.slot);
      c.motion = e.motion;
      c.motionUntil = null;
      return;
    }
    case 'ended':
      state.battle.result = e.result;
      return;
    case 'overridden':
      setByRuling(state, e.path, e.value, book);
      return;
    case 'planned':
    case 'checked':
    case 'concentrated':
    case 'said':
    case 'gestured':
    case 'lost':
      return;
  }
}

function at(state: State, slot: number): Combatant {
  const c = state.combatants[slot];
  if (c === undefined) throw new RuleFault('no such combatant', null, { slot });
  return c;
}

function turn(c: Combatant, facing: number): void {
  c.facing = facing;
  c.faced = false;
}

/** @clause d10.dodge.one */
function use(c: Combatant, bits: number, foe: string): void {
  c.defencesUsed |= bits;
  c.defencesMet = c.defencesMet.length === 0 ? [foe] : [...c.defencesMet, foe];
  c.touched = true;
}

/**
 * An attack with all that came of it. The next-roll penalties of both are spent, whatever came of it.
 * @clause d10.cond.imbalance-early
 * @clause d10.ranged.fletching
 */
function struck(state: State, e: Struck, book: Book): void {
  const by = at(state, e.slot);
  const target = at(state, e.targetSlot);
  by.penaltyAttack = 0;
  target.penaltyDefence = 0;
  by.facing = e.facing;
  by.faced = false;
  if (e.used !== 0) use(target, e.used, e.who);
  if (e.how === 'intercept') {
    by.interceptMade = true;
    by.touched = true;
  }
  if (e.ammo !== null) spend(by, e.ammo, e.arrowRuined);
  if (!e.hit) return;
  harm(state, book, target, e.damage, e.location, e.wound, e.rescueRounds, e.outcome);
  if (e.special !== null) special(state, target, e);
}

/** What a special attack did beside its damage. */
function special(state: State, target: Combatant, e: Struck): void {
  if (e.imbalance !== null) unbalance(state, target, e.imbalance);
  if (e.felled) target.prone = true;
  if (e.stunnedUntil !== null && (target.stunnedUntil === null || target.stunnedUntil < e.stunnedUntil))
    target.stunnedUntil = e.stunnedUntil;
  if (e.disarmed) dropped(target, e.pickUpCost);
}

/**
 * Out of balance: before his own number he pays with his next rolls of this round, after it with his place in the next one.
 * @clause d10.cond.imbalance-early
 * @clause d10.cond.imbalance-late
 */
function unbalance(state: State, c: Combatant, when: 'early' | 'late'): void {
  c.imbalanceHits++;
  c.touched = true;
  if (when === 'early') {
    c.penaltyAttack = -3;
    c.penaltyDefence = -3;
    return;
  }
  c.loseInitiative = true;
  state.battle.reorder = true;
}

function spend(c: Combatant, ammo: string, ruined: boolean): void {
  const there = Object.hasOwn(c.ammo, ammo) ? c.ammo[ammo] : undefined;
  if (there === undefined) return;
  c.ammo = { ...c.ammo, [ammo]: { good: Math.max(0, there.good - 1), ruined: there.ruined + (ruined ? 1 : 0) } };
}

const GRAVITY: { readonly [C in Condition]: number } = { ok: 0, heavyWound: 1, unconscious: 2, captured: 2, dead: 3 };

/** Sets a condition where it is worse than what he is in. @clause d10.armour.worst-condition */
function fall(c: Combatant, condition: Condition): void {
  if (GRAVITY[condition] > GRAVITY[c.condition]) c.condition = condition;
  if (GRAVITY[c.condition] >= GRAVITY.unconscious) c.aim = null;
}

/**
 * Damage, a wound, and what both make of somebody: the worse of what the ladder says and of what his hit points say.
 * @clause d10.damage.hp-zero
 * @clause d10.armour.worst-condition
 * @clause d10.crit.wound
 * @clause d10.crit.heavy
 */
function harm(
  state: State,
  book: Book,
  c: Combatant,
  damage: number,
  location: Location | null,
  wound: number,
  rescue: number | null,
  outcome: Condition | null,
): void {
  c.hp -= damage;
  if (wound < 0 && location !== null) hurt(c, location, wound);
  if (rescue !== null && (c.rescueRounds === null || rescue < c.rescueRounds)) {
    c.rescueRounds = rescue;
    c.rescueSince = state.battle.round;
  }
  if (outcome !== null) {
    if (outcome !== 'heavyWound' && GRAVITY[outcome] > GRAVITY[c.condition]) c.struckDown = true;
    fall(c, outcome);
  }
  if (c.hp <= book.rules.outAt) fall(c, 'unconscious');
  if (c.hp <= deathAt(book, c.maxHp)) fall(c, 'dead');
}

/** Hit points at which somebody is dead. @clause d10.damage.hp-zero */
function deathAt(book: Book, maxHp: number): number {
  const { deathAt: ruled } = book.rules;
  return ruled === '-maxHp' ? -maxHp : ruled;
}

/** Wounds of different parts add up, of one part the worst counts. @clause d10.crit.wound */
function hurt(c: Combatant, location: Location, penalty: number): void {
  const before = c.wounds[location];
  if (penalty >= before) return;
  c.wounds = withWound(c.wounds, location, penalty);
  c.woundPenalty += penalty - before;
}

/** The order of a round. Those who lost initiative have paid for it. @clause d10.cond.imbalance-late */
function ordered(state: State, e: Extract<Event, { kind: 'ordered' }>): void {
  state.battle.order = e.slots;
  state.battle.reorder = e.special;
  for (const c of state.combatants) {
    c.loseInitiative = false;
    if (e.rolledOff !== null) c.rolledOff = e.rolledOff[c.slot] ?? 0;
  }
}

function affected(state: State, c: Combatant, effect: Effected, book: Book): void {
  switch (effect.what) {
    case 'modifier': {
      const others = c.kit.modifiers.filter((m) => m.id !== effect.modifier.id || m.on !== effect.modifier.on);
      c.kit = { ...c.kit, modifiers: [...others, effect.modifier] };
      return;
    }
    case 'imbalance':
      unbalance(state, c, effect.when);
      if (effect.felled) c.prone = true;
      return;
    case 'prone':
      c.prone = true;
      return;
    case 'stun':
      c.stunnedUntil = Math.max(effect.until, c.stunnedUntil ?? 0);
      return;
    case 'heal':
      heal(c, effect.amount, book);
      return;
    case 'cure':
      c.wounds = UNHURT;
      c.woundPenalty = 0;
      c.rescueRounds = null;
      if (c.condition === 'heavyWound') c.condition = 'ok';
      return;
    case 'motion':
      if (c.motionUntil === null) c.motionBefore = c.motion;
      c.motion = effect.motion;
      c.motionUntil = effect.until;
      return;
    case 'damage':
      harm(state, book, c, effect.amount, null, 0, null, null);
      return;
  }
}

/**
 * Hit points come back, up to what there were at most; the wounded need no more be saved; one who fell for want of them wakes. Death stays.
 * @clause d10.crit.heavy
 */
function heal(c: Combatant, amount: number, book: Book): void {
  if (c.condition === 'dead') return;
  c.hp = Math.max(c.hp, Math.min(c.maxHp, c.hp + amount));
  c.rescueRounds = null;
  if (c.condition !== 'unconscious' || c.struckDown || c.hp <= book.rules.outAt) return;
  c.condition = Object.values(c.wounds).some((penalty) => penalty <= HEAVY) ? 'heavyWound' : 'ok';
}
/** Penalty of the lightest heavy wound. */
const HEAVY = -5;

/** Another weapon in hand; what was held goes where the other one was, what lies on the ground stays there. @clause d10.cond.pick-up */
function drew(c: Combatant, weapon: string, pickedUp: boolean, book: Book): void {
  const next = book.weapons.get(weapon);
  if (pickedUp) {
    c.fallen = null;
    if (c.kit.weapon.id === weapon) {
      c.kit = { ...c.kit, weaponState: 'held' };
      return;
    }
  }
  if (next === undefined) return;
  const where = c.carried.weapons.indexOf(weapon);
  const weapons = c.carried.weapons.filter((_, i) => i !== where || pickedUp);
  const { weapon: before, weaponState } = c.kit;
  if (weaponState === 'held' && before.id !== 'unarmed') weapons.push(before.id);
  c.carried = { weapons, items: c.carried.items };
  c.kit = { ...c.kit, weapon: next, weaponState: 'held' };
}

/** The weapon falls to the ground; bare hands cannot. @clause d10.cond.disarm @clause d10.round.instant-list */
function dropped(c: Combatant, pickUpCost: 'main' | 'minor'): void {
  const kit: Kit = c.kit;
  if (kit.weaponState === 'dropped' || kit.weapon.id === 'unarmed') return;
  c.kit = { ...kit, weaponState: 'dropped' };
  c.fallen = kit.weapon.id;
  c.pickUpCost = pickUpCost;
}

const NONE_MET: Combatant['defencesMet'] = [];

/** A new round: whatever counted for the last one only is gone. @clause d10.cond.imbalance-early */
function roundEnded(state: State): void {
  const round = ++state.battle.round;
  for (let i = 0; i < state.combatants.length; i++) {
    const c = state.combatants[i] as Combatant;
    c.penaltyAttack = 0;
    c.penaltyDefence = 0;
    if (c.arrives === round) state.battle.reorder = true;
    if (!c.touched) continue;
    c.touched = false;
    c.acted = false;
    c.helped = false;
    c.interceptMade = false;
    c.imbalanceHits = 0;
    if (c.defencesUsed === 0) continue;
    c.defencesUsed = 0;
    c.defencesMet = NONE_MET;
  }
}
