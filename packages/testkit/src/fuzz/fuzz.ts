import type { Json, Kinded } from '@boevka/kernel';
import type { Breach } from '../laws/battle-laws.ts';
import { battleBreach, mirrorBreach, textOf } from '../laws/battle-laws.ts';
import type { Next, Playground, Trial } from '../laws/playground.ts';
import { nextOf } from '../laws/playground.ts';
import type { Played } from '../laws/trial.ts';
import { eventsOf, makeTrial, playTrial } from '../laws/trial.ts';
import { reduceTrial } from './reduce.ts';
import { saveRegression } from './regressions.ts';

/** Beginnings and orders that are made for each that is taken: the one with the most that was not used yet. */
const CANDIDATES = 4;

export interface FuzzOptions {
  /** Where failing battles are kept; null keeps none. */
  readonly folder: string | null;
  /** The command that runs the kept ones; the name of the failing one is added to it. */
  readonly command: string;
  readonly candidates?: number;
  /** Called before each battle: false ends the fuzz early. */
  readonly more?: (done: number) => boolean;
}

export interface FuzzFailure extends Breach {
  readonly seed: number;
  /** Where it is kept, and how to repeat it. */
  readonly name: string | null;
  readonly repeat: string;
}

export interface FuzzReport {
  readonly battles: number;
  /** Of the pool: what was used and what never was. */
  readonly used: readonly string[];
  readonly unused: readonly string[];
  /** Kinds of events that came. */
  readonly events: readonly string[];
  readonly failures: readonly FuzzFailure[];
}

/**
 * Plays random battles and holds them to every law. What has not been used yet is preferred; a failing battle is made as small as it goes, kept as a
 * regression, and told with the command that repeats it.
 */
export function fuzz<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  seeds: readonly number[],
  options: FuzzOptions,
): FuzzReport {
  const unused = new Set(ground.pool);
  const events = new Set<string>();
  const failures: FuzzFailure[] = [];
  let battles = 0;
  for (const seed of seeds) {
    if (options.more?.(battles) === false) break;
    battles++;
    const taker = new Taker(ground, unused, nextOf(seed), options.candidates ?? CANDIDATES);
    let played: Played<S, E, O, B>;
    try {
      const start = taker.take((next) => ground.start(next));
      played = makeTrial(ground, `fuzz ${seed}`, start, (state, book, who) => taker.take((next) => ground.order(state, book, who, next)));
    } catch (fault) {
      failures.push({ law: 'begins', said: textOf(fault), seed, name: null, repeat: `seed ${seed}` });
      continue;
    }
    for (const e of eventsOf(played)) events.add(e.event.kind);
    const breach = breachOf(ground, played);
    if (breach !== null) failures.push(kept(ground, played.trial, breach, seed, options));
  }
  const used = ground.pool.filter((use) => !unused.has(use));
  return { battles, used, unused: [...unused], events: [...events].toSorted(), failures };
}

/** The law that a kept battle breaks now, or null: a regression test. */
export function replayTrial<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  trial: Trial<O>,
): Breach | null {
  return breachOf(ground, playTrial(ground, trial));
}

function breachOf<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  played: Played<S, E, O, B>,
): Breach | null {
  return battleBreach(ground, played) ?? mirrorBreach(ground, played);
}

function kept<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  trial: Trial<O>,
  breach: Breach,
  seed: number,
  options: FuzzOptions,
): FuzzFailure {
  const breaks = (smaller: Trial<O>): Breach | null => {
    try {
      return replayTrial(ground, smaller);
    } catch {
      return null; // it does not begin any more
    }
  };
  const small = reduceTrial(trial, (smaller) => breaks(smaller)?.law === breach.law);
  const failure = { ...(breaks(small) ?? breach), trial: small };
  const name = options.folder === null ? null : saveRegression(options.folder, failure);
  return { law: failure.law, said: failure.said, seed, name, repeat: name === null ? `seed ${seed}` : `${options.command} ${name}` };
}

/** Makes several candidates and takes the one that uses most of what nobody has used yet. */
class Taker {
  readonly #ground: { usesOf(part: Json): Iterable<string> };
  readonly #unused: Set<string>;
  readonly #next: Next;
  readonly #candidates: number;

  constructor(ground: { usesOf(part: Json): Iterable<string> }, unused: Set<string>, next: Next, candidates: number) {
    this.#ground = ground;
    this.#unused = unused;
    this.#next = next;
    this.#candidates = candidates;
  }

  take<T>(make: (next: Next) => T): T {
    let best = make(this.#next);
    let news = this.#news(best);
    for (let i = 1; i < this.#candidates && this.#unused.size > 0; i++) {
      const other = make(this.#next);
      const more = this.#news(other);
      if (more.length > news.length) [best, news] = [other, more];
    }
    for (const use of news) this.#unused.delete(use);
    return best;
  }

  #news(part: unknown): string[] {
    return [...new Set(this.#ground.usesOf(part as Json))].filter((use) => this.#unused.has(use));
  }
}
