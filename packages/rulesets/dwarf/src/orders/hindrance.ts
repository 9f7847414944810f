import type { Part, Plan } from '../body.ts';
import type { Book, Technique } from '../book.ts';
import type { Man, Scene } from '../context.ts';
import type { LostReason } from '../events.ts';
import { mustFall, needsOf, occupied } from '../masks.ts';
import { busyParts, countsAsDown, countsAsStunned, isGone, isHeld, isHolding, isOut, specOf } from '../standing.ts';
import { distance, isClose, shotReaches, usesSteps } from '../steps.ts';
import type { StatusId } from '../terms.ts';
import type { Act } from './act.ts';
import type { Limbs } from './limbs.ts';
import { limbsFor } from './limbs.ts';

/** The technique column of legs and feet: all that one reaches from the ground. */
export const LEGS = 3;
export const HEAD = 0;

/**
 * Whether the restrictions of a fall bind: in the rounds after it, or from the next slot on.
 * @param slotBegins the slot in question begins now or later
 * @clause dwarf.down.restriction-start
 */
export function isRestricted(state: Scene, book: Book, f: Man, slotBegins: boolean): boolean {
  return f.down && (f.downSinceRound < state.battle.round || (slotBegins && book.rules.downTiming === 'next-slot'));
}

/** From the ground the legs are in reach, of a lying one everything if the table says so. @clause dwarf.down.attack-legs-only */
export function legsOnly(book: Book, act: Act, target: Man, restricted: boolean): boolean {
  if (!restricted || (act.weapon !== null && act.weapon.mode !== 'melee')) return false;
  if (act.technique?.definition.usableWhenDown === true) return false;
  return !(book.rules.downVsDownAnyPart && countsAsDown(target, book));
}

/** A knee reaches only a head that is low. @clause dwarf.strike.knee-head-condition */
export function headBarred(book: Book, act: Act, f: Man, target: Man): boolean {
  const wanted = act.technique?.definition.headOnlyIf;
  if (wanted === undefined || wanted.length === 0) return false;
  for (let i = 0; i < wanted.length; i++) {
    if (wanted[i] === 'down' && countsAsDown(target, book)) return false;
    if (wanted[i] === 'low' && (target.low || specOf(book, target).size < specOf(book, f).size)) return false;
  }
  return true;
}

/** Place of the part that is named among those of the target; -1 where none is named, -2 where the target has no such part. */
export function aimOf(act: Act, plan: Plan, target: number): number {
  return act.known.target === target ? act.known.aim : lookedAt(act, plan, target).aim;
}

function lookedAt(act: Act, plan: Plan, target: number): Act['known'] {
  const { known } = act;
  known.target = target;
  known.percents.length = 0;
  known.aim = act.part === null ? -1 : (plan.byId.get(act.part)?.index ?? -2);
  known.may = 0;
  for (const part of plan.parts) if (mayStrike(act, part)) known.may |= part.bit;
  return known;
}

/** @clause dwarf.wrestle.dash-illegal */
function mayStrike(act: Act, part: Part): boolean {
  if (act.anyOf !== null && part.kind !== act.anyOf) return false;
  if (act.technique !== null) return act.technique.columns[part.column] === true;
  return (part.injuries[act.damageAt]?.length ?? 0) > 0;
}

/**
 * Why an attack cannot be made now, or null. The same words serve the declaration and the moment itself.
 * @clause dwarf.round.illegal-order-lost
 * @clause dwarf.action.weapon-needs-limb
 */
export function attackHindrance(state: Scene, book: Book, f: Man, act: Act, target: Man, restricted: boolean): LostReason | null {
  if (isGone(target)) return 'target-out';
  const busy = state.battle.holds.length === 0 ? 0 : busyParts(state, f.slot);
  const own =
    act.technique === null
      ? weaponHindrance(state, book, f, act, target, restricted, busy)
      : techniqueHindrance(state, book, f, act, target, restricted, busy);
  if (own !== null) return own;
  if (act.part === null) return null;
  const { plan } = specOf(book, target);
  const part = plan.parts[aimOf(act, plan, target.slot)];
  if (part === undefined) return 'unknown-part';
  if (part.column !== LEGS && legsOnly(book, act, target, restricted)) return 'down-legs-only';
  return part.column === HEAD && headBarred(book, act, f, target) ? 'head-out-of-reach' : null;
}

function weaponHindrance(state: Scene, book: Book, f: Man, act: Act, target: Man, restricted: boolean, busy: number): LostReason | null {
  const item = f.items[act.item];
  const { weapon } = act;
  if (item === undefined || weapon === null) return 'unknown-weapon';
  if (item.needs === 0 || !isGripped(book, f, item.hand, item.needs, weapon.hands, f.useless | busy)) return 'no-hand';
  if (weapon.mode === 'melee') return usesSteps(state, book) && !isClose(book, f, target) ? 'out-of-reach' : null;
  if (item.count < 1) return 'unknown-weapon';
  const pressed = pressing(state, book, f, weapon.mode === 'ranged' || !book.rules.throwWhenEngaged || restricted);
  if (pressed) return weapon.mode === 'ranged' ? 'engaged' : restricted ? 'engaged-down' : 'engaged-thrower';
  return usesSteps(state, book) && !shotReaches(weapon, act.level, distance(f, target)) ? 'out-of-range' : null;
}

/** What is held in both hands and used with one (the butt of a crossbow) needs only one of them. @clause dwarf.action.weapon-needs-limb */
function isGripped(book: Book, f: Man, hand: string, needs: number, hands: number, barred: number): boolean {
  if ((needs & barred) === 0) return true;
  if (hand !== 'both' || hands !== 1) return false;
  const { plan } = specOf(book, f);
  return plan.wielding.slice(0, 2).some((i) => (needsOf(plan, plan.parts[i]?.id ?? '') & barred) === 0);
}

/**
 * An enemy close by who is alive, conscious and has not given up forces to close combat, stunned, held or lying as he may be.
 * @clause dwarf.ranged.shooter-forced-melee
 * @clause dwarf.down.shoot
 */
function pressing(state: Scene, book: Book, f: Man, matters: boolean): boolean {
  if (!matters) return false;
  const { fighters } = state;
  for (let i = 0; i < fighters.length; i++) {
    const o = fighters[i] as Man;
    if (o.side !== f.side && !isOut(o) && isEngaged(state, book, f, o)) return true;
  }
  return false;
}

/**
 * Whether two are close enough to strike: by the judge's word, by their places, else everybody is.
 * @clause dwarf.ranged.engagement
 */
export function isEngaged(state: Scene, book: Book, f: Man, other: Man): boolean {
  if (f.engagedWith !== null) return f.engagedWith.includes(other.id) || (other.engagedWith?.includes(f.id) ?? false);
  if (other.engagedWith !== null) return other.engagedWith.includes(f.id);
  return !usesSteps(state, book) || isClose(book, f, other);
}

/**
 * Which statuses, places and limbs a technique wants, and that nobody keeps two holds.
 * @clause dwarf.down.techniques
 * @clause dwarf.hold.one-per-holder
 * @clause dwarf.combo.high-jump-place
 */
function techniqueHindrance(state: Scene, book: Book, f: Man, act: Act, target: Man, restricted: boolean, busy: number): LostReason | null {
  const { technique } = act;
  if (technique === null) return 'unknown-technique';
  const { definition } = technique;
  if (restricted && !definition.usableWhenDown && definition.class !== 'strikes') return 'down-restricted';
  const needed = statusHindrance(state, book, f, act, target);
  if (needed !== null) return needed;
  if (technique.id === HIGH_JUMP && state.battle.noHeight) return 'no-height';
  if (technique.holds && state.battle.holds.length > 0 && isHolding(state, f.slot)) return 'already-holding';
  const limbs = limbsOf(book, f, technique, act, busy);
  if (typeof limbs === 'string') return limbs;
  return usesSteps(state, book) && !isClose(book, f, target) ? 'out-of-reach' : null;
}

const HIGH_JUMP = 'high-jump';

/** His own limbs for a technique. @clause dwarf.wrestle.free-hands */
export function limbsOf(book: Book, f: Man, technique: Technique, act: Act, busy: number): Limbs {
  const full = book.rules.techniquesNeedFreeHands && technique.wantsFreeHands ? occupied(f) : 0;
  return limbsFor(technique, f, specOf(book, f).plan, busy, full, act.action.limb);
}

/** All statuses of a row must hold. @clause dwarf.combo.status-needed */
function statusHindrance(state: Scene, book: Book, f: Man, act: Act, target: Man): LostReason | null {
  const { attacker, target: wanted } = act.technique?.definition ?? { attacker: [], target: [] };
  const { round } = state.battle;
  for (let i = 0; i < attacker.length; i++) if (!has(f, attacker[i] as StatusId, book, round)) return 'attacker-status';
  for (let i = 0; i < wanted.length; i++) if (!has(target, wanted[i] as StatusId, book, round)) return 'target-status';
  return null;
}

function has(f: Man, status: StatusId, book: Book, round: number): boolean {
  if (status === 'down') return countsAsDown(f, book);
  return status === 'stunned' ? countsAsStunned(f, book, round) : f.unconscious;
}

/** Why somebody cannot stand up. @clause dwarf.down.stand-impossible @clause dwarf.hold.no-stand */
export function standHindrance(state: Scene, book: Book, f: Man): LostReason | null {
  if (!f.down) return 'not-down';
  if (isHeld(state, f.slot)) return 'held';
  return mustFall(f, specOf(book, f).plan) ? 'cannot-stand' : null;
}
