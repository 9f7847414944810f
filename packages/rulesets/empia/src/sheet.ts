import type { Json, Refusal } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Sheet } from './content.ts';
import { limbId, standardLimbs } from './limbs.ts';
import { isKnownItem } from './setup/inventory.ts';
import { transformationFaults } from './setup/transformations.ts';
import type { BattleKind } from './terms.ts';

/** Whether a sheet may enter a battle. Codes are clause ids. */

function refuse(clause: string, who: string, data: { [key: string]: Json }): Refusal {
  return { code: clause, clause, who, step: null, data };
}

const VALIDATION = 'empia.pack.validation';

/**
 * Everything that keeps a sheet out of a battle.
 * @param who the fighter whose sheet it is
 */
export function checkSheet(book: Book, sheet: Sheet, who: string, kind: BattleKind): Refusal[] {
  return [
    ...numberRefusals(sheet, who),
    ...unknownRefusals(book, sheet, who),
    ...limbRefusals(sheet, who),
    ...bonusRefusals(book, sheet.combatBonuses, who, kind),
    ...pathRefusals(book, sheet, who),
    ...transformationRefusals(book, sheet, who),
  ];
}

function numberRefusals(sheet: Sheet, who: string): Refusal[] {
  const out: Refusal[] = [];
  for (const [field, value] of Object.entries(sheet)) {
    if (typeof value === 'number' && !Number.isFinite(value)) out.push(refuse(VALIDATION, who, { field, entry: who }));
  }
  return out;
}

/** Abilities and things that no attached pack has. Copies of one ability are no fault: they work once. */
function unknownRefusals(book: Book, sheet: Sheet, who: string): Refusal[] {
  const out: Refusal[] = [];
  const unknown = (field: string, id: string): void => {
    out.push(refuse(VALIDATION, who, { field, entry: who, unknown: id }));
  };
  for (const { abilityId } of sheet.abilities) if (!book.abilities.has(abilityId)) unknown('abilities', abilityId);
  for (const { itemId } of sheet.inventory) if (!isKnownItem(book, itemId)) unknown('inventory', itemId);
  for (const { abilityId } of sheet.combatBonuses) {
    if (abilityId !== undefined && !book.abilities.has(abilityId)) unknown('combatBonuses', abilityId);
  }
  for (const id of sheet.permanentTransformation ?? []) if (!book.abilities.has(id)) unknown('permanentTransformation', id);
  return out;
}

function limbRefusals(sheet: Sheet, who: string): Refusal[] {
  const limbs = sheet.limbs ?? standardLimbs();
  const out: Refusal[] = [];
  const bad = (field: string, limb: string): void => {
    out.push(refuse(VALIDATION, who, { field, entry: who, limb }));
  };
  for (const [i, { id }] of limbs.entries()) if (limbs.findIndex((l) => l.id === id) !== i) bad('limbs', id);
  if (sheet.mainHand !== undefined && limbId(limbs, sheet.mainHand) === null) bad('mainHand', sheet.mainHand);
  const holding = new Set<string>();
  for (const { limb, place } of sheet.inventory) {
    if (limb === undefined || limb === null) continue;
    if (limbId(limbs, limb) === null) bad('inventory', limb);
    else if (holding.has(limb) && place !== 'worn' && place !== 'stowed') bad('inventory', limb);
    if (place !== 'worn' && place !== 'stowed') holding.add(limb);
  }
  return out;
}

type Bonus = Sheet['combatBonuses'][number];

/** Most combat bonuses of a battle, and most passive ones among them. */
const MOST_BONUSES = 5;
const MOST_PASSIVE = 2;

/**
 * Limits of official battles, and of those run by the full rules: five combat bonuses, two of them passive. Permanent ones are free; gifted abilities are
 * no combat bonuses. A house may extend the limits to all battles.
 * @clause empia.bonus.max-five
 * @clause empia.bonus.max-two-passive
 * @clause empia.bonus.permanent-exempt
 * @clause empia.bonus.gifts-exempt
 */
function bonusRefusals(book: Book, bonuses: readonly Bonus[], who: string, kind: BattleKind): Refusal[] {
  const limited = book.rules.bonusLimitScope === 'all' || kind === 'official' || kind === 'quest';
  if (!limited) return [];
  const counted = bonuses.filter((b) => !b.permanent);
  const passive = counted.filter((b) => b.passive || isPassive(book, b.abilityId));
  const out: Refusal[] = [];
  if (counted.length > MOST_BONUSES) out.push(refuse('empia.bonus.max-five', who, { bonuses: counted.length, most: MOST_BONUSES }));
  if (passive.length > MOST_PASSIVE) out.push(refuse('empia.bonus.max-two-passive', who, { passive: passive.length, most: MOST_PASSIVE }));
  return out;
}

function isPassive(book: Book, abilityId: string | undefined): boolean {
  const kind = abilityId === undefined ? undefined : book.abilities.get(abilityId)?.kind;
  return kind === 'passive' || kind === 'mastery';
}

/**
 * A branch may offer several paths; a character has one of them.
 * @clause empia.mastery.path-one
 */
function pathRefusals(book: Book, sheet: Sheet, who: string): Refusal[] {
  const byBranch = new Map<string, string[]>();
  for (const { abilityId, acquiredTurn } of sheet.abilities) {
    const a = book.abilities.get(abilityId);
    if (a === undefined || acquiredTurn !== 0 || a.kind !== 'mastery' || a.level !== 'path' || a.branch === null) continue;
    const paths = byBranch.get(a.branch) ?? [];
    if (!paths.includes(abilityId)) byBranch.set(a.branch, [...paths, abilityId]);
  }
  const out: Refusal[] = [];
  for (const [branch, paths] of byBranch) if (paths.length > 1) out.push(refuse('empia.mastery.path-one', who, { branch, paths }));
  return out;
}

function transformationRefusals(book: Book, sheet: Sheet, who: string): Refusal[] {
  const owned = [...(sheet.permanentTransformation ?? [])];
  for (const { abilityId, acquiredTurn } of sheet.abilities) {
    if (acquiredTurn === 0 && book.definitions.get(abilityId)?.transformation === 'permanent' && !owned.includes(abilityId))
      owned.push(abilityId);
  }
  return transformationFaults(book, owned).map(({ clause, ability, other }) => refuse(clause, who, { ability, other }));
}
