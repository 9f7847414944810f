import type { Bag, Draw, Reading, Term } from '@boevka/kernel';
import type { Ability, Weapon } from './book.ts';
import type { ModifierDefinition } from './content.ts';
import type { Blow, NotDoneReason } from './events.ts';
import type { Entry } from './orders/entry.ts';
import type { Combatant, Point } from './state.ts';
import type { CritTable, Defence, Nature } from './terms.ts';

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
  /** It as a term of a bag, cited by its data. */
  readonly term: Term;
}

/** Purposes of the draws that every use makes, which end in its tag. */
export interface Purposes {
  readonly hit: string;
  readonly damage: string;
  readonly critHit: string;
  readonly critMiss: string;
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
  readonly critHitPurpose: string;
  readonly critMissPurpose: string;
  readonly ranged: boolean;
  /** Gathered modifiers against each target; gone with the use when its owner's stamp moves on. */
  readonly exchanges: Exchanged;
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
  /** Whether a critical hit can make something about its ability larger, or longer; undefined likewise. */
  sized: boolean | undefined;
  timed: boolean | undefined;
}

export function nothingKnown(): Known {
  return {
    cost: UNKNOWN,
    costOf: UNKNOWN,
    critBand: UNKNOWN,
    range: UNKNOWN,
    preparation: UNKNOWN,
    inert: undefined,
    unmet: undefined,
    sized: undefined,
    timed: undefined,
  };
}

/** Marks a number that was not reckoned yet; all that are remembered are 0 or more. */
export const UNKNOWN = -1;

/** What one use has met: mostly one target, so that in a crowd nobody holds a place for everybody. */
export interface Exchanged {
  last: Exchange | null;
  /** All of them, once there were two; by slot when there are many. */
  several: Exchange[] | null;
  bySlot: (Exchange | undefined)[] | null;
}

export function nothingMet(): Exchanged {
  return { last: null, several: null, bySlot: null };
}

/** Gathered modifiers of one use against one target, and what was reckoned from them: both hold for one pair of stamps. */
export interface Exchange {
  readonly targetSlot: number;
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
  /** The same dodge as it is told, outside an area. */
  dodged: Defended | null;
  /** The questions to the dice that an attack asks, as they were asked last. */
  hitDraw: Draw | null;
  damageDraw: Draw | null;
  /** What a plain hit does, by how much its drawn damage lies above the lower bound; null until there was one. */
  landings: (Landed | undefined)[] | null;
  /** How it goes while neither of the two moves and nothing is on them; null until it has gone so once. */
  ready: Readied | null;
}

/** A blow or spell at one target of which all is known but what the dice say. */
export interface Readied {
  /** Where the two stand: places are replaced, never changed. */
  readonly from: Reading<Point>;
  readonly to: Reading<Point>;
  readonly options: AttackOptions;
  /** Targets as an application of an ability names them. */
  readonly targets: readonly string[];
}

export interface AttackOptions {
  /** Falloff of an area, null outside one. */
  readonly areaFactor: { readonly num: number; readonly den: number } | null;
  /** Percent of the damage by the number of limbs that strike. */
  readonly limbPct: number;
  /** Energy cost of this strike, or of the ability's use; only a strike pays it here. */
  readonly cost: number;
  readonly area: boolean;
  /** Limb of the target that is aimed at. */
  readonly aimed: string | null;
  /** Strikes home without a roll. */
  readonly auto: boolean;
}

/** What stands against a hostile deed. */
export interface Defended {
  readonly chance: number;
  /** How he defends; `none` when only the actor's own failure stands against the roll. */
  readonly mode: Defence | 'none';
}

/** A blow that came home, with what it took out of barriers on its way. */
export interface Landed {
  readonly blow: Blow;
  readonly damage: number;
  readonly barriers: readonly { readonly status: string; readonly source: string; readonly left: number }[];
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
  /** Nothing about himself bars it as long as his stamp is this one and his limbs stand, but for what `isSound` looks at; -1 where something may. */
  readonly soundAt: number;
  readonly limbs: Reading<Combatant>['limbs'] | null;
  /** Slot of the one whom it names, or NOBODY. */
  readonly target: number;
  /** The ability as he uses it, where it takes one action of his and is cast at once. */
  readonly instant: Use | null;
  /** What it is done with, where it is one blow of one limb, or one spell, at the one whom it names. */
  readonly direct: Use | null;
  /** Its ability and how he defends himself, as the entry says. */
  readonly ability: string | null;
  readonly defence: Defence | null;
}

/** An entry that comes to nothing. */
export function barredPlan(entry: Entry, phase: Chosen['phase'], barred: NotDoneReason): Chosen {
  return {
    entry,
    phase,
    barred,
    soundAt: -1,
    limbs: null,
    target: NOBODY,
    instant: null,
    direct: null,
    ability: entry.ability,
    defence: entry.defence,
  };
}

/** A slot that nobody has. */
export const NOBODY = -1;
