import type { Technique, Weapon } from '../book.ts';
import type { LostReason } from '../events.ts';
import type { DamageKind, DeedKind } from '../terms.ts';
import type { Action } from './record.ts';

/** An action with every name looked up, and what is left of a declaration after refusals and trimming. */

export interface Act {
  /** Number among the accepted actions, from 1, and among the declared ones. */
  n: number;
  readonly declared: number;
  /** Step of the round: `<id>.<n>`. */
  step: string;
  readonly action: Action;
  readonly deed: DeedKind;
  /** Why it cannot be, whatever happens. */
  readonly fault: LostReason | null;
  /** Slots, -1 for none. */
  readonly target: number;
  readonly fallback: number;
  readonly part: string | null;
  /** Any part of this kind; null where one is named or all may be drawn. */
  readonly anyOf: string | null;
  readonly weapon: Weapon | null;
  readonly item: number;
  readonly thrown: boolean;
  readonly technique: Technique | null;
  readonly damage: DamageKind | null;
  /** Place of the kind of damage in the rows of injuries. */
  readonly damageAt: number;
  readonly skill: string;
  /** -1 for what is no attack. */
  readonly level: number;
  /** A thing that is moved before it: `item` is a weapon's id or `shield`. */
  readonly swap: { readonly item: string; readonly from: string; readonly to: string } | null;
  /** Whether it takes one of the round's actions. */
  readonly counts: boolean;
  readonly known: Known;
}

/** What was found out for one target while nothing changed. */
export interface Known {
  target: number;
  /** Index of the part named; -1 for one that is drawn, -2 for one that the target does not have. */
  aim: number;
  /** Bits of the target's parts that the attack may be aimed at, whatever has become of them. */
  may: number;
  /** No-damage percents by part, plain and blocked; -1 where none was reckoned yet. */
  readonly percents: number[];
}

export interface Declaration {
  readonly acts: readonly Act[];
  /** Refused whatever happens, and cut by the limit. */
  readonly refused: readonly Act[];
  readonly cut: readonly Act[];
  readonly limit: number;
  readonly dodges: number;
  readonly blocks: number;
  readonly releases: boolean;
  /** Arms and hands whose use made a difference to it, as bits: while they are as they were, it is the same. */
  readonly looked: number;
  /** Standing up takes the whole round and stands alone. */
  readonly standsWithOthers: boolean;
}
