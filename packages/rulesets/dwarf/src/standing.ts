import type { Book, Spec } from './book.ts';
import type { Man, Scene } from './context.ts';

/** What state somebody is in. */

/** Neither alive nor conscious, or given up. @clause dwarf.battle.end */
export function isOut(f: Man): boolean {
  return f.dead || f.unconscious || f.surrendered;
}

/** From the infliction to the end of the round that is skipped. @clause dwarf.effect.stun-no-dodge */
export function isStunned(f: Man, round: number): boolean {
  return f.stunSkipRound >= round;
}

/** For requirements. @clause dwarf.effect.unconscious-counts-as */
export function countsAsStunned(f: Man, book: Book, round: number): boolean {
  return isStunned(f, round) || (f.unconscious && book.rules.unconsciousCountsAs.includes('stunned'));
}

/** For requirements. @clause dwarf.effect.unconscious-counts-as */
export function countsAsDown(f: Man, book: Book): boolean {
  return f.down || (f.unconscious && book.rules.unconsciousCountsAs.includes('down'));
}

/** A hold of an earlier round binds holder and victim. @clause dwarf.hold.both-skip @clause dwarf.hold.several-holders */
export function isBound(state: Scene, slot: number): boolean {
  const { holds, round } = state.battle;
  for (let i = 0; i < holds.length; i++) {
    const h = holds[i];
    if (h !== undefined && h.since < round && (h.holder === slot || h.victim === slot)) return true;
  }
  return false;
}

export function isHolding(state: Scene, slot: number): boolean {
  return state.battle.holds.some((h) => h.holder === slot);
}

export function isHeld(state: Scene, slot: number): boolean {
  return state.battle.holds.some((h) => h.victim === slot);
}

/** Parts of his that a hold of his own engages. @clause dwarf.hold.same-round */
export function busyParts(state: Scene, slot: number): number {
  const { holds } = state.battle;
  let busy = 0;
  for (let i = 0; i < holds.length; i++) {
    const h = holds[i];
    if (h !== undefined && h.holder === slot) busy |= h.limbs;
  }
  return busy;
}

/**
 * Whether he has a slot in this round.
 * @clause dwarf.round.unit
 * @clause dwarf.effect.stun-skip
 * @clause dwarf.effect.concussion-skip
 */
export function hasSlot(state: Scene, f: Man): boolean {
  return !isOut(f) && f.skippedRound !== state.battle.round && (state.battle.holds.length === 0 || !isBound(state, f.slot));
}

/** Whom he cannot fight: the dead, and those who have given up. @clause dwarf.attack.dead-target */
export function isGone(f: Man): boolean {
  return f.dead || f.surrendered;
}

export function specOf(book: Book, f: Man): Spec {
  return book.specs[f.slot] as Spec;
}
