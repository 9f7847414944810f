import type { Reading } from '@boevka/kernel';
import type { Combatant, State } from './state.ts';

/**
 * A copy that shares nothing that `fold` writes. Most parts of a combatant and of the field are replaced when they change, never written to
 * (limbs, inventory, places, obstacles): those are shared. What is counted down or up in place is copied.
 */
export function clone(state: Reading<State>): State {
  const { battle, combatants } = state as State;
  const copies: Combatant[] = [];
  for (let i = 0; i < combatants.length; i++) copies.push(cloneCombatant(combatants[i] as Combatant));
  return { battle: { ...battle }, combatants: copies };
}

/** The same of one combatant. */
export function cloneCombatant(c: Combatant): Combatant {
  const copy = { ...c };
  copy.statuses = copied(c.statuses);
  copy.modifiers = copied(c.modifiers);
  copy.sustainedList = copied(c.sustainedList);
  copy.toggledOn = c.toggledOn.slice();
  copy.summons = c.summons.slice();
  copy.cooldowns = {};
  for (const id in c.cooldowns) copy.cooldowns[id] = { ...(c.cooldowns[id] as Combatant['cooldowns'][string]) };
  copy.prepReduction = { ...c.prepReduction };
  copy.uses = { ...c.uses };
  copy.consumables = { ...c.consumables };
  copy.lastOutcomes = { ...c.lastOutcomes };
  if (c.creature !== null) copy.creature = { ...c.creature };
  return copy;
}

/** Time left is counted down in each of them. */
function copied<T extends object>(list: readonly T[]): T[] {
  const copies: T[] = [];
  for (let i = 0; i < list.length; i++) copies.push({ ...(list[i] as T) });
  return copies;
}
