import type { Draw } from './dice/port.ts';
import type { Kinded, Viewer } from './events/reveal.ts';
import type { Both } from './ruleset.ts';
import type { Ctx, Reading } from './turn/context.ts';

/** What one exchange came to, as far as its odds are told. Two ways with equal results are one way. */
export interface ExchangeResult {
  /** The one thing that happened: `hit`, `miss`, `parried`. An id of the rulebook. */
  readonly outcome: string;
  /** Whether the deed did what it was meant to do. */
  readonly hit: boolean;
  /** Quantities by id: damage, healing. Whole or half numbers, whatever the rulebook counts in; what is not named is 0. */
  readonly amounts: { readonly [id: string]: number };
  /** What else happened, by id, each at most once: an injury, a status, a fall. */
  readonly marks: readonly string[];
}

/**
 * The least piece of a turn that dice of its own decide: one blow on one opponent, one search. Rules read the state as it was when the phase
 * began, so it can be resolved by itself.
 */
export interface Exchange<S, E extends Kinded, B, M> {
  readonly who: string;
  /** Whom it is aimed at; null where it is aimed at nobody. */
  readonly target: string | null;
  /** The moment of the turn at which the rules come to it. */
  readonly step: string | number;
  readonly phase: string;
  /** The number of the variant («ЕСЛИ …») that it belongs to, from 1; null for what is done otherwise. */
  readonly variant: number | null;
  /** What is done and with what, at whom: «удар, Меч, цель: Гаррет». */
  readonly title: Both;
  /** Whether resolving it settles (folds what it did and reads on). Then every run gets a copy of the state and a memo of its own. */
  readonly settles: boolean;
  /**
   * Resolves it by the very rules that resolve a turn. Where it does not settle it runs thousands of times over one state and one memo: what
   * the rules remember of a phase in the memo is emptied first.
   */
  resolve<N>(ctx: Ctx<S, E, N, B, M>): void;
  /** What its events come to, in the state that it was resolved in. */
  result(state: Reading<S>, events: readonly E[]): ExchangeResult;
  /** Draws that change events but never the result, such as the place where a weapon drops: one value stands for all of them. */
  aside(q: Draw): boolean;
}

/** How a rulebook lets the odds of its exchanges be counted. */
export interface Exchanges<S, E extends Kinded, O, B, M> {
  /**
   * The exchanges that come of an order in this very state, in the order of its entries. Entries that no die decides give none. The order has
   * passed `check`.
   */
  of<N>(ctx: Ctx<S, E, N, B, M>, who: string, order: O): readonly Exchange<S, E, B, M>[];
  /**
   * The battle as this viewer may think that it stands: what others hide from him is replaced by what he would suppose, so that odds that are counted
   * in it tell him nothing. `null` where the table closes the draws themselves to him. Without it odds are for the judge alone.
   */
  known?(state: Reading<S>, book: B, viewer: Viewer): Reading<S> | null;
  /** Outcomes, amounts and marks in words; what is missing here is a term or a name of the rulebook. */
  readonly words: { readonly [id: string]: Both };
}
