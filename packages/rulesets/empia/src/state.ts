import type { ModifierDefinition } from './content.ts';
import type { ArmourClass, BattleKind, BodyClass, Defence, Gait, InjuryId, Mode, Sight } from './terms.ts';

/** Field names are the ledger's ids. JSON-safe: no undefined, NaN, Infinity, Map or class instance anywhere in it. */
export interface State {
  battle: Battle;
  /** List position is `slot`; slot order is the order of draws. */
  combatants: Combatant[];
}

export interface Battle {
  battleId: string;
  kind: BattleKind;
  deathMatch: boolean;
  turn: number;
  /** 1..8; the last action begun. */
  actionIndex: number;
  /** Combatant id to side; a summon belongs to its owner's side. */
  sides: { [combatant: string]: string };
  field: Field;
  /** Observer to target; absent means auto. */
  sightMatrix: { [observer: string]: { [target: string]: Sight } };
  day: number;
  /** By the judge's word the battle ends before anybody has won it. */
  endedEarly: boolean;
  result: Result | null;
  /** Running number for creatures and objects that appear. */
  serial: number;
  /** Combatant id to list position. */
  slots: { [combatant: string]: number };
}

export interface Result {
  /** Winning side, or null for a draw. */
  winner: string | null;
  reason: ResultReason;
}
export const RESULT_REASONS = ['lastStanding', 'closestToZero', 'nobodyStands', 'equal', 'moreHealth', 'ruling'] as const;
export type ResultReason = (typeof RESULT_REASONS)[number];

export interface Point {
  x: number;
  y: number;
  z: number;
}

export type Shape =
  | { kind: 'circle'; x: number; y: number; r: number }
  | { kind: 'rect'; x: number; y: number; w: number; h: number }
  | { kind: 'segment'; x1: number; y1: number; x2: number; y2: number };

export interface Obstacle {
  id: string;
  name: string;
  shape: Shape;
  heightM: number;
  blocksSight: boolean;
  blocksMove: boolean;
  cover: boolean;
  weightClass: 'none' | 'light' | 'heavy';
  /** What it is underfoot; null where it is no ground. */
  surface: 'hard' | 'soft' | 'water' | null;
  /** For objects that an ability or a trick made: maker, leash in metres and actions left; null otherwise. */
  made: { by: string; ability: string; leashM: number | null; remainingActions: number | null; since: number } | null;
}

export interface Field {
  diameterM: number;
  edge: 'open' | 'wall';
  groundHeightM: number;
  surface: 'hard' | 'soft' | 'water';
  obstacles: Obstacle[];
  /** Named points that orders may speak of. */
  places: { id: string; name: string; at: Point }[];
  items: GroundItem[];
  visibility: { name: string; side: 'stealth' | 'detection'; amount: number }[];
}

export interface GroundItem {
  /** Instance id. */
  id: string;
  itemId: string;
  at: Point;
  count: number;
}

export interface Limb {
  id: string;
  kind: 'arm' | 'leg' | 'other';
  extra: boolean;
  lost: boolean;
  injuries: Injury[];
}

export interface Injury {
  id: InjuryId;
  /** Actions left (paralysis); null lasts until healed. */
  remainingActions: number | null;
  /** Absolute action in which it came; counted down only after it. */
  since: number;
}

export interface Item {
  /** Instance id; equal to `itemId` where the owner has one of the kind. */
  id: string;
  itemId: string;
  place: 'worn' | 'held' | 'stowed';
  /** Limb that holds it, null otherwise. */
  limb: string | null;
  hidden: boolean;
  count: number;
}

/** A modifier at work: the definition's fields with its source and the time left. */
export interface Modifier extends ModifierDefinition {
  /** Ability, item or status that gave it; combatant who did. */
  source: string;
  by: string | null;
  remainingActions: number | null;
  since: number;
}

export interface Status {
  /** Status id of the pack. */
  id: string;
  /** Actions left; null lasts until something ends it. */
  remainingActions: number | null;
  /** Numbers of this instance, for instance the drawn percent. */
  params: { [name: string]: number | string };
  /** Ability or rule it came from; two sources of one status both work. */
  source: string;
  /** Combatant who caused it, or null. */
  by: string | null;
  since: number;
}

export interface Preparing {
  ability: string;
  actionsDone: number;
  actionsNeeded: number;
  target: Aim | null;
  hasten: boolean;
  /** A streaming ability at work rather than a preparation. */
  streaming: boolean;
  /** use: an ability that is coming; stop: one that is being cancelled or switched off; trick: `ability` names the branch. */
  deed: 'use' | 'stop' | 'trick';
}

/** What a deed is aimed at: a combatant or a point. */
export type Aim = { combatant: string } | { point: Point };

export interface Sustained {
  ability: string;
  remainingActions: number | null;
  since: number;
  targets: string[];
  /** Whether it takes a concentration slot. */
  concentration: boolean;
  /** A critical effect changed its modifiers: they stand among the combatants' modifiers, and the ability's own are not read. */
  altered: boolean;
}

export interface Toggled {
  id: string;
  /** Absolute action of activation. */
  since: number;
  /** As in `Sustained`. */
  altered: boolean;
}

export interface OwnedAbility {
  abilityId: string;
  price: number;
  gifted: boolean;
  /** Counts towards spent experience even if gifted, unless false. */
  counted: boolean;
  /** 0: before the battle; later purchases sleep until its end. */
  acquiredTurn: number;
  /** Granted by an effect, with the actions left; null for an owned one. */
  granted: { remainingActions: number | null; since: number } | null;
}

export interface CombatBonus {
  name: string;
  passive: boolean;
  permanent: boolean;
  abilityId: string | null;
  text: string | null;
}

export interface Creature {
  /** What called it. */
  ability: string;
  hitChance: number | null;
  wild: boolean;
  /** Absolute action of its arrival. */
  arrived: number;
  /** What it did in its latest action, which it goes on with out of its owner's reach: a strike at somebody, or a way to or from him. */
  last: { readonly does: 'strike' | 'toward' | 'awayFrom'; readonly whom: string; readonly gait: Gait | null } | null;
}

export interface Combatant {
  id: string;
  name: string;
  /** Sheet id in the book; holds the name's forms. */
  sheet: string;
  slot: number;
  maxHealth: number;
  health: number;
  maxEnergy: number;
  energy: number;
  healthRegenPerAction: number;
  healthRegenPerTurn: number;
  armourClass: ArmourClass;
  bodyClass: BodyClass;
  /** Flat, or by damage type with `other` for the rest. */
  armourBlock: number | { [damageType: string]: number };
  shieldBlock: number;
  shieldedCoating: boolean;
  suitDurability: number;
  suitShare: number;
  restBonusPct: number;
  /** By branch or weapon id; `default` for the rest. */
  baseHit: { [branchOrWeapon: string]: number };
  mastery: { [branch: string]: string[] };
  dodge: number;
  magicDodgeEff: number;
  blockChance: number;
  magicBlockEff: number;
  defenceMode: Defence;
  limbs: Limb[];
  mainHand: string;
  inventory: Item[];
  abilities: OwnedAbility[];
  combatBonuses: CombatBonus[];
  medic: boolean;
  position: Point;
  /** Degrees, 0 along +x, counter-clockwise, in 0..360. */
  facing: number;
  mode: Mode;
  forcedMove: ForcedMove | null;
  air: number;
  suffocationLoss: number;
  /** Whether he had breathed in when the air went; decided once per cause. */
  inhaled: boolean;
  stealth: number | null;
  invisibility: number | null;
  modifiers: Modifier[];
  statuses: Status[];
  preparing: Preparing | null;
  sustainedList: Sustained[];
  toggledOn: Toggled[];
  activeTransformation: string | null;
  permanentTransformation: string[];
  collapsed: boolean;
  unconscious: boolean;
  dead: boolean;
  /** Below -50 energy: out for this battle, whatever comes later. */
  lost: boolean;
  restChain: number;
  /** Absolute action of the latest rest. */
  restedAt: number;
  turnDamageCut: number;
  turnDamageFire: number;
  /** Ability id (or `summon`) to actions left in which it may not be begun. */
  cooldowns: { [ability: string]: { remainingActions: number; since: number } };
  prepReduction: { [ability: string]: number };
  /** Applications so far, by ability. */
  uses: { [ability: string]: number };
  /** Item id to count. */
  consumables: { [item: string]: number };
  spentExperience: number;
  summons: string[];
  /** Owner of a summoned creature, null otherwise; `wild` ones have none. */
  owner: string | null;
  /** What a creature is: null for a player's character. */
  creature: Creature | null;
  /** Gone from the battle (a vanished creature): no target, no actions. */
  gone: boolean;
  /** What he did in his latest action, for conditions and repeats. */
  lastOutcomes: { [action: number]: 'hit' | 'miss' };
  /** Consecutive uses of an ability, for abilities that count them. */
  streak: { ability: string; count: number } | null;
  /** The sheet's maxima, and what they came to with modifiers when last reckoned: a change of modifiers moves the maxima by the difference. */
  baseMaxHealth: number;
  reckonedMaxHealth: number;
  baseMaxEnergy: number;
  reckonedMaxEnergy: number;
  /** Raised by `fold` whenever anything changes that gathered modifiers depend on. Hurt limbs raise nothing: they are replaced. */
  stamp: number;
}

export interface ForcedMove {
  metresLeft: number;
  metresDone: number;
  /** Unit vector. */
  direction: Point;
  /** What threw him: an ability id, or `fall`. */
  source: string;
}

/** Slot that was asked for last: a guess at the next one, held against the id. */
let likely = 0;

/** A combatant by id, or null. */
export function combatant<T extends { readonly id: string }>(
  state: { readonly battle: { readonly slots: { readonly [id: string]: number } }; readonly combatants: readonly T[] },
  id: string,
): T | null {
  const list = state.combatants;
  const first = list[0];
  if (first !== undefined && first.id === id) return first;
  const second = list[1];
  if (second !== undefined && second.id === id) return second;
  // Events come mostly in slot order.
  const next = list[likely + 1];
  if (next !== undefined && next.id === id) {
    likely++;
    return next;
  }
  const same = list[likely];
  if (same !== undefined && same.id === id) return same;
  const slot = state.battle.slots[id];
  if (typeof slot !== 'number') return null;
  likely = slot;
  return list[slot] ?? null;
}

/** Absolute number of an action in the battle: 1 for turn 1 action 1, 9 for turn 2 action 1. */
export function actionNumber(battle: { readonly turn: number; readonly actionIndex: number }): number {
  return (battle.turn - 1) * 8 + battle.actionIndex;
}

interface Timed {
  readonly remainingActions: number | null;
  readonly since: number;
}

/** Whether one thing ends later than another: what came before this action has counted it in already. null is without end. */
export function outlasts(a: Timed, b: Timed, now: number): boolean {
  if (b.remainingActions === null) return false;
  if (a.remainingActions === null) return true;
  return a.remainingActions - (a.since < now ? 1 : 0) > b.remainingActions - (b.since < now ? 1 : 0);
}

export type { Gait };
