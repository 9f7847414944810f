import type { Json, Refusal } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { Sheet } from '../content.ts';
import { limbId, standardLimbs } from '../limbs.ts';
import { MASTERY_LEVELS } from '../terms.ts';
import { isKnownItem } from './inventory.ts';
import type { Setup, SetupFighter } from './setup.ts';
import type { Start } from './start-schema.ts';

/** What a beginning speaks of and nothing defines: no word of it may be without effect in silence. */

const CLAUSE = 'empia.pack.validation';

/** Lists a fault of a field. */
type Unknown = (field: string, id: string, what: 'entry' | 'fighter' | 'limb' | 'level') => void;

/**
 * Ids in a fighter's start, and in his sheet's mastery, that no pack, no body and no fighter of the battle has.
 * @clause empia.pack.validation
 */
export function startRefusals(book: Book, sheet: Sheet, f: SetupFighter, setup: Setup): Refusal[] {
  const out: Refusal[] = [];
  const unknown: Unknown = (field, id, what) => {
    const data: { [key: string]: Json } = { field, entry: f.id, unknown: id, what };
    out.push({ code: CLAUSE, clause: CLAUSE, who: f.id, step: null, data });
  };
  const { start } = f;
  if (start !== undefined) entries(book, start, unknown);
  if (!setup.strict) return out;
  mastery(book, { ...sheet.mastery, ...start?.mastery }, unknown);
  people(f, setup, unknown);
  if (start === undefined) return out;
  supplies(book, start, unknown);
  limbs(sheet, start, unknown);
  return out;
}

/** A branch is one of a pack, or one to which an ability belongs. */
function mastery(book: Book, given: { readonly [branch: string]: readonly string[] }, unknown: Unknown): void {
  for (const [branch, levels] of Object.entries(given)) {
    if (!book.branches.has(branch) && !isBranchOfSome(book, branch)) unknown('mastery', branch, 'entry');
    for (const level of levels) if (!(MASTERY_LEVELS as readonly string[]).includes(level)) unknown(`mastery.${branch}`, level, 'level');
  }
}

function isBranchOfSome(book: Book, branch: string): boolean {
  for (const ability of book.abilities.values()) if (ability.branch === branch) return true;
  return false;
}

/** Whom he looks at, whose creature he is, which creatures are his: somebody else of this battle. */
function people(f: SetupFighter, setup: Setup, unknown: Unknown): void {
  const other = (field: string, id: string): void => {
    if (id === f.id || !setup.fighters.some((o) => o.id === id)) unknown(field, id, 'fighter');
  };
  for (const facing of [f.facing, f.start?.facing]) if (typeof facing === 'string') other('facing', facing);
  if (typeof f.start?.owner === 'string') other('owner', f.start.owner);
  for (const id of f.start?.summons ?? []) other('summons', id);
}

function entries(book: Book, start: Start, unknown: Unknown): void {
  const check = (field: string, id: string, known: boolean): void => {
    if (!known) unknown(field, id, 'entry');
  };
  for (const s of start.statuses ?? []) check('statuses', s.id, book.statuses.has(s.id) || s.id === 'collapsed' || s.id === 'unconscious');
  for (const t of start.toggledOn ?? []) check('toggledOn', t.id, book.abilities.has(t.id));
  for (const s of start.sustainedList ?? []) check('sustainedList', s.ability, book.abilities.has(s.ability));
  if (start.preparing) check('preparing', start.preparing.ability, book.abilities.has(start.preparing.ability));
  for (const i of start.inventory ?? []) check('inventory', i.itemId, isKnownItem(book, i.itemId));
}

/** What has effect only where it is asked for by name. */
function supplies(book: Book, start: Start, unknown: Unknown): void {
  const check = (field: string, id: string, known: boolean): void => {
    if (!known) unknown(field, id, 'entry');
  };
  if (start.activeTransformation) check('activeTransformation', start.activeTransformation, book.abilities.has(start.activeTransformation));
  for (const id of Object.keys(start.uses ?? {})) check('uses', id, book.abilities.has(id));
  for (const id of Object.keys(start.cooldowns ?? {})) check('cooldowns', id, book.abilities.has(id) || id === 'summon');
  for (const id of Object.keys(start.prepReduction ?? {})) check('prepReduction', id, book.abilities.has(id));
  for (const id of Object.keys(start.consumables ?? {})) check('consumables', id, isSupply(book, id));
}

/** Goods, or the shots of some weapon. */
function isSupply(book: Book, id: string): boolean {
  if (book.goods.has(id)) return true;
  for (const weapon of book.weapons.values()) if (weapon.ammoItem === id) return true;
  return false;
}

/** A limb that the body lacks is new, and says so by its kind; a mere slip would give an arm to somebody. */
function limbs(sheet: Sheet, start: Start, unknown: Unknown): void {
  if (start.limbs === undefined || Array.isArray(start.limbs)) return;
  const body = sheet.limbs ?? standardLimbs();
  for (const [name, change] of Object.entries(start.limbs)) {
    if (limbId(body, name) === null && change.kind === undefined) unknown('limbs', name, 'limb');
  }
}

/**
 * Two fighters of one name could not be told apart, neither in orders nor in reports. Creatures may be alike.
 * @param sheetOf the sheet that a fighter begins with
 * @clause empia.pack.validation
 */
export function nameRefusals(setup: Setup, sheetOf: (f: SetupFighter) => Sheet | undefined): Refusal[] {
  const out: Refusal[] = [];
  if (!setup.strict) return out;
  const owned = new Set(setup.fighters.flatMap((f) => f.start?.summons ?? []));
  const seen = new Map<string, string>();
  for (const f of setup.fighters) {
    if (f.start?.owner || f.start?.creature || owned.has(f.id)) continue;
    const name = f.start?.name ?? sheetOf(f)?.name?.ru ?? f.id;
    const key = name.trim().toLowerCase().replaceAll('ё', 'е');
    const other = seen.get(key);
    if (other === undefined) seen.set(key, f.id);
    else out.push({ code: CLAUSE, clause: CLAUSE, who: f.id, step: null, data: { field: 'name', entry: f.id, called: name, other } });
  }
  return out;
}

/**
 * Abilities that use up what there is nowhere to be had: they could never be used.
 * @clause empia.pack.validation
 */
export function supplyRefusals(book: Book): Refusal[] {
  const out: Refusal[] = [];
  for (const { id, consumes } of book.abilities.values()) {
    for (const [i, { item }] of consumes.entries()) {
      if (isSupply(book, item)) continue;
      const data = { fault: 'unknown-id', section: 'abilities', entry: id, field: `consumes.${i}.item`, id: item };
      out.push({ code: CLAUSE, clause: CLAUSE, who: null, step: null, data });
    }
  }
  return out;
}
