import type { Attack } from './content/attack.ts';
import type { Name } from './content/common.ts';
import type { Protection } from './content/protection.ts';
import type { Sheet } from './content/sheet.ts';
import type { Skill } from './content/skill.ts';
import type { HouseRules } from './house-rules.ts';

/** What a fighter's sheet comes down to in a battle: frozen at its start. */
export interface Character {
  readonly sheet: Sheet;
  readonly name: Name | null;
  readonly attacks: ReadonlyMap<string, Attack>;
  readonly skills: readonly Skill[];
  readonly protections: readonly Protection[];
  readonly dodgeSkill: Skill | null;
  readonly blockSkill: Skill | null;
  readonly runSkill: Skill | null;
  readonly blindDodgeSkill: Skill | null;
  /** Freeze and stun do not apply to him. @clause apx.freeze.stability-3 */
  readonly stable: boolean;
  readonly wards: ReadonlyMap<string, Skill>;
  /** Skills and protections that need the judge's eye: words that no field holds. */
  readonly texts: readonly string[];
}

/** House rules and content of a battle; never changes during it. */
export interface Book {
  readonly rules: HouseRules;
  readonly characters: { readonly [fighter: string]: Character };
  /** Attacks, skills and protections of the packs, by id. */
  readonly attacks: ReadonlyMap<string, Attack>;
  readonly skills: ReadonlyMap<string, Skill>;
  readonly protections: ReadonlyMap<string, Protection>;
  /** A case of the rulebook: attacks may be written into an order, and those of the packs are everybody's. False in every battle. */
  readonly improvised: boolean;
  /** Hit points with which each began: what he has lost is counted from there. */
  readonly startHp: { readonly [fighter: string]: number };
  /** A case in which nobody stands anywhere in particular: a blow of unnamed reach reaches. */
  readonly reachUnasked: boolean;
}

const NOBODY: Character = {
  sheet: { attacks: [], skills: [], protections: [], immunities: [], version: 1 },
  name: null,
  attacks: new Map(),
  skills: [],
  protections: [],
  dodgeSkill: null,
  blockSkill: null,
  runSkill: null,
  blindDodgeSkill: null,
  stable: false,
  wards: new Map(),
  texts: [],
};

export function characterOf(book: Book, id: string): Character {
  return Object.hasOwn(book.characters, id) ? (book.characters[id] as Character) : NOBODY;
}
