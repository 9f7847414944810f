import type { ActUse, Preposition, Range, Side, Way } from '@boevka/language';
import type { Fact } from './facts.ts';
import type { Whom } from './page.ts';
import type { WeaponSort } from './weapons.ts';
import type { Mark } from './word-mark.ts';

/** A stretch of words between two signs, taken apart into the parts that an order can have. */

export interface Prep {
  readonly kind: Preposition;
  readonly word: string;
}

export interface Place extends Range {
  readonly prep: Prep | null;
}
export interface SaidAct extends Range {
  readonly use: ActUse;
  readonly casts: readonly string[];
  readonly negated: boolean;
  readonly mended: boolean;
  /** Who does it: `me`, one's own creature, somebody else, or nobody named. */
  readonly doer: string | null;
  /** Words stand before it that could be its subject. */
  readonly strange: boolean;
}
export interface SaidPerson extends Place {
  readonly whom: Whom;
  readonly cases: number;
  readonly doer: boolean;
  readonly pronoun: boolean;
  readonly called: boolean;
}
export interface SaidThing extends Place {
  readonly ids: readonly string[];
  readonly cases: number;
  readonly whole: boolean;
  readonly loose: boolean;
  readonly mended: boolean;
  readonly count: number | null;
  readonly side: Side | null;
  /** «основных», «дополнительных» hands. */
  readonly arms: 'main' | 'extra' | null;
  /** An unknown word stands right beside it and could belong to its name. */
  readonly beside: Mark | null;
}
export interface SaidSort extends Place {
  readonly sort: WeaponSort;
  readonly missile: boolean;
  readonly cases: number;
  readonly count: number | null;
  readonly side: Side | null;
}
export interface SaidPart extends Place {
  readonly limb: 'arm' | 'leg' | null;
  readonly partly: boolean;
  readonly side: Side | null;
  readonly arms: 'main' | 'extra' | null;
  readonly cases: number;
  readonly word: string;
  readonly count: number | null;
}
export interface SaidLength extends Place {
  readonly metres: number;
  /** It is a distance to keep, not a way to go. */
  readonly keep: boolean;
  /** How many, nobody said, or in a word that is no number. */
  readonly bare: boolean;
}
export interface SaidUnknown extends Place {
  readonly mark: Mark;
  readonly adjective: boolean;
  readonly joined: boolean;
}

export interface Frame extends Range {
  readonly acts: SaidAct[];
  readonly persons: SaidPerson[];
  readonly weapons: SaidThing[];
  readonly sorts: SaidSort[];
  readonly abilities: SaidThing[];
  readonly places: SaidThing[];
  readonly ground: SaidThing[];
  readonly parts: SaidPart[];
  readonly lengths: SaidLength[];
  readonly ways: { readonly way: Way; readonly from: number; readonly to: number }[];
  readonly unknown: SaidUnknown[];
  /** Small facts: words that decide a meaning only together with others. */
  readonly facts: Set<Fact>;
  /** Places where «или» stands, and «и». */
  readonly or: number[];
  readonly and: number[];
}
