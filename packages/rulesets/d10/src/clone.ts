import type { Reading } from '@boevka/kernel';
import type { Combatant, State } from './state.ts';

/** A copy that shares nothing that `fold` writes to: parts that are replaced when they change are shared. */
export function clone(state: Reading<State>): State {
  const { battle, combatants } = state as State;
  const copies: Combatant[] = [];
  for (let i = 0; i < combatants.length; i++) copies.push({ ...(combatants[i] as Combatant) });
  return { battle: { ...battle }, combatants: copies };
}
