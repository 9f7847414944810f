import type { Reading } from '@boevka/kernel';
import type { Combatant, Obstacle, State } from './state.ts';

/** A copy that shares nothing that `fold` writes. Definitions and drawn amounts inside modifiers are shared: nobody writes them. */
export function clone(state: Reading<State>): State {
  const { battle } = state as State;
  return {
    battle: {
      ...battle,
      sides: { ...battle.sides },
      slots: { ...battle.slots },
      sightMatrix: Object.fromEntries(Object.entries(battle.sightMatrix).map(([k, v]) => [k, { ...v }])),
      field: {
        ...battle.field,
        obstacles: battle.field.obstacles.map(cloneObstacle),
        places: battle.field.places.map((p) => ({ ...p, at: { ...p.at } })),
        items: battle.field.items.map((i) => ({ ...i, at: { ...i.at } })),
        visibility: battle.field.visibility.map((v) => ({ ...v })),
      },
      result: battle.result === null ? null : { ...battle.result },
    },
    combatants: (state as State).combatants.map(cloneCombatant),
  };
}

/** A copy of one combatant. */
export function cloneCombatant(c: Combatant): Combatant {
  return {
    ...c,
    armourBlock: typeof c.armourBlock === 'number' ? c.armourBlock : { ...c.armourBlock },
    baseHit: { ...c.baseHit },
    mastery: Object.fromEntries(Object.entries(c.mastery).map(([k, v]) => [k, [...v]])),
    limbs: c.limbs.map((l) => ({ ...l, injuries: l.injuries.map((i) => ({ ...i })) })),
    inventory: c.inventory.map((i) => ({ ...i })),
    abilities: c.abilities.map((a) => ({ ...a, granted: a.granted === null ? null : { ...a.granted } })),
    combatBonuses: c.combatBonuses.map((b) => ({ ...b })),
    position: { ...c.position },
    forcedMove: c.forcedMove === null ? null : { ...c.forcedMove, direction: { ...c.forcedMove.direction } },
    modifiers: c.modifiers.map((m) => ({ ...m })),
    statuses: c.statuses.map((s) => ({ ...s, params: { ...s.params } })),
    preparing: c.preparing === null ? null : { ...c.preparing },
    sustainedList: c.sustainedList.map((s) => ({ ...s, targets: [...s.targets] })),
    toggledOn: c.toggledOn.map((t) => ({ ...t })),
    permanentTransformation: [...c.permanentTransformation],
    cooldowns: Object.fromEntries(Object.entries(c.cooldowns).map(([k, v]) => [k, { ...v }])),
    prepReduction: { ...c.prepReduction },
    uses: { ...c.uses },
    consumables: { ...c.consumables },
    summons: [...c.summons],
    creature: c.creature === null ? null : { ...c.creature },
    lastOutcomes: { ...c.lastOutcomes },
    streak: c.streak === null ? null : { ...c.streak },
  };
}

/** A copy of one thing on the field. */
export function cloneObstacle(o: Obstacle): Obstacle {
  return { ...o, shape: { ...o.shape }, made: o.made === null ? null : { ...o.made } };
}
