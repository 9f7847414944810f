import type { Fraction } from '@boevka/kernel';
import { DiceError, plusFractions, RuleFault, sameFraction } from '@boevka/kernel';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { ExchangeOdds } from '../src/index.ts';
import {
  amountsOf,
  COUNTING,
  chanceOfAtLeast,
  chanceThat,
  countedOdds,
  distributionOf,
  marksOf,
  oddsOf,
  outcomesOf,
  quantile,
  simulatedOdds,
} from '../src/index.ts';
import { blow, rules, setting } from './tavern.ts';

const bare = setting({ health: 10, armour: 0 });
const f = (num: number, den: number): Fraction => ({ num: BigInt(num), den: BigInt(den) });
const ONE = f(1, 1);
const hits = ({ hit }: { readonly hit: boolean }): boolean => hit;

function whole({ ways, remainder }: ExchangeOdds): Fraction {
  return ways.reduce((sum, way) => plusFractions(sum, way.weight), remainder);
}

describe('exact odds', () => {
  it('are those that one counts by hand', () => {
    const odds = oddsOf(rules, bare, blow(7));
    expect(odds.kind).toBe('exact');
    // 7, 8, 9 and 10 suffice: 4 of 10.
    expect(chanceThat(odds, hits)).toEqual({ exact: f(2, 5), value: 0.4, low: 0.4, high: 0.4 });
    expect(outcomesOf(odds).map(({ outcome, chance }) => [outcome, chance.exact])).toEqual([
      ['miss', f(3, 5)],
      ['hit', f(2, 5)],
    ]);
    expect(distributionOf(odds, 'damage')).toEqual({
      values: [
        { value: 0, weight: f(3, 5) },
        { value: 1, weight: f(1, 10) },
        { value: 2, weight: f(1, 10) },
        { value: 3, weight: f(1, 10) },
        { value: 4, weight: f(1, 10) },
      ],
      mean: { exact: f(1, 1), value: expect.closeTo(1, 12), low: expect.closeTo(1, 12), high: expect.closeTo(1, 12) },
      remainder: f(0, 1),
    });
    const onHit = distributionOf(odds, 'damage', hits);
    expect(onHit?.mean.exact).toEqual(f(5, 2));
    expect(onHit === null ? [] : [0.25, 0.5, 0.75, 1].map((share) => quantile(onHit, share))).toEqual([1, 2, 3, 4]);
    expect(chanceOfAtLeast(odds, 'damage', 3).exact).toEqual(f(1, 5));
  });

  it('tell what is possible and nothing else', () => {
    const armoured = oddsOf(rules, setting({ health: 10, armour: 1 }), blow(7));
    expect(marksOf(armoured).map(({ mark, chance }) => [mark, chance.exact])).toEqual([['turnedAside', f(1, 10)]]);
    expect(amountsOf(armoured)).toEqual(['damage']);
    const walled = oddsOf(rules, setting({ health: 10, armour: 4 }), blow(7));
    expect(amountsOf(walled)).toEqual([]);
    expect(distributionOf(walled, 'damage', ({ outcome }) => outcome === 'parried')).toBeNull();
  });

  it('are of the state that they are given: whoever does not know of the armour has other ones', () => {
    const exchange = blow(7);
    const real = oddsOf(rules, setting({ health: 10, armour: 2 }), exchange);
    const asHeKnows = oddsOf(rules, setting({ health: 10, armour: 0 }), exchange);
    expect(distributionOf(real, 'damage')?.mean.exact).toEqual(f(3, 10));
    expect(distributionOf(asHeKnows, 'damage')?.mean.exact).toEqual(ONE);
  });

  test.prop([fc.integer({ min: 1, max: 45 }), fc.integer({ min: 1, max: 6 })])(
    'add up to exactly 1 with the remainder',
    (need, repeats) => {
      const odds = countedOdds(rules, bare, blow(need), { budget: 10_000, repeats });
      expect(sameFraction(whole(odds), ONE)).toBe(true);
      // A need of 41 to 45 takes five dice, of which four are repeats.
      expect(odds.remainder.num === 0n).toBe(Math.ceil(need / 10) - 1 <= repeats);
      const chance = chanceThat(odds, hits);
      const left = chance.high - chance.low;
      expect(left).toBeCloseTo(Number(odds.remainder.num) / Number(odds.remainder.den), 12);
    },
  );

  it('show what endless dice leave, and never count it as a miss', () => {
    const odds = countedOdds(rules, bare, blow(45), { budget: 1000, repeats: 2 });
    expect(odds.remainder).toEqual(f(1, 1000));
    expect(chanceThat(odds, hits)).toEqual({ exact: f(0, 1), value: 0, low: 0, high: 0.001 });
    const all = distributionOf(odds, 'damage');
    expect(all?.mean.exact).toBeNull();
    expect(all === null ? 0 : quantile(all, 0.9999)).toBeNull();
  });

  it('do not branch over what is set aside, nor over values that are one', () => {
    expect(oddsOf(rules, bare, blow(7)).leaves).toBe(1 + 4 + 4);
    const told = oddsOf(rules, bare, blow(7, { aside: () => false }));
    expect(told.leaves).toBe(1 + 80 + 80);
    expect(told.ways).toEqual(oddsOf(rules, bare, blow(7)).ways);
  });

  it('leave the state alone, whether the exchange settles or not', () => {
    const state = { health: 10, armour: 0 };
    const settling = blow(7, {
      settles: true,
      resolve: (ctx) => {
        blow(7).resolve(ctx);
        ctx.settle();
        ctx.emit({ kind: 'tired', by: ctx.state.health });
      },
      result: (_state, events) => {
        const tired = events.find((e) => e.kind === 'tired');
        return { outcome: 'done', hit: true, amounts: { left: tired?.kind === 'tired' ? tired.by : 0 }, marks: [] };
      },
    });
    const odds = oddsOf(rules, setting(state), settling);
    expect(distributionOf(odds, 'left')?.values.map((v) => v.value)).toEqual([6, 7, 8, 9, 10]);
    expect(state).toEqual({ health: 10, armour: 0 });
    expect(() => oddsOf(rules, setting(state), { ...settling, settles: false })).toThrow(RuleFault);
  });
});

describe('odds that are too many to count', () => {
  const small = { ...COUNTING, budget: 8, runs: 4000, seed: 'lesson' };

  it('are simulated, and say so', () => {
    expect(() => countedOdds(rules, bare, blow(7), small)).toThrow(DiceError);
    const odds = oddsOf(rules, bare, blow(7), small);
    expect(odds).toMatchObject({ kind: 'simulated', leaves: 4000, seed: 'lesson', remainder: f(0, 1) });
    expect(whole(odds)).toEqual(ONE);
    const chance = chanceThat(odds, hits);
    expect(chance.exact).toBeNull();
    expect(chance.low).toBeLessThan(0.4);
    expect(chance.high).toBeGreaterThan(0.4);
    const mean = distributionOf(odds, 'damage')?.mean;
    expect(mean?.exact).toBeNull();
    expect(mean?.low).toBeLessThan(1);
    expect(mean?.high).toBeGreaterThan(1);
  });

  it('are the same for the same seed, and others for another', () => {
    expect(simulatedOdds(rules, bare, blow(7), small)).toEqual(simulatedOdds(rules, bare, blow(7), small));
    expect(simulatedOdds(rules, bare, blow(7), { ...small, seed: 'other' }).ways).not.toEqual(
      simulatedOdds(rules, bare, blow(7), small).ways,
    );
  });

  it('carry a seed in every chunk: more runs leave the earlier ones as they were', () => {
    const counts = (runs: number): number => chanceThat(simulatedOdds(rules, bare, blow(7), { runs, seed: 'a' }), hits).value * runs;
    const [first, both] = [counts(1000), counts(2000)];
    expect(both - first).not.toBe(first);
    expect(Math.abs(both - first - 400)).toBeLessThan(80);
    expect(counts(1500) - first).toBeLessThanOrEqual(both - first);
  });

  it('hold the exact chance within their bounds 95 times in 100', () => {
    let within = 0;
    for (let n = 0; n < 100; n++) {
      const { low, high } = chanceThat(simulatedOdds(rules, bare, blow(7), { runs: 500, seed: `trial ${n}` }), hits);
      if (low <= 0.4 && 0.4 <= high) within++;
    }
    expect(within).toBeGreaterThanOrEqual(88);
    expect(within).toBeLessThan(100);
  });
});
