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

/**
 * The same of one combatant. Written out: one literal makes an object whose fields all stand in it, which a copy by spreading does not, and
 * fields are what every rule reads.
 */
export function cloneCombatant(c: Combatant): Combatant {
  return {
    id: c.id,
    name: c.name,
    sheet: c.sheet,
    slot: c.slot,
    maxHealth: c.maxHealth,
    health: c.health,
    maxEnergy: c.maxEnergy,
    energy: c.energy,
    healthRegenPerAction: c.healthRegenPerAction,
    healthRegenPerTurn: c.healthRegenPerTurn,
    bodyClass: c.bodyClass,
    armourClass: c.armourClass,
    armourBlock: c.armourBlock,
    shieldedCoating: c.shieldedCoating,
    suitDurability: c.suitDurability,
    suitShare: c.suitShare,
    restBonusPct: c.restBonusPct,
    magicDodgeEff: c.magicDodgeEff,
    shieldBlock: c.shieldBlock,
    baseHit: c.baseHit,
    mastery: c.mastery,
    dodge: c.dodge,
    blockChance: c.blockChance,
    magicBlockEff: c.magicBlockEff,
    defenceMode: c.defenceMode,
    limbs: c.limbs,
    mainHand: c.mainHand,
    inventory: c.inventory,
    abilities: c.abilities,
    combatBonuses: c.combatBonuses,
    medic: c.medic,
    position: c.position,
    facing: c.facing,
    mode: c.mode,
    forcedMove: c.forcedMove,
    air: c.air,
    suffocationLoss: c.suffocationLoss,
    inhaled: c.inhaled,
    stealth: c.stealth,
    invisibility: c.invisibility,
    modifiers: copied(c.modifiers),
    statuses: copied(c.statuses),
    preparing: c.preparing,
    sustainedList: copied(c.sustainedList),
    toggledOn: c.toggledOn.slice(),
    activeTransformation: c.activeTransformation,
    permanentTransformation: c.permanentTransformation,
    collapsed: c.collapsed,
    unconscious: c.unconscious,
    dead: c.dead,
    lost: c.lost,
    restChain: c.restChain,
    restedAt: c.restedAt,
    turnDamageCut: c.turnDamageCut,
    turnDamageFire: c.turnDamageFire,
    cooldowns: copiedEach(c.cooldowns),
    prepReduction: { ...c.prepReduction },
    uses: { ...c.uses },
    consumables: { ...c.consumables },
    spentExperience: c.spentExperience,
    summons: c.summons.slice(),
    owner: c.owner,
    creature: c.creature === null ? null : { ...c.creature },
    gone: c.gone,
    lastOutcomes: { ...c.lastOutcomes },
    streak: c.streak,
    baseMaxHealth: c.baseMaxHealth,
    reckonedMaxHealth: c.reckonedMaxHealth,
    baseMaxEnergy: c.baseMaxEnergy,
    reckonedMaxEnergy: c.reckonedMaxEnergy,
    stamp: c.stamp,
  };
}

function copiedEach(cooldowns: Combatant['cooldowns']): Combatant['cooldowns'] {
  const copies: Combatant['cooldowns'] = {};
  for (const id in cooldowns) copies[id] = { ...(cooldowns[id] as Combatant['cooldowns'][string]) };
  return copies;
}

/** Time left is counted down in each of them. */
function copied<T extends object>(list: readonly T[]): T[] {
  const copies: T[] = [];
  for (let i = 0; i < list.length; i++) copies.push({ ...(list[i] as T) });
  return copies;
}
