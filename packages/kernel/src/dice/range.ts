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
 * How many answers a question has: whole numbers from `lo` to `hi`, less the excepted one if it lies there.
 * @returns 1 to 2^21; 1 only where two values stood there and one of them is excepted
 * @throws RuleFault where `lo` and `hi` are equal (such a draw is never made) or turned round, not whole, or too far apart
 */
export function countValues(q: Range): number {
  const { lo, hi, except } = q;
  const n = hi - lo + 1;
  if (!Number.isSafeInteger(lo) || !Number.isSafeInteger(hi) || n < 2 || n > MAX_VALUES) throw badRange(q);
  if (except === null) return n;
  if (!Number.isSafeInteger(except)) throw badRange(q);
  return except >= lo && except <= hi ? n - 1 : n;
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
 * The value number `index` of the range in rising order, counted from 0, the excepted value left out.
 *
 * Rising order matters. Without the excepted value the whole numbers can be numbered through afresh, and any range is an unbroken
 * run of them. So, with the same word, a higher `hi` never lowers the value and a lower `lo` never raises it, wherever the
 * excepted value lies and whether or not it lies in the range.
 */
export function valueAt(q: Range, index: number): number {
  const value = q.lo + index;
  return q.except !== null && q.except >= q.lo && value >= q.except ? value + 1 : value;
}

/** The value that a word gives; see `wordToIndex` and `valueAt`. */
export function wordToValue(q: Range, high: number, low: number): number {
  return valueAt(q, wordToIndex(high, low, countValues(q)));
}

/** Whether a value is a possible answer: whole, within the ends, not the excepted one. */
export function isAnswer(q: Pick<Range, 'lo' | 'hi' | 'except'>, value: number): boolean {
  return Number.isSafeInteger(value) && value >= q.lo && value <= q.hi && value !== q.except;
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
          : 'the ends and the excepted value must be whole numbers';
  return new RuleFault(`No die has the range ${lo}..${hi}: ${why}`, q.clause, { lo, hi, except });
}
