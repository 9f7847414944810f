import type { Kinded, Metric, Next, Orders, Reading, Rules } from '@boevka/kernel';
import { BARE, PlainReckoner, Run, runTurn, seededDice, seedFromText } from '@boevka/kernel';
import type { Interval } from './interval.ts';
import { meanInterval, shareInterval } from './interval.ts';
import type { Setting } from './probe.ts';

/** How battles are played out. */
export interface Playing<S, O, B> {
  readonly runs: number;
  /** Any text; the same text plays the same battles. */
  readonly seed: string;
  /** The most turns of one battle: where it is not over by then, nobody has won. */
  readonly turns: number;
  /** What somebody orders who is awaited: a bot, or a post that is there. All its chance comes from `next`. */
  order(state: Reading<S>, book: B, who: string, next: Next, turn: number): O;
}

export interface Playouts {
  readonly runs: number;
  readonly seed: string;
  /** By sides that won together (`A`, `A + B`), `''` a draw; shares of all runs. */
  readonly wins: readonly { readonly sides: readonly string[]; readonly share: number; readonly bounds: Interval }[];
  /** Share of battles that were not over in so many turns. */
  readonly unfinished: number;
  readonly metrics: readonly { readonly id: string; readonly mean: number; readonly bounds: Interval }[];
}

/** Battles played out from a state, each to its end or to the last turn, and what they come to. Each run has a seed of its own. */
export function playouts<S, E extends Kinded, O, P, B, M>(
  rules: Rules<S, E, O, P, B, M>,
  metrics: { readonly [id: string]: Metric<S, B> },
  setting: Setting<S, B>,
  how: Playing<S, O, B>,
): Playouts {
  const wins = new Map<string, { readonly sides: readonly string[]; count: number }>();
  const sums = Object.entries(metrics).map(([id, metric]) => ({ id, metric, sum: 0, squares: 0 }));
  let unfinished = 0;
  for (let n = 0; n < how.runs; n++) {
    const state = playedOut(rules, setting, how, `${how.seed}/${n}`);
    const outcome = rules.outcome(state);
    if (outcome === null) unfinished++;
    else {
      const sides = [...outcome.won].sort();
      const key = sides.join(' + ');
      wins.set(key, { sides, count: (wins.get(key)?.count ?? 0) + 1 });
    }
    for (const one of sums) {
      const value = one.metric.of(state, setting.book);
      one.sum += value;
      one.squares += value * value;
    }
  }
  const { runs, seed } = how;
  return {
    runs,
    seed,
    wins: [...wins.values()]
      .sort((a, b) => b.count - a.count || (a.sides.join() < b.sides.join() ? -1 : 1))
      .map(({ sides, count }) => ({ sides, share: count / runs, bounds: shareInterval(count / runs, runs) })),
    unfinished: unfinished / runs,
    metrics: sums.map(({ id, sum, squares }) => {
      const mean = sum / runs;
      return { id, mean, bounds: meanInterval(mean, squares / runs - mean * mean, runs) };
    }),
  };
}

/** One battle, its dice and its bots from one seed, whatever was played before. */
function playedOut<S, E extends Kinded, O, P, B, M>(
  rules: Rules<S, E, O, P, B, M>,
  { state, book, turn: first }: Setting<S, B>,
  { turns, order }: Playing<S, O, B>,
  seed: string,
): Reading<S> {
  const own = rules.clone(state);
  const now = own as Reading<S>;
  const run = new Run(rules, own, book, new PlainReckoner(), false, seededDice(seedFromText(`${seed}/dice`)), BARE);
  const next = chanceOf(`${seed}/bots`);
  for (let turn = first; turn < first + turns && rules.outcome(now) === null; turn++) {
    const orders: Record<string, O> = {};
    for (const who of rules.awaiting(now).who) {
      const checked = rules.check(now, book, who, order(now, book, who, next, turn));
      orders[who] = checked.ok ? checked.order : rules.defaultOrder(now, book, who);
    }
    runTurn(rules, run, turn, orders as Orders<O>);
  }
  return now;
}

/** Numbers in [0, 1) of a seed. */
function chanceOf(seed: string): Next {
  const dice = seededDice(seedFromText(seed));
  return () => dice.draw(WIDE, 1, 1) / PARTS;
}

const PARTS = 2 ** 20;
const WIDE = { lo: 0, hi: PARTS - 1, except: null, cuts: null, purpose: '', actor: '', target: null, clause: '', hidden: false };
