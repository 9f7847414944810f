import type { Fraction, Json } from '@boevka/kernel';
import type { ExchangeOdds } from '@boevka/lab';
import { amountsOf, distributionOf, exchangesOf, oddsOf, outcomesOf } from '@boevka/lab';
import { clause, nextOf } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import { exchanges } from '../../src/exchanges.ts';
import { apx } from '../../src/index.ts';
import { OrderSchema } from '../../src/orders/record.ts';
import { ground } from '../playground.ts';

const ONE: Fraction = { num: 1n, den: 1n };
const fighter = (id: string, x: number, more: { readonly [field: string]: Json }): Json => ({
  id,
  side: id,
  sheet: { apx: 40, maxHp: 90, attacks: ['sword'] },
  position: { x, y: 0 },
  ...more,
});

function oddsFor(order: unknown): readonly ExchangeOdds[] {
  const { state, book } = ground.open({ rules: {}, fighters: [fighter('A', 0, {}), fighter('B', 1, { sheet: { apx: 41, maxHp: 90 } })] });
  const who = state.battle.order[0] ?? '';
  return exchangesOf(apx, exchanges, { state, book, turn: 1 }, who, OrderSchema.parse(order), null).map(({ exchange, setting }) =>
    oddsOf(apx, setting, exchange),
  );
}

const amounts = (odds: ExchangeOdds) =>
  Object.fromEntries(amountsOf(odds).map((amount) => [amount, distributionOf(odds, amount)?.values.map(({ value }) => value)]));

describe('a move', () => {
  it(`${clause('apx.battle.atomic-post')}: comes to one thing, since no dice decide it`, () => {
    const [odds, ...more] = oddsFor({ attack: [{ use: 'sword', target: 'B' }] });
    expect(more).toEqual([]);
    if (odds === undefined) return;
    expect([odds.kind, odds.leaves]).toEqual(['exact', 1]);
    expect(outcomesOf(odds)).toMatchObject([{ outcome: 'done', chance: { exact: ONE } }]);
    expect(amounts(odds)).toMatchObject({ sent: [expect.any(Number)], spent: [expect.any(Number)] });
  });

  it('has words for whatever it comes to (seeds 1..20)', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const next = nextOf(seed);
      const { state, book } = ground.open(ground.start(next));
      for (const who of apx.awaiting(state).who) {
        for (const { exchange, setting } of exchangesOf(
          apx,
          exchanges,
          { state, book, turn: 1 },
          who,
          ground.order(state, book, who, next),
          null,
        )) {
          const [way, ...others] = oddsOf(apx, setting, exchange).ways;
          expect(others).toEqual([]);
          const { outcome, marks, amounts: told } = way?.result ?? { outcome: '', marks: [], amounts: {} };
          for (const word of [outcome, ...Object.keys(told), ...marks]) expect(exchanges.words).toHaveProperty([word]);
        }
      }
    }
  });
});
