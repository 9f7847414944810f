import type { Reading } from '@boevka/kernel';
import type { Combatant, State } from './state.ts';

/** A copy that shares nothing that `fold` writes: the members of lists are replaced when they change, and are shared. */
export function clone(state: Reading<State>): State {
  const { battle, combatants } = state as State;
  const copies: Combatant[] = [];
  for (let i = 0; i < combatants.length; i++) copies.push(copyOf(combatants[i] as Combatant));
  return { battle: { ...battle, order: battle.order.slice() }, combatants: copies };
}

function copyOf(c: Combatant): Combatant {
  return { ...c, queue: c.queue.slice(), guards: c.guards.slice(), wards: c.wards.slice() };
}
