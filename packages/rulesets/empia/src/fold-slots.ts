import { cloneCombatant } from './clone.ts';
import type { Combatant, State } from './state.ts';

/** A creature that comes during an action stands last until the action is over: nobody's place changes while others act. */
export function addCreature(state: State, creature: Combatant, side: string): void {
  const { battle, combatants } = state;
  const slot = combatants.length;
  // Its stamp is not that of a beginning: caches of beginnings are shared by all runs of a battle.
  combatants.push({ ...cloneCombatant(creature), slot, stamp: 1 });
  battle.slots = { ...battle.slots, [creature.id]: slot };
  battle.sides = { ...battle.sides, [creature.id]: side };
  battle.serial++;
}

/**
 * At the end of the action new creatures take the slot after their owner and his earlier creatures; wild ones stay last.
 * @returns whether there were any
 * @clause empia.summon.orders
 * @clause empia.crit.miss-wild-summon
 */
export function placeCreatures(state: State, now: number): boolean {
  const list = state.combatants;
  const last = list[list.length - 1];
  if (last === undefined || last.creature === null || last.creature.arrived !== now) return false;
  const old = list.filter((c) => c.creature === null || c.creature.arrived !== now);
  const fresh = list.filter((c) => c.creature !== null && c.creature.arrived === now);
  for (const c of fresh) {
    if (c.owner === null) old.push(c);
    else old.splice(placeAfter(old, c.owner), 0, c);
  }
  // Caches are kept by slot and stamp: a stamp that no slot has had makes all of them stale.
  const stamp = 1 + list.reduce((most, c) => Math.max(most, c.stamp), 0);
  const slots: { [combatant: string]: number } = {};
  old.forEach((c, slot) => {
    c.slot = slot;
    c.stamp = stamp;
    slots[c.id] = slot;
  });
  state.battle.slots = slots;
  state.combatants = old;
  return true;
}

function placeAfter(list: readonly Combatant[], owner: string): number {
  let at = list.length;
  for (let i = 0; i < list.length; i++) {
    const c = list[i];
    if (c !== undefined && (c.id === owner || c.owner === owner)) at = i + 1;
  }
  return at;
}
