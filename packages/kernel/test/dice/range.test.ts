import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { countValues, isAnswer, MAX_VALUES, valueAt, wordToIndex, wordToValue } from '../../src/dice/range.ts';
import { RuleFault } from '../../src/fault.ts';
import { ask, thrown } from './asking.ts';

const half = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1));
const end = fc.integer({ min: -300, max: 300 });
const excepted = fc.oneof(
  fc.constant(null),
  fc.constant([0]),
  fc.uniqueArray(fc.integer({ min: -310, max: 310 }), { maxLength: 12 }).map((values) => values.sort((a, b) => a - b)),
);

/** Ranges that may be asked: at least two values, and at least one that is not excepted. */
const range = fc
  .record({ lo: end, size: fc.integer({ min: 2, max: 500 }), except: excepted })
  .map(({ lo, size, except }) => ask({ lo, hi: lo + size - 1, except }))
  .filter(({ lo, hi, except }) => (except ?? []).filter((v) => v >= lo && v <= hi).length <= hi - lo);

describe('a word as a part of a range', () => {
  test.prop([half, half, fc.integer({ min: 1, max: MAX_VALUES })])('is floor(w * n / 2^64), to the last bit', (high, low, n) => {
    const exact = (((BigInt(high) << 32n) | BigInt(low)) * BigInt(n)) >> 64n;
    expect(wordToIndex(high, low, n)).toBe(Number(exact));
  });

  it('stays exact at the ends of the largest range', () => {
    expect(wordToIndex(0, 0, MAX_VALUES)).toBe(0);
    expect(wordToIndex(2 ** 32 - 1, 2 ** 32 - 1, MAX_VALUES)).toBe(MAX_VALUES - 1);
  });

  it('takes the lower half into account where the upper one stands on an edge', () => {
    // n = 3: the first word of index 1 is ceil(2^64 / 3) = 0x55555555_55555556.
    expect(wordToIndex(0x55555555, 0x55555555, 3)).toBe(0);
    expect(wordToIndex(0x55555555, 0x55555556, 3)).toBe(1);
  });

  test.prop([range])('is uniform: of 2^14 evenly spread words every value gets its share, rounded up or down', (q) => {
    const n = countValues(q);
    const words = 2 ** 14;
    const counts = new Map<number, number>();
    for (let w = 0; w < words; w++) {
      const value = wordToValue(q, w * 2 ** 18, 0);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect(counts.size).toBe(n);
    for (const [value, count] of counts) {
      expect(isAnswer(q, value)).toBe(true);
      expect([Math.floor(words / n), Math.ceil(words / n)]).toContain(count);
    }
  });

  test.prop([range])('numbers the values in rising order without the excepted ones', (q) => {
    const values = Array.from({ length: countValues(q) }, (_, i) => valueAt(q, i));
    const wanted = [];
    for (let v = q.lo; v <= q.hi; v++) if (!q.except?.includes(v)) wanted.push(v);
    expect(values).toEqual(wanted);
  });
});

describe('the same luck when the range changes', () => {
  test.prop([half, half, range, fc.integer({ min: 1, max: 200 })])('a higher upper end never lowers the value', (high, low, q, more) => {
    expect(wordToValue({ ...q, hi: q.hi + more }, high, low)).toBeGreaterThanOrEqual(wordToValue(q, high, low));
  });

  test.prop([half, half, range, fc.integer({ min: 1, max: 200 })])('a lower lower end never raises the value', (high, low, q, more) => {
    expect(wordToValue({ ...q, lo: q.lo - more }, high, low)).toBeLessThanOrEqual(wordToValue(q, high, low));
  });

  it('holds for every word step while zero enters the range, at either end', () => {
    for (let w = 0; w < 2 ** 12; w++) {
      const high = w * 2 ** 20;
      let before = Number.NEGATIVE_INFINITY;
      for (let hi = -2; hi <= 4; hi++) {
        const value = wordToValue(ask({ lo: -5, hi, except: [0] }), high, 0);
        expect(value).toBeGreaterThanOrEqual(before);
        before = value;
      }
      before = Number.POSITIVE_INFINITY;
      for (let lo = 2; lo >= -4; lo--) {
        const value = wordToValue(ask({ lo, hi: 5, except: [0] }), high, 0);
        expect(value).toBeLessThanOrEqual(before);
        before = value;
      }
    }
  });

  test.prop([half, half, fc.integer({ min: 2, max: 400 }), fc.integer({ min: 2, max: 400 })])(
    'the place in the range moves by less than one step of either',
    (high, low, n, m) => {
      const place = (size: number): number => (wordToValue(ask({ lo: 0, hi: size - 1 }), high, low) + 0.5) / size;
      expect(Math.abs(place(n) - place(m))).toBeLessThanOrEqual(0.5 / n + 0.5 / m + 1e-12);
    },
  );
});

describe('a range that no die has', () => {
  it.each([
    ['equal ends', { lo: 7, hi: 7 }, 'without a draw'],
    ['ends turned round', { lo: 8, hi: 7 }, 'turned round'],
    ['a half', { lo: 0.5, hi: 7.5 }, 'whole'],
    ['no number', { lo: Number.NaN, hi: 7 }, 'whole'],
    ['an excepted half', { lo: 1, hi: 7, except: [2.5] }, 'whole'],
    ['excepted values that fall', { lo: 1, hi: 7, except: [5, 2] }, 'rising'],
    ['an excepted value twice', { lo: 1, hi: 7, except: [2, 2] }, 'rising'],
    ['nothing left', { lo: 1, hi: 3, except: [0, 1, 2, 3] }, 'no value is left'],
    ['too many values', { lo: 0, hi: MAX_VALUES }, 'more than 2097152'],
  ])('is a fault of the rule: %s', (_, parts, words) => {
    const fault = thrown(RuleFault, () => countValues(ask(parts)));
    expect(fault.message).toContain(words);
    expect(fault.clause).toBe('test.clause');
  });

  it('may leave a single value beside the excepted ones', () => {
    expect(countValues(ask({ lo: 0, hi: 1, except: [0] }))).toBe(1);
    expect(countValues(ask({ lo: 0, hi: 4, except: [-2, 0, 1, 2, 4, 9] }))).toBe(1);
    expect(wordToValue(ask({ lo: 0, hi: 4, except: [-2, 0, 1, 2, 4, 9] }), 2 ** 31, 5)).toBe(3);
    expect(wordToValue(ask({ lo: 0, hi: 1, except: [0] }), 2 ** 31, 5)).toBe(1);
    expect(wordToValue(ask({ lo: -1, hi: 0, except: [0] }), 2 ** 31, 5)).toBe(-1);
  });

  it('gives 0 and not -0 where the lower end is minus a chance of nothing', () => {
    expect(Object.is(wordToValue(ask({ lo: -0, hi: 5 }), 0, 0), 0)).toBe(true);
  });
});
