import type { Fraction, Json } from '@boevka/kernel';
import { canonicalJson, fractionToNumber, plusFractions, reduced, sameFraction } from '@boevka/kernel';
import type { ExchangeOdds } from '@boevka/lab';
import { countedOdds, exchangesOf, marksOf, oddsOf, outcomesOf, simulatedOdds } from '@boevka/lab';
import { nextOf } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import { exchanges } from '../../src/exchanges.ts';
import type { Order } from '../../src/orders/record.ts';
import { OrderSchema } from '../../src/orders/record.ts';
import { dwarf } from '../../src/rules.ts';
import { ground } from '../playground.ts';
import { clause } from '../shipped.ts';

const f = (num: number, den: number): Fraction => reduced({ num: BigInt(num), den: BigInt(den) });

/** The exchanges of what A does at once to B, who stands beside him. */
function placed(A: Json, B: Json, actions: readonly unknown[]) {
  const fighters = Object.entries({ A, B }).map(([id, sheet]) => ({ id, side: id, sheet, start: {} }));
  const { state, book } = ground.open({ houseRules: {}, mode: 'real', queue: ['A', 'B'], fighters });
  const { order } = dwarf.check(state, book, 'A', OrderSchema.parse({ actions }));
  return exchangesOf(dwarf, exchanges, { state, book, turn: 1 }, 'A', order, null);
}

function only(A: Json, B: Json, action: unknown) {
  const [one, ...more] = placed(A, B, [action]);
  if (one === undefined || more.length > 0) throw new Error('not one exchange');
  return one;
}

const outcomes = (odds: ExchangeOdds) => Object.fromEntries(outcomesOf(odds).map(({ outcome, chance }) => [outcome, chance.exact]));
const iron = { material: 'iron', quality: 'standard' };
// Bone adds nothing to a blow.
const SWORD = { weapons: [{ weapon: 'sword', material: 'bone', quality: 'standard' }] };

describe('an attack, counted by hand', () => {
  it(`${clause('dwarf.dodge.formula')} ${clause('dwarf.damage-roll.severity')}: a dodge at 5 of 20, no damage at 40 of 100, a die of severity`, () => {
    const { exchange, setting } = only(SWORD, {}, { do: 'attack', target: 'B', part: 'head', kind: 'slash' });
    const odds = oddsOf(dwarf, setting, exchange);
    expect(odds.kind).toBe('exact');
    // 3/4 are not dodged, 60 of 100 of these are damage: 9/20, half of it light, a third medium, a sixth heavy.
    expect(outcomes(odds)).toEqual({ dodged: f(1, 4), noDamage: f(3, 10), light: f(9, 40), medium: f(3, 20), heavy: f(3, 40) });
  });

  it(`${clause('dwarf.dodge.impossible')} ${clause('dwarf.dice.no-draw-when-certain')}: what is certain is no die`, () => {
    const strong = { skills: { swordsman: 15 }, strength: 15, weapons: [{ weapon: 'sword', ...iron, material: 'steel' }] };
    const { exchange, setting } = only(strong, { skills: { dodger: 10 } }, { do: 'attack', target: 'B', part: 'torso' });
    const odds = oddsOf(dwarf, setting, exchange);
    expect(outcomes(odds)).toEqual({ light: f(1, 2), medium: f(1, 3), heavy: f(1, 6) });
    expect(odds.leaves).toBe(3);
  });

  it(`${clause('dwarf.block.formula')}: a shield takes one of four that are not dodged`, () => {
    const { exchange, setting } = only(SWORD, { shield: iron }, { do: 'attack', target: 'B', part: 'head' });
    const blocked = marksOf(oddsOf(dwarf, setting, exchange)).find(({ mark }) => mark === 'blocked');
    expect(blocked?.chance.exact).toEqual(f(3, 16));
  });

  it('defence actions give none', () => {
    expect(placed(SWORD, {}, [{ do: 'dodge' }])).toEqual([]);
  });
});

describe('orders of every kind', () => {
  it('add up to exactly 1, and have words (seeds 1..20)', () => {
    let tried = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const next = nextOf(seed);
      const { state, book } = ground.open(ground.start(next));
      for (const who of dwarf.awaiting(state).who) {
        const { order, ok } = dwarf.check(state, book, who, ground.order(state, book, who, next) as Order);
        if (!ok) continue;
        for (const { exchange, setting } of exchangesOf(dwarf, exchanges, { state, book, turn: 1 }, who, order, null)) {
          const odds = countedOdds(dwarf, setting, exchange, { budget: 5000, repeats: 5 });
          const total = odds.ways.reduce((sum, way) => plusFractions(sum, way.weight), odds.remainder);
          expect(sameFraction(total, f(1, 1))).toBe(true);
          for (const { result } of odds.ways)
            for (const word of [result.outcome, ...result.marks]) expect(exchanges.words).toHaveProperty([word]);
          tried++;
        }
      }
    }
    expect(tried).toBeGreaterThan(25);
  });

  it('are those of 100,000 simulated runs, way by way', () => {
    const runs = 100_000;
    const { exchange, setting } = only(SWORD, { shield: iron }, { do: 'attack', target: 'B' });
    const exact = countedOdds(dwarf, setting, exchange, { budget: 5000, repeats: 5 });
    const simulated = simulatedOdds(dwarf, setting, exchange, { runs, seed: 'against the exact ones' });
    const shares = new Map(simulated.ways.map(({ result, weight }) => [canonicalJson(result), fractionToNumber(weight)]));
    for (const { result, weight } of exact.ways) {
      const chance = fractionToNumber(weight);
      const bound = 5 * Math.sqrt((chance * (1 - chance)) / runs) + 2 / runs;
      expect(Math.abs((shares.get(canonicalJson(result)) ?? 0) - chance)).toBeLessThan(bound);
      shares.delete(canonicalJson(result));
    }
    expect([...shares.keys()]).toEqual([]);
  });
});
