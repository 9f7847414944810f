import type { Clause } from './clause.ts';
import type { Kinded, Reveal, Viewer } from './events/reveal.ts';
import type { Json, Refusal } from './refusal.ts';
import type { Ctx, Reading } from './turn/context.ts';
import type { Engine } from './turn/run.ts';

export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export type Both = { readonly [L in Locale]: string };

/** How a clause is served: computed, asked, or a procedure of the table; narrative ones compute nothing. */
export const CLAUSE_KINDS = ['mechanic', 'judge', 'procedure', 'narrative'] as const;
export interface ClauseInfo {
  readonly id: Clause;
  readonly kind: (typeof CLAUSE_KINDS)[number];
}

/** A switch of the table: what it may be, and what it is when nobody says. */
export interface HouseRule {
  readonly id: string;
  readonly title: Both;
  readonly values: readonly Json[] | { readonly min: number; readonly max: number; readonly whole: boolean };
  /** What values are called that say nothing by themselves, by the value as it is written. */
  readonly valueNames?: { readonly [value: string]: Both };
  readonly byDefault: Json;
  readonly clause: Clause;
}

/** Who owes orders now. `together`: all are sealed and resolved at once; `alone`: one combatant is on move. */
export interface Awaiting {
  readonly who: readonly string[];
  readonly mode: 'together' | 'alone';
  /** Sealed orders stay hidden until the turn is resolved; open ones are read by everybody as they are posted. */
  readonly sealed: boolean;
}

export interface Outcome {
  /** The sides that won; empty is a draw. */
  readonly won: readonly string[];
  readonly reason: string;
}

/** A beginning, or why there is none. */
export type Begun<S, B> =
  | { readonly ok: true; readonly state: S; readonly book: B }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Orders by combatant id. */
export type Orders<O> = { readonly [combatant: string]: O };

/** Whether an order may stand, as a whole or entry by entry: what is refused is listed, what is left is legal. */
export interface Checked<O> {
  readonly order: O;
  readonly refusals: readonly Refusal[];
  /** False: the whole order is void and must be written anew. */
  readonly ok: boolean;
}

/**
 * The part of a rulebook that decides: enough to live through a battle, without a word about who may see what.
 *
 * S state · E event · O order of one combatant · P setup · B the battle's book (house rules and content, immutable) · M caches of a run.
 */
export interface Rules<S, E extends Kinded, O, P, B, M> extends Engine<S, E, B, M> {
  readonly id: string;
  readonly version: string;
  readonly houseRules: readonly HouseRule[];
  begin(setup: P): Begun<S, B>;
  awaiting(state: NoInfer<Reading<S>>): Awaiting;
  check(state: NoInfer<Reading<S>>, book: B, who: string, order: O): Checked<O>;
  /** What a silent side does. */
  defaultOrder(state: NoInfer<Reading<S>>, book: B, who: string): O;
  resolve<N>(ctx: Ctx<S, E, N, B, M>, orders: Orders<O>): void;
  /** A copy that shares nothing that `fold` writes. */
  clone(state: NoInfer<Reading<S>>): S;
  outcome(state: NoInfer<Reading<S>>): Outcome | null;
}

/**
 * What a rulebook is, for everybody outside it. One turn is whatever the rulebook resolves at once: eight hidden actions of all
 * sides, one open move of one combatant, a round.
 *
 * V view of an event · W what a viewer knows; the other letters as in `Rules`.
 */
export interface Ruleset<S, E extends Kinded, O, P, V extends Kinded, W, B, M> extends Rules<S, E, O, P, B, M> {
  readonly title: Both;
  readonly clauses: readonly ClauseInfo[];
  /** What this viewer knows when he reads about a turn: asked of the state after it. */
  knows(state: NoInfer<Reading<S>>, book: B, viewer: Viewer): W;
  readonly reveal: NoInfer<Reveal<E, V, W>>;
}

/**
 * Declares a rulebook. Its types are inferred from its functions, except V, which is then any view at all: rulebooks whose phrases are
 * to be complete name their types, `defineRuleset<State, Event, Order, Setup, View, Knows, Book, Memo>({ ... })`.
 */
export const defineRuleset = <S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  spec: Ruleset<S, E, O, P, V, W, B, M>,
): Ruleset<S, E, O, P, V, W, B, M> => spec;

/** A rulebook whose states, events and orders are taken as data: for those who hold many rulebooks at once. */
export type AnyRuleset = Ruleset<unknown, Kinded, unknown, unknown, Kinded, unknown, unknown, unknown>;

/**
 * Forgets the types of a rulebook. What goes into its functions must then come out of them, or have been checked by the rulebook's own
 * schemas.
 */
export function anyRuleset<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(ruleset: Ruleset<S, E, O, P, V, W, B, M>): AnyRuleset {
  return ruleset as unknown as AnyRuleset;
}
