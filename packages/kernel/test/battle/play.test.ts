import { describe, expect, it } from 'vitest';
import type { ResolvedEntry } from '../../src/index.ts';
import {
  anyRuleset,
  BattleError,
  currentOf,
  DiceError,
  endBattle,
  explainEntry,
  isPublished,
  openBattle,
  openQuestions,
  playTurn,
  publishTurn,
  RuleFault,
  resumeBattle,
  stateAfter,
  turnCount,
  verifyRecord,
  viewTurn,
} from '../../src/index.ts';
import { thrown } from '../dice/asking.ts';
import { recordLaw } from '../laws.ts';
import type { Event, Order } from '../rulesets/duel.ts';
import { duel } from '../rulesets/duel.ts';
import { race } from '../rulesets/race.ts';
import type { Duel } from './setting.ts';
import { CONTENT, chains, HIGH, LOW, openDuel, openRace, SECRETS, SETUP, sealsFor, TRICK, WAIT } from './setting.ts';

function entryOf(battle: Duel, turn: number): ResolvedEntry<Order, Event> {
  const { entry } = currentOf(battle.record, turn);
  if (entry.kind !== 'resolved') throw new Error('the turn was annulled');
  return entry;
}

function kinds(battle: {
  readonly record: { readonly log: readonly { readonly kind: string; readonly turn: number }[] };
}): readonly string[] {
  return battle.record.log.map((entry) => `${entry.kind} ${entry.turn}`);
}

describe('a battle', () => {
  it('is committed to its dice before the first turn', () => {
    const { record } = openDuel();
    expect(record.commitments).toEqual({ open: SECRETS.open.commitment, hidden: SECRETS.hidden?.commitment, length: 10 });
    expect(record.log).toEqual([]);
    expect(JSON.stringify(record)).not.toContain(SECRETS.open.tip);
  });

  it('does not begin where the rulebook refuses the setup', () => {
    const error = thrown(BattleError, () => openDuel(SECRETS, { ...SETUP, duelists: SETUP.duelists.slice(1) }));
    expect(error.code).toBe('setup-refused');
    expect(error.refusals).toMatchObject([{ code: 'two' }]);
  });

  it('of sealed turns for all is played, published, ended and verified', () => {
    let battle = openDuel();
    for (let turn = 1; turn <= 3; turn++) {
      const orders = { kira: { ...HIGH, save: turn }, oleg: LOW };
      battle = playTurn(battle, { orders, seals: sealsFor(battle, orders) }, SECRETS);
      battle = publishTurn(battle, turn, SECRETS);
    }
    battle = endBattle(battle, SECRETS, { won: ['kira'], reason: 'yielded' });
    expect(kinds(battle)).toEqual([1, 2, 3].flatMap((n) => [`sealed ${n}`, `resolved ${n}`, `published ${n}`]).concat('ended 3'));
    const verification = verifyRecord(battle.record);
    expect(verification).toMatchObject({ ok: true, unverified: [], mismatches: [] });
    expect(verification.draws).toBe(verification.verified);
    expect(verification.draws).toBeGreaterThan(12);
    expect(recordLaw(battle)).toBeNull();
  });

  it('of open moves by one at a time is played to its end', () => {
    let battle = openRace();
    while (battle.rules.outcome(stateAfter(battle)) === null) {
      const [who = ''] = battle.rules.awaiting(stateAfter(battle)).who;
      battle = playTurn(battle, { orders: { [who]: { stride: who === 'asya' ? 'walk' : 'run' } } }, SECRETS);
      battle = publishTurn(battle, turnCount(battle.record), SECRETS);
    }
    battle = endBattle(battle, SECRETS);
    expect(turnCount(battle.record)).toBeGreaterThan(5);
    expect(verifyRecord(battle.record)).toMatchObject({ ok: true, unverified: [] });
    expect(recordLaw(battle)).toBeNull();
    expect(thrown(BattleError, () => playTurn(battle, { orders: {} }, SECRETS)).code).toBe('battle-over');
  });

  it('is lived through by those who do not know its rulebook', () => {
    for (const ruleset of [anyRuleset(duel), anyRuleset(race)]) {
      const setup = ruleset.id === 'duel' ? SETUP : { runners: ['asya', 'boris'], goal: 5 };
      let battle = openBattle(ruleset, { battle: 'any', setup, content: CONTENT, houseRules: {} }, SECRETS);
      battle = publishTurn(playTurn(battle, { orders: {} }, SECRETS), 1, SECRETS);
      expect(viewTurn(ruleset, battle, 1, { id: null, role: 'judge' }).length).toBeGreaterThan(0);
      expect(recordLaw(battle)).toBeNull();
    }
  });

  it('only grows: every step leaves what was there', () => {
    const steps = [openDuel()];
    const next = (step: (battle: Duel) => Duel): void => {
      steps.push(step(steps.at(-1) ?? openDuel()));
    };
    const frozen: string[] = [];
    for (const step of [
      (b: Duel) => playTurn(b, { orders: { kira: HIGH, oleg: LOW } }, SECRETS),
      (b: Duel) => publishTurn(b, 1, SECRETS),
      (b: Duel) => playTurn(b, { orders: { kira: LOW, oleg: LOW } }, SECRETS),
    ]) {
      frozen.push(JSON.stringify(steps.at(-1)?.record.log));
      next(step);
    }
    for (const [i, before] of frozen.entries()) {
      expect(JSON.stringify(steps[i]?.record.log)).toBe(before);
      expect(JSON.stringify(steps[i + 1]?.record.log).startsWith(before.slice(0, -1))).toBe(true);
    }
  });

  it('stays on the chains that it is committed to, for as many turns as they serve', () => {
    const error = thrown(BattleError, () => playTurn(openDuel(), { orders: {} }, chains(2)));
    expect(error.code).toBe('chain-other');
    let battle = openDuel();
    for (let turn = 1; turn <= 10; turn++) battle = playTurn(battle, { orders: {} }, SECRETS);
    expect(thrown(DiceError, () => playTurn(battle, { orders: {} }, SECRETS)).code).toBe('chain-turn');
  });

  it('keeps to its law when it is taken up again', () => {
    const { record } = playTurn(openDuel(), { orders: { kira: HIGH, oleg: HIGH } }, SECRETS);
    expect(resumeBattle(duel, record, CONTENT).record).toBe(record);
    expect(thrown(BattleError, () => resumeBattle({ ...duel, version: '2' }, record, CONTENT)).code).toBe('version-other');
    expect(thrown(BattleError, () => resumeBattle(duel, record, 'other packs')).code).toBe('content-other');
    const [entry] = record.log;
    if (entry?.kind !== 'resolved') throw new Error('the turn was resolved');
    const shorter = { ...record, log: [{ ...entry, events: entry.events.slice(0, -1) }] };
    expect(thrown(BattleError, () => resumeBattle(duel, shorter, CONTENT)).code).toBe('state-differs');
    const later = { ...record, log: [{ ...entry, turn: 2 }] };
    expect(thrown(BattleError, () => resumeBattle(duel, later, CONTENT)).data).toEqual({ turn: 1, found: 2 });
  });

  it('refuses rules that put into it what JSON loses', () => {
    const rules = { ...duel, override: () => ({ kind: 'bled', who: 'kira', lost: Number.NaN }) as const };
    const odd = openBattle(rules, { battle: 'duel-1', setup: SETUP, content: CONTENT, houseRules: {} }, SECRETS);
    const overrides = [{ step: 1, phase: 'blows', path: 'x', draw: null, value: 0, reason: 'so' }];
    const fault = thrown(RuleFault, () => playTurn(odd, { orders: {}, overrides }, SECRETS));
    expect(fault.data).toMatchObject({ turn: 1, path: '5.event.lost' });
  });
});

describe('orders', () => {
  it('of a silent side are the default, and it is said', () => {
    const battle = playTurn(openDuel(), { orders: { kira: WAIT } }, SECRETS);
    expect(entryOf(battle, 1)).toMatchObject({ defaulted: ['oleg'], inputs: { orders: { kira: WAIT } } });
    expect(stateAfter(battle, 1).duelists[1]?.breath).toBe(1);
  });

  it('are carried out as far as they may stand', () => {
    const long: Order = { strikes: ['low', 'low', 'low'], save: 0 };
    const entry = entryOf(playTurn(openDuel(), { orders: { kira: long, oleg: WAIT } }, SECRETS), 1);
    expect(entry.refusals).toMatchObject([{ code: 'too-many', who: 'kira', step: 3 }]);
    expect(entry.events.filter((e) => e.event.kind === 'struck')).toHaveLength(2);
  });

  it('that are void as a whole, or of somebody who is not awaited, stop the turn', () => {
    const void_ = thrown(BattleError, () => playTurn(openDuel(), { orders: { kira: { ...HIGH, save: -1 } } }, SECRETS));
    expect([void_.code, void_.refusals[0]?.code]).toEqual(['order-void', 'save-below-zero']);
    const stray = thrown(BattleError, () => playTurn(openRace(), { orders: { boris: { stride: 'run' } } }, SECRETS));
    expect([stray.code, stray.data]).toEqual(['order-unasked', { combatant: 'boris', awaited: ['asya'] }]);
  });

  it('must be the sealed ones', () => {
    const battle = openDuel();
    const seals = sealsFor(battle, { kira: HIGH, oleg: LOW });
    const error = thrown(BattleError, () => playTurn(battle, { orders: { kira: LOW, oleg: LOW }, seals }, SECRETS));
    expect([error.code, error.data.player]).toEqual(['seal-differs', 'player-kira']);
  });
});

describe('dice', () => {
  const orders = { kira: HIGH, oleg: LOW };
  /** Those that nothing which kira does can change. */
  const apart = (entry: ResolvedEntry<Order, Event>) =>
    entry.draws.filter((d) => d.purpose === 'lurk' || (d.actor === 'oleg' && d.step === 1));

  it('depend on the nonces of the players and not on their orders', () => {
    const values = (kira: Order, luck: number) => {
      const battle = openDuel(chains(luck));
      const played = playTurn(battle, { orders: { ...orders, kira }, seals: sealsFor(battle, { ...orders, kira }) }, chains(luck));
      return apart(entryOf(played, 1));
    };
    expect(values(LOW, 1)).toEqual(values(HIGH, 1));
    expect(values(LOW, 2)).not.toEqual(values(LOW, 1));
    const open = apart(entryOf(playTurn(openDuel(), { orders }, SECRETS), 1));
    expect(open).not.toEqual(values(HIGH, 1));
  });

  it('that were typed in are taken, marked and counted; what is left over is shown', () => {
    const entry = (value: number, purpose: string) => ({ turn: null, step: null, actor: 'kira', purpose, target: null, value });
    const handed = [entry(0, 'hit/blade'), entry(33, 'hit/blade'), entry(5, 'damage'), entry(5, 'prayer')];
    const battle = playTurn(openDuel(), { orders, handed }, SECRETS);
    const plain = entryOf(playTurn(openDuel(), { orders }, SECRETS), 1);
    const { draws, unusedHanded } = entryOf(battle, 1);
    expect(draws.filter((d) => d.by === 'handed').map((d) => [d.step, d.purpose, d.value])).toEqual([
      [1, 'hit/blade', 33],
      [1, 'damage', 5],
    ]);
    expect(unusedHanded).toEqual([entry(5, 'prayer')]);
    expect(apart(entryOf(battle, 1))).toEqual(apart(plain));
    expect(verifyRecord(publishTurn(battle, 1, SECRETS).record).unverified.filter((u) => u.why === 'handed')).toHaveLength(2);
    expect(recordLaw(battle)).toBeNull();
  });
});

describe('publishing', () => {
  const played = playTurn(openDuel(), { orders: { kira: HIGH, oleg: LOW } }, SECRETS);

  it('opens the seed of the turn and keeps the texts that went out', () => {
    const texts = [{ audience: 'public', locale: 'ru', format: 'bbcode', text: 'Ход 1' }];
    const battle = publishTurn(played, 1, SECRETS, texts);
    expect(verifyRecord(played.record).unverified.map((u) => u.why)).toContain('turn-not-revealed');
    expect(new Set(verifyRecord(battle.record).unverified.map((u) => u.why))).toEqual(new Set(['hidden-not-revealed']));
    expect(battle.record.log.at(-1)).toMatchObject({ kind: 'published', turn: 1, resolution: 0, texts });
    expect([isPublished(played.record, 1), isPublished(battle.record, 1)]).toEqual([false, true]);
  });

  it('goes turn by turn, each once', () => {
    const two = playTurn(played, { orders: {} }, SECRETS);
    expect(thrown(BattleError, () => publishTurn(two, 2, SECRETS))).toMatchObject({
      code: 'earlier-unpublished',
      data: { turn: 2, earlier: 1 },
    });
    const one = publishTurn(two, 1, SECRETS);
    expect(thrown(BattleError, () => publishTurn(one, 1, SECRETS)).code).toBe('already-published');
    expect(thrown(BattleError, () => publishTurn(one, 3, SECRETS)).code).toBe('turn-unknown');
    expect(thrown(BattleError, () => publishTurn(one, 2, chains(2))).code).toBe('chain-other');
  });

  it('waits for the answer to a question that has no default', () => {
    const asked = playTurn(openDuel(), { orders: { kira: TRICK, oleg: WAIT } }, SECRETS);
    const error = thrown(BattleError, () => publishTurn(asked, 1, SECRETS));
    expect([error.code, error.data.questions]).toEqual(['question-open', ['1|1|kira|trick']]);
    expect(openQuestions(asked.record, 1)).toMatchObject([{ actor: 'kira', kind: 'number' }]);
  });

  it('ends with the hidden dice, when all is over and out', () => {
    expect(thrown(BattleError, () => endBattle(played, SECRETS)).code).toBe('battle-not-over');
    const yielded = { won: ['oleg'], reason: 'yielded' };
    expect(thrown(BattleError, () => endBattle(played, SECRETS, yielded))).toMatchObject({ code: 'not-published', data: { turn: 1 } });
    const ended = endBattle(publishTurn(played, 1, SECRETS), SECRETS, yielded);
    expect(verifyRecord(ended.record).unverified).toEqual([]);
    expect(thrown(BattleError, () => endBattle(ended, SECRETS, yielded)).code).toBe('battle-over');
    expect(thrown(BattleError, () => playTurn(ended, { orders: {} }, SECRETS)).code).toBe('battle-over');
  });
});

describe('what is told', () => {
  const battle = playTurn(openDuel(), { orders: { kira: { ...HIGH, save: 3 }, oleg: LOW } }, SECRETS);
  const told = (id: string | null, role: 'player' | 'judge' | 'public') => viewTurn(duel, battle, 1, { id, role }).map((v) => v.view.kind);

  it('is to each viewer what is his, numbered without gaps', () => {
    expect(told('kira', 'player').filter((k) => k === 'saved' || k === 'lurked')).toEqual(['saved', 'lurked']);
    expect(told(null, 'judge').filter((k) => k === 'saved' || k === 'lurked')).toHaveLength(4);
    expect(told(null, 'public').filter((k) => k === 'saved' || k === 'lurked')).toEqual([]);
    const views = viewTurn(duel, battle, 1, { id: null, role: 'public' });
    expect(views.map((v) => v.n)).toEqual(views.map((_, i) => i));
  });

  it('is explained out of the record', () => {
    expect(explainEntry(battle, 0).map((e) => e.what)).toContain('chance');
    expect(thrown(BattleError, () => explainEntry(battle, 7)).code).toBe('turn-unknown');
    const open = playTurn(openRace(), { orders: { asya: { stride: 'walk' } } }, SECRETS);
    expect(explainEntry(open, 0).map((e) => e.what)).toEqual(['by']);
    expect(viewTurn(race, open, 1, { id: null, role: 'public' }).map((v) => v.view.kind)).toEqual(['moved', 'passed']);
  });
});
