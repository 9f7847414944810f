import type { Json } from '@boevka/kernel';
import type { LastingInjury } from './content/sheet.ts';
import type { ResultReason } from './state.ts';
import type { DamageKind, DeedKind, Effect, HoldKind, Severity } from './terms.ts';

/**
 * What can happen. An event holds results, never words; ids of combatants, parts, weapons and techniques. `fold` is the only reader that
 * changes anything. Dice: 0 where none was drawn.
 */
export type Event =
  | Attacked
  | Lost
  /** Accepted dodges and blocks of a declaration, and whether the holder lets go. */
  | { readonly kind: 'declared'; readonly who: string; readonly dodges: number; readonly blocks: number; readonly releases: boolean }
  /** The initiative was rolled. */
  | { readonly kind: 'queued'; readonly queue: readonly string[] }
  /** The order of this round, where it is not that of the queue or where each declares in his slot. */
  | { readonly kind: 'opened'; readonly order: readonly string[] }
  | { readonly kind: 'balanced'; readonly who: string; readonly roll: number; readonly pct: number; readonly fell: boolean }
  /** He cannot act in this round. */
  | { readonly kind: 'skipped'; readonly who: string; readonly reason: SkipReason; readonly by: string | null }
  | { readonly kind: 'swapped'; readonly who: string; readonly item: string; readonly from: string; readonly to: string }
  | { readonly kind: 'moved'; readonly who: string; readonly from: number; readonly to: number }
  | { readonly kind: 'stood'; readonly who: string }
  /** His legs no longer carry him; `early`: in phase S, so that the fall binds in this very round. */
  | { readonly kind: 'fell'; readonly who: string; readonly early: boolean }
  /** A thing falls to the ground; `item` is a weapon's id or `shield`, `at` its place in his list, -1 for the shield. */
  | { readonly kind: 'dropped'; readonly who: string; readonly item: string; readonly at: number; readonly from: string }
  | {
      readonly kind: 'holdEnded';
      readonly holder: string;
      readonly victim: string;
      readonly hold: HoldKind;
      readonly reason: HoldEnd;
    }
  | {
      readonly kind: 'escapeTried';
      readonly who: string;
      readonly holder: string;
      readonly hold: HoldKind;
      readonly roll: number;
      readonly pct: number;
      readonly escaped: boolean;
    }
  /** A joint lock turns into its injury. */
  | { readonly kind: 'lockTurned'; readonly holder: string; readonly who: string; readonly part: string; readonly effect: Effect }
  | { readonly kind: 'choked'; readonly holder: string; readonly who: string; readonly outcome: 'unconscious' | 'death' }
  /** A light bleeding turns heavy; `at` is its place among his wounds. */
  | { readonly kind: 'worsened'; readonly who: string; readonly part: string; readonly at: number }
  /** A heavy bleeding puts its limb out of use. */
  | { readonly kind: 'numbed'; readonly who: string; readonly part: string; readonly at: number }
  /** Heavy bleeding ends in unconsciousness. */
  | { readonly kind: 'bledOut'; readonly who: string; readonly sources: number }
  | { readonly kind: 'slotEnded'; readonly who: string }
  | { readonly kind: 'roundEnded'; readonly round: number }
  | { readonly kind: 'battleEnded'; readonly winner: string | null; readonly reason: ResultReason }
  /** What he carries away from the battle. */
  | { readonly kind: 'aftermath'; readonly who: string; readonly lasting: readonly LastingInjury[] }
  | { readonly kind: 'overridden'; readonly path: string; readonly value: Json; readonly reason: string };

/** One attack with all that came of it. */
export interface Attacked {
  readonly kind: 'attacked';
  readonly who: string;
  readonly target: string;
  /** Number of the action in his slot. */
  readonly n: number;
  /** The weapon as it was used (an archer's bow in melee is `bow-melee`); null for a technique. */
  readonly weapon: string | null;
  /** Its place in his list of items, -1 for none. */
  readonly item: number;
  /** The item left his hand. */
  readonly thrown: boolean;
  readonly technique: string | null;
  /** The first of his own parts that it was done with; null for a weapon. */
  readonly limb: string | null;
  /** Bits of his own parts that a hold engages. */
  readonly limbs: number;
  readonly damage: DamageKind | null;
  readonly skill: string;
  readonly part: string;
  /** The part was named; it may be another one than ordered where that is gone. */
  readonly aimed: boolean;
  readonly partRoll: number;
  /** A dodge could succeed or fail: forbidden ones are no tries. */
  readonly dodgeTried: boolean;
  readonly dodgeThreshold: number;
  readonly dodgeRoll: number;
  readonly dodged: boolean;
  readonly blockTried: boolean;
  readonly blockThreshold: number;
  readonly blockRoll: number;
  readonly blocked: boolean;
  readonly noDamagePct: number;
  readonly noDamageRoll: number;
  readonly damaged: boolean;
  readonly severityRoll: number;
  readonly severity: Severity | null;
  readonly effects: readonly Effect[];
  /** What a headbutt does to his own head. */
  readonly selfEffects: readonly Effect[];
}

/** An action that came to nothing before any die. */
export interface Lost {
  readonly kind: 'actionLost';
  readonly who: string;
  readonly n: number;
  readonly deed: DeedKind;
  readonly target: string | null;
  readonly weapon: string | null;
  readonly technique: string | null;
  readonly part: string | null;
  readonly reason: LostReason;
}

export const SKIP_REASONS = ['stunned', 'concussed', 'unconscious', 'held', 'holding', 'silent'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const HOLD_ENDS = ['released', 'escaped', 'holder-out', 'limb-out', 'part-lost', 'victim-dead', 'done'] as const;
export type HoldEnd = (typeof HOLD_ENDS)[number];

/** Why an action was lost or is refused; each has words, and the clause that it follows from (see `orders/reasons.ts`). */
export const LOST_REASONS = [
  'no-target',
  'target-out',
  'unknown-target',
  'unknown-weapon',
  'unknown-technique',
  'unknown-part',
  'no-hand',
  'no-free-hand',
  'swap-forbidden',
  'damage-kind-unavailable',
  'part-not-allowed',
  'head-out-of-reach',
  'limb-needed',
  'hands-full',
  'attacker-status',
  'target-status',
  'already-holding',
  'engaged',
  'engaged-thrower',
  'engaged-down',
  'out-of-range',
  'out-of-reach',
  'down-legs-only',
  'down-restricted',
  'stand-must-be-alone',
  'not-down',
  'cannot-stand',
  'held',
  'no-shield',
  'no-height',
  'no-hold',
  'friendly-fire',
  'gone',
] as const;
export type LostReason = (typeof LOST_REASONS)[number];
