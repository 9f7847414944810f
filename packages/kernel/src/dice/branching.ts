import { RuleFault } from '../fault.ts';
import { askedPlace, DiceError } from './error.ts';
import type { Fraction } from './fraction.ts';
import { plusFractions } from './fraction.ts';
import type { Dice, Draw } from './port.ts';
import { askedStem } from './port.ts';
import { countValues, isExcepted, sameExcepted, valueAt } from './range.ts';

/** How far an enumeration may go. */
export interface Branching {
  /** The most ways (runs of the rule, those that are cut too), 1 and up. A rule with more of them throws DiceError `leaf-budget`. */
  readonly budget: number;
  /** Whether values that a rule declares to be equal (`cuts`) are taken as one branch. False only to test the cuts themselves. */
  readonly merge: boolean;
  /**
   * The most repeats of one draw on one way, 1 and up: dice that are rolled on (a ten, and a ten again) have no end. A way that asks for one
   * more is cut there, and its weight is the remainder. `null`: no way is cut.
   */
  readonly repeats: number | null;
}

/** How far an enumeration went. */
export interface Counted {
  /** Ways that were followed to their end. */
  readonly leaves: number;
  /** Weight of the ways that were cut, in lowest terms: with those of the leaves it adds up to exactly 1. */
  readonly remainder: Fraction;
}

/** An exact distribution, with what of it was not followed to its end. */
export interface Odds<K> extends Counted {
  /** Result -> probability in lowest terms. */
  readonly chances: Map<K, Fraction>;
}

/** One draw on the way to the leaf at hand. */
interface Fork {
  /** What was asked, to notice a rule that asks otherwise the second time. */
  readonly stem: string;
  readonly turn: number;
  readonly step: string | number;
  readonly actor: string;
  readonly purpose: string;
  readonly target: string | null;
  readonly lo: number;
  readonly hi: number;
  readonly except: Draw['except'];
  readonly bands: readonly Band[];
  at: number;
  /** Weight of everything up to and including this draw. */
  num: bigint;
  readonly before: bigint;
  readonly den: bigint;
}

/** Neighbouring values with the same consequences. */
interface Band {
  /** The lowest of them, which stands for all. */
  readonly value: number;
  readonly count: number;
}

/**
 * Every way that a rule can go, each with its exact probability: runs it again and again, an odometer over the draws that it makes.
 * No branch is dropped, however small: the weights, and that of the ways that were cut, add up to exactly 1.
 *
 * @param run the rule, from its start to its result; with the same values it must draw the same. It runs once per leaf
 * @param visit is called once per leaf with the result and its weight (not in lowest terms)
 * @returns the number of leaves and the weight of what was cut
 * @throws DiceError `leaf-budget` as soon as it is certain that there are more leaves than the budget: before the first one is visited
 *   where a single draw is too wide. A rule that draws otherwise on the same values is a RuleFault
 */
export function enumerate<T>(run: (dice: Dice) => T, visit: (result: T, weight: Fraction) => void, how: Branching): Counted {
  const path: Fork[] = [];
  let depth = 0;
  let leaves = 0;
  let cut = 0;
  /** Branches known and not yet begun: siblings of those on the path. Each holds at least one leaf. */
  let waiting = 0;
  let remainder: Fraction = { num: 0n, den: 1n };

  const dice: Dice = {
    draw(q: Draw, turn: number, step: string | number): number {
      const forced = path[depth];
      if (forced !== undefined) {
        checkSame(forced, q, turn, step);
        depth++;
        return valueHere(forced);
      }
      const asked = askedStem(q, turn, step);
      if (how.repeats !== null && timesOn(path, asked) > how.repeats) throw CUT;
      const n = countValues(q);
      const bands = bandsOf(q, n, how, how.budget - leaves - cut - waiting);
      if (bands === null) {
        const message = `More than ${how.budget} leaves: ${leaves} done, ${waiting} branches waiting, and a draw that splits again`;
        throw new DiceError('leaf-budget', message, askedPlace(q, turn, step), { budget: how.budget, done: leaves });
      }
      const parent = path[depth - 1];
      const before = parent?.num ?? 1n;
      const first = bands[0]?.count ?? 0;
      const fork: Fork = {
        stem: asked,
        turn,
        step,
        actor: q.actor,
        purpose: q.purpose,
        target: q.target,
        lo: q.lo,
        hi: q.hi,
        except: q.except,
        bands,
        at: 0,
        num: before * BigInt(first),
        before,
        den: (parent?.den ?? 1n) * BigInt(n),
      };
      path.push(fork);
      waiting += bands.length - 1;
      depth++;
      return valueHere(fork);
    },
  };

  do {
    depth = 0;
    const result = toItsEnd(run, dice);
    if (depth !== path.length) throw new RuleFault('A rule drew less than before on the same values', null, { depth, before: path.length });
    const last = path[depth - 1];
    const weight = { num: last?.num ?? 1n, den: last?.den ?? 1n };
    if (result === CUT) {
      cut++;
      remainder = plusFractions(remainder, weight);
    } else {
      leaves++;
      visit(result, weight);
    }
    if (advance(path)) waiting--;
  } while (path.length > 0);
  return { leaves, remainder };
}

/** Thrown out of a rule whose dice are rolled on for too long; no rule catches anything. */
const CUT = Symbol('cut');

function toItsEnd<T>(run: (dice: Dice) => T, dice: Dice): T | typeof CUT {
  try {
    return run(dice);
  } catch (thrown) {
    if (thrown === CUT) return CUT;
    throw thrown;
  }
}

/** How often a draw stands on a way already. */
function timesOn(path: readonly Fork[], stem: string): number {
  let n = 0;
  for (const fork of path) if (fork.stem === stem) n++;
  return n;
}

/**
 * The exact distribution of what a rule gives: results with the same key are merged, in the order first met.
 * @param run the rule; its result is the key (a number or text), see `enumerate`
 * @returns the probabilities and the weight of what was cut; together they add up to exactly 1
 */
export function exactOdds<K extends string | number | boolean | null>(run: (dice: Dice) => K, how: Branching): Odds<K> {
  // Numerators are added per denominator, which are few; a common divisor is looked for once per key and denominator.
  const sums = new Map<K, Map<bigint, bigint>>();
  const counted = enumerate(
    run,
    (key, weight) => {
      let byDen = sums.get(key);
      if (byDen === undefined) {
        byDen = new Map();
        sums.set(key, byDen);
      }
      byDen.set(weight.den, (byDen.get(weight.den) ?? 0n) + weight.num);
    },
    how,
  );
  const chances = new Map<K, Fraction>();
  for (const [key, byDen] of sums) {
    let total: Fraction = { num: 0n, den: 1n };
    for (const [den, num] of byDen) total = plusFractions(total, { num, den });
    chances.set(key, total);
  }
  return { ...counted, chances };
}

/** On to the next leaf; the path is empty when there is none. Returns whether a waiting branch was begun. */
function advance(path: Fork[]): boolean {
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    const next = last.bands[last.at + 1];
    if (next !== undefined) {
      last.at++;
      last.num = last.before * BigInt(next.count);
      return true;
    }
    path.pop();
  }
  return false;
}

/** The bands of a draw with n values, or null where they are more than `most`. */
function bandsOf(q: Draw, n: number, how: Branching, most: number): readonly Band[] | null {
  if (q.cuts === null || !how.merge) {
    return n > most ? null : Array.from({ length: n }, (_, index) => ({ value: valueAt(q, index), count: 1 }));
  }
  const starts = [q.lo + 0];
  const cuts = q.cuts(q.lo, q.hi).map(Math.ceil);
  cuts.sort((a, b) => a - b);
  for (const cut of cuts) {
    if (cut > (starts.at(-1) ?? cut) && cut <= q.hi) starts.push(cut);
  }
  const bands: Band[] = [];
  for (const [i, start] of starts.entries()) {
    const end = (starts[i + 1] ?? q.hi + 1) - 1;
    const count = end - start + 1 - exceptedBetween(q, start, end);
    let value = start;
    while (isExcepted(q, value)) value++;
    if (count > 0) bands.push({ value, count });
  }
  return bands.length > most ? null : bands;
}

function exceptedBetween(q: Draw, start: number, end: number): number {
  return q.except === null ? 0 : q.except.filter((value) => value >= start && value <= end).length;
}

function valueHere(fork: Fork): number {
  const band = fork.bands[fork.at];
  if (band === undefined) throw new RuleFault('An enumeration ran past the end of a draw', null, { stem: fork.stem });
  return band.value;
}

function checkSame(fork: Fork, q: Draw, turn: number, step: string | number): void {
  const sameRange = fork.lo === q.lo && fork.hi === q.hi && sameExcepted(fork.except, q.except);
  if (
    sameRange &&
    fork.purpose === q.purpose &&
    fork.actor === q.actor &&
    fork.target === q.target &&
    fork.turn === turn &&
    fork.step === step
  )
    return;
  throw new RuleFault('A rule drew something else than before on the same values', q.clause, {
    before: { stem: fork.stem, lo: fork.lo, hi: fork.hi, except: fork.except },
    now: { stem: askedStem(q, turn, step), lo: q.lo, hi: q.hi, except: q.except },
  });
}
