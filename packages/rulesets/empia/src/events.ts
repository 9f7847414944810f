import type { Json } from '@boevka/kernel';
import type { Condition, Entry } from './orders/entry.ts';
import type { Combatant, ForcedMove, GroundItem, Modifier, Obstacle, Point, Preparing, Result, Status, Sustained } from './state.ts';
import type { Defence, EntryKind, Gait, InjuryId, Mode, Phase } from './terms.ts';

/**
 * What can happen. An event holds results, never words; ids of combatants, abilities and items, never objects of the state.
 * `fold` is the only reader that changes anything.
 */

export const ROLL_RESULTS = ['hit', 'miss', 'blocked', 'critHit', 'critMiss', 'auto', 'impossible'] as const;
/** blocked: a failed roll against a defender who blocks; auto: no roll was needed; impossible: neither end is above zero. */
export type RollResult = (typeof ROLL_RESULTS)[number];

/** A hit roll as it was made. `lo..hi` is −D..H. */
export interface Roll {
  lo: number;
  hi: number;
  value: number;
  result: RollResult;
  /** The outermost percent: two critical effects. */
  exceptional: boolean;
  /** First value of the critical bands, for the report; null where there is none. */
  critFrom: number | null;
  critMissFrom: number | null;
}

/** Damage that reached somebody. */
export interface Blow {
  type: string;
  lo: number;
  hi: number;
  /** The drawn value. */
  drawn: number;
  /** Percent factors after the draw, in order: critical bonus, area, limb scale, blocked share, armour. */
  factors: { what: 'crit' | 'area' | 'limbs' | 'passed' | 'weight' | 'armour'; pct: number }[];
  /** The flat block that was subtracted, or would have been. */
  block: number;
  blockPassed: boolean;
  /** The armour was ignored by piercing or by the ability. */
  armourIgnored: boolean;
  /** The percent draw for ignoring armour: value and threshold; null where none was made. */
  ignore: { value: number; pct: number } | null;
  /** Taken by a barrier before the body. */
  absorbed: number;
  /** Off the target's health. */
  health: number;
  /** Off the durability of an exoskeleton or suit. */
  durability: number;
  /** Counts towards the wounds of the turn's end. */
  wound: 'cut' | 'fire' | null;
  area: boolean;
}

export const SPEND_REASONS = ['move', 'strike', 'ability', 'block', 'upkeep', 'activate', 'critMiss'] as const;
export type SpendReason = (typeof SPEND_REASONS)[number];

export const LOST_REASONS = [
  'stunned',
  'unconscious',
  'collapsed',
  'otherOrder',
  'noEnergy',
  'requirement',
  'concentration',
  'ruling',
] as const;
/** Why a preparation, stream or sustained effect ended early. */
export type LostReason = (typeof LOST_REASONS)[number] | 'deactivated' | 'expired' | 'cancelled' | 'replaced' | 'ownerGone';

export const NOT_DONE_REASONS = [
  'noEnergy',
  'noWeapon',
  'jammed',
  'limbUnusable',
  'noTarget',
  'targetHidden',
  'targetGone',
  'outOfReach',
  'outOfRange',
  'notOwned',
  'requirement',
  'concentration',
  'cooldown',
  'usesSpent',
  'limit',
  'noConsumables',
  'banned',
  'stunned',
  'collapsed',
  'cannotMove',
  'cannotRun',
  'cannotWalk',
  'wrongMode',
  'inSight',
  'notOn',
  'alreadyOn',
  'leash',
  'transformation',
  'notMedic',
  'notDislocated',
  'nothingThere',
  'armsAndLegs',
  'unreadable',
  'purchaseLocked',
  'resting',
  'keptUp',
  'noGround',
] as const;
/** Why an ordered entry came to nothing. */
export type NotDoneReason = (typeof NOT_DONE_REASONS)[number];

export const REVEAL_REASONS = [
  'flight',
  'melee',
  'damage',
  'areaControl',
  'rest',
  'deeds',
  'found',
  'rehide',
  'ability',
  'ruling',
] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

export const HARM_CAUSES = [
  'backlash',
  'fracture',
  'dislocation',
  'wound',
  'burn',
  'fall',
  'collision',
  'suffocation',
  'tick',
  'inverted',
  'effect',
] as const;
/** Damage or loss that is no attack's blow. */
export type HarmCause = (typeof HARM_CAUSES)[number];

export interface CritEffect {
  /** Name of the effect in the crit tables. */
  effect: string;
  /** Amounts drawn, in order. */
  amounts: number[];
}

export type Event =
  | { kind: 'turnBegan'; turn: number }
  | { kind: 'actionBegan'; action: number }
  /** Which variant fired; written only where the entry has variants or the judge read something. */
  | { kind: 'chose'; who: string; fired: number | null; tested: { if: Condition; holds: boolean; why: string }[]; did: EntryKind }
  /** An order could not be carried out; the action is idle. */
  | { kind: 'notDone'; who: string; entry: Entry; reason: NotDoneReason; clause: string; data: { [key: string]: Json }; cost: number }
  | { kind: 'defended'; who: string; defence: Defence; asked: Defence }
  | {
      kind: 'moved';
      who: string;
      gait: Gait;
      from: Point;
      to: Point;
      metres: number;
      cost: number;
      facing: number;
      mode: Mode;
      ordered: 'toward' | 'away' | 'to' | 'direction';
      goal: string | null;
      stopped: 'edge' | 'obstacle' | 'goal' | 'meeting' | 'water' | null;
    }
  | { kind: 'turned'; who: string; facing: number }
  | { kind: 'rested'; who: string; gain: number; chain: number; long: boolean; ordered: boolean }
  | { kind: 'idled'; who: string }
  /** One strike or one application of an ability on one target. */
  | {
      kind: 'attacked';
      who: string;
      target: string;
      /** Weapon instance id, `unarmed` or null for an ability without one. */
      weapon: string | null;
      limb: string | null;
      ability: string | null;
      aimed: string | null;
      hit: number;
      defence: number;
      roll: Roll;
      defended: Defence | 'none';
      blow: Blow | null;
      crits: CritEffect[];
      /** Energy that the attacker pays for this strike; an ability's cost stands in `cast`. */
      cost: number;
      /** The one who is struck in the target's stead (critical miss), or null. */
      instead: string | null;
      fromHidden: boolean;
      nature: 'physical' | 'magical' | 'technical';
    }
  /** An ability took effect (or fizzled at the roll); one per application, before its targets' `attacked`. */
  | {
      kind: 'cast';
      who: string;
      ability: string;
      targets: string[];
      point: Point | null;
      /** The single roll of an ability without an opponent (beneficial, toggled); null where each target has its own or none is made. */
      roll: Roll | null;
      hit: number;
      crits: CritEffect[];
      cost: number;
      consumed: { item: string; count: number }[];
      /** Counts towards uses per battle and starts the cooldown. */
      used: boolean;
      cooldown: number;
      hasten: boolean;
      nature: 'physical' | 'magical' | 'technical';
    }
  | { kind: 'prepared'; who: string; preparing: Preparing; reduced: number }
  | { kind: 'preparationLost'; who: string; ability: string; reason: LostReason }
  | { kind: 'toggledOn'; who: string; ability: string; altered: boolean }
  | { kind: 'toggledOff'; who: string; ability: string; reason: LostReason }
  | { kind: 'sustained'; who: string; sustained: Sustained }
  | { kind: 'sustainEnded'; who: string; ability: string; reason: LostReason }
  | { kind: 'transformed'; who: string; ability: string | null }
  | { kind: 'spent'; who: string; energy: number; reason: SpendReason; ability: string | null }
  | { kind: 'energyLost'; who: string; energy: number; cause: string; by: string | null }
  | { kind: 'energyGained'; who: string; energy: number; cause: string; by: string | null }
  | { kind: 'healed'; who: string; health: number; drawn: number; lo: number; hi: number; cause: string; by: string | null }
  | {
      kind: 'harmed';
      who: string;
      health: number;
      /** Off the durability of an exoskeleton or suit. */
      durability: number;
      cause: HarmCause;
      by: string | null;
      lo: number;
      hi: number;
      drawn: number;
      area: boolean;
      source: string | null;
    }
  /** Surplus over a maximum taken off again after a phase. */
  | { kind: 'capped'; who: string; health: number; energy: number }
  /** Something changed what he has at most; `why` is the source of the change. */
  | { kind: 'maxChanged'; who: string; maxHealth: number; maxEnergy: number; reckonedHealth: number; reckonedEnergy: number }
  | { kind: 'statusGained'; who: string; status: Status; control: boolean; area: boolean }
  | { kind: 'statusKept'; who: string; status: string; source: string }
  | { kind: 'statusEnded'; who: string; status: string; source: string; reason: 'expired' | 'cleansed' | 'used' | 'replaced' | 'ended' }
  | { kind: 'statusChanged'; who: string; status: string; source: string; params: { [name: string]: number | string } }
  | { kind: 'modifierGained'; who: string; modifiers: Modifier[] }
  /** expired: those whose time is over; otherwise all that this maker put there. */
  | { kind: 'modifierEnded'; who: string; source: string; by: string | null; expired: boolean }
  | { kind: 'barrierHit'; who: string; status: string; source: string; left: number }
  | {
      kind: 'injured';
      who: string;
      limb: string;
      injury: InjuryId;
      remainingActions: number | null;
      sharePct: number;
      by: string | null;
      again: boolean;
    }
  | { kind: 'injuryHealed'; who: string; limb: string; injury: InjuryId; by: string | null }
  | { kind: 'resetTried'; who: string; limb: string; value: number; healed: boolean }
  | { kind: 'granted'; who: string; ability: string; remainingActions: number | null }
  | { kind: 'grantEnded'; who: string; ability: string }
  | { kind: 'banned'; who: string; ability: string; actions: number }
  | { kind: 'quickened'; who: string; ability: string; actions: number }
  | { kind: 'summoned'; who: string; creature: Combatant; side: string; wild: boolean }
  | { kind: 'vanished'; who: string; reason: 'ownerGone' | 'cancelled' | 'dead' | 'ruling' }
  | { kind: 'objectMade'; object: Obstacle }
  | { kind: 'objectGone'; object: string; reason: 'cancelled' | 'expired' | 'leash' | 'ownerGone' }
  | { kind: 'trick'; who: string; branch: string; level: string; text: string | null }
  /** Hidden draws: only the owner and the judge get the numbers. */
  | { kind: 'hid'; who: string; lo: number; hi: number; value: number; stealth: number | null }
  | { kind: 'stealthLost'; who: string; loss: number; left: number; deed: string }
  | { kind: 'stealthRaised'; who: string; amount: number; stealth: number }
  | { kind: 'becameInvisible'; who: string; value: number }
  | { kind: 'revealed'; who: string; reason: RevealReason; by: string | null; invisible: boolean }
  | { kind: 'searched'; who: string; lo: number; hi: number; value: number; automatic: boolean; found: string[]; enhanced: boolean }
  | { kind: 'pushed'; who: string; forced: ForcedMove }
  | { kind: 'thrown'; who: string; from: Point; to: Point; metres: number; forced: ForcedMove | null; hitsObject: string | null }
  | { kind: 'fell'; who: string; from: Point; to: Point; metres: number; total: number; landed: boolean }
  | { kind: 'modeChanged'; who: string; mode: Mode }
  | { kind: 'airChanged'; who: string; air: number; inhaled: boolean }
  | { kind: 'suffocated'; who: string; loss: number; maxLoss: number; owed: number }
  | { kind: 'breathed'; who: string; restored: number; maxRestored: number }
  | { kind: 'swapped'; who: string; stow: string[]; draw: string[]; limb: string | null }
  | { kind: 'pickedUp'; who: string; item: GroundItem; limb: string | null }
  | { kind: 'dropped'; who: string; item: string; at: Point; metres: number; reason: 'critMiss' | 'limb' | 'ruling' }
  | { kind: 'consumed'; who: string; item: string; count: number }
  | { kind: 'jammed'; who: string; weapon: string; actions: number }
  | { kind: 'unjammed'; who: string; weapon: string; left: number }
  | { kind: 'suitBroken'; who: string }
  | { kind: 'collapsed'; who: string }
  | { kind: 'roseUp'; who: string }
  | { kind: 'knockedOut'; who: string; by: 'health' | 'energy' }
  | { kind: 'woke'; who: string }
  | { kind: 'died'; who: string }
  | { kind: 'noted'; who: string; ability: string; text: string }
  | { kind: 'actionEnded'; action: number }
  | { kind: 'turnEnded'; turn: number }
  | { kind: 'battleEnded'; result: Result }
  | { kind: 'overridden'; path: string; value: Json; reason: string; phase: Phase };

export type EventKind = Event['kind'];
