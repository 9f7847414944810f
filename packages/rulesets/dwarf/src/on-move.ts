import type { Man, Scene } from './context.ts';
import { hasSlot, isHolding, isOut, isStunned } from './standing.ts';

/** Who declares: those who have a slot, and holders, who may let go. @clause dwarf.hold.both-skip */
export function mayDeclare(state: Scene, f: Man): boolean {
  if (hasSlot(state, f)) return true;
  return !isOut(f) && !isStunned(f, state.battle.round) && isHolding(state, f.slot);
}

/** Where each declares in his slot: whose slot it is, or null when he cannot declare. */
export function onMove(state: Scene): Man | null {
  const f = state.fighters[state.battle.order[state.battle.cursor] ?? -1];
  return f !== undefined && mayDeclare(state, f) ? f : null;
}
