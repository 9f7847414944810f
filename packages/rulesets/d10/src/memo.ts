import type { Bag, Reading, Term } from '@boevka/kernel';
import { gather } from '@boevka/kernel';
import type { Book } from './book.ts';
import { UNARMED } from './book.ts';
import type { Weapon } from './content.ts';
import { protectionOf } from './protection.ts';
import type { Memo, Numbers } from './remembered.ts';
import type { Fighter, Kit, State } from './state.ts';
import { lengthIndex } from './terms.ts';

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
