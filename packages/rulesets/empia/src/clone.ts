import type { Reading } from '@boevka/kernel';
import { limbCopy } from './fold-parts.ts';
import type { Combatant, Injury, Limb, State } from './state.ts';

/**
 * A copy that shares nothing that `fold` writes. Most parts of a combatant and of the field are replaced when they change, never written to
 * (inventory, places, obstacles, limbs but for times that run out): those are shared. What is counted down or up in place is copied.
 */
export function clone(state: Reading<State>): State {
  const { battle, combatants } = state as State;
  const copies: Combatant[] = [];
  for (let i = 0; i < combatants.length; i++) copies.push(cloneCombatant(combatants[i] as Combatant));
  return { battle: { ...battle }, combatants: copies };
}

/**
 * The same of one combatant. Written out: one literal makes an object whose fields all stand in it, which a copy by spreading does not. What
 * every action reads stands first, so that it lies together.
 */
export function cloneCombatant(c: Combatant): Combatant {
  return {
    id: c.id,
    slot: c.slot,
    stamp: c.stamp,
    limbs: ownLimbs(c.limbs),
    health: c.health,
    maxHealth: c.maxHealth,
    energy: c.energy,
    maxEnergy: c.maxEnergy,
    statuses: copied(c.statuses),
    preparing: c.preparing,
    unconscious: c.unconscious,
    collapsed: c.collapsed,
    dead: c.dead,
    gone: c.gone,
    lost: c.lost,
    stealth: c.stealth,
    invisibility: c.invisibility,
    defenceMode: c.defenceMode,
    position: c.position,
    facing: c.facing,
    creature: c.creature === null ? null : { ...c.creature },
    lastOutcomes: { ...c.lastOutcomes },
    restChain: c.restChain,
    restedAt: c.restedAt,
    turnDamageCut: c.turnDamageCut,
    turnDamageFire: c.turnDamageFire,
    suitDurability: c.suitDurability,
    modifiers: copied(c.modifiers),
    sustainedList: copied(c.sustainedList),
    cooldowns: copiedEach(c.cooldowns),
    abilities: c.abilities,
    forcedMove: c.forcedMove,
    mode: c.mode,
    armourClass: c.armourClass,
    toggledOn: c.toggledOn.slice(),
    air: c.air,
    inhaled: c.inhaled,
    suffocationLoss: c.suffocationLoss,
    name: c.name,
    sheet: c.sheet,
    healthRegenPerAction: c.healthRegenPerAction,
    healthRegenPerTurn: c.healthRegenPerTurn,
    bodyClass: c.bodyClass,
    armourBlock: c.armourBlock,
    shieldedCoating: c.shieldedCoating,
    suitShare: c.suitShare,
    restBonusPct: c.restBonusPct,
    magicDodgeEff: c.magicDodgeEff,
    shieldBlock: c.shieldBlock,
    baseHit: c.baseHit,
    mastery: c.mastery,
    dodge: c.dodge,
    blockChance: c.blockChance,
    magicBlockEff: c.magicBlockEff,
    mainHand: c.mainHand,
    inventory: c.inventory,
    combatBonuses: c.combatBonuses,
    medic: c.medic,
    activeTransformation: c.activeTransformation,
    permanentTransformation: c.permanentTransformation,
    prepReduction: { ...c.prepReduction },
    uses: { ...c.uses },
    consumables: { ...c.consumables },
    spentExperience: c.spentExperience,
    summons: c.summons.slice(),
    owner: c.owner,
    streak: c.streak,
    baseMaxHealth: c.baseMaxHealth,
    reckonedMaxHealth: c.reckonedMaxHealth,
    baseMaxEnergy: c.baseMaxEnergy,
    reckonedMaxEnergy: c.reckonedMaxEnergy,
  };
}

/** Limbs are replaced when they are hurt or healed, and shared until then; those with an injury that runs out are counted down in place. */
function ownLimbs(limbs: Limb[]): Limb[] {
  for (let i = 0; i < limbs.length; i++) if (hasTimed(limbs[i] as Limb)) return limbs.map((l) => (hasTimed(l) ? limbCopy(l) : l));
  return limbs;
}

function hasTimed({ injuries }: Limb): boolean {
  for (let i = 0; i < injuries.length; i++) if ((injuries[i] as Injury).remainingActions !== null) return true;
  return false;
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
