import { describe, expect, it } from 'vitest';
import type { Override, Ruling } from '../../src/index.ts';
import {
  BARE,
  ExplainingReckoner,
  fitsQuestion,
  PlainReckoner,
  RuleFault,
  Run,
  runTurn,
  scriptedDice,
  withRuling,
} from '../../src/index.ts';
import { ask, thrown } from '../dice/asking.ts';

interface Counter {
  count: number;
}
type Tick = { readonly kind: 'tick'; readonly by: number };

const engine = {
  fold: (state: Counter, e: Tick): void => {
    state.count += e.by;
  },
  memo: () => null,
  witness: () => ({ seenBy: null, recognisedBy: [] }),
  override: (o: Override): Tick => ({ kind: 'tick', by: Number(o.value) }),
};

function run(parts: Partial<typeof BARE> = {}, dice: readonly number[] = []) {
  const options = { ...BARE, record: true, ...parts };
  return new Run<Counter, Tick, number, null, null>(engine, { count: 0 }, null, new PlainReckoner(), false, scriptedDice(dice), options);
}

const elsewhere: Override = { step: 99, phase: 'never', path: 'count', draw: null, value: 100, reason: 'so' };
const plea = { what: 'plea', actor: 'A', clause: 'test.clause', kind: 'choice', options: [1, 2], byDefault: 1, data: {} } as const;

describe('a run', () => {
  it('shows what was emitted after settling, not before', () => {
    const ctx = run();
    ctx.emit({ kind: 'tick', by: 1 });
    expect(ctx.state.count).toBe(0);
    expect([ctx.settle(), ctx.settle()]).toEqual([1, 0]);
    expect(ctx.state.count).toBe(1);
  });

  it.each([[[]], [[elsewhere]]])('folds at the beginning of a phase, whatever overrides there are', (overrides) => {
    const ctx = run({ overrides });
    ctx.emit({ kind: 'tick', by: 1 });
    ctx.phase('next');
    expect(ctx.state.count).toBe(1);
  });

  it('applies an override once, when its step and phase begin, be the step a number or a text', () => {
    const ctx = run({ overrides: [{ ...elsewhere, step: '2', phase: 'blows' }] });
    ctx.at(1);
    ctx.phase('blows');
    expect(ctx.state.count).toBe(0);
    ctx.at(2);
    ctx.phase('blows');
    ctx.phase('blows');
    expect(ctx.state.count).toBe(100);
  });

  it('numbers the events of every turn from 0, and forgets the phase when a step begins', () => {
    const ctx = run();
    const rules = {
      resolve: (c: Pick<typeof ctx, 'emit' | 'at' | 'phase'>) => {
        c.phase('dawn');
        c.emit({ kind: 'tick', by: 1 });
        c.at(1);
        c.emit({ kind: 'tick', by: 1 });
      },
    };
    runTurn(rules, ctx, 1, null);
    runTurn(rules, ctx, 2, null);
    expect(ctx.envelopes.map((e) => [e.turn, e.seq, e.step, e.phase])).toEqual([
      [1, 0, 0, 'dawn'],
      [1, 1, 1, ''],
      [2, 0, 0, 'dawn'],
      [2, 1, 1, ''],
    ]);
    expect(ctx.state.count).toBe(4);
  });

  it('takes a range of one value without a draw', () => {
    expect(run().draw(ask({ lo: 4, hi: 4 }))).toBe(4);
    expect(run({}, [3]).draw(ask({ lo: 1, hi: 4 }))).toBe(3);
  });

  it('keeps nothing and asks nobody where it is bare', () => {
    const ctx = run({ record: false, rulings: [{ question: '1|0|A|plea', answer: 2, reason: '' }] });
    expect(ctx.ask(plea)).toBe(1);
    ctx.emit({ kind: 'tick', by: 1 });
    ctx.settle();
    expect([ctx.envelopes, ctx.asked, ctx.state.count]).toEqual([[], [], 1]);
  });

  it('asks once where a rule asks twice, and refuses two questions under one id', () => {
    const ctx = run({ rulings: [{ question: '1|0|A|plea', answer: 2, reason: '' }] });
    expect([ctx.ask(plea), ctx.ask(plea)]).toEqual([2, 2]);
    expect(ctx.asked).toHaveLength(1);
    expect(thrown(RuleFault, () => ctx.ask({ ...plea, options: [1, 2, 3] })).data).toEqual({ id: '1|0|A|plea' });
  });

  it('gives a derivation to the next event of its own turn', () => {
    const r = new ExplainingReckoner();
    const ctx = new Run(engine, { count: 0 }, null, r, true, scriptedDice([]), { ...BARE, record: true });
    ctx.start(1);
    expect(ctx.keep('one', r.fact('one', 1, 'test.clause'))).toBe(1);
    ctx.emit({ kind: 'tick', by: 1 });
    ctx.keep('lost', r.fact('lost', 2, 'test.clause'));
    ctx.start(2);
    ctx.emit({ kind: 'tick', by: 1 });
    expect(ctx.explained.map((e) => [e.seq, e.what])).toEqual([[0, 'one']]);
  });
});

describe('an answer', () => {
  it.each([
    ['choice', [true, 'b', { x: 1 }], [true, 'b', { x: 1 }], [false, null, 'c', { x: 2 }]],
    ['number', [], [0, -1.5], ['1', null, [1]]],
    ['map', [], [{}, { a: 1 }], [[], null, 'a', 1]],
    ['order', ['a', 'b'], [[], ['b', 'a']], [['c'], {}, null]],
    ['order', [], [['whatever']], ['whatever']],
  ] as const)('to a question of kind %s fits or does not', (kind, options, right, wrong) => {
    const fits = (answer: Ruling['answer']): boolean => fitsQuestion({ ...plea, kind, options }, answer);
    expect(right.map(fits)).toEqual(right.map(() => true));
    expect(wrong.map(fits)).toEqual(wrong.map(() => false));
  });

  it('takes the place of an earlier one', () => {
    const [a, b, c] = ['a', 'b', 'a'].map((question, answer) => ({ question, answer, reason: '' }));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three rulings');
    expect(withRuling([a, b], c)).toEqual([b, c]);
  });
});
