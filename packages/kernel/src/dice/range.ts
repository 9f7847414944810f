import { RuleFault } from '../fault.ts';
import type { Range } from './port.ts';

/**
 * From a 64-bit word to a value of a range.
 *
 * A word w is a fraction w / 2^64 of the range, so the same word keeps its luck when a bonus changes the range. No word is
 * rejected: that would break "same luck". The price is a bias: with n values, some of them come up for one word more than others, a
 * difference in probability of at most n / 2^64 in all (2e-17 for a range of 300 values, 1e-13 for the largest range).
 */

/** The most values that a range may have; up to here the arithmetic below is exact in doubles. */
export const MAX_VALUES: number = 2 ** 21;

const HALF = 2 ** 32;

/**
 * How many answers a question has: whole numbers from `lo` to `hi`, less the excepted ones that lie there.
 * @returns 1 to 2^21; 1 only where all but one are excepted
 * @throws RuleFault where `lo` and `hi` are equal (such a draw is never made) or turned round, not whole, or too far apart; where the
 *   excepted values are not whole numbers in rising order, or leave none
 */
export function countValues(q: Range): number {
  const { lo, hi, except } = q;
  const n = hi - lo + 1;
  if (!Number.isSafeInteger(lo) || !Number.isSafeInteger(hi) || n < 2 || n > MAX_VALUES) throw badRange(q);
  if (except === null) return n;
  let left = n;
  for (let i = 0; i < except.length; i++) {
    const value = except[i] as number;
    if (!Number.isSafeInteger(value) || (i > 0 && value <= (except[i - 1] as number))) throw badExcepted(q, except);
    if (value >= lo && value <= hi) left--;
  }
  if (left === 0) throw badExcepted(q, except);
  return left;
}

/**
 * `floor(w * n / 2^64)` exactly, for the word `w = high * 2^32 + low`.
 * @param high the upper half, an unsigned 32-bit number
 * @param low the lower half, likewise
 * @param n number of values, 1 to 2^21
 * @returns 0 to n - 1
 */
export function wordToIndex(high: number, low: number, n: number): number {
  return Math.floor((high * n + Math.floor((low * n) / HALF)) / HALF);
}

/**
 * The value number `index` of the range in rising order, counted from 0, the excepted ones left out.
 *
 * Rising order matters. Without the excepted values the whole numbers can be numbered through afresh, and any range is an unbroken
 * run of them. So, with the same word, a higher `hi` never lowers the value and a lower `lo` never raises it, wherever the
 * excepted values lie and whether or not they lie in the range.
 */
export function valueAt(q: Range, index: number): number {
  let value = q.lo + index;
  const except = q.except;
  if (except === null) return value;
  for (let i = 0; i < except.length; i++) {
    const skipped = except[i] as number;
    if (skipped >= q.lo && value >= skipped) value++;
  }
  return value;
}

/** The value that a word gives; see `wordToIndex` and `valueAt`. */
export function wordToValue(q: Range, high: number, low: number): number {
  return valueAt(q, wordToIndex(high, low, countValues(q)));
}

/** Whether a value is a possible answer: whole, within the ends, none of the excepted ones. */
export function isAnswer(q: Pick<Range, 'lo' | 'hi' | 'except'>, value: number): boolean {
  return Number.isSafeInteger(value) && value >= q.lo && value <= q.hi && !isExcepted(q, value);
}

/** Whether a value is drawn again when it comes up. */
export function isExcepted(q: Pick<Range, 'except'>, value: number): boolean {
  const except = q.except;
  if (except === null) return false;
  for (let i = 0; i < except.length; i++) if (except[i] === value) return true;
  return false;
}

/** Whether two questions except the same values; none and an empty list are the same. */
export function sameExcepted(a: Range['except'], b: Range['except']): boolean {
  const n = a === null ? 0 : a.length;
  if (n !== (b === null ? 0 : b.length)) return false;
  for (let i = 0; i < n; i++) if (a?.[i] !== b?.[i]) return false;
  return true;
}

function badRange(q: Range): RuleFault {
  const { lo, hi, except } = q;
  const why =
    lo === hi
      ? 'both ends are equal: the value is taken without a draw'
      : lo > hi
        ? 'the ends are turned round'
        : hi - lo + 1 > MAX_VALUES
          ? `more than ${MAX_VALUES} values`
          : 'the ends must be whole numbers';
  return new RuleFault(`No die has the range ${lo}..${hi}: ${why}`, q.clause, { lo, hi, except });
}

function badExcepted(q: Range, except: readonly number[]): RuleFault {
  const { lo, hi } = q;
  const rising = except.every((value, i) => Number.isSafeInteger(value) && (i === 0 || value > (except[i - 1] ?? value)));
  const why = rising ? 'no value is left' : 'the excepted values must be whole numbers in rising order';
  return new RuleFault(`No die has the range ${lo}..${hi} without ${except.join(', ')}: ${why}`, q.clause, { lo, hi, except });
}
