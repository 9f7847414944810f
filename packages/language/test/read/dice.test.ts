import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readDiceEvidence } from '../../src/read/dice/evidence.ts';

const read = (text: string) => readDiceEvidence(text).rolls.map(({ values, lo, hi, bonus, reason }) => ({ values, lo, hi, bonus, reason }));
const faults = (text: string) => readDiceEvidence(text).faults.map((f) => f.code);

describe('dice of mybb.ru boards', () => {
  it('reads the short form: results times 1936, count and sides at the end', () => {
    expect(read('Бью! [dice=3872-11616-1936-36]')).toEqual([{ values: [2, 6, 1], lo: 1, hi: 6, bonus: 0, reason: '' }]);
    expect(read('[dice=27104-120]')).toEqual([{ values: [14], lo: 1, hi: 20, bonus: 0, reason: '' }]);
  });
  it('reads the long form with bonus and reason', () => {
    expect(read('[dice=13552-17424-2:10:3:Атака мечом: первая]')).toEqual([
      { values: [7, 9], lo: 1, hi: 10, bonus: 3, reason: 'Атака мечом: первая' },
    ]);
  });
  it('tells a forged or broken tag', () => {
    expect(faults('[dice=3873-16]')).toEqual(['dice-broken']);
    expect(faults('[dice=13552-16]')).toEqual(['dice-out-of-range']);
    expect(faults('[dice=3872-26]')).toEqual(['dice-count']);
    expect(faults('[dice=]')).toEqual(['dice-broken']);
  });
  test.prop([fc.integer({ min: 1, max: 9 }), fc.integer({ min: 2, max: 100 }), fc.infiniteStream(fc.nat())])(
    'reads back whatever a board writes',
    (count, sides, stream) => {
      const values = Array.from({ length: count }, () => 1 + ((stream.next().value as number) % sides));
      const tag = `[dice=${values.map((v) => v * 1936).join('-')}-${count}${sides}]`;
      expect(read(`до ${tag} после`)[0]?.values).toEqual(values);
    },
  );
});

describe('numbers of random.org', () => {
  it('reads the box of one number', () => {
    expect(read('True Random Number Generator\nMin: 1\nMax: 100\nResult: 57')).toEqual([
      { values: [57], lo: 1, hi: 100, bonus: 0, reason: '' },
    ]);
    expect(faults('Min: 1 Max: 6 Result: 9')).toEqual(['dice-out-of-range']);
  });
  it('reads a list and leaves its date alone', () => {
    const text = 'Here are your random numbers:\n\n143\t-12\n7\n\nTimestamp: 2026-11-29 20:41:12 UTC';
    expect(read(text)).toEqual([{ values: [143, -12, 7], lo: null, hi: null, bonus: 0, reason: '' }]);
  });
});

describe('dice notation', () => {
  it('reads Latin and Cyrillic, with one die or several', () => {
    expect(read('1d20 = 14')[0]).toMatchObject({ values: [14], hi: 20 });
    expect(read('1к20: 14')[0]).toMatchObject({ values: [14], hi: 20 });
    expect(read('д20 → 3')[0]).toMatchObject({ values: [3], hi: 20 });
    expect(read('3к6+2 = 4+3+6+2 = 15')[0]).toMatchObject({ values: [4, 3, 6], hi: 6, bonus: 2 });
    expect(read('2d10 (3, 9)')[0]).toMatchObject({ values: [3, 9], hi: 10 });
    expect(read('д% 43')[0]).toMatchObject({ values: [43], hi: 100 });
  });
  it('tells what cannot be so', () => {
    expect(faults('бросаю 1d20')).toEqual(['dice-no-result']);
    expect(faults('1d6 = 9')).toEqual(['dice-out-of-range']);
    expect(faults('3d6 = 11')).toEqual(['dice-count']);
  });
  it('leaves words alone', () => {
    expect(readDiceEvidence('Прыгаю к 2 камням, бегу 10 м, к20чуть')).toEqual({ rolls: [], faults: [] });
  });
});

test.prop([fc.string({ maxLength: 400 })])('takes any text', (text) => {
  for (const { span } of [...readDiceEvidence(text).rolls, ...readDiceEvidence(text).faults]) expect(span.start).toBeLessThan(span.end);
});
