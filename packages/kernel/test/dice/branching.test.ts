import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { enumerate, exactOdds } from '../../src/dice/branching.ts';
import { DiceError } from '../../src/dice/error.ts';
import type { Fraction } from '../../src/dice/fraction.ts';
import { fractionToNumber, plusFractions, reduced, sameFraction } from '../../src/dice/fraction.ts';
import type { Dice } from '../../src/dice/port.ts';
import { recorder } from '../../src/dice/recorder.ts';
import { RuleFault } from '../../src/fault.ts';
import { ask, thrown } from './asking.ts';

const all = { budget: 100_000, merge: true, repeats: null };
const ONE: Fraction = { num: 1n, den: 1n };

function sumOf(weights: Iterable<Fraction>): Fraction {
  let total: Fraction = { num: 0n, den: 1n };
  for (const weight of weights) total = plusFractions(total, weight);
  return total;
}

/** A blow in small: a hit roll without zero, a critical at either end that draws its kind, damage only on a hit. */
function blow(dice: Dice, defence: number, chance: number): string {
  const outer = Math.floor(chance / 4);
  const cuts = () => [0, 1, chance - outer + 1];
  const roll = dice.draw(ask({ lo: -defence, hi: chance, except: [0], cuts }), 1, 1);
  if (roll < 0) return 'miss';
  if (roll <= chance - outer) return `hit ${dice.draw(ask({ lo: 1, hi: 3, purpose: 'damage' }), 1, 1)}`;
  const kind = dice.draw(ask({ lo: 1, hi: 4, purpose: 'crit', cuts: () => [3] }), 1, 1);
  return kind < 3 ? 'critical' : `critical ${dice.draw(ask({ lo: 1, hi: 3, purpose: 'damage' }), 1, 1)}`;
}

/** The same by counting: every roll, kind and damage once, weighted by hand. */
function blowByHand(defence: number, chance: number): Map<string, Fraction> {
  const odds = new Map<string, Fraction>();
  const add = (key: string, den: number): void => {
    odds.set(key, plusFractions(odds.get(key) ?? { num: 0n, den: 1n }, { num: 1n, den: BigInt(den) }));
  };
  const n = defence + chance;
  const outer = Math.floor(chance / 4);
  for (let roll = -defence; roll <= chance; roll++) {
    if (roll < 0) add('miss', n);
    if (roll > 0 && roll <= chance - outer) for (let d = 1; d <= 3; d++) add(`hit ${d}`, n * 3);
    if (roll > chance - outer && roll > 0) {
      for (let kind = 1; kind <= 2; kind++) add('critical', n * 4);
      for (let kind = 3; kind <= 4; kind++) for (let d = 1; d <= 3; d++) add(`critical ${d}`, n * 12);
    }
  }
  return odds;
}

describe('branching dice', () => {
  const ends = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }));

  test.prop([ends])('give exactly what counting by hand gives, and in all exactly 1', ([defence, chance]) => {
    const odds = exactOdds((dice) => blow(dice, defence, chance), all).chances;
    const byHand = blowByHand(defence, chance);
    expect(new Set(odds.keys())).toEqual(new Set(byHand.keys()));
    for (const [key, weight] of odds) expect(weight).toEqual(byHand.get(key));
    expect(sumOf(odds.values())).toEqual(ONE);
  });

  test.prop([ends])('give the same whether values are merged by cuts or not, in fewer leaves', ([defence, chance]) => {
    const weights: Fraction[] = [];
    const collect = (_: string, weight: Fraction): void => {
      weights.push(weight);
    };
    const merged = enumerate((dice) => blow(dice, defence, chance), collect, all).leaves;
    const single = enumerate((dice) => blow(dice, defence, chance), collect, { ...all, merge: false }).leaves;
    expect(merged).toBeLessThanOrEqual(single);
    expect(merged).toBeLessThanOrEqual(1 + 3 + 1 + 3);
    expect(sumOf(weights)).toEqual({ num: 2n, den: 1n });
    const unmerged = exactOdds((dice) => blow(dice, defence, chance), { ...all, merge: false }).chances;
    expect(exactOdds((dice) => blow(dice, defence, chance), all).chances).toEqual(unmerged);
  });

  it('visit every way in order, each once', () => {
    const seen: string[] = [];
    const two = (dice: Dice): string => {
      const first = dice.draw(ask({ hi: 3 }), 1, 1);
      return first === 2 ? '2' : `${first}${dice.draw(ask({ lo: -1, hi: 1, except: [0], purpose: 'again' }), 1, 1)}`;
    };
    const { leaves, remainder } = enumerate(
      two,
      (way, { num, den }) => {
        seen.push(`${way}: ${num}/${den}`);
      },
      all,
    );
    expect(leaves).toBe(5);
    expect(remainder.num).toBe(0n);
    expect(seen).toEqual(['1-1: 1/6', '11: 1/6', '2: 1/3', '3-1: 1/6', '31: 1/6']);
  });

  it('take a rule without draws as one certain way', () => {
    expect(exactOdds(() => 'nothing', all).chances).toEqual(new Map([['nothing', ONE]]));
  });

  it('read cuts in any order, twice, between whole numbers and beyond the ends', () => {
    const cuts = () => [8, 2.5, 8, -3, 11, 1, 10.5];
    const bands: string[] = [];
    enumerate(
      (dice) => dice.draw(ask({ lo: 1, hi: 10, cuts }), 1, 1),
      (value, weight) => {
        bands.push(`${value} ${weight.num}/${weight.den}`);
      },
      all,
    );
    expect(bands).toEqual(['1 2/10', '3 5/10', '8 3/10']);
  });

  it('give no band to the excepted values, nor their weight to another', () => {
    const bands: string[] = [];
    enumerate(
      (dice) => dice.draw(ask({ lo: -2, hi: 3, except: [0], cuts: () => [0, 1] }), 1, 1),
      (value, weight) => {
        bands.push(`${value} ${weight.num}/${weight.den}`);
      },
      all,
    );
    expect(bands).toEqual(['-2 2/5', '1 3/5']);
    bands.length = 0;
    enumerate(
      (dice) => dice.draw(ask({ lo: 1, hi: 9, except: [1, 2, 4, 5, 8], cuts: () => [4, 6] }), 1, 1),
      (value, weight) => {
        bands.push(`${value} ${weight.num}/${weight.den}`);
      },
      all,
    );
    expect(bands).toEqual(['3 1/4', '6 3/4']);
    expect(exactOdds((dice) => dice.draw(ask({ lo: 0, hi: 5, except: [0], cuts: () => [] }), 1, 1), all).chances).toEqual(
      new Map([[1, ONE]]),
    );
  });

  it('never drop a small branch', () => {
    const rare = (dice: Dice): boolean => {
      for (let i = 0; i < 12; i++) {
        if (dice.draw(ask({ hi: 2 ** 20, cuts: () => [2] }), 1, 1) !== 1) return false;
      }
      return true;
    };
    const odds = exactOdds(rare, all).chances;
    expect(odds.get(true)).toEqual({ num: 1n, den: 2n ** 240n });
    expect(sumOf(odds.values())).toEqual(ONE);
    expect(fractionToNumber(odds.get(true) ?? ONE)).toBe(2 ** -240);
  });

  it('stop as soon as the budget cannot hold, before the first leaf where one draw is too wide', () => {
    let visited = 0;
    let runs = 0;
    const wide = (dice: Dice): number => {
      runs++;
      return dice.draw(ask({ hi: 2_000_000 }), 3, 2);
    };
    const visit = (): void => {
      visited++;
    };
    const error = thrown(DiceError, () => enumerate(wide, visit, { budget: 1000, merge: true, repeats: null }));
    expect(error.code).toBe('leaf-budget');
    expect(error.place?.step).toBe(2);
    expect(error.data).toEqual({ budget: 1000, done: 0 });
    expect([visited, runs]).toEqual([0, 1]);
  });

  test.prop([fc.integer({ min: 1, max: 40 })])('hold a budget to the leaf', (budget) => {
    const three = (dice: Dice): number =>
      dice.draw(ask({ hi: 3 }), 1, 1) === 1 ? 0 : dice.draw(ask({ hi: 4 }), 1, 1) + dice.draw(ask({ hi: 2, purpose: 'b' }), 1, 1);
    const leaves = 1 + 2 * 4 * 2;
    let visited = 0;
    const visit = (): void => {
      visited++;
    };
    if (budget >= leaves) {
      expect(enumerate(three, visit, { budget, merge: true, repeats: null }).leaves).toBe(leaves);
      expect(visited).toBe(leaves);
    } else {
      expect(thrown(DiceError, () => enumerate(three, visit, { budget, merge: true, repeats: null })).code).toBe('leaf-budget');
      expect(visited).toBeLessThan(budget);
    }
  });

  /** A die of ten that is rolled on while it shows ten; all other values are one. */
  const rolledOn = (dice: Dice): number => {
    let tens = 0;
    while (dice.draw(ask({ hi: 10, purpose: 'chain', cuts: () => [10] }), 1, 1) === 10) tens++;
    return tens;
  };

  it('follow dice that are rolled on as far as they are told to, and show what is left', () => {
    const { chances, remainder, leaves } = exactOdds(rolledOn, { ...all, repeats: 3 });
    expect(leaves).toBe(4);
    expect([...chances.keys()]).toEqual([0, 1, 2, 3]);
    expect(chances.get(3)).toEqual({ num: 9n, den: 10_000n });
    expect(remainder).toEqual({ num: 1n, den: 10_000n });
    expect(sumOf([...chances.values(), remainder])).toEqual(ONE);
  });

  it('count a way that is cut against the budget', () => {
    const how = { budget: 5, merge: true, repeats: 3 };
    expect(exactOdds(rolledOn, how).leaves).toBe(4);
    expect(thrown(DiceError, () => exactOdds(rolledOn, { ...how, budget: 4 })).code).toBe('leaf-budget');
    expect(thrown(DiceError, () => exactOdds(rolledOn, { ...how, repeats: null })).code).toBe('leaf-budget');
  });

  it('find out a rule that does not draw the same on the same values', () => {
    let runs = 0;
    const moody = (dice: Dice): number => dice.draw(ask({ hi: runs++ === 0 ? 3 : 4 }), 1, 1);
    expect(thrown(RuleFault, () => enumerate(moody, () => undefined, all)).message).toContain('something else');
    runs = 0;
    const silent = (dice: Dice): number => (runs++ === 0 ? dice.draw(ask({ hi: 3 }), 1, 1) : 0);
    expect(thrown(RuleFault, () => enumerate(silent, () => undefined, all)).message).toContain('less');
  });

  it('do not branch over a draw that the judge has ruled', () => {
    const rulings = [{ turn: null, step: 1, actor: 'A', purpose: 'hit/main', target: 'B', ordinal: 1, value: 40 }];
    const odds = exactOdds((dice) => {
      const ruled = recorder(dice, rulings);
      const fixed = ruled.draw(ask(), 1, 1);
      return fixed + ruled.draw(ask({ hi: 2, purpose: 'damage' }), 1, 1);
    }, all).chances;
    expect(odds).toEqual(
      new Map([
        [41, { num: 1n, den: 2n }],
        [42, { num: 1n, den: 2n }],
      ]),
    );
  });
});

describe('fractions', () => {
  const fraction = fc.record({ num: fc.bigInt({ min: -1000n, max: 1000n }), den: fc.bigInt({ min: 1n, max: 1000n }) });

  test.prop([fraction, fraction])('add and compare exactly', (a, b) => {
    const sum = plusFractions(a, b);
    expect(sameFraction(sum, { num: b.num * a.den + a.num * b.den, den: b.den * a.den })).toBe(true);
    expect(fractionToNumber(sum)).toBeCloseTo(fractionToNumber(a) + fractionToNumber(b), 9);
    expect(sameFraction(a, { num: a.num + 1n, den: a.den })).toBe(false);
  });

  test.prop([fraction, fc.bigInt({ min: 1n, max: 1000n })])('come in lowest terms', (f, factor) => {
    expect(reduced({ num: f.num * factor, den: f.den * factor })).toEqual(reduced(f));
  });

  it('become numbers even where their terms do not fit one', () => {
    const huge = 3n ** 2000n;
    expect(fractionToNumber({ num: huge, den: huge * 4n })).toBe(0.25);
    expect(fractionToNumber({ num: -huge, den: huge * 3n })).toBeCloseTo(-1 / 3, 14);
  });
});
