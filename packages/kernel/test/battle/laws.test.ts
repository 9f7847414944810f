import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Override, Ruling } from '../../src/index.ts';
import { correctTurn, playTurn, resolutionsOf, seedFromText, stateAfter, turnCount } from '../../src/index.ts';
import type { Turn } from '../laws.ts';
import { cloneLaw, eventLaw, explainLaw, foldLaw, purityLaw, recordLaw } from '../laws.ts';
import type { Book, Event, Order, State } from '../rulesets/duel.ts';
import { duel } from '../rulesets/duel.ts';
import { race } from '../rulesets/race.ts';
import type { Duel } from './setting.ts';
import { openDuel, openRace, SECRETS, sealsFor } from './setting.ts';

const order: fc.Arbitrary<Order> = fc.record({
  strikes: fc.array(fc.constantFrom('high', 'low', 'trick', 'wait'), { minLength: 2, maxLength: 2 }),
  save: fc.integer({ min: 0, max: 3 }),
});
const both = fc.record({ kira: order, oleg: order });
const ruling: fc.Arbitrary<Ruling> = fc.record({
  question: fc.constantFrom('1|1|kira|trick', '1|2|oleg|trick', '1|end|kira|plea', '1|end|oleg|plea'),
  answer: fc.constantFrom(30, 80, true, false),
  reason: fc.constant('so'),
});
const override: fc.Arbitrary<Override> = fc.record({
  step: fc.constantFrom(1, 2),
  phase: fc.constantFrom('blows', 'after'),
  path: fc.constantFrom('kira.health', 'oleg.health', 'oleg.guard'),
  draw: fc.constant(null),
  value: fc.integer({ min: 1, max: 30 }),
  reason: fc.constant('so'),
});

const { states, book } = openDuel();

const turn: fc.Arbitrary<Turn<State, Order, Book>> = fc
  .record({ orders: both, rulings: fc.array(ruling, { maxLength: 3 }), overrides: fc.array(override, { maxLength: 3 }), seed: fc.string() })
  .map((given) => ({ ...given, seed: seedFromText(given.seed), state: stateAfter({ states } as Duel, 0), book }));

describe('an invented rulebook', () => {
  test.prop([turn])('obeys every law of a single turn', (given) => {
    expect([foldLaw, cloneLaw, eventLaw, purityLaw, explainLaw].map((law) => law(duel, given))).toEqual([null, null, null, null, null]);
  });

  test.prop([fc.array(both, { minLength: 1, maxLength: 5 }), fc.nat(), override, both], { numRuns: 40 })(
    'keeps its records through plays and corrections, and no draw is thrown again',
    (turns, pick, ruled, others) => {
      let battle: Duel = openDuel();
      for (const orders of turns) {
        if (duel.outcome(stateAfter(battle)) !== null) break;
        const able = Object.fromEntries(Object.entries(orders).filter(([who]) => duel.awaiting(stateAfter(battle)).who.includes(who)));
        battle = playTurn(battle, { orders: able, seals: sealsFor(battle, able) }, SECRETS);
      }
      const at = 1 + (pick % turnCount(battle.record));
      battle = correctTurn(battle, at, { reason: 'so', overrides: [ruled] }, SECRETS);
      battle = correctTurn(battle, 1, { reason: 'so', orders: others }, SECRETS);
      expect(recordLaw(battle)).toBeNull();
      for (let turnAt = 1; turnAt <= turnCount(battle.record); turnAt++) {
        const values = new Map<string, number>();
        for (const { entry } of resolutionsOf(battle.record, turnAt)) {
          for (const d of entry.kind === 'annulled' ? [] : entry.draws) {
            const question = JSON.stringify([d.step, d.actor, d.purpose, d.target, d.ordinal, d.lo, d.hi]);
            expect(values.get(question) ?? d.value).toBe(d.value);
            values.set(question, d.value);
          }
        }
      }
    },
  );

  test.prop([fc.array(fc.constantFrom('walk', 'run'), { minLength: 1, maxLength: 9 }), fc.nat()], { numRuns: 40 })(
    'of single open moves keeps its records too',
    (strides, pick) => {
      let battle = openRace({ runners: ['asya', 'boris', 'vera'], goal: 50 });
      for (const stride of strides) {
        const [who = ''] = race.awaiting(stateAfter(battle)).who;
        battle = playTurn(battle, { orders: { [who]: { stride } } }, SECRETS);
      }
      const at = 1 + (pick % turnCount(battle.record));
      const [who = ''] = race.awaiting(stateAfter(battle, at - 1)).who;
      const other = strides[at - 1] === 'run' ? 'walk' : 'run';
      battle = correctTurn(battle, at, { reason: 'misread', orders: { [who]: { stride: other } } }, SECRETS);
      expect(recordLaw(battle)).toBeNull();
    },
  );
});

describe('a law finds', () => {
  const HIT: Order = { strikes: ['high', 'high'], save: 0 };
  const given: Turn<State, Order, Book> = {
    state: stateAfter(openDuel(), 0),
    book,
    orders: { kira: HIT, oleg: HIT },
    seed: seedFromText('a fight with wounds'),
    rulings: [],
    overrides: [],
  };

  it('a state that is not the fold of its events', () => {
    const faulty = {
      ...duel,
      resolve: <N>(ctx: Parameters<typeof duel.resolve<N>>[0], orders: Turn<State, Order, Book>['orders']): void => {
        duel.resolve(ctx, orders);
        ctx.settle();
        (ctx.state as State).turn = 99;
      },
    };
    expect(foldLaw(faulty, given)).toContain('the fold of the events is');
  });

  it('what JSON loses', () => {
    const faulty = {
      ...duel,
      fold: (state: State, e: Event): void => {
        duel.fold(state, e, book);
        if (e.kind === 'lurked') Object.assign(state, { extra: undefined });
      },
    };
    expect(foldLaw(faulty, given)).toBe('JSON loses state.extra');
  });

  it('a copy that shares what fold writes', () => {
    const shallow = { ...duel, clone: (state: Turn<State, Order, Book>['state']): State => ({ ...state }) as State };
    expect(cloneLaw(shallow, given)).toContain('resolving changed the state');
    const lossy = { ...duel, clone: (state: Turn<State, Order, Book>['state']): State => ({ ...duel.clone(state), turn: 0, won: [] }) };
    expect(cloneLaw(lossy, given)).toContain('the copy is');
  });

  it('an event that is written to after it was emitted', () => {
    const faulty = {
      ...duel,
      fold: (state: State, e: Event): void => {
        duel.fold(state, e, book);
        if (e.kind === 'struck') Object.assign(e, { damage: e.damage + 1 });
      },
    };
    expect(eventLaw(faulty, given)).toContain('was changed after it was emitted');
  });

  it('rules that remember what they did before', () => {
    let memory = 0;
    const faulty = { ...duel, witness: () => ({ seenBy: [String(memory++)], recognisedBy: [] }) };
    expect(purityLaw(faulty, given)).toContain('the second run is');
  });

  it('rules that go another way when they are explained', () => {
    const faulty = {
      ...duel,
      resolve: <N>(ctx: Parameters<typeof duel.resolve<N>>[0], orders: Turn<State, Order, Book>['orders']): void => {
        duel.resolve(ctx, orders);
        if (typeof ctx.r.fact('one', 1, 'duel.hit') !== 'number') ctx.emit({ kind: 'bled', who: 'kira', lost: 1 });
      },
    };
    expect(() => explainLaw(faulty, given)).toThrow('another way');
  });
});
