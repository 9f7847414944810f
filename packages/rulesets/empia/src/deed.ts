import type { Bag } from '@boevka/kernel';
import type { Ability, Weapon } from './book.ts';
import type { ModifierDefinition } from './content.ts';
import type { Blow, NotDoneReason } from './events.ts';
import type { Entry } from './orders/entry.ts';
import type { CritTable, Nature } from './terms.ts';

/** A modifier at work, with where it comes from. */
export interface Active {
  /** Ability, status, item or modifier source id. */
  readonly source: string;
  /** Who put it there, for modifiers that count only against their maker. */
  readonly by: string | null;
  readonly min: number;
  readonly max: number;
  /** The definition's fields, all of them always there: definitions have many shapes, and these are read in every exchange of blows. */
  readonly stat: ModifierDefinition['stat'];
  readonly op: ModifierDefinition['op'];
  readonly side: ModifierDefinition['side'];
  readonly layer: ModifierDefinition['layer'];
  readonly scope: ModifierDefinition['scope'];
  readonly filter: ModifierDefinition['filter'];
  readonly condition: ModifierDefinition['condition'];
  readonly def: ModifierDefinition;
}

/** What a modifier's filter and scope are held against. */
export interface Deed {
  /** Cache key; equal keys must mean equal deeds. */
  readonly key: string;
  readonly kind: 'strike' | 'ability' | 'move' | 'rest' | 'other';
  readonly nature: Nature | null;
  readonly branch: string | null;
  readonly damageType: string | null;
  readonly weaponClass: string | null;
  readonly weaponId: string | null;
  readonly abilityId: string | null;
  readonly limb: string | null;
  readonly gait: string | null;
  readonly rest: 'quick' | 'long' | null;
  /** A strike, or an ability delivered by body or weapon. */
  readonly isAttack: boolean;
}

export type LimbRole = 'main' | 'off' | 'extra' | 'leg' | 'none';

/** What an attack or ability is done with: a weapon in a limb, a bare limb, an ability. Compiled once per stamp. */
export interface Use extends Deed {
  readonly ability: Ability | null;
  readonly weapon: Weapon | null;
  /** Instance id of the weapon, null for bare limbs and spells. */
  readonly item: string | null;
  readonly role: LimbRole;
  readonly nature: Nature;
  readonly table: CritTable;
  readonly beneficial: boolean;
  /** Unmodified chance: the ability's, the weapon's, the creature's, or 100. */
  readonly base: number;
  /** Limb of a strike, id of an ability: the last part of the purposes of its draws. */
  readonly tag: string;
  /** Whom its draws name in place of whoever it strikes; null where that is the same. See `astray`. */
  readonly meant: { readonly id: string } | null;
  /** Purposes of the draws that every use makes. */
  readonly hitPurpose: string;
  readonly damagePurpose: string;
  readonly ranged: boolean;
  /** Gathered modifiers against each target, by slot; gone with the use when its owner's stamp moves on. */
  readonly exchanges: (Exchange | undefined)[];
  readonly known: Known;
}

/** What of a use depends on its owner alone: reckoned once for his stamp, and then read where nobody asks how. */
export interface Known {
  /** Energy cost with modifiers, and the cost without that it was reckoned from; UNKNOWN until then, like the other numbers. */
  cost: number;
  costOf: number;
  critBand: number;
  /** Metres that it reaches. */
  range: number;
  /** Actions that it needs, where it is not hastened. */
  preparation: number;
  /** Why its owner cannot use it whatever the moment, and what of that must hold at its end too; undefined until somebody asks. */
  inert: NotDoneReason | null | undefined;
  unmet: NotDoneReason | null | undefined;
}

export function nothingKnown(): Known {
  return { cost: UNKNOWN, costOf: UNKNOWN, critBand: UNKNOWN, range: UNKNOWN, preparation: UNKNOWN, inert: undefined, unmet: undefined };
}

/** Marks a number that was not reckoned yet; all that are remembered are 0 or more. */
export const UNKNOWN = -1;

/** Gathered modifiers of one use against one target, and what was reckoned from them: both hold for one pair of stamps. */
export interface Exchange {
  readonly targetStamp: number;
  readonly hit: Bag;
  readonly hitSet: number | null;
  readonly dodge: Bag;
  readonly dodgeSet: number | null;
  readonly block: Bag;
  readonly blockSet: number | null;
  readonly weapon: Bag;
  readonly base: Bag;
  readonly general: Bag;
  readonly outgoing: Bag;
  readonly received: Bag;
  /** Attack-scoped percents of the base and general layers, for what an ability adds to standard damage. */
  readonly addBase: Bag;
  readonly addGeneral: Bag;
  /** Chance to hit, or UNKNOWN. */
  hitChance: number;
  /** Chance to dodge outside an area and inside one, or UNKNOWN. */
  dodgeChance: number;
  areaDodgeChance: number;
  bounds: Bounds | null;
  /** How the damage type meets the target's protection. */
  row: Row | null;
  /** The target's flat block, or UNKNOWN. */
  flatBlock: number;
}

/** The bounds between which damage is drawn. */
export interface Bounds {
  readonly lo: number;
  readonly hi: number;
}

/** How one damage type meets one kind of protection. */
export interface Row {
  readonly factorPct: number;
  readonly block: boolean;
  readonly ignorePct: number;
  readonly wound: Blow['wound'];
}

/** What a combatant does in the current action. */
export interface Chosen {
  readonly entry: Entry;
  readonly phase: 'physical' | 'magical';
  /** Why the order came to nothing before any phase; the entry is then idle. */
  readonly barred: NotDoneReason | null;
}
