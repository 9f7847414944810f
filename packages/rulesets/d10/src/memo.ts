import type { Bag, Reading, Term } from '@boevka/kernel';
import { gather } from '@boevka/kernel';
import type { Book } from './book.ts';
import { UNARMED } from './book.ts';
import type { Weapon } from './content.ts';
import type { Plan } from './orders/plan.ts';
import type { Protection } from './protection.ts';
import { protectionOf } from './protection.ts';
import type { Ready } from './ready.ts';
import type { Attacking } from './resolve/attacking.ts';
import type { Telling } from './resolve/telling.ts';
import type { Fighter, Kit, State } from './state.ts';
import { lengthIndex } from './terms.ts';

/**
 * Caches of a run, outside the state. What depends on a combatant's kit is known by the identity of the kit, which is replaced whenever anything of it
 * changes: so one memo serves every run of a battle, and a stale entry cannot be taken for a fresh one.
 */
export interface Memo {
  readonly numbers: (Numbers | undefined)[];
  /** What each planned for the round that is on. */
  readonly ready: (Ready | undefined)[];
  /** The place of each in the order of this round. */
  readonly group: number[];
  /** The order for which that was found. */
  numbered: readonly (readonly number[])[] | null;
  /** Whose attack came first in this round, by the slot of the one attacked; -1: nobody's. */
  readonly firstFoe: number[];
  /** Hexes that were entered in the group that is on, for those who act at the same time. */
  readonly entered: Entered[];
  /** The group that is on. */
  now: number;
  /** The attack that is on, filled anew for each. */
  attacking: Attacking | null;
  /** The event of an attack that serves for all, where none is kept; `alone`: nobody else's events wait to be folded with it. */
  told: Telling | null;
  readonly alone: boolean;
}

export interface Entered {
  readonly slot: number;
  readonly q: number;
  readonly r: number;
  readonly back: { readonly q: number; readonly r: number } | null;
}

/** What a combatant's kit comes down to. */
export interface Numbers {
  readonly kit: Reading<Kit>;
  readonly str: number;
  readonly agi: number;
  readonly int: number;
  /** What is in hand now. */
  readonly weapon: Weapon;
  readonly weaponSkill: number;
  readonly lengthClass: number;
  readonly weaponFighting: number;
  /** What training takes off the penalty of several attacks with it. */
  readonly relief: number;
  /** Armour as a blow aimed nowhere meets it. */
  readonly protection: Protection;
  readonly dodge: number;
  /** Penalty of the armour on dodges, 0 or below. */
  readonly dodgePenalty: number;
  readonly shieldDf: number;
  readonly attack: Bag;
  readonly defence: Bag;
  readonly check: Bag;
  readonly hasAttack: boolean;
  readonly hasDefence: boolean;
  readonly hasCheck: boolean;
}

const SHARED = new WeakMap<Book, Memo>();

/** Caches for a run of a battle. */
export function makeMemo(_state: Reading<State>, book: Book): Memo {
  let memo = SHARED.get(book);
  if (memo === undefined) {
    memo = freshMemo();
    SHARED.set(book, memo);
  }
  return memo;
}

export function freshMemo(): Memo {
  return { numbers: [], ready: [], group: [], numbered: null, firstFoe: [], entered: [], now: 0, attacking: null, told: null, alone: true };
}

/** A skill; one that he does not have is 0. */
export function skillOf(kit: Reading<Kit>, skill: string): number {
  return Object.hasOwn(kit.skills, skill) ? (kit.skills[skill] ?? 0) : 0;
}

/** What a combatant's kit comes down to, reckoned anew only when it has changed. */
export function numbersOf(memo: Memo, book: Book, c: Fighter): Numbers {
  const known = memo.numbers[c.slot];
  if (known !== undefined && known.kit === c.kit) return known;
  const made = numbers(book, c.kit);
  memo.numbers[c.slot] = made;
  return made;
}

/** Agility after the armour. @clause d10.armour.penalties */
export function agilityOf(kit: Reading<Kit>): number {
  return kit.attributes.agi - (kit.armour?.agilityPenalty ?? 0);
}

/** What is in hand; without a weapon, bare hands. @clause d10.cond.disarm */
export function inHand(kit: Reading<Kit>): Weapon {
  return kit.weaponState === 'dropped' ? UNARMED : kit.weapon;
}

/** @clause d10.band.longer-bonus */
function numbers(book: Book, kit: Reading<Kit>): Numbers {
  const weapon = inHand(kit);
  const weaponSkill = skillOf(kit, weapon.type);
  const attack = bagOf(book, kit, 'attack', weapon);
  const defence = bagOf(book, kit, 'defence', weapon);
  const check = bagOf(book, kit, 'check', weapon);
  return {
    kit,
    str: kit.attributes.str,
    agi: agilityOf(kit),
    int: kit.attributes.int,
    weapon,
    weaponSkill,
    lengthClass: lengthIndex(weapon.lengthClass),
    weaponFighting: Object.hasOwn(kit.skills, 'weaponFighting') ? (kit.skills.weaponFighting ?? 0) : weaponSkill,
    relief: reliefOf(book, kit, weapon),
    protection: protectionOf(kit.armour, null),
    dodge: skillOf(kit, 'dodge'),
    dodgePenalty: dodgePenaltyOf(kit),
    shieldDf: kit.shield === null ? 0 : kit.shield.df + kit.shield.plus,
    attack,
    defence,
    check,
    hasAttack: attack.terms.length > 0,
    hasDefence: defence.terms.length > 0,
    hasCheck: check.terms.length > 0,
  };
}

/**
 * What training takes off the penalty of several attacks, with the weapons that it holds for.
 * @clause d10.multi.master-trait
 */
export function reliefOf(book: Book, kit: Reading<Kit>, weapon: Weapon): number {
  let best = 0;
  for (const id of kit.traits) {
    const trait = book.traits.get(id);
    if (trait?.multiPenaltyRelief === undefined || (trait.weaponType !== undefined && trait.weaponType !== weapon.type)) continue;
    if (trait.multiPenaltyRelief > best) best = trait.multiPenaltyRelief;
  }
  return best;
}

/** Full heavy armour (-8 and worse) has 2 more with a shield, and never more than 10. */
const FULL_HEAVY = -8;
const WORST_DODGE = -10;

/**
 * What armour takes from dodging.
 * @clause d10.dodge.armour-penalty
 */
function dodgePenaltyOf({ armour, shield }: Reading<Kit>): number {
  if (armour === null) return 0;
  if (shield === null) return armour.dodgePenalty;
  if (armour.dodgePenaltyWithShield !== undefined) return armour.dodgePenaltyWithShield;
  if (armour.weight !== 'heavy' || armour.dodgePenalty > FULL_HEAVY) return armour.dodgePenalty;
  return Math.min(armour.dodgePenalty, Math.max(WORST_DODGE, armour.dodgePenalty - 2));
}

/**
 * Named modifiers of one kind of roll: those at work, and those of traits, which may hold for one type of weapon.
 * @clause d10.check.modifiers
 */
export function bagOf(book: Book, kit: Reading<Kit>, on: string, weapon: Weapon): Bag {
  const terms: Term[] = [];
  const clause = 'd10.check.modifiers';
  const whole = on.startsWith('save:') ? 'save' : on;
  for (const m of kit.modifiers) {
    if (m.on === on || m.on === whole) terms.push({ source: m.id, clause, kind: 'flat', min: m.value, max: m.value });
  }
  for (const id of kit.traits) {
    const trait = book.traits.get(id);
    if (trait === undefined || (trait.weaponType !== undefined && trait.weaponType !== weapon.type)) continue;
    for (const m of trait.modifiers) {
      if (m.on === on || m.on === whole) terms.push({ source: m.id ?? id, clause, kind: 'flat', min: m.value, max: m.value });
    }
  }
  return gather('modifiers', terms);
}

/** The plan that somebody acts by in this round. */
export function planOf(memo: Memo, slot: number): Plan | null {
  return memo.ready[slot]?.plan ?? null;
}
