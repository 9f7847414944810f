import type { Reading } from '@boevka/kernel';
import type { Armour, Attributes, Helmet, Modifier, Shield, Weapon } from './content.ts';
import type { Condition, Cover, Location, Motion, Posture, ReactionMode } from './terms.ts';
import { APART } from './terms.ts';

/**
 * JSON-safe: no undefined, NaN, Infinity, Map or class instance anywhere in it. What changes in almost every exchange is a plain number of the
 * combatant; what changes seldom stands in parts that are replaced, never written to, so that caches know a change by identity.
 */
export interface State {
  battle: Battle;
  /** List position is `slot`; slot order is the order of draws. */
  combatants: Combatant[];
}

export interface Battle {
  /** The round that is on, or comes next; 0 is the surprise round. */
  round: number;
  /** Slots in groups of equal reaction, as they act in this round. Replaced, never written to. */
  order: readonly (readonly number[])[];
  /** Somebody lost initiative, or the order of this round was not the usual one: the next round orders anew. */
  reorder: boolean;
  /** Distance band of each pair, at `slot * n + other slot`, both ways round. Replaced, never written to. */
  bands: readonly number[];
  /** Metres between each pair as the judge gave them, in the same places; -1 where hexes tell. Replaced, never written to. */
  metres: readonly number[];
  unexpected: boolean;
  surprise: Surprise | null;
  /** Whether tens and ones give extra rolls: the judge may switch it off for a while. */
  extraRolls: boolean;
  /** By the judge's word the battle ends now. */
  endedEarly: boolean;
  result: Result | null;
  /** Plans are read by everybody as they are posted: the house's choice, of which those who await them must know. */
  openPlans: boolean;
  /** Combatant id to list position. */
  slots: { readonly [combatant: string]: number };
}

export interface Surprise {
  readonly side: string;
  readonly kind: 'minor' | 'round';
}

export interface Result {
  /** Winning team, or null for a draw. */
  readonly winner: string | null;
  readonly reason: 'lastTeam' | 'nobody' | 'ruling';
}

export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** What a combatant is and has. Replaced as a whole when anything of it changes. */
export interface Kit {
  readonly attributes: Attributes;
  readonly mobility: number;
  readonly skills: { readonly [skill: string]: number };
  readonly traits: readonly string[];
  readonly saves: { readonly [save: string]: number };
  readonly weapon: Weapon;
  readonly weaponState: 'held' | 'dropped';
  readonly shield: Shield | null;
  readonly armour: Armour | null;
  readonly helmet: Helmet | null;
  readonly modifiers: readonly Modifier[];
}

export interface Combatant {
  readonly id: string;
  readonly slot: number;
  /** Id of his sheet in the book. */
  readonly sheet: string;
  teamId: string;
  kit: Kit;
  reactionMode: ReactionMode;
  /** Order number of the whole battle: his reaction as it was at the start. */
  reaction: number;
  /** Among equal reactions that were rolled off: the higher acts first; 0 before. */
  rolledOff: number;
  /** First round that he is there in. */
  arrives: number;
  hp: number;
  maxHp: number;
  /** Worst penalty by location, below 0; 0 where there is none. Replaced, never written to. */
  wounds: Wounds;
  /** Sum of them. */
  woundPenalty: number;
  condition: Condition;
  /** Struck down by the ladder or by a ruling, not by loss of hit points: no healing wakes him. */
  struckDown: boolean;
  rescueRounds: number | null;
  /** Round in which they began to count. */
  rescueSince: number;
  stunnedUntil: number | null;
  /** -3 or 0, each for the next roll of its kind in this round. */
  penaltyAttack: number;
  penaltyDefence: number;
  loseInitiative: boolean;
  imbalanceHits: number;
  prone: boolean;
  posture: Posture;
  /** The weapon of his that lies on the ground, by id; and how big an action it is to pick it up. */
  fallen: string | null;
  pickUpCost: 'main' | 'minor';
  /** Null: nowhere in particular, one step from everybody. Replaced, never written to. */
  position: Hex | null;
  /** Hex side, 0 to 5; `faced` tells that the judge or the setup named it. */
  facing: number;
  faced: boolean;
  /** Replaced, never written to. */
  aim: Aiming | null;
  motion: Motion;
  /** What it goes back to, and the last round of what holds him; null: nothing does. */
  motionBefore: Motion;
  motionUntil: number | null;
  cover: Cover;
  acted: boolean;
  /** An ally has made it possible to rise in heavy armour this round. */
  helped: boolean;
  interceptMade: boolean;
  /** Declared defences that met an attack in this round: a bit by place in the plan. */
  defencesUsed: number;
  /** Whose attacks they met, in that order. Replaced, never written to. */
  defencesMet: readonly string[];
  /** Something above that a new round resets has been set. */
  touched: boolean;
  /** Replaced, never written to. */
  ammo: { readonly [ammo: string]: { readonly good: number; readonly ruined: number } };
  carried: { readonly weapons: readonly string[]; readonly items: readonly string[] };
  spells: readonly string[];
}

/** Every location with its penalty, so that all wounds have one shape. */
export type Wounds = { readonly [L in Location]: number };

export interface Aiming {
  readonly targetId: string;
  readonly rounds: number;
  readonly part: string | null;
}

export type Fighter = Reading<Combatant>;

/** A combatant by id, or null. */
export function combatant(state: Reading<State>, id: string): Fighter | null {
  const slot = Object.hasOwn(state.battle.slots, id) ? state.battle.slots[id] : undefined;
  return slot === undefined ? null : (state.combatants[slot] ?? null);
}

/** Whether he fights on: awake, alive and free. @clause d10.battle.end */
export function isAble(c: Fighter): boolean {
  return c.condition === 'ok' || c.condition === 'heavyWound';
}

/** Whether he is on the field yet. */
export function isThere(state: Reading<State>, c: Fighter): boolean {
  return c.arrives <= state.battle.round;
}

/** Whether this round is lost to him by a stun. @clause d10.cond.stun */
export function isStunned(state: Reading<State>, c: Fighter): boolean {
  return c.stunnedUntil !== null && state.battle.round <= c.stunnedUntil;
}

/** The band of a pair. */
export function bandOf(state: Reading<State>, a: number, b: number): number {
  return state.battle.bands[a * state.combatants.length + b] ?? APART;
}
