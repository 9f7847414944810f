import { describe, expect, it } from 'vitest';
import type { BattleRecord, Divergence, Entry, Override, ResolvedEntry } from '../../src/index.ts';
import {
  BattleError,
  correctTurn,
  playTurn,
  publishedDiceOf,
  publishTurn,
  readRecord,
  replay,
  verifyDraws,
  verifyRecord,
} from '../../src/index.ts';
import { thrown } from '../dice/asking.ts';
import type { Event, Order, Setup } from '../rulesets/duel.ts';
import { duel } from '../rulesets/duel.ts';
import { CONTENT, HIGH, LOW, openDuel, SECRETS, sealsFor, TRICK, WAIT } from './setting.ts';

type DuelRecord = BattleRecord<Setup, Order, Event>;
type DuelEntry = ResolvedEntry<Order, Event>;

/** Entries: sealed 1, resolved 1, published 1, sealed 2, resolved 2, sealed 3, resolved 3, resolved 1 2 3 again. */
function record(): DuelRecord {
  let battle = openDuel();
  for (const kira of [HIGH, LOW, TRICK]) {
    const orders = { kira, oleg: LOW };
    battle = playTurn(battle, { orders, seals: sealsFor(battle, orders) }, SECRETS);
    if (battle.record.log.length === 2) battle = publishTurn(battle, 1, SECRETS);
  }
  const guard: Override = { step: 1, phase: 'blows', path: 'oleg.guard', draw: null, value: 25, reason: 'so' };
  return correctTurn(battle, 1, { reason: 'so', overrides: [guard] }, SECRETS).record;
}

const RECORD = record();
const EVENT = RECORD.log.find((entry) => entry.kind === 'resolved')?.events[0];

/** The record with one entry otherwise; the original stays. */
function tampered(index: number, change: (entry: Entry<Order, Event>) => Entry<Order, Event> | null): DuelRecord {
  return { ...RECORD, log: RECORD.log.flatMap((entry, i) => (i === index ? (change(entry) ?? []) : entry)) };
}

function resolution(index: number, change: (entry: DuelEntry) => Partial<DuelEntry>): DuelRecord {
  return tampered(index, (entry) => {
    if (entry.kind !== 'resolved') throw new Error(`entry ${index} is a resolution`);
    return { ...entry, ...change(entry) };
  });
}

/** The first turn without its seals, with other orders. */
function unsealed(orders: DuelEntry['inputs']['orders']): readonly Entry<Order, Event>[] {
  return RECORD.log.flatMap((entry) =>
    entry.kind === 'resolved' && entry.turn === 1 ? { ...entry, inputs: { ...entry.inputs, orders } } : [],
  );
}

function divergence(of: DuelRecord, content: string | null = CONTENT): Divergence {
  const replayed = replay(duel, of, content);
  if (replayed.ok) throw new Error('the replay went through');
  return replayed.divergence;
}

describe('a replay', () => {
  it('goes through every resolution, superseded ones included, after a way through JSON too', () => {
    const replayed = replay(duel, readRecord<Setup, Order, Event>(JSON.parse(JSON.stringify(RECORD))), CONTENT);
    const resolved = RECORD.log.filter((entry) => entry.kind === 'resolved');
    const draws = resolved.reduce((sum, entry) => sum + entry.draws.length, 0);
    const events = resolved.reduce((sum, entry) => sum + entry.events.length, 0);
    expect(replayed).toEqual({ ok: true, turns: 3, resolutions: 6, events, draws });
  });

  it.each([
    ['ruleset-other', { ruleset: 'race' }, 'race', 'duel'],
    ['version-other', { version: '0.9.0' }, '0.9.0', '1.0.0'],
    ['content-other', { content: 'other' }, 'other', CONTENT],
  ])('is refused under another law: %s', (code, pin, expected, got) => {
    const found = divergence({ ...RECORD, pin: { ...RECORD.pin, ...pin } });
    expect(found).toMatchObject({ code, entry: null, turn: null, expected, got });
  });

  it('names the first event that is otherwise, with both sides', () => {
    const bled = { kind: 'bled', who: 'oleg', lost: 3 } as const;
    const found = divergence(resolution(4, ({ events }) => ({ events: events.map((e, i) => (i === 5 ? { ...e, event: bled } : e)) })));
    expect(found).toMatchObject({ code: 'event-differs', entry: 4, turn: 2, step: 1, index: 5 });
    expect([found.expected, found.got]).toMatchObject([{ event: bled }, { event: { kind: 'struck' } }]);
    const shorter = divergence(resolution(4, ({ events }) => ({ events: events.slice(0, -1) })));
    expect(shorter).toMatchObject({ code: 'event-differs', expected: null });
  });

  it('finds a draw that was changed by what comes of it', () => {
    const found = divergence(
      resolution(4, ({ draws }) => ({ draws: draws.map((d) => (d.purpose === 'hit/blade' ? { ...d, value: 1 } : d)) })),
    );
    expect(found).toMatchObject({ turn: 2, code: expect.stringMatching(/event-differs|record-missing/) });
  });

  it.each([
    ['record-range', { value: 300 }],
    ['record-differs', { hi: 99 }],
    ['record-twice', { ordinal: 1, step: 1, actor: 'kira', purpose: 'hit/blade', target: 'oleg' }],
    ['draw-differs', { clause: 'duel.other' }],
  ])('refuses draws that cannot be: %s', (code, parts) => {
    const last = ({ draws }: DuelEntry) => ({ draws: draws.map((d, i) => (i === draws.length - 1 ? { ...d, ...parts } : d)) });
    expect(divergence(resolution(4, last))).toMatchObject({ code, turn: 2 });
  });

  it('misses a draw that was taken out and finds one that was put in', () => {
    expect(divergence(resolution(4, ({ draws }) => ({ draws: draws.slice(1) }))).code).toBe('record-missing');
    const extra = ({ draws }: DuelEntry) => ({ draws: draws.flatMap((d, i) => (i === 0 ? [d, { ...d, ordinal: 7 }] : d)) });
    expect(divergence(resolution(4, extra))).toMatchObject({ code: 'draw-differs', index: 1 });
  });

  it.each(['judge', 'handed'] as const)('does not take a record’s word that a die is of the %s', (by) => {
    const last = ({ draws }: DuelEntry) => ({ draws: draws.map((d, i) => (i === draws.length - 1 ? { ...d, by } : d)) });
    expect(divergence(resolution(4, last))).toMatchObject({ code: 'record-missing', turn: 2 });
  });

  it('breaks off, and does not break, on inputs that are none of the rulebook', () => {
    for (const order of [null, 5, {}, { strikes: 5 }]) {
      const orders = JSON.parse(JSON.stringify({ kira: order }));
      expect(divergence({ ...RECORD, log: unsealed(orders) }).turn).toBe(1);
    }
    expect(divergence({ ...RECORD, setup: JSON.parse('{"duelists": null}') }).code).toBe('cannot-resolve');
  });

  it.each<[string, string, (entry: DuelEntry) => Partial<DuelEntry>]>([
    ['the state', 'state-differs', () => ({ after: 'another' })],
    ['the outcome', 'outcome-differs', () => ({ outcome: { won: ['kira'], reason: 'duel' } })],
    ['who was silent', 'order-differs', () => ({ defaulted: ['oleg'] })],
    ['a question', 'question-differs', () => ({ asked: [] })],
    ['what was not used', 'question-differs', () => ({ unusedRulings: [{ question: 'q', answer: 1, reason: '', why: 'not-asked' }] })],
  ])('compares %s', (_, code, change) => {
    expect(divergence(resolution(6, change)).code).toBe(code);
  });

  it('holds the orders to their seals', () => {
    const swapped = resolution(1, ({ inputs }) => ({ inputs: { ...inputs, orders: { ...inputs.orders, kira: WAIT } } }));
    expect(divergence(swapped)).toMatchObject({ code: 'seal-differs', entry: 1, turn: 1 });
  });

  it.each([
    ['a turn', 1, 4],
    ['the resolution of a corrected turn', 7, 7],
    ['a later turn of a correction', 8, 8],
    ['the last turn of a correction', 9, 9],
  ])('misses %s that was taken out', (_, index, entry) => {
    const log = RECORD.log.filter((e, i) => i !== index && e.kind !== 'published');
    const shift = index > 2 ? 1 : 2;
    const found = divergence({ ...RECORD, log });
    expect(found.code).toBe('turn-missing');
    expect(found.entry).toBe(index === 9 ? log.length - 1 : entry - shift);
  });

  it('finds a turn that was played twice, or published before it was played', () => {
    const twice = { ...RECORD, log: [...RECORD.log, ...RECORD.log.slice(1, 2)] };
    expect(divergence(twice)).toMatchObject({ code: 'record-malformed', entry: 10 });
    const early = tampered(2, (entry) => (entry.kind === 'published' ? { ...entry, resolution: 4 } : null));
    expect(divergence(early)).toMatchObject({ code: 'record-malformed', entry: 2 });
  });

  it('finds an annulment that the rules do not give', () => {
    const annulled = tampered(8, () => ({ kind: 'annulled', turn: 2, why: 'over' }));
    expect(divergence(annulled)).toMatchObject({ code: 'outcome-differs', expected: 'over', got: null });
  });

  it('reports what the rules cannot digest', () => {
    const setup = { ...RECORD.setup, duelists: RECORD.setup.duelists.slice(1) };
    expect(divergence({ ...RECORD, setup })).toMatchObject({ code: 'setup-refused', entry: null });
    const [first] = RECORD.setup.duelists;
    if (first === undefined) throw new Error('there are duelists');
    const twins = { ...RECORD.setup, duelists: [first, { ...first, id: 'a|b' }] };
    expect(divergence({ ...RECORD, setup: twins }).code).toBe('cannot-resolve');
  });
});

describe('the dice of a record', () => {
  it('are checked by the seeds, where a replay only compares', () => {
    const forged = tampered(0, (entry) => (entry.kind === 'sealed' ? { ...entry, seals: entry.seals.slice(1) } : null));
    expect(verifyRecord(RECORD).mismatches).toEqual([]);
    expect(verifyRecord(forged).mismatches[0]).toMatchObject({ kind: 'value', turn: 1 });
    const other = tampered(2, (entry) => (entry.kind === 'published' ? { ...entry, link: 'ab'.repeat(32) } : null));
    expect(verifyRecord(other).mismatches).toMatchObject([{ kind: 'link', turn: 1 }]);
  });

  it('are checked in superseded resolutions too', () => {
    const forged = resolution(1, ({ draws }) => ({
      draws: draws.map((d) => (d.purpose === 'hit/blade' && d.step === 1 ? { ...d, value: 1 } : d)),
    }));
    const { ok, mismatches } = verifyRecord(forged);
    expect([ok, mismatches.map((m) => [m.kind, m.key, m.recorded])]).toEqual([
      false,
      [
        ['value', '1|1|kira|hit/blade|oleg|1', 1],
        ['value', '1|1|oleg|hit/blade|kira|1', 1],
      ],
    ]);
  });

  it('are published without the hidden ones and without turns that are not out', () => {
    const { draws, turns } = publishedDiceOf(RECORD);
    expect(turns.map((t) => t.turn)).toEqual([1]);
    expect(draws.every((d) => d.turn === 1 && !d.hidden)).toBe(true);
    const [, played] = RECORD.log;
    expect(draws).toEqual(played?.kind === 'resolved' ? played.draws.filter((d) => !d.hidden) : null);
    expect(verifyDraws(publishedDiceOf(RECORD))).toMatchObject({ ok: true, unverified: [] });
    const outcome = { won: [], reason: 'peace' };
    const over: DuelRecord = { ...RECORD, log: [...RECORD.log, { kind: 'ended', turn: 3, outcome, hiddenLink: null }] };
    expect(publishedDiceOf(over).draws.some((d) => d.hidden)).toBe(true);
  });

  it('show a second link of a turn as a forgery', () => {
    const [, , published] = RECORD.log;
    if (published?.kind !== 'published') throw new Error('turn 1 was published');
    const log = [...RECORD.log, { ...published, link: 'ab'.repeat(32) }];
    expect(verifyRecord({ ...RECORD, log }).mismatches).toMatchObject([{ kind: 'link' }]);
    expect(verifyRecord({ ...RECORD, log: [...RECORD.log, published] }).mismatches).toEqual([]);
  });
});

describe('reading a record', () => {
  it.each<[string, unknown]>([
    ['', null],
    ['', []],
    ['format', { ...RECORD, format: 'other' }],
    ['pin.version', { ...RECORD, pin: { ...RECORD.pin, version: 1 } }],
    ['pin', { ...RECORD, pin: null }],
    ['commitments.length', { ...RECORD, commitments: { ...RECORD.commitments, length: 0 } }],
    ['log', { ...RECORD, log: {} }],
    ['log.0.kind', { ...RECORD, log: [{ kind: 'toString' }] }],
    ['log.0.kind', { ...RECORD, log: ['sealed'] }],
    ['log.1.turn', resolution(1, () => ({ turn: 0.5 }))],
    ['log.1.inputs.rulings.0', resolution(1, ({ inputs }) => ({ inputs: { ...inputs, rulings: JSON.parse('[1]') } }))],
    [
      'log.1.events.0.event.kind',
      resolution(1, () => ({ events: JSON.parse(`[${JSON.stringify(EVENT).replace('"kind":', '"kinb":')}]`) })),
    ],
    ['log.1.draws.0.turn', resolution(1, () => ({ draws: JSON.parse('[{}]') }))],
    ['log.1.asked.0.id', resolution(1, () => ({ asked: JSON.parse('[{}]') }))],
    ['log.1.outcome', resolution(1, () => ({ outcome: JSON.parse('{"won": "kira"}') }))],
    ['log.2.texts.0.audience', tampered(2, (entry) => (entry.kind === 'published' ? { ...entry, texts: JSON.parse('[{}]') } : null))],
    ['log.4.turn', resolution(4, () => ({ turn: 1e9 }))],
    ['log.0.seals.0.player', tampered(0, (entry) => (entry.kind === 'sealed' ? { ...entry, seals: JSON.parse('[{}]') } : null))],
    ['setup.mercy', { ...RECORD, setup: { mercy: undefined } }],
  ])('names what is not as it should be: %s', (path, json) => {
    const error = thrown(BattleError, () => readRecord(json));
    expect([error.code, error.data.path]).toEqual(['record-malformed', path]);
  });

  it('misses turns, so that nothing later looks for them', () => {
    const log = RECORD.log.filter((entry) => entry.turn !== 2);
    const error = thrown(BattleError, () => readRecord({ ...RECORD, log }));
    expect([error.code, error.data]).toEqual(['turn-missing', { turn: 2, found: 3 }]);
  });

  it('refuses what is nested too deeply to be walked', () => {
    let setup: unknown = [];
    for (let i = 0; i < 20_000; i++) setup = [setup];
    expect(thrown(BattleError, () => readRecord({ ...RECORD, setup })).code).toBe('record-malformed');
  });

  it('takes a record as it is', () => {
    expect(readRecord(RECORD)).toBe(RECORD);
  });
});
