import type { LastingInjury } from './content/sheet.ts';
import type { BattleKind, BattleMode, HoldKind, Modified, WoundEffect } from './terms.ts';

/**
 * The state of a battle: plain numbers and short lists, every key always there. Rounds are numbers with 0 for "never"; sets of body parts
 * are bits of a number, in the order of the body plan. `ledgerState` tells it in the ledger's terms.
 */
export interface State {
  battle: Battle;
  /** Their position in the list is their `slot`: the order in which the roster names them. */
  fighters: Fighter[];
}

export interface Battle {
  kind: BattleKind;
  mode: BattleMode;
  lethalSparring: boolean;
  round: number;
  /** Slots in the order in which they act in every round. @clause dwarf.round.queue-initial */
  queue: number[];
  /** The round whose phase S was done. */
  openedRound: number;
  /** Order of this round: the queue, with those who were freed from a hold first. */
  order: number[];
  /** Where orders are given in the slot: the place in `order` that is on move. */
  cursor: number;
  /** Each declares in his own slot. */
  sequential: boolean;
  /** The initiative was rolled or needs no roll. */
  queued: boolean;
  holds: Hold[];
  modifiers: Modifier[];
  noHeight: boolean;
  result: Result | null;
  /** Raised by the judge's overrides: what was remembered of numbers is void. */
  stamp: number;
  /** How often somebody went out of the battle: raised by `fold`, so that nobody counts heads when nothing happened. */
  outs: number;
}

export interface Result {
  /** Winning side, or null for a draw. */
  winner: string | null;
  reason: ResultReason;
}
export const RESULT_REASONS = ['unconscious', 'dead', 'surrendered', 'draw', 'ruling'] as const;
export type ResultReason = (typeof RESULT_REASONS)[number];

/** @clause dwarf.lock.is-hold @clause dwarf.choke.is-hold */
export interface Hold {
  kind: HoldKind;
  /** Slots. */
  holder: number;
  victim: number;
  /** Index of the victim's part. */
  part: number;
  since: number;
  /** The holder's parts that are engaged in it. */
  limbs: number;
  /** A choke: the victim has lost consciousness by it. */
  done: boolean;
}

export interface Modifier {
  on: Modified;
  value: number;
  combatant: string | null;
  /** `<id>.<n>` of an action, or its number alone. */
  attack: string | null;
  round: number | null;
  reason: string;
}

/** Every wound is its own entry with its own timer. @clause dwarf.effect.bleed-separate */
export interface Wound {
  /** Index of the part. */
  part: number;
  effect: WoundEffect;
  since: number;
  /** Who gave it, or empty. */
  source: string;
  internal: boolean;
  /** A heavy bleeding that has put its limb out of use. */
  lossOfUse: boolean;
  /** A bruise: the round in which the part cannot be used; else 0. */
  activeRound: number;
}

export interface Item {
  weapon: string;
  material: string;
  quality: string;
  /** A wielding part by id, `both`, `pack`, or `ground`. */
  hand: string;
  /** Parts that must be in use for it: bits; 0 when it is in no hand. */
  needs: number;
  count: number;
}

export interface Shield {
  material: string;
  quality: string;
  hand: string;
  needs: number;
}

export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly slot: number;
  side: string;
  /** Parts that are gone. */
  lost: number;
  /** Parts out of use to the end of the battle: lost, broken, or with a bleeding that is equated to loss. */
  out: number;
  /** Parts bruised earlier, which cannot be used in this round. */
  bruised: number;
  /** Parts bruised in this round. */
  freshBruises: number;
  /** All parts that cannot be used now: out and bruised, with what hangs on them. Follows from the fields above. */
  useless: number;
  wounds: Wound[];
  stunSkipRound: number;
  concussionSkipRound: number;
  /** The round whose slot he has lost to a stun or a concussion. */
  skippedRound: number;
  concussed: boolean;
  unconscious: boolean;
  dead: boolean;
  surrendered: boolean;
  down: boolean;
  downSinceRound: number;
  stoodUpInRound: number;
  dodgeActions: number;
  blockActions: number;
  /** He has ordered to let go in this round. */
  releasing: boolean;
  actFirstInRound: number;
  usedSkills: string[];
  kills: string[];
  /** Null: as the kind of battle has it. @clause dwarf.ranged.engagement */
  engagedWith: string[] | null;
  low: boolean;
  chokeable: boolean;
  /** Steps on a line; null where nobody counts them. */
  position: number | null;
  items: Item[];
  shield: Shield | null;
  /** Injuries that stay after the battle: those that he came with, and at its end those that he got. */
  lastingInjuries: LastingInjury[];
  /** Where all his things are, as one number: what an order comes to hangs on it. */
  places: number;
}

/** A fighter by id, or null. */
export function fighterOf<T extends { readonly id: string }>(state: { readonly fighters: readonly T[] }, id: string): T | null {
  const list = state.fighters;
  for (let i = 0; i < list.length; i++) {
    const f = list[i] as T;
    if (f.id === id) return f;
  }
  return null;
}
