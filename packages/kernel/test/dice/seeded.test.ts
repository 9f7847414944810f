import { describe, expect, it } from 'vitest';
import { DiceError } from '../../src/dice/error.ts';
import { seededDice, seedFromText } from '../../src/dice/seeded.ts';
import { Sfc32 } from '../../src/dice/sfc32.ts';
import { ask, thrown } from './asking.ts';

const SEED = 'sfc32:deadbeef0123456789abcdef';

describe('sfc32', () => {
  it('gives the outputs of the reference implementation', () => {
    // Published for PractRand's sfc32 seeded with the words 0, 2, 1.
    const generator = new Sfc32();
    generator.reseed(0, 2, 1);
    const outputs = Array.from({ length: 16 }, () => generator.next());
    expect(outputs).toEqual([
      0x03b80bb8, 0xa87dbc7e, 0x1787178c, 0x4c7b7234, 0xc65dade2, 0x2c692349, 0xf52c2153, 0xdf098072, 0x9d49b03c, 0x9562381a, 0xc9b41738,
      0x64b75e54, 0x36ce9b32, 0xf106947e, 0x0afc726b, 0x549bbc87,
    ]);
  });
});

describe('seeded dice', () => {
  it('give the known values of a seed', () => {
    // Computed with Python's whole numbers from the same definition.
    const dice = seededDice(SEED);
    const ranges = [{}, { lo: -100, hi: 200, except: [0] }, { hi: 4 }, { hi: 2_097_152 }, { lo: -5, hi: 0, except: [0] }];
    expect(ranges.map((range) => dice.draw(ask(range), 1, 1))).toEqual([3, 48, 3, 112_584, -2]);
  });

  it('start again from a seed, and do not look at keys', () => {
    const dice = seededDice(SEED);
    const first = Array.from({ length: 50 }, () => dice.draw(ask(), 1, 1));
    dice.reseed(SEED);
    expect(Array.from({ length: 50 }, (_, i) => dice.draw(ask({ purpose: `p${i}` }), i, 'end'))).toEqual(first);
    dice.reseed('sfc32:deadbeef0123456789abcdee');
    expect(Array.from({ length: 50 }, () => dice.draw(ask(), 1, 1))).not.toEqual(first);
  });

  it('are uniform enough for odds: chi-square of 60,000 throws without zero', () => {
    const dice = seededDice(SEED);
    const q = ask({ lo: -10, hi: 20, except: [0] });
    const counts = new Map<number, number>();
    for (let i = 0; i < 60_000; i++) {
      const value = dice.draw(q, 1, 1);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    let chi = 0;
    for (const count of counts.values()) chi += (count - 2000) ** 2 / 2000;
    expect(counts.size).toBe(30);
    expect(counts.has(0)).toBe(false);
    // 29 degrees of freedom: 58.3 is passed once in a thousand seeds, 9 is undercut as seldom.
    expect(chi).toBeLessThan(58.3);
    expect(chi).toBeGreaterThan(9);
  });

  it('make seeds out of texts, a different one for every chunk', () => {
    expect(seedFromText('a battle#0')).toBe('sfc32:ee48ba069a65e9f4654be15c');
    const seeds = Array.from({ length: 100 }, (_, chunk) => seedFromText(`a battle#${chunk}`));
    expect(new Set(seeds).size).toBe(100);
  });

  it.each([
    ['seed-unknown', `xoshiro128:${'00'.repeat(12)}`],
    ['seed-unknown', `hmac-sha256-v1:${'00'.repeat(32)}`],
    ['seed-malformed', 'sfc32:00'],
  ])('refuse with %s: %s', (code, seed) => {
    expect(thrown(DiceError, () => seededDice(seed)).code).toBe(code);
    expect(thrown(DiceError, () => seededDice(SEED).reseed(seed)).code).toBe(code);
  });
});
