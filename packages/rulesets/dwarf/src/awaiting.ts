import type { Awaiting, Outcome } from '@boevka/kernel';
import type { Scene } from './context.ts';
import { mayDeclare, onMove } from './on-move.ts';

/**
 * Everybody able to act declares at once, hidden from the others; where each declares in his slot, the one whose slot it is, openly.
 * @clause dwarf.round.declarations-committed
 */
export function awaiting(state: Scene): Awaiting {
  const { battle } = state;
  if (battle.result !== null) return { who: [], mode: 'together', sealed: true };
  if (battle.sequential) {
    const f = battle.queued ? onMove(state) : null;
    return { who: f === null ? [] : [f.id], mode: 'alone', sealed: false };
  }
  const who: string[] = [];
  for (const f of state.fighters) if (mayDeclare(state, f)) who.push(f.id);
  return { who, mode: 'together', sealed: true };
}

export function outcome(state: Scene): Outcome | null {
  const { result } = state.battle;
  if (result === null) return null;
  return { won: result.winner === null ? [] : [result.winner], reason: result.reason };
}
