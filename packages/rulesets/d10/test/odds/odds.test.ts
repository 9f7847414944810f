import type { Fraction, Json } from '@boevka/kernel';
import { canonicalJson, fractionToNumber, plusFractions, reduced, sameFraction } from '@boevka/kernel';
import type { ExchangeOdds } from '@boevka/lab';
import { chanceThat, countedOdds, exchangesOf, oddsOf, simulatedOdds } from '@boevka/lab';
import { clause, nextOf } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import { exchanges } from '../../src/exchanges.ts';
import { d10 } from '../../src/index.ts';
import { PlanSchema } from '../../src/orders/plan.ts';
import { ground } from '../playground.ts';

const f = (num: number, den: number): Fraction => reduced({ num: BigInt(num), den: BigInt(den) });
const SWORD = { weaponId: 'sword', maxHp: 90 };

/** The exchanges of A's plan against B, who stands before him. */
function placed(A: Json, B: Json, plan: unknown, houseRules: Json = {}) {
  const fighters = Object.entries({ A, B }).map(([id, sheet]) => ({ id, side: id, sheet, start: {} }));
  const { state, book } = ground.open({ fighters, battle: { bands: 'front' }, houseRules });
  const { order } = d10.check(state, book, 'A', PlanSchema.parse(plan));
  return exchangesOf(d10, exchanges, { state, book, turn: 1 }, 'A', order, null);
}

const blow = { acts: [{ attack: [{ vs: 'B' }] }] };

/** One blow of strength 15 at a defence of so much, against no declared defence. */
function against(agi: number, houseRules: Json = {}): ExchangeOdds {
  const [first] = placed({ ...SWORD, attributes: { str: 15 } }, { ...SWORD, attributes: { agi } }, blow, houseRules);
  if (first === undefined) throw new Error('no exchange');
  return oddsOf(d10, first.setting, first.exchange);
}

const hits = ({ hit }: { readonly hit: boolean }): boolean => hit;
/** What is known of a chance, and what the dice that were not followed further may add to it. */
const known = (odds: ExchangeOdds) => plusFractions(chanceThat(odds, hits).exact ?? f(0, 1), odds.remainder);

describe('a blow, counted by hand', () => {
  it(`${clause('d10.attack.formula')} ${clause('d10.attack.success')}: it hits above the defence`, () => {
    // 15 and a die against 20, without extra rolls: 6 to 10 hit.
    expect(chanceThat(against(20, { extraRolls: false }), hits).exact).toEqual(f(1, 2));
    expect(chanceThat(against(25, { extraRolls: false }), hits).exact).toEqual(f(0, 1));
  });

  it(`${clause('d10.dice.explode')}: a ten is rolled on; what is not followed to its end is told, not dropped`, () => {
    const odds = against(30, { implodeChain: 'never' });
    // Above 15: a ten, and then 6 to 9, or a ten and on. Chains of ones have an end in this house.
    expect(known(odds)).toEqual(f(1, 20));
    expect(odds.remainder.num).toBeGreaterThan(0n);
    expect(fractionToNumber(odds.remainder)).toBeLessThan(1e-4);
    const { value, low, high } = chanceThat(odds, hits);
    expect([value, low, high].map((n) => Math.abs(n - 0.05) < 1e-4)).toEqual([true, true, true]);
  });

  it('is told against no declared defence and against each that the target could declare', () => {
    const titles = placed(SWORD, SWORD, blow).map(({ exchange }) => exchange.title.ru.replace(/^.*Цель: /u, ''));
    expect(titles).toEqual(['B', 'B, защита: уклонение', 'B, защита: парирование']);
  });
});

describe('plans of every kind', () => {
  it('add up to exactly 1 with their remainder, and have words (seeds 1..10)', () => {
    let tried = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const next = nextOf(seed);
      const { state, book } = ground.open(ground.start(next));
      for (const who of d10.awaiting(state).who) {
        const { order, ok } = d10.check(state, book, who, ground.order(state, book, who, next));
        if (!ok) continue;
        for (const { exchange, setting } of exchangesOf(d10, exchanges, { state, book, turn: 1 }, who, order, null)) {
          const odds = oddsOf(d10, setting, exchange, { budget: 2000, repeats: 1, runs: 200, seed: 'words' });
          const total = odds.ways.reduce((sum, way) => plusFractions(sum, way.weight), odds.remainder);
          expect(sameFraction(total, f(1, 1))).toBe(true);
          for (const { result } of odds.ways)
            for (const word of [result.outcome, ...Object.keys(result.amounts), ...result.marks])
              expect(exchanges.words).toHaveProperty([word]);
          tried++;
        }
      }
    }
    expect(tried).toBeGreaterThan(15);
  });

  it('are those of 100,000 simulated runs, way by way', () => {
    const runs = 100_000;
    const [first] = placed({ ...SWORD, attributes: { str: 18 } }, { ...SWORD, attributes: { agi: 20 } }, blow);
    if (first === undefined) throw new Error('no exchange');
    const { exchange, setting } = first;
    const exact = countedOdds(d10, setting, exchange, { budget: 50_000, repeats: 5 });
    const simulated = simulatedOdds(d10, setting, exchange, { runs, seed: 'against the exact ones' });
    const shares = new Map(simulated.ways.map(({ result, weight }) => [canonicalJson(result), fractionToNumber(weight)]));
    for (const { result, weight } of exact.ways) {
      const chance = fractionToNumber(weight);
      const bound = 5 * Math.sqrt((chance * (1 - chance)) / runs) + 2 / runs + fractionToNumber(exact.remainder);
      expect(Math.abs((shares.get(canonicalJson(result)) ?? 0) - chance)).toBeLessThan(bound);
      shares.delete(canonicalJson(result));
    }
    // What the exact odds do not have lies in their remainder.
    const beyond = [...shares.values()].reduce((sum, share) => sum + share, 0);
    expect(beyond).toBeLessThan(fractionToNumber(exact.remainder) + 1e-3);
  });
});
