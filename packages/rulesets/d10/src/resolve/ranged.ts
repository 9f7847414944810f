import type { Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { Weapon } from '../content.ts';
import type { Fighter, State } from '../state.ts';
import { isAble, isStunned } from '../state.ts';
import type { Bow, Cover } from '../terms.ts';

/** Shooting: distances, bows, cover, ammunition. */

/** One row of the table of distances: up to how many metres, to hit at something that moves or not, damage. */
interface Row {
  readonly upTo: number;
  readonly moving: number;
  readonly still: number;
  readonly damage: number;
}

/**
 * Each row begins where the one before ends, its own end included.
 * @clause d10.ranged.bands
 * @clause d10.ranged.static-close
 * @clause d10.ranged.close-damage
 */
const ROWS: readonly Row[] = [
  { upTo: 6, moving: -8, still: 6, damage: 6 },
  { upTo: 12, moving: -6, still: 6, damage: 4 },
  { upTo: 30, moving: -4, still: 0, damage: 3 },
  { upTo: 45, moving: 0, still: 0, damage: 0 },
  { upTo: 75, moving: 0, still: 0, damage: 0 },
  { upTo: 90, moving: -2, still: -2, damage: 0 },
  { upTo: 120, moving: -4, still: -4, damage: 0 },
  { upTo: 160, moving: -6, still: -6, damage: 0 },
];

/** Metres beyond which nobody shoots. */
export const FURTHEST = 160;
/** Metres within which a crit on something motionless is certain. */
const POINT_BLANK = 6;
/** Metres of the longest range, where missiles have lost their force. */
const LONGEST = 120;

/** The row of a distance in metres; null beyond the last one. */
export function rowOf(metres: number): Row | null {
  for (let i = 0; i < ROWS.length; i++) {
    const row = ROWS[i] as Row;
    if (metres <= row.upTo) return row;
  }
  return null;
}

/** Comfortable for aimed shots: 31 to 45 m. @clause d10.aim.comfort */
export function isComfortable(metres: number): boolean {
  return metres > 30 && metres <= 45;
}

/** Whether a crit is certain. @clause d10.ranged.static-close */
export function isPointBlank(metres: number): boolean {
  return metres <= POINT_BLANK;
}

/** To the strength of the crit. @clause d10.ranged.max-range */
export function critByRange(metres: number): number {
  return metres > LONGEST ? -2 : 0;
}

/**
 * The base damage of a missile at a distance: at the longest range it is 6 at most, or 6 less, by the house's choice.
 * @clause d10.ranged.max-range
 */
export function baseByRange(book: Book, base: number, metres: number): number {
  if (metres <= LONGEST) return base;
  return book.rules.maxRangeDamage === 'cap6' ? Math.min(base, 6) : Math.max(0, base - 6);
}

/** Motionless: by the judge's word, or because he lies, is stunned or unconscious. @clause d10.ranged.static-close */
export function isStill(state: Reading<State>, c: Fighter): boolean {
  return c.motion === 'static' || c.prone || !isAble(c) || isStunned(state, c);
}

interface BowStep {
  readonly id: Bow;
  readonly base: number;
  readonly str: number;
  readonly height: number;
  readonly ogre: boolean;
}
const BOW_STEPS: readonly BowStep[] = [
  { id: 'light', base: 6, str: 0, height: 0, ogre: false },
  { id: 'medium', base: 8, str: 13, height: 0, ogre: false },
  { id: 'strong', base: 10, str: 15, height: 0, ogre: false },
  { id: 'powerful', base: 12, str: 17, height: 0, ogre: false },
  { id: 'mighty', base: 16, str: 19, height: 190, ogre: false },
  { id: 'giant', base: 22, str: 22, height: 0, ogre: true },
  { id: 'titanic', base: 30, str: 25, height: 0, ogre: true },
];

/**
 * The base damage of a bow in somebody's hands: where he does not meet its needs it shoots like one of a step below, and of further ones until a step fits.
 * @clause d10.ranged.bows
 * @clause d10.ranged.bow-mismatch
 */
export function bowBase(book: Book, bow: Bow, { str, height, size }: Reading<Fighter['kit']['attributes']>): number {
  const fits = (step: BowStep): boolean => str >= step.str && height >= step.height && (!step.ogre || size === 'ogre');
  let at = BOW_STEPS.findIndex((step) => step.id === bow);
  if (book.rules.bowStepDown === 'one') {
    const named = BOW_STEPS[at];
    return (named !== undefined && !fits(named) ? BOW_STEPS[Math.max(0, at - 1)] : named)?.base ?? 0;
  }
  while (at > 0 && !fits(BOW_STEPS[at] as BowStep)) at--;
  return BOW_STEPS[at]?.base ?? 0;
}

/** @clause d10.ranged.cover */
const COVER_DEFENCE: { readonly [C in Cover]: number } = { none: 0, weak: 4, medium: 8, good: 12 };
export function coverDefence(cover: Cover): number {
  return COVER_DEFENCE[cover];
}

/** Names under which ammunition may be listed, by launcher. */
const AMMO: { readonly [launcher: string]: readonly string[] } = {
  bow: ['arrow', 'arrows'],
  crossbow: ['bolt', 'bolts'],
  pistol: ['bullet', 'bullets'],
  musket: ['bullet', 'bullets', 'ball', 'balls'],
};

/**
 * What a shot or a throw uses up: what is listed under the weapon, its launcher, or the usual name of its missiles; for a launcher also the only kind
 * that there is. Null: it is not counted.
 */
export function ammoOf(c: Fighter, weapon: Weapon): string | null {
  if (weapon.launcher === null && !weapon.thrown) return null;
  const names = Object.keys(c.ammo);
  if (names.length === 0) return null;
  const wanted = weapon.launcher === null ? [weapon.id] : [weapon.id, weapon.launcher, ...(AMMO[weapon.launcher] ?? [])];
  const found = wanted.find((name) => Object.hasOwn(c.ammo, name));
  if (found !== undefined) return found;
  return weapon.launcher !== null && names.length === 1 ? (names[0] ?? null) : null;
}
