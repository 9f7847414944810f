import type { Draw } from '../dice/port.ts';
import type { Reckoner } from '../reckoning/reckoner.ts';
import type { Json } from '../refusal.ts';
import type { Question } from './question.ts';

/** Read-only all the way down: a rule may read the state, only `fold` writes it. */
export type Reading<T> = T extends (...a: never[]) => unknown ? T : T extends object ? { readonly [K in keyof T]: Reading<T[K]> } : T;

/** What a rule sees while a turn is resolved. */
export interface Ctx<S, E, N, B, M> {
  /** The state as it was when the phase began: what was emitted since shows only after `settle`. */
  readonly state: Reading<S>;
  /** The battle's own rules and content: house rules, abilities, weapons. Never changes during a battle. */
  readonly book: B;
  /** Caches of the ruleset, outside the state and thrown away with this run. */
  readonly memo: M;
  readonly r: Reckoner<N>;
  /** Takes a number out of the reckoning; its derivation goes with the next event. */
  keep(what: string, n: N): number;
  /** One die. A range of one value is taken without a draw. */
  draw(q: Draw): number;
  /** A judgement call: the answer, or the default. Free in simulations, where nobody can be asked. */
  ask(q: Question): Json;
  /** False in simulations: questions need not be put together there. */
  readonly judged: boolean;
  /** Whether derivations are kept: then a number that was reckoned before must be reckoned anew, so that it is explained wherever it counts. */
  readonly explains: boolean;
  /** Says what happened; folded at `settle`. */
  emit(e: E): void;
  /** End of a phase: folds what was emitted, in order, and tells how many events that were. */
  settle(): number;
  /** Names the moment for draws, questions and overrides; no phase of it has begun yet. */
  at(step: string | number): void;
  /**
   * A phase of the step begins: what was emitted before is folded (so that an override elsewhere never changes what a rule reads), then
   * the judge's overrides for it take effect, each once.
   */
  phase(name: string): void;
  readonly step: string | number;
  /**
   * How many events were folded of which `fold` did not say that they change nothing but numbers. What a ruleset finds out about a whole state holds
   * as long as this stands; without it, no longer than it is looked at.
   */
  readonly stirred?: number;
}
