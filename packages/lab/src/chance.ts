import type { ExchangeResult, Fraction } from '@boevka/kernel';
import { fractionToNumber, plusFractions } from '@boevka/kernel';
import type { ExchangeOdds, Way } from './counting.ts';
import type { Interval } from './interval.ts';
import { meanInterval, shareInterval } from './interval.ts';

/** A probability. */
export interface Chance extends Interval {
  /** In lowest terms; null of a simulation. */
  readonly exact: Fraction | null;
  /** As a double: of a simulation, the share of its runs. */
  readonly value: number;
}

/** An amount with its odds. */
export interface Distribution {
  /** Rising values, each with its weight. */
  readonly values: readonly { readonly value: number; readonly weight: Fraction }[];
  readonly mean: Mean;
  readonly remainder: Fraction;
}

export interface Mean extends Interval {
  /** In lowest terms; null of a simulation, of values that are not whole or half, and where something is left as a remainder. */
  readonly exact: Fraction | null;
  readonly value: number;
}

const NOTHING: Fraction = { num: 0n, den: 1n };
/** Amounts are counted in such parts: halves, quarters and hundredths are whole numbers of them. */
const PARTS = 100;

/**
 * The chance that an exchange comes to something. What was not followed to its end may or may not: the interval has both.
 * @param holds whether a result is meant
 */
export function chanceThat(odds: ExchangeOdds, holds: (result: ExchangeResult) => boolean): Chance {
  const weight = sumOf(odds.ways.filter((way) => holds(way.result)));
  const value = fractionToNumber(weight);
  if (odds.kind === 'simulated') return { exact: null, value, ...shareInterval(value, odds.leaves) };
  return { exact: weight, value, low: value, high: fractionToNumber(plusFractions(weight, odds.remainder)) };
}

/** The outcomes that there are, the likeliest first. */
export function outcomesOf(odds: ExchangeOdds): readonly { readonly outcome: string; readonly chance: Chance }[] {
  return ranked(odds, (result) => [result.outcome]).map(({ id, chance }) => ({ outcome: id, chance }));
}

/** What else may happen, the likeliest first. */
export function marksOf(odds: ExchangeOdds): readonly { readonly mark: string; readonly chance: Chance }[] {
  return ranked(odds, (result) => result.marks).map(({ id, chance }) => ({ mark: id, chance }));
}

/** Amounts that may be other than 0, in the order of their ids. */
export function amountsOf(odds: ExchangeOdds): readonly string[] {
  const ids = new Set<string>();
  for (const { result } of odds.ways) for (const [id, amount] of Object.entries(result.amounts)) if (amount !== 0) ids.add(id);
  return [...ids].sort();
}

/**
 * The distribution of an amount: of all ways, or of those that are meant, then relative to their chance. Null where none is meant.
 * @param among the ways to look at
 */
export function distributionOf(
  odds: ExchangeOdds,
  amount: string,
  among: (result: ExchangeResult) => boolean = () => true,
): Distribution | null {
  const ways = odds.ways.filter(({ result }) => among(result));
  const whole = sumOf(ways);
  if (whole.num === 0n) return null;
  const partial = ways.length < odds.ways.length;
  const byValue = new Map<number, Fraction>();
  for (const { result, weight } of ways) {
    const value = Object.hasOwn(result.amounts, amount) ? (result.amounts[amount] ?? 0) : 0;
    byValue.set(value, plusFractions(byValue.get(value) ?? NOTHING, weight));
  }
  const values = [...byValue]
    .sort(([a], [b]) => a - b)
    .map(([value, weight]) => ({ value, weight: partial ? over(weight, whole) : weight }));
  const runs = odds.kind === 'simulated' ? Math.round(odds.leaves * fractionToNumber(whole)) : null;
  return { values, mean: meanOf(values, runs, odds.remainder), remainder: odds.remainder };
}

/**
 * The least value that is not exceeded in at least this share of cases.
 * @param share above 0 and up to 1
 * @returns null where the answer lies in what was not followed to its end
 */
export function quantile({ values }: Distribution, share: number): number | null {
  let sum = 0;
  for (const { value, weight } of values) {
    sum += fractionToNumber(weight);
    if (sum >= share - 1e-12) return value;
  }
  return null;
}

/** The chance that an amount is at least so much. */
export function chanceOfAtLeast(odds: ExchangeOdds, amount: string, least: number): Chance {
  return chanceThat(odds, ({ amounts }) => (Object.hasOwn(amounts, amount) ? (amounts[amount] ?? 0) : 0) >= least);
}

function ranked(
  odds: ExchangeOdds,
  idsOf: (result: ExchangeResult) => readonly string[],
): readonly { readonly id: string; readonly chance: Chance }[] {
  const ids = new Set(odds.ways.flatMap(({ result }) => [...idsOf(result)]));
  const all = [...ids].map((id) => ({ id, chance: chanceThat(odds, (result) => idsOf(result).includes(id)) }));
  return all.sort((a, b) => b.chance.value - a.chance.value || (a.id < b.id ? -1 : 1));
}

function meanOf(values: Distribution['values'], runs: number | null, remainder: Fraction): Mean {
  let exact: Fraction | null = NOTHING;
  let value = 0;
  let squares = 0;
  for (const { value: amount, weight } of values) {
    const share = fractionToNumber(weight);
    value += amount * share;
    squares += amount * amount * share;
    const parts = amount * PARTS;
    exact =
      exact === null || !Number.isSafeInteger(parts)
        ? null
        : plusFractions(exact, { num: BigInt(parts) * weight.num, den: BigInt(PARTS) * weight.den });
  }
  if (runs !== null) return { exact: null, value, ...meanInterval(value, squares - value * value, runs) };
  return { exact: remainder.num === 0n ? exact : null, value, low: value, high: value };
}

function sumOf(ways: readonly Way[]): Fraction {
  let sum = NOTHING;
  for (const { weight } of ways) sum = plusFractions(sum, weight);
  return sum;
}

function over(part: Fraction, whole: Fraction): Fraction {
  return plusFractions({ num: part.num * whole.den, den: part.den * whole.num }, NOTHING);
}
