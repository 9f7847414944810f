import type { Book } from '../book.ts';
import type { Sheet } from '../content.ts';
import { limbId, standardLimbs } from '../limbs.ts';
import type { Combatant, CombatBonus, ForcedMove, Limb, OwnedAbility, Point } from '../state.ts';
import type { ArmourClass } from '../terms.ts';
import { MASTERY_LEVELS } from '../terms.ts';
import { spentExperience } from './experience.ts';
import { fullLimb, limbsGiven, modifiersGiven, preparingGiven, statusesGiven, sustainedGiven } from './given.ts';
import { carriedItems, consumablesOf, heldBlock, wornArmour } from './inventory.ts';
import type { Start } from './start-schema.ts';
import { bodyOf, effectiveTransformations } from './transformations.ts';

const REST_BONUS: Record<ArmourClass, number> = { heavy: 0, exoskeleton: 0, light: 50, hightechSuit: 50, none: 100 };
const SUIT_SHARE: Record<ArmourClass, number> = { heavy: 0, light: 0, none: 0, exoskeleton: 50, hightechSuit: 25 };
/** Durability of a suit where neither item nor setup says any: the rulebook names none. */
const SUIT_DURABILITY = 100;
/** Actions that a breath lasts. */
const AIR = 8;

/** What a new combatant is beside his sheet. */
export interface Newcomer {
  readonly id: string;
  /** Key of the sheet in the book. */
  readonly sheetId: string;
  readonly slot: number;
  readonly position: Point;
  readonly facing: number;
}

/**
 * A combatant as his sheet and the setup make him. What the setup gives stands; everything that follows from it (armour's numbers, mastery, means of
 * blocking) is derived after it. Maxima are the sheet's or the given ones: passives raise them later (`raiseMaxima`).
 */
export function buildCombatant(book: Book, sheet: Sheet, who: Newcomer, start: Start, groundHeightM: number): Combatant {
  const limbs = limbsGiven(sheet.limbs?.map(fullLimb) ?? standardLimbs(), start.limbs);
  const mainHand = mainHandOf(limbs, start.mainHand ?? sheet.mainHand);
  const inventory = carriedItems(book, start.inventory ?? sheet.inventory, limbs, mainHand);
  const combatBonuses = bonusesOf(book, start.combatBonuses ?? sheet.combatBonuses);
  const owned = ownedAbilities(book, sheet, start, combatBonuses);
  const transformations = permanentOf(book, start.permanentTransformation ?? sheet.permanentTransformation ?? [], owned);
  const maxHealth = start.maxHealth ?? sheet.maxHealth;
  const maxEnergy = start.maxEnergy ?? sheet.maxEnergy;
  return {
    id: who.id,
    name: start.name ?? sheet.name?.ru ?? who.id,
    sheet: who.sheetId,
    slot: who.slot,
    maxHealth,
    health: start.health ?? maxHealth,
    maxEnergy,
    energy: start.energy ?? maxEnergy,
    healthRegenPerAction: start.healthRegenPerAction ?? sheet.healthRegenPerAction,
    healthRegenPerTurn: start.healthRegenPerTurn ?? sheet.healthRegenPerTurn,
    bodyClass: start.bodyClass ?? (sheet.bodyClass !== 'ordinary' ? sheet.bodyClass : bodyOf(transformations.effective)),
    ...armourFields(book, sheet, start, inventory),
    shieldBlock: start.shieldBlock ?? heldBlock(book, inventory),
    baseHit: { ...(start.baseHit ?? sheet.baseHit) },
    mastery: masteryOf(book, start.mastery ?? sheet.mastery, owned),
    dodge: start.dodge ?? sheet.dodge,
    blockChance: start.blockChance ?? sheet.blockChance,
    magicBlockEff: start.magicBlockEff ?? sheet.magicBlockEff,
    defenceMode: start.defenceMode ?? 'dodge',
    limbs,
    mainHand,
    inventory,
    abilities: owned.filter((a) => !transformations.absorbed.includes(a.abilityId)),
    combatBonuses,
    medic: start.medic ?? sheet.medic,
    position: { ...who.position },
    facing: who.facing,
    mode: start.mode ?? 'ground',
    forcedMove: forcedOf(start.forcedMove ?? null),
    air: start.air ?? AIR,
    suffocationLoss: start.suffocationLoss ?? 0,
    inhaled: start.inhaled ?? true,
    stealth: start.stealth ?? null,
    invisibility: start.invisibility ?? null,
    modifiers: modifiersGiven(start.modifiers ?? [], who.id),
    statuses: statusesGiven(
      book,
      (start.statuses ?? []).filter((s) => s.id !== 'collapsed' && s.id !== 'unconscious'),
    ),
    preparing: start.preparing ? preparingGiven(book, start.preparing, groundHeightM) : null,
    sustainedList: sustainedGiven(book, start.sustainedList ?? []),
    toggledOn: (start.toggledOn ?? []).map((t) => ({ ...t })),
    activeTransformation: start.activeTransformation ?? null,
    permanentTransformation: transformations.effective,
    ...conditionFields(start, start.health ?? maxHealth, start.energy ?? maxEnergy),
    restChain: start.restChain ?? 0,
    restedAt: 0,
    turnDamageCut: start.turnDamageCut ?? 0,
    turnDamageFire: start.turnDamageFire ?? 0,
    cooldowns: cooldownsOf(start.cooldowns ?? {}),
    prepReduction: { ...start.prepReduction },
    uses: usesOf(start),
    consumables: { ...(start.consumables ?? consumablesOf(book, inventory)) },
    spentExperience: start.spentExperience ?? sheet.spentExperience ?? spentExperience(owned),
    summons: [...(start.summons ?? [])],
    owner: start.owner ?? null,
    creature: start.creature ?? (start.owner ? { ability: 'summon', hitChance: null, wild: false, arrived: 0, last: null } : null),
    gone: start.gone ?? false,
    lastOutcomes: { ...start.lastOutcomes },
    streak: start.streak ?? null,
    baseMaxHealth: sheet.maxHealth,
    reckonedMaxHealth: maxHealth,
    baseMaxEnergy: sheet.maxEnergy,
    reckonedMaxEnergy: maxEnergy,
    stamp: 0,
  };
}

type ArmourFields = 'armourClass' | 'armourBlock' | 'shieldedCoating' | 'suitDurability' | 'suitShare' | 'restBonusPct' | 'magicDodgeEff';

/** Numbers of the armour: given ones, else those of what is worn (unless the setup gives another class), else those of the class. */
function armourFields(book: Book, sheet: Sheet, start: Start, inventory: Combatant['inventory']): Pick<Combatant, ArmourFields> {
  const worn = wornArmour(book, inventory);
  const armourClass = start.armourClass ?? worn?.class ?? 'none';
  const item = worn !== null && worn.class === armourClass ? worn : null;
  const suit = armourClass === 'exoskeleton' || armourClass === 'hightechSuit';
  const block = start.armourBlock ?? item?.block ?? 0;
  return {
    armourClass,
    armourBlock: typeof block === 'number' ? block : { ...block },
    shieldedCoating: start.shieldedCoating ?? item?.shieldedCoating ?? false,
    suitDurability: start.suitDurability ?? item?.durability ?? (suit ? SUIT_DURABILITY : 0),
    suitShare: start.suitShare ?? item?.suitShare ?? SUIT_SHARE[armourClass],
    restBonusPct: start.restBonusPct ?? item?.restBonusPct ?? REST_BONUS[armourClass],
    magicDodgeEff: start.magicDodgeEff ?? sheet.magicDodgeEff + (item?.magicDodgeEffBonus ?? 0),
  };
}

function mainHandOf(limbs: readonly Limb[], named: string | undefined): string {
  const given = named === undefined ? null : (limbId(limbs, named) ?? named);
  return (
    given ?? limbs.find((l) => l.kind === 'arm' && !l.extra)?.id ?? limbs.find((l) => l.kind === 'arm')?.id ?? limbs[0]?.id ?? 'rightArm'
  );
}

function bonusesOf(book: Book, written: Sheet['combatBonuses']): CombatBonus[] {
  return written.map((b) => {
    const kind = b.abilityId === undefined ? undefined : book.abilities.get(b.abilityId)?.kind;
    return {
      name: b.name,
      passive: b.passive || kind === 'passive' || kind === 'mastery',
      permanent: b.permanent,
      abilityId: b.abilityId ?? null,
      text: b.text ?? null,
    };
  });
}

function ownedAbilities(book: Book, sheet: Sheet, start: Start, bonuses: readonly CombatBonus[]): OwnedAbility[] {
  const owned: OwnedAbility[] = (start.abilities ?? sheet.abilities).map((a) => ({
    abilityId: a.abilityId,
    price: a.price ?? book.abilities.get(a.abilityId)?.experience ?? 0,
    gifted: a.gifted,
    counted: !a.free,
    acquiredTurn: a.acquiredTurn,
    granted: null,
  }));
  const has = (id: string): boolean => owned.some((a) => a.abilityId === id);
  for (const id of start.permanentTransformation ?? sheet.permanentTransformation ?? []) {
    if (!has(id) && book.abilities.has(id)) owned.push({ ...granted(id), price: book.abilities.get(id)?.experience ?? 0, counted: true });
  }
  for (const { abilityId } of bonuses) if (abilityId !== null && !has(abilityId)) owned.push({ ...granted(abilityId), gifted: true });
  return owned;
}

function granted(abilityId: string): OwnedAbility {
  return { abilityId, price: 0, gifted: false, counted: false, acquiredTurn: 0, granted: null };
}

function permanentOf(book: Book, named: readonly string[], owned: readonly OwnedAbility[]): { effective: string[]; absorbed: string[] } {
  const all = [...named];
  for (const a of owned) {
    if (a.acquiredTurn === 0 && book.definitions.get(a.abilityId)?.transformation === 'permanent' && !all.includes(a.abilityId))
      all.push(a.abilityId);
  }
  const effective = effectiveTransformations(book, all);
  return { effective, absorbed: all.filter((id) => !effective.includes(id)) };
}

/** The steps that a sheet names by branch, and those that it owns as abilities. */
function masteryOf(
  book: Book,
  named: { readonly [branch: string]: readonly string[] },
  owned: readonly OwnedAbility[],
): Combatant['mastery'] {
  const out: Combatant['mastery'] = {};
  for (const [branch, levels] of Object.entries(named)) out[branch] = [...levels];
  for (const { abilityId, acquiredTurn } of owned) {
    const ability = book.abilities.get(abilityId);
    if (ability === undefined || ability.kind !== 'mastery' || ability.branch === null || ability.level === null || acquiredTurn !== 0)
      continue;
    const levels = out[ability.branch] ?? [];
    if (!levels.includes(ability.level)) out[ability.branch] = [...levels, ability.level];
  }
  for (const levels of Object.values(out)) levels.sort((a, b) => rank(a) - rank(b));
  return out;
}

function rank(level: string): number {
  return (MASTERY_LEVELS as readonly string[]).indexOf(level);
}

/** Consciousness: given, by a status of that name, or by the numbers. */
function conditionFields(start: Start, health: number, energy: number): Pick<Combatant, 'collapsed' | 'unconscious' | 'dead' | 'lost'> {
  const named = (id: string): boolean => start.statuses?.some((s) => s.id === id) ?? false;
  const lost = start.lost ?? energy < -50;
  return {
    collapsed: start.collapsed ?? (named('collapsed') || energy < 0),
    unconscious: start.unconscious ?? (named('unconscious') || health < 0 || lost),
    dead: start.dead ?? health < -100,
    lost,
  };
}

function forcedOf(given: Start['forcedMove'] | null): ForcedMove | null {
  if (!given) return null;
  const { x, y, z } = given.direction;
  return { ...given, direction: { x, y, z: z ?? 0 } };
}

function cooldownsOf(given: NonNullable<Start['cooldowns']>): Combatant['cooldowns'] {
  const out: Combatant['cooldowns'] = {};
  for (const [id, left] of Object.entries(given)) if (left !== 'onceUsed') out[id] = { remainingActions: left, since: 0 };
  return out;
}

/** A cooldown `onceUsed` is one application that was made. */
function usesOf(start: Start): Combatant['uses'] {
  const out: Combatant['uses'] = {};
  for (const [id, left] of Object.entries(start.cooldowns ?? {})) if (left === 'onceUsed') out[id] = 1;
  return { ...out, ...start.uses };
}
