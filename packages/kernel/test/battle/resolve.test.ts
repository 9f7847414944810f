import { describe, expect, it } from 'vitest';
import type { Override, Ruling } from '../../src/index.ts';
import { BattleError, DiceError, draftTurn, explainTurn, isDraftSeed, RuleFault, resolveTurn, scriptedDice } from '../../src/index.ts';
import { thrown } from '../dice/asking.ts';
import type { Order } from '../rulesets/duel.ts';
import { duel } from '../rulesets/duel.ts';
import { bytes, HIGH, openDuel, TRICK, WAIT } from './setting.ts';

const { states, book } = openDuel();
const start = states[0];
if (start === undefined) throw new Error('a battle begins with a state');

interface Given {
  readonly orders: { readonly [who: string]: Order };
  readonly dice: readonly number[];
  readonly rulings?: readonly Ruling[];
  readonly overrides?: readonly Override[];
}

function resolve({ orders, dice, rulings = [], overrides = [] }: Given) {
  const scripted = scriptedDice(dice);
  const how = { turn: 3, dice: scripted, rulings, overrides, explain: false };
  const resolution = resolveTurn(duel, start as NonNullable<typeof start>, book, orders, how);
  scripted.done();
  return resolution;
}

function health(resolution: ReturnType<typeof resolve>): readonly number[] {
  return resolution.state.duelists.map((d) => d.health);
}

function setHealth(value: number | string, parts: Partial<Override> = {}): Override {
  return { step: 1, phase: 'blows', path: 'oleg.health', draw: null, value, reason: 'he had drunk', ...parts };
}

const first = { purpose: 'hit/blade', actor: 'kira', target: 'oleg', ordinal: 1 };

describe('a turn', () => {
  it('is resolved at once for both: neither blow of a slot sees the other', () => {
    const done = resolve({ orders: { kira: HIGH, oleg: HIGH }, dice: [7, 9, 0, 15, 6, 20, 6, -5, -5] });
    expect(health(done)).toEqual([20 - 9 - 2, 20 - 9 - 2]);
    expect(done.envelopes.map(({ step, phase, event }) => `${step} ${phase} ${event.kind}`)).toEqual([
      'start before turnBegan',
      'start before saved',
      'start before lurked',
      'start before saved',
      'start before lurked',
      '1 blows struck',
      '1 blows struck',
      '1 after bled',
      '1 after bled',
      '2 blows struck',
      '2 blows struck',
      '2 after bled',
      '2 after bled',
    ]);
    expect(done.envelopes.map(({ seq }) => seq)).toEqual(done.envelopes.map((_, i) => i));
    expect(done.envelopes[2]?.witness).toEqual({ seenBy: ['kira'], recognisedBy: [] });
  });

  it('does not touch the state that it is given', () => {
    const before = JSON.stringify(start);
    resolve({ orders: { kira: HIGH, oleg: WAIT }, dice: [7, 9, 15, 6, -5] });
    expect(JSON.stringify(start)).toBe(before);
  });

  it('lets a wound of the first slot weaken the second', () => {
    const done = resolve({ orders: { kira: HIGH, oleg: HIGH }, dice: [7, 9, 15, 6, -5, -5, -5] });
    const chances = done.draws.filter((d) => d.purpose === 'hit/blade').map((d) => `${d.step} ${d.actor} ${d.hi}`);
    expect(chances).toEqual(['1 kira 50', '1 oleg 40', '2 kira 50', '2 oleg 36']);
  });
});

describe('a question', () => {
  it('takes its default where nobody answers, and is listed', () => {
    const done = resolve({ orders: { kira: WAIT, oleg: WAIT }, dice: [7, 9], overrides: [setHealth(4)] });
    expect(done.asked).toEqual([
      {
        id: '3|end|oleg|plea',
        what: 'plea',
        actor: 'oleg',
        clause: 'duel.plea',
        kind: 'choice',
        options: [true, false],
        byDefault: false,
        data: { health: 4 },
        taken: false,
        answered: false,
        reason: null,
      },
    ]);
    expect(done.state.won).toBeNull();
  });

  it('takes the answer, with its reason', () => {
    const rulings = [{ question: '3|end|oleg|plea', answer: true, reason: 'she is kind' }];
    const done = resolve({ orders: { kira: WAIT, oleg: WAIT }, dice: [7, 9], overrides: [setHealth(4)], rulings });
    expect(done.asked).toMatchObject([{ taken: true, answered: true, reason: 'she is kind' }]);
    expect(done.state.won).toEqual(['kira']);
    expect(done.unusedRulings).toEqual([]);
  });

  it('without a default and an answer gives null', () => {
    const done = resolve({ orders: { kira: TRICK, oleg: WAIT }, dice: [7, 9] });
    expect(done.asked).toMatchObject([{ id: '3|1|kira|trick', byDefault: null, taken: null, answered: false }]);
  });

  it('keeps answers that had no effect, and says why', () => {
    const ruling = (question: string, answer: number | string): Ruling => ({ question, answer, reason: 'so' });
    const rulings = [ruling('3|1|kira|trick', 10), ruling('3|1|oleg|trick', 5), ruling('3|1|kira|trick', 'high')];
    const done = resolve({ orders: { kira: TRICK, oleg: WAIT }, dice: [7, 9], rulings });
    expect(done.unusedRulings).toEqual([
      { ...rulings[0], why: 'superseded' },
      { ...rulings[1], why: 'not-asked' },
      { ...rulings[2], why: 'not-allowed' },
    ]);
    expect(done.asked).toMatchObject([{ taken: null, answered: false }]);
  });
});

describe('an override', () => {
  it('of a value takes effect at the beginning of its phase, once', () => {
    const done = resolve({ orders: { kira: HIGH, oleg: WAIT }, dice: [7, 9, 15, 6, -5], overrides: [setHealth(12)] });
    expect(health(done)).toEqual([20, 12 - 9 - 2]);
    expect(done.envelopes.filter(({ event }) => event.kind === 'set')).toMatchObject([{ step: 1, phase: 'blows' }]);
    expect(done.unusedOverrides).toEqual([]);
  });

  it('of a draw replaces its value and no other', () => {
    const ruled: Override = { step: 1, phase: 'blows', path: null, draw: first, value: -3, reason: 'the blade slipped' };
    const done = resolve({ orders: { kira: HIGH, oleg: WAIT }, dice: [7, 9, 15, 6], overrides: [ruled] });
    expect(done.draws.slice(2).map((d) => [d.step, d.purpose, d.value, d.by])).toEqual([
      [1, 'hit/blade', -3, 'judge'],
      [2, 'hit/blade', 15, 'source'],
      [2, 'damage', 6, 'source'],
    ]);
    expect(done.unusedOverrides).toEqual([]);
  });

  it('whose moment or draw does not come is kept and shown', () => {
    const late = setHealth(1, { step: 9 });
    const never: Override = { step: 2, phase: 'blows', path: null, draw: { ...first, ordinal: 2 }, value: 3, reason: 'so' };
    const done = resolve({ orders: { kira: WAIT, oleg: WAIT }, dice: [7, 9], overrides: [late, never] });
    expect(done.unusedOverrides).toEqual([late, never]);
  });

  it.each([
    ['names neither path nor draw', setHealth(1, { path: null })],
    ['names both', setHealth(1, { draw: first })],
    ['sets a draw to a word', setHealth('high', { path: null, draw: first })],
  ])('is refused where it %s', (_, override) => {
    const error = thrown(BattleError, () => resolve({ orders: { kira: WAIT, oleg: WAIT }, dice: [], overrides: [override] }));
    expect(error.code).toBe('override-malformed');
  });

  it('is refused where its path leads nowhere, and that is no fault of the rules', () => {
    const overrides = [setHealth(1, { path: 'oleg.wings' })];
    const error = thrown(BattleError, () => resolve({ orders: { kira: WAIT, oleg: WAIT }, dice: [7, 9], overrides }));
    expect(error.code).toBe('override-path');
    expect(error.data).toEqual({ step: 1, phase: 'blows', path: 'oleg.wings', value: 1 });
  });

  it('changes nothing that was read in an earlier phase, wherever it stands', () => {
    const plain = resolve({ orders: { kira: HIGH, oleg: HIGH }, dice: [7, 9, 15, 6, 20, 6, -5, -5] });
    const elsewhere = setHealth(20, { step: 'end', phase: 'verdict' });
    const ruled = resolve({ orders: { kira: HIGH, oleg: HIGH }, dice: [7, 9, 15, 6, 20, 6, -5, -5], overrides: [elsewhere] });
    expect(ruled.envelopes.slice(0, plain.envelopes.length)).toEqual(plain.envelopes);
  });
});

describe('an explanation', () => {
  const orders = { kira: HIGH, oleg: HIGH };
  const done = resolve({ orders, dice: [7, 9, 15, 6, -5, -5, -5], overrides: [setHealth(15)] });
  const told = { turn: 3, draws: done.draws, rulings: [], overrides: [setHealth(15)], envelopes: done.envelopes };
  const explain = (parts: Partial<typeof told>) => explainTurn(duel, start, book, orders, { ...told, ...parts });

  it('belongs to its event and lists every term', () => {
    const explained = explain({});
    expect(explained.map((e) => `${e.seq} ${e.what} ${e.derivation.value}`)).toEqual([
      '6 chance 50',
      '6 damage 9',
      '7 chance 40',
      '9 chance 50',
      '10 chance 36',
    ]);
    expect(explained.at(-1)?.derivation).toMatchObject({
      op: 'percents',
      modifiers: [{ source: 'cut-1-kira', kind: 'reduction', max: 10 }],
      terms: [{ op: 'fact', id: 'base', value: 40 }],
    });
  });

  it('is refused where the run goes another way than what is explained', () => {
    const [event, ...rest] = done.envelopes;
    if (event === undefined) throw new Error('something happened');
    const other = [{ ...event, phase: 'dawn' }, ...rest];
    expect(thrown(RuleFault, () => explain({ envelopes: other })).data).toMatchObject({ turn: 3, index: 0 });
    expect(thrown(RuleFault, () => explain({ envelopes: done.envelopes.slice(0, -1) })).data).toMatchObject({ index: 12, plain: null });
    expect(thrown(RuleFault, () => explain({ draws: done.draws.slice(1) })).message).toContain('drew otherwise');
    expect(thrown(RuleFault, () => explain({ overrides: [] })).message).toContain('another way');
  });
});

describe('a draft', () => {
  const how = { turn: 1, rulings: [], overrides: [], explain: false };

  it('is labelled, repeats on the same bytes and differs on others', () => {
    const draft = (fill: number) => draftTurn(duel, start, book, { kira: HIGH, oleg: HIGH }, bytes(fill), how);
    const one = draft(1);
    expect(one.draft).toBe(true);
    expect(isDraftSeed(one.seed)).toBe(true);
    expect(draft(1)).toEqual(one);
    expect(draft(2).resolution.draws).not.toEqual(one.resolution.draws);
  });

  it('keeps open and hidden dice apart', () => {
    const { draws } = draftTurn(duel, start, book, { kira: WAIT, oleg: WAIT }, bytes(1), how).resolution;
    expect(draws.map((d) => d.hidden)).toEqual([true, true]);
  });

  it('needs as many bytes as a seed has', () => {
    const error = thrown(DiceError, () => draftTurn(duel, start, book, { kira: WAIT, oleg: WAIT }, bytes(1, 8), how));
    expect(error.code).toBe('seed-malformed');
  });
});
