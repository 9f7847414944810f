import type { Dice, Draw, Exchange, ExchangeResult, Fraction, Kinded } from '@boevka/kernel';
import { canonicalJson, DiceError, enumerate, plusFractions, seededDice, seedFromText } from '@boevka/kernel';
import type { Resolves, Setting } from './probe.ts';
import { Probe } from './probe.ts';

/** How far odds are counted, and what happens beyond. */
export interface Counting {
  /** The most ways that are followed one by one, 1 and up; where there are more, it is simulated. */
  readonly budget: number;
  /** How often dice that are rolled on are followed, 1 and up. */
  readonly repeats: number;
  /** Runs of a simulation, 1 and up. */
  readonly runs: number;
  /** Any text; the same text gives the same simulation. */
  readonly seed: string;
}

export const COUNTING: Counting = { budget: 200_000, repeats: 12, runs: 100_000, seed: 'odds' };

/** One thing that an exchange may come to. */
export interface Way {
  readonly result: ExchangeResult;
  /** Its probability in lowest terms; of a simulation, its share of the runs. */
  readonly weight: Fraction;
}

/**
 * What an exchange may come to. `exact`: every way was followed, and the weights, with the remainder, add up to exactly 1. `simulated`: there
 * were more ways than the budget, and the weights are shares of the runs.
 */
export interface ExchangeOdds {
  readonly kind: 'exact' | 'simulated';
  /** Merged by result, the likeliest first. */
  readonly ways: readonly Way[];
  /** Weight of dice that were rolled on for longer than was followed; 0 where none are. */
  readonly remainder: Fraction;
  /** Ways followed, or runs. */
  readonly leaves: number;
  /** Of a simulation: its seed. */
  readonly seed: string | null;
}

const NOTHING: Fraction = { num: 0n, den: 1n };
/** Runs of a simulation that share one stream of dice: a chunk may run anywhere, in any order. */
const CHUNK = 1000;

/** The odds of one exchange: counted, or simulated where there are more ways than the budget. Nothing is left out either way. */
export function oddsOf<S, E extends Kinded, B, M>(
  rules: Resolves<S, E, B, M>,
  setting: Setting<S, B>,
  exchange: Exchange<S, E, B, M>,
  how: Counting = COUNTING,
): ExchangeOdds {
  try {
    return countedOdds(rules, setting, exchange, how);
  } catch (error) {
    if (!(error instanceof DiceError) || error.code !== 'leaf-budget') throw error;
    return simulatedOdds(rules, setting, exchange, how);
  }
}

/**
 * Follows every way.
 * @throws DiceError `leaf-budget` where there are more than the budget
 */
export function countedOdds<S, E extends Kinded, B, M>(
  rules: Resolves<S, E, B, M>,
  setting: Setting<S, B>,
  exchange: Exchange<S, E, B, M>,
  how: Pick<Counting, 'budget' | 'repeats'>,
): ExchangeOdds {
  const probe = new Probe(rules, setting);
  const tally = new Tally();
  const counted = enumerate(
    (dice) => exchange.result(setting.state, probe.run(exchange, settingAside(exchange, dice))),
    (result, weight) => {
      tally.add(result, weight.num, weight.den);
    },
    { budget: how.budget, merge: true, repeats: how.repeats },
  );
  return { kind: 'exact', ways: tally.ways(), remainder: counted.remainder, leaves: counted.leaves, seed: null };
}

/** Runs it with seeded dice; see `simulatedChunk`. */
export function simulatedOdds<S, E extends Kinded, B, M>(
  rules: Resolves<S, E, B, M>,
  setting: Setting<S, B>,
  exchange: Exchange<S, E, B, M>,
  how: Pick<Counting, 'runs' | 'seed'>,
): ExchangeOdds {
  const tally = new Tally();
  for (let chunk = 0; chunk * CHUNK < how.runs; chunk++) {
    const runs = Math.min(CHUNK, how.runs - chunk * CHUNK);
    simulateChunk(rules, setting, exchange, { seed: how.seed, chunk, runs }, (result) => tally.add(result, 1n, BigInt(how.runs)));
  }
  return { kind: 'simulated', ways: tally.ways(), remainder: NOTHING, leaves: how.runs, seed: how.seed };
}

/** A chunk of a simulation carries its own seed: it gives the same wherever and whenever it runs. */
function simulateChunk<S, E extends Kinded, B, M>(
  rules: Resolves<S, E, B, M>,
  setting: Setting<S, B>,
  exchange: Exchange<S, E, B, M>,
  { seed, chunk, runs }: { readonly seed: string; readonly chunk: number; readonly runs: number },
  visit: (result: ExchangeResult) => void,
): void {
  const probe = new Probe(rules, setting);
  const dice = seededDice(seedFromText(`${seed}/${chunk}`));
  for (let i = 0; i < runs; i++) visit(exchange.result(setting.state, probe.run(exchange, dice)));
}

/** Dice that do not branch where the exchange says that the value does not matter. */
function settingAside<S, E extends Kinded, B, M>(exchange: Exchange<S, E, B, M>, dice: Dice): Dice {
  return {
    draw: (q: Draw, turn, step) => dice.draw(exchange.aside(q) ? whole(q) : q, turn, step),
  };
}

function whole({ lo, hi, except, purpose, actor, target, clause, hidden }: Draw): Draw {
  return { lo, hi, except, cuts: NO_CUTS, purpose, actor, target, clause, hidden };
}

const NO_CUTS = (): readonly number[] => [];

type Sums = Map<bigint, bigint>;

/** Adds up weights of equal results: numerators per denominator, which are few, and a common divisor once at the end. */
class Tally {
  /** By the result as it was put together: equal ones may stand here several times. */
  private readonly byTelling = new Map<string, { readonly result: ExchangeResult; readonly sums: Sums }>();

  add(result: ExchangeResult, num: bigint, den: bigint): void {
    const key = tellingOf(result);
    let entry = this.byTelling.get(key);
    if (entry === undefined) {
      entry = { result, sums: new Map() };
      this.byTelling.set(key, entry);
    }
    entry.sums.set(den, (entry.sums.get(den) ?? 0n) + num);
  }

  ways(): readonly Way[] {
    const merged = new Map<string, { readonly result: ExchangeResult; weight: Fraction }>();
    for (const { result: told, sums } of this.byTelling.values()) {
      const result = plain(told);
      const key = canonicalJson(result);
      const way = merged.get(key) ?? { result, weight: NOTHING };
      for (const [den, num] of sums) way.weight = plusFractions(way.weight, { num, den });
      merged.set(key, way);
    }
    return [...merged.values()].sort((a, b) => byWeight(b.weight, a.weight));
  }
}

function tellingOf({ outcome, hit, amounts, marks }: ExchangeResult): string {
  let key = hit ? `${outcome}|1` : `${outcome}|0`;
  for (const id in amounts) key += `|${id} ${amounts[id] ?? 0}`;
  for (const mark of marks) key += `|${mark}`;
  return key;
}

function byWeight(a: Fraction, b: Fraction): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A result in the one form that equal ones have, in whatever order they were put together. */
function plain({ outcome, hit, amounts, marks }: ExchangeResult): ExchangeResult {
  const counted: { [id: string]: number } = {};
  for (const id of Object.keys(amounts)) if (amounts[id] !== 0) counted[id] = amounts[id] ?? 0;
  return { outcome, hit, amounts: counted, marks: marks.length < 2 ? marks : [...new Set(marks)].sort() };
}
