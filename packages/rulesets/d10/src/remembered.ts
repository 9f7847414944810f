import type { Bag, Reading } from '@boevka/kernel';
import type { Weapon } from './content.ts';
import type { AttackHow, LostReason, Struck } from './events.ts';
import type { Blow, Plan } from './orders/plan.ts';
import type { Protection } from './protection.ts';
import type { Fighter, Kit } from './state.ts';
import type { Defence, Location } from './terms.ts';

/** What a run remembers beside the state, so that nothing is found out twice. */

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

/** A plan as it stands at the beginning of a round: its penalties are reckoned once, and stay as declared. */
export interface Ready {
  readonly plan: Plan;
  readonly kit: Reading<Kit>;
  /** Penalty of several actions on each attack and spell, 0 or below. */
  readonly penalty: number;
  /** The same on each dodge and parry. */
  readonly defencePenalty: number;
  /** Attacks in all. */
  readonly count: number;
  /** Whom he attacks in this round. */
  readonly attacks: readonly string[];
  /** Slots of those whom each blow of his main action is for; -1: nobody. */
  readonly targets: readonly number[];
  /** Opponents for whom he spends a parry only not to be outnumbered. */
  readonly covers: readonly string[];
  readonly hasDefences: boolean;
  /** Attacks of his blows by their numbers, as they were reckoned last. */
  readonly uses: (Attacking | undefined)[];
}

/** A declared defence that meets an attack. */
export interface Met {
  readonly kind: Defence;
  /** Its place in the plan. */
  readonly at: number;
  /** Bits of all that are used up by it. */
  readonly used: number;
  readonly skill: number;
  /** Of the armour on a dodge, or of the shield's size on a parry. */
  readonly extra: number;
  /** What all of them give together, penalties counted. */
  readonly bonus: number;
}

/** How something comes at its target. */
export type Coming = 'melee' | 'thrown' | 'launched' | 'spell';

/**
 * What an attack is, for those who add up its numbers. One is kept for each blow of a plan, and filled anew only where something has changed that it
 * follows from; one for those who strike out of turn.
 */
export interface Attacking {
  /** Kits and places of both and the plan of the one attacked, as they were when it was filled. */
  readonly ka: Fighter['kit'];
  readonly kb: Fighter['kit'];
  readonly rb: Ready | undefined;
  readonly at: Fighter['position'];
  readonly to: Fighter['position'];
  readonly far: readonly number[];
  na: Numbers;
  nb: Numbers;
  blow: Blow;
  weapon: Weapon;
  /** Why it cannot be made; null: it can. */
  why: LostReason | null;
  launched: boolean;
  /** Thrown by hand. */
  thrown: boolean;
  /** A small thing that was thrown. */
  flies: boolean;
  how: AttackHow;
  aim: Location | null;
  agile: boolean;
  /** 1: the attacker has the advantage of length, -1: the one attacked, 0: neither. */
  length: number;
  /** Length class of the weapon. */
  own: number;
  /** Metres; 0 for what is not launched. */
  metres: number;
  still: boolean;
  behind: boolean;
  penalty: number;
  protection: Protection;
  /** Declared defences that work against it, in their order. */
  mets: readonly Met[];
  /** The one attacked rolls too. */
  rolls: boolean;
  /** The stored band, and the penalty of several actions, for which it was filled. */
  band: number;
  several: number;
  /** It stays as it is while none of these changes. */
  settled: boolean;
  /** What does not change from blow to blow, added up; only where nobody asks how. */
  standingAttack: number;
  standingDefence: number;
}

/** The event of an attack while it is being filled. */
export type Telling = { -readonly [K in keyof Struck]: Struck[K] };
