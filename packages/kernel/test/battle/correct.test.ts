import { describe, expect, it } from 'vitest';
import type { AnnulledEntry, Comparison, Override, ResolvedEntry } from '../../src/index.ts';
import {
  BattleError,
  compareEntries,
  correctTurn,
  currentOf,
  endBattle,
  isPublished,
  lastResolved,
  playTurn,
  publishTurn,
  resolutionsOf,
  stateAfter,
  turnCount,
  verifyRecord,
} from '../../src/index.ts';
import { thrown } from '../dice/asking.ts';
import { recordLaw } from '../laws.ts';
import type { Event, Order } from '../rulesets/duel.ts';
import type { Duel } from './setting.ts';
import { chains, HIGH, LOW, openDuel, openRace, SECRETS, sealsFor, TRICK, WAIT } from './setting.ts';

const set = (path: string, value: number, parts: Partial<Override> = {}): Override => ({
  step: 1,
  phase: 'blows',
  path,
  draw: null,
  value,
  reason: 'the judge saw it',
  ...parts,
});

/** Three published turns of blows. */
function fought(orders: { readonly kira: Order; readonly oleg: Order } = { kira: LOW, oleg: LOW }): Duel {
  let battle = openDuel();
  for (let turn = 1; turn <= 3; turn++) {
    battle = playTurn(battle, { orders, seals: sealsFor(battle, orders) }, SECRETS);
    battle = publishTurn(battle, turn, SECRETS);
  }
  return battle;
}

/** What changed in a turn between its first and its last resolution. */
function changeOf(battle: Duel, turn: number): Comparison<Event> {
  const [first] = resolutionsOf(battle.record, turn);
  return compareEntries(battle, first?.index ?? -1, currentOf(battle.record, turn).index);
}

function tail(battle: Duel, before: Duel): readonly string[] {
  return battle.record.log.slice(before.record.log.length).map((e) => `${e.kind} ${e.turn}${e.kind === 'resolved' ? ` ${e.cause}` : ''}`);
}

describe('a correction', () => {
  it('adds the turn and those after it, and takes nothing away', () => {
    const before = fought();
    const battle = correctTurn(before, 1, { reason: 'he stood in the shade', overrides: [set('oleg.guard', 25)] }, SECRETS);
    expect(tail(battle, before)).toEqual(['resolved 1 corrected', 'resolved 2 followed', 'resolved 3 followed']);
    expect(battle.record.log.slice(0, before.record.log.length)).toEqual(before.record.log);
    expect(currentOf(battle.record, 1).entry).toMatchObject({ reason: 'he stood in the shade' });
    expect([1, 2, 3].map((turn) => isPublished(battle.record, turn))).toEqual([false, false, false]);
    expect(recordLaw(battle)).toBeNull();
  });

  it('keeps the luck of every draw: a changed bonus rescales, nothing is thrown again', () => {
    const battle = correctTurn(fought(), 1, { reason: 'guard', overrides: [set('oleg.guard', 25)] }, SECRETS);
    const { draws, state } = changeOf(battle, 1);
    expect(draws.rescaled.map(({ before, after }) => [before.lo, after.lo])).toEqual([
      [-20, -25],
      [-20, -25],
    ]);
    for (const { before, after } of draws.rescaled) {
      expect(after.value).toBeLessThanOrEqual(before.value);
      expect(before.actor).toBe('kira');
    }
    expect(draws.unchanged.map((d) => `${d.purpose} ${d.actor}`)).toEqual(
      expect.arrayContaining(['lurk kira', 'lurk oleg', 'hit/blade oleg']),
    );
    expect([draws.rerolled, draws.replaced]).toEqual([[], []]);
    expect(state).toContainEqual({ path: 'duelists.oleg.guard', before: 20, after: 25, missing: null });
  });

  it('of one order changes only draws that belong to it', () => {
    const battle = correctTurn(fought(), 2, { reason: 'misread', orders: { kira: { strikes: ['wait', 'low'], save: 0 } } }, SECRETS);
    const { draws } = changeOf(battle, 2);
    expect(draws.gone.every((d) => d.actor === 'kira' && d.step === 1)).toBe(true);
    expect(draws.gone.length).toBeGreaterThan(0);
    expect([draws.added, draws.rescaled, draws.rerolled]).toEqual([[], [], []]);
    expect(lastResolved(battle.record, 2).entry.inputs.orders.oleg).toEqual(LOW);
  });

  it('goes no further than the state differs', () => {
    const before = fought({ kira: WAIT, oleg: WAIT });
    const drawn = { purpose: 'lurk', actor: 'kira', target: null, ordinal: 1 };
    const ruled = set('', 3, { step: 'start', phase: 'before', path: null, draw: drawn });
    const battle = correctTurn(before, 1, { reason: 'she lurks', overrides: [ruled] }, SECRETS);
    // Where she lurked is drawn afresh every turn: after turn 2 nothing is left of it.
    expect(tail(battle, before)).toEqual(['resolved 1 corrected', 'resolved 2 followed']);
    expect(isPublished(battle.record, 3)).toBe(true);
    expect(changeOf(battle, 1).draws.replaced).toMatchObject([{ after: { by: 'judge', value: 3 } }]);
    expect(recordLaw(battle)).toBeNull();
  });

  it('answers a question on the same dice, and can be taken back', () => {
    const played = playTurn(openDuel(), { orders: { kira: TRICK, oleg: LOW } }, SECRETS);
    const rulings = [{ question: '1|1|kira|trick', answer: 60, reason: 'a good trick' }];
    const answered = correctTurn(played, 1, { reason: 'answer', rulings }, SECRETS);
    expect(changeOf(answered, 1).draws.added.map((d) => d.purpose)).toContain('hit/trick');
    expect(() => publishTurn(answered, 1, SECRETS)).not.toThrow();
    const back = correctTurn(answered, 1, { reason: 'no', rulings: [] }, SECRETS);
    const [first, , third] = resolutionsOf(back.record, 1).map(({ entry }) => entry as ResolvedEntry<Order, Event>);
    expect({ ...third, cause: null, reason: null }).toEqual({ ...first, cause: null, reason: null });
  });

  it('leaves answers that no longer fit unused in later turns', () => {
    let battle = playTurn(openDuel(), { orders: { kira: WAIT, oleg: WAIT } }, SECRETS);
    const rulings = [{ question: '2|1|kira|trick', answer: 60, reason: 'a good trick' }];
    battle = playTurn(battle, { orders: { kira: TRICK, oleg: WAIT }, rulings }, SECRETS);
    expect(lastResolved(battle.record, 2).entry.unusedRulings).toEqual([]);
    battle = correctTurn(battle, 2, { reason: 'misread', orders: { kira: WAIT } }, SECRETS);
    expect(lastResolved(battle.record, 2).entry.unusedRulings).toMatchObject([{ question: '2|1|kira|trick', why: 'not-asked' }]);
  });

  it('is for turns that there are, under the committed chains', () => {
    expect(thrown(BattleError, () => correctTurn(openDuel(), 1, { reason: '' }, SECRETS)).code).toBe('turn-unknown');
    expect(thrown(BattleError, () => correctTurn(fought(), 1, { reason: '' }, chains(2))).code).toBe('chain-other');
    const void_ = { reason: '', orders: { kira: { ...HIGH, save: -1 } } };
    expect(thrown(BattleError, () => correctTurn(fought(), 1, void_, SECRETS)).code).toBe('order-void');
  });
});

describe('a turn that no longer takes place', () => {
  const deadly = { reason: 'the blade was poisoned', overrides: [set('oleg.health', 0, { step: 2, phase: 'after' })] };

  it('is annulled where the battle is over before, and comes back when that is taken back', () => {
    const before = fought({ kira: WAIT, oleg: WAIT });
    const battle = correctTurn(before, 1, deadly, SECRETS);
    expect(tail(battle, before)).toEqual(['resolved 1 corrected', 'annulled 2', 'annulled 3']);
    expect(stateAfter(battle, 3)).toEqual(stateAfter(battle, 1));
    expect(changeOf(battle, 2).events.gone.length).toBeGreaterThan(0);
    expect(recordLaw(battle)).toBeNull();

    const still = correctTurn(battle, 1, { ...deadly, reason: 'doubly' }, SECRETS);
    expect(tail(still, battle)).toEqual(['resolved 1 corrected']);
    expect(thrown(BattleError, () => correctTurn(battle, 2, { reason: '' }, SECRETS)).data).toEqual({ turn: 1 });

    const back = correctTurn(battle, 1, { reason: 'it was not', overrides: [] }, SECRETS);
    expect(tail(back, battle)).toEqual(['resolved 1 corrected', 'resolved 2 followed', 'resolved 3 followed']);
    expect(back.states).toEqual(before.states);
    expect(recordLaw(back)).toBeNull();
  });

  it('keeps its number and its dice: the battle goes on with the next ones', () => {
    let battle = correctTurn(fought({ kira: WAIT, oleg: WAIT }), 2, deadly, SECRETS);
    battle = [2, 3].reduce((b, turn) => publishTurn(b, turn, SECRETS), battle);
    battle = endBattle(battle, SECRETS);
    battle = correctTurn(
      battle,
      2,
      { reason: 'she had an antidote', overrides: [set('oleg.health', 1, { step: 2, phase: 'after' })] },
      SECRETS,
    );
    battle = playTurn(battle, { orders: { kira: WAIT, oleg: WAIT } }, SECRETS);
    expect(turnCount(battle.record)).toBe(4);
    battle = [2, 3, 4].reduce((b, turn) => publishTurn(b, turn, SECRETS), battle);
    battle = endBattle(battle, SECRETS, { won: [], reason: 'peace' });
    expect(verifyRecord(battle.record)).toMatchObject({ ok: true, mismatches: [] });
    expect(recordLaw(battle)).toBeNull();
  });

  it('is annulled where all of its orders are those of others', () => {
    let battle = openRace();
    for (const who of ['asya', 'boris', 'vera', 'asya']) battle = playTurn(battle, { orders: { [who]: { stride: 'walk' } } }, SECRETS);
    const fall = { purpose: 'slip', actor: 'asya', target: null, ordinal: 1 };
    const overrides = [{ step: 'move', phase: 'stride', path: null, draw: fall, value: 1, reason: 'ice' }];
    const corrected = correctTurn(battle, 1, { reason: 'ice', orders: { asya: { stride: 'run' } }, overrides }, SECRETS);
    const [, , , fourth] = corrected.record.log.slice(4);
    // She fell, so her second move passes to the next one: that turn cannot be played by her.
    expect(fourth).toEqual<AnnulledEntry>({ kind: 'annulled', turn: 4, why: 'nobody-awaited' });
    expect(recordLaw(corrected)).toBeNull();
    const next = playTurn(corrected, { orders: { boris: { stride: 'walk' } } }, SECRETS);
    expect(turnCount(next.record)).toBe(5);
  });
});

describe('the comparison of two resolutions', () => {
  it('is empty for one and the same', () => {
    const battle = fought();
    const { index } = currentOf(battle.record, 1);
    const { draws, events, state } = compareEntries(battle, index, index);
    expect([
      draws.rescaled,
      draws.replaced,
      draws.rerolled,
      draws.added,
      draws.gone,
      events.changed,
      events.added,
      events.gone,
      state,
    ]).toEqual(Array.from({ length: 9 }, () => []));
    expect([draws.unchanged.length, events.same]).toEqual([
      lastResolved(battle.record, 1).entry.draws.length,
      lastResolved(battle.record, 1).entry.events.length,
    ]);
  });

  it('puts the same blow before and after side by side', () => {
    const before = playTurn(openDuel(), { orders: { kira: HIGH, oleg: WAIT }, overrides: [roll(30), damage(5)] }, SECRETS);
    const battle = correctTurn(before, 1, { reason: 'damage', overrides: [roll(30), damage(2)] }, SECRETS);
    const { events, state } = changeOf(battle, 1);
    expect(events.changed.map(({ after, differences }) => [after.step, after.event.kind, differences])).toContainEqual([
      1,
      'struck',
      [
        { path: 'damage', before: 7, after: 3, missing: null },
        { path: 'wound', before: 'cut-1-kira', after: null, missing: null },
      ],
    ]);
    expect(events.gone.map((e) => e.event.kind)).toEqual(['bled', 'bled']);
    const wound = { id: 'cut-1-kira', depth: 7 };
    expect(state).toContainEqual({ path: 'duelists.oleg.wounds.cut-1-kira', before: wound, after: null, missing: 'after' });
  });

  it('names draws that were thrown again, which no correction does', () => {
    const battle = openDuel();
    const one = playTurn(battle, { orders: { kira: LOW, oleg: WAIT } }, SECRETS);
    const orders = { kira: LOW, oleg: WAIT };
    const other = playTurn(battle, { orders, seals: sealsFor(battle, orders) }, SECRETS);
    const log = [...one.record.log, ...other.record.log];
    const { draws } = compareEntries({ ...battle, record: { ...battle.record, log } }, 0, 2);
    expect(draws.rerolled.length).toBeGreaterThan(1);
  });

  it('is of resolutions of one turn', () => {
    const battle = fought();
    const [a, b] = [1, 2].map((turn) => currentOf(battle.record, turn).index);
    expect(thrown(BattleError, () => compareEntries(battle, a ?? -1, b ?? -1)).code).toBe('turn-unknown');
    expect(thrown(BattleError, () => compareEntries(battle, 2, 2)).data).toEqual({ index: 2 });
  });
});

function roll(value: number): Override {
  return set('', value, { path: null, draw: { purpose: 'hit/blade', actor: 'kira', target: 'oleg', ordinal: 1 } });
}

function damage(value: number): Override {
  return set('', value, { path: null, draw: { purpose: 'damage', actor: 'kira', target: 'oleg', ordinal: 1 } });
}
