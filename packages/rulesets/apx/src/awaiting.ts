import type { Awaiting, Outcome, Reading } from '@boevka/kernel';
import type { State } from './state.ts';
import { onMove } from './state.ts';

/**
 * One combatant is on move, and everybody reads his post. Nobody owes anything in the turn in which lots are cast.
 * @clause apx.battle.alternating-moves
 * @clause apx.battle.two-phases
 */
export function awaiting(state: Reading<State>): Awaiting {
  const who = onMove(state);
  return { who: who === null ? [] : [who], mode: 'alone', sealed: false };
}

/** @clause apx.battle.end */
export function outcome(state: Reading<State>): Outcome | null {
  const { result } = state.battle;
  if (result === null) return null;
  return { won: result.winner === null ? [] : [result.winner], reason: result.reason };
}
