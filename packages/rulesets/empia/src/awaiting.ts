import type { Awaiting, Outcome, Reading } from '@boevka/kernel';
import type { State } from './state.ts';

/**
 * Everybody who still takes part owes eight actions, sealed until the turn is resolved. Creatures are ordered by their owners.
 * @clause empia.order.private
 */
export function awaiting(state: Reading<State>): Awaiting {
  const who: string[] = [];
  if (state.battle.result === null) {
    for (const c of state.combatants) if (c.creature === null && !c.dead && !c.lost && !c.gone) who.push(c.id);
  }
  return { who, mode: 'together', sealed: true };
}

/** @clause empia.battle.end */
export function outcome(state: Reading<State>): Outcome | null {
  const { result } = state.battle;
  if (result === null) return null;
  return { won: result.winner === null ? [] : [result.winner], reason: result.reason };
}
