import type { Json } from '@boevka/kernel';
import type { Modifier } from './content.ts';
import type { ActKind, Plan } from './orders/plan.ts';
import type { Hex, Result } from './state.ts';
import type { Condition, Cover, Defence, Location, Motion, Posture, Special, Tier } from './terms.ts';

/** Everything that can happen. Combatants are named by id for people and by slot for `fold`. */

/** Why something that was planned did not come about. */
export type LostReason =
  | 'out'
  | 'stunned'
  | 'no-target'
  | 'out-of-reach'
  | 'out-of-range'
  | 'out-of-sight'
  | 'no-ammo'
  | 'no-weapon'
  | 'no-shield'
  | 'not-prone'
  | 'prone'
  | 'cannot-stand-heavy'
  | 'stopped'
  | 'occupied'
  | 'no-exit-after-intercept'
  | 'not-apart'
  | 'no-item'
  | 'no-spell'
  | 'struck-down-again'
  | 'disturbed';

/** How an attack came about. */
export type AttackHow = 'planned' | 'opportunity' | 'intercept' | 'aimed';

/** An attack with everything that came of it. */
export interface Struck {
  readonly kind: 'struck';
  readonly who: string;
  readonly target: string;
  readonly slot: number;
  readonly targetSlot: number;
  readonly how: AttackHow;
  /** Number of the blow in its act, from 1. */
  readonly nth: number;
  readonly weapon: string;
  readonly attr: 'str' | 'agi';
  readonly special: Special | null;
  /** The part aimed at; null: none. */
  readonly aim: Location | null;
  readonly behind: boolean;
  readonly attack: number;
  readonly defence: number;
  /** What the dice came to, extra rolls included; null where there was none. */
  readonly attackDie: number;
  readonly defenceDie: number | null;
  readonly margin: number;
  readonly hit: boolean;
  /** An aimed shot at something motionless hits whatever the dice say. */
  readonly autoHit: boolean;
  /** The declared defence that met it, and its place in the plan. */
  readonly met: Defence | null;
  readonly metAt: number;
  /** Bits of the declared defences that are used up. */
  readonly used: number;
  readonly critMargin: number;
  /** Null: a miss, or an attack that does no damage. */
  readonly tier: Tier | null;
  readonly location: Location | null;
  readonly damage: number;
  /** Penalty of the wound, below 0; 0: none. */
  readonly wound: number;
  readonly rescueRounds: number | null;
  /** What the ladder made of the target; null: nothing. */
  readonly outcome: Condition | null;
  /** What a special attack did. */
  readonly imbalance: 'early' | 'late' | null;
  readonly felled: boolean;
  /** Last round lost to a stun; null: none. */
  readonly stunnedUntil: number | null;
  readonly disarmed: boolean;
  readonly pickUpCost: 'main' | 'minor';
  /** One piece of this was used up. */
  readonly ammo: string | null;
  readonly arrowRuined: boolean;
  readonly facing: number;
}

export type Event =
  /** Who acts when in this round. `rolls`: plain dice that were added or rolled off, by id. */
  | {
      readonly kind: 'ordered';
      readonly round: number;
      readonly order: readonly (readonly string[])[];
      readonly slots: readonly (readonly number[])[];
      /** Ranks among equal reactions, by slot; null: as before. */
      readonly rolledOff: readonly number[] | null;
      /** The order is not the usual one: the next round orders anew. */
      readonly special: boolean;
    }
  | { readonly kind: 'planned'; readonly who: string; readonly plan: Plan; readonly penalty: number }
  | Struck
  /** The shove that follows a flat bash. */
  | {
      readonly kind: 'shoved';
      readonly who: string;
      readonly target: string;
      readonly targetSlot: number;
      readonly activeTotal: number;
      readonly passiveTotal: number;
      readonly pushed: boolean;
      readonly hexes: number;
      readonly felled: boolean;
      readonly position: Hex | null;
      readonly bands: readonly number[] | null;
    }
  | {
      readonly kind: 'checked';
      readonly who: string;
      readonly vs: string | null;
      readonly attr: string;
      readonly skill: string | null;
      readonly total: number;
      /** What had to be reached: the other's total, or the difficulty; null: the judge has not named it. */
      readonly against: number | null;
      readonly success: boolean | null;
      readonly noExtra: boolean;
    }
  | {
      readonly kind: 'cast';
      readonly who: string;
      readonly target: string;
      readonly slot: number;
      readonly targetSlot: number;
      readonly spell: string;
      readonly against: 'save' | 'defence' | 'difficulty' | 'auto';
      readonly attack: number | null;
      /** The save's total, the defence or the difficulty. */
      readonly defence: number | null;
      readonly margin: number;
      readonly hit: boolean;
      readonly met: Defence | null;
      readonly used: number;
      readonly critMargin: number;
      readonly tier: Tier | null;
      readonly location: Location | null;
      readonly damage: number;
      readonly wound: number;
      readonly rescueRounds: number | null;
      readonly outcome: Condition | null;
    }
  /** What a spell, an item or a ruling did to somebody. */
  | {
      readonly kind: 'affected';
      readonly who: string;
      readonly target: string;
      readonly targetSlot: number;
      readonly by: string;
      readonly effect: Effected;
    }
  | {
      readonly kind: 'bandChanged';
      readonly who: string;
      readonly target: string;
      readonly slot: number;
      readonly direction: 'closer' | 'away';
      readonly activeTotal: number;
      readonly passiveTotal: number;
      readonly success: boolean;
      readonly steps: number;
      readonly from: number;
      readonly band: number;
      readonly bands: readonly number[] | null;
      readonly position: Hex | null;
      readonly facing: number;
    }
  | {
      readonly kind: 'moved';
      readonly who: string;
      readonly slot: number;
      readonly from: Hex | null;
      readonly to: Hex;
      readonly facing: number;
      readonly bands: readonly number[] | null;
      readonly cover: Cover;
      /** He lost the roll for a hex that another one entered at the same time. */
      readonly thrownBack: boolean;
    }
  | { readonly kind: 'stood'; readonly who: string; readonly slot: number; readonly from: 'prone' | 'sitting' }
  | { readonly kind: 'lay'; readonly who: string; readonly slot: number; readonly posture: Posture; readonly prone: boolean }
  | { readonly kind: 'helped'; readonly who: string; readonly ally: string; readonly targetSlot: number }
  | {
      readonly kind: 'aimed';
      readonly who: string;
      readonly slot: number;
      readonly target: string;
      readonly rounds: number;
      readonly part: string | null;
    }
  | {
      readonly kind: 'aimLost';
      readonly who: string;
      readonly slot: number;
      readonly reason: 'acted' | 'hit' | 'stunned' | 'sight' | 'disturbed' | 'shot';
    }
  | {
      readonly kind: 'concentrated';
      readonly who: string;
      readonly slot: number;
      readonly total: number;
      readonly difficulty: number;
      readonly success: boolean;
    }
  | { readonly kind: 'finishedOff'; readonly who: string; readonly target: string; readonly targetSlot: number }
  | { readonly kind: 'drew'; readonly who: string; readonly slot: number; readonly weapon: string; readonly pickedUp: boolean }
  | {
      readonly kind: 'dropped';
      readonly who: string;
      readonly slot: number;
      readonly weapon: string;
      readonly pickUpCost: 'main' | 'minor';
    }
  | { readonly kind: 'used'; readonly who: string; readonly slot: number; readonly item: string }
  | { readonly kind: 'said'; readonly who: string; readonly words: string; readonly loud: boolean }
  | { readonly kind: 'gestured'; readonly who: string; readonly what: 'jump' | 'grab'; readonly item: string | null }
  | { readonly kind: 'surrendered'; readonly who: string; readonly slot: number }
  /** An act, or a blow of it, that came to nothing. */
  | {
      readonly kind: 'lost';
      readonly who: string;
      readonly act: ActKind;
      readonly nth: number;
      readonly target: string | null;
      readonly reason: LostReason;
    }
  /** The judge added something to a crit to the head. */
  | {
      readonly kind: 'headEffect';
      readonly who: string;
      readonly target: string;
      readonly targetSlot: number;
      readonly text: string;
      readonly condition: Condition | null;
    }
  /** The own order group is over. */
  | { readonly kind: 'acted'; readonly who: string; readonly slot: number }
  | { readonly kind: 'rescueCounted'; readonly who: string; readonly slot: number; readonly left: number; readonly died: boolean }
  | {
      readonly kind: 'expired';
      readonly who: string;
      readonly slot: number;
      readonly modifiers: readonly Modifier[];
      readonly gone: readonly string[];
    }
  /** What held his movements is over. */
  | { readonly kind: 'freed'; readonly who: string; readonly slot: number; readonly motion: Motion }
  | { readonly kind: 'roundEnded'; readonly round: number }
  | { readonly kind: 'ended'; readonly result: Result }
  | { readonly kind: 'overridden'; readonly path: string; readonly value: Json; readonly reason: string };

/** One thing that was done to somebody. */
export type Effected =
  | { readonly what: 'modifier'; readonly modifier: Modifier }
  | { readonly what: 'imbalance'; readonly when: 'early' | 'late'; readonly felled: boolean }
  | { readonly what: 'prone' }
  | { readonly what: 'stun'; readonly until: number }
  | { readonly what: 'heal'; readonly amount: number }
  | { readonly what: 'cure' }
  | { readonly what: 'motion'; readonly motion: Motion; readonly until: number | null }
  | { readonly what: 'damage'; readonly amount: number };

export type EventKind = Event['kind'];
