import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createChain, turnSeeds } from '../../src/dice/commitment.ts';
import { handedDice } from '../../src/dice/handed.ts';
import { keyedDice } from '../../src/dice/keyed.ts';
import type { Drawn } from '../../src/dice/port.ts';
import type { DiceRecord } from '../../src/dice/published.ts';
import { commitmentsOf, revealHidden, revealTurn } from '../../src/dice/published.ts';
import { recorder } from '../../src/dice/recorder.ts';
import type { MismatchKind } from '../../src/dice/verify.ts';
import { verifyDraws } from '../../src/dice/verify.ts';
import { ask } from './asking.ts';

const open = createChain(new Uint8Array(32).fill(1), 20);
const hidden = createChain(new Uint8Array(32).fill(2), 20);
const nonces = [
  { player: 'ann', nonce: '11'.repeat(16) },
  { player: 'bob', nonce: '22'.repeat(16) },
];

/** Two turns of a battle: hits that repeat, damage, stealth; in turn 2 one die typed in and one ruled. */
function battle(): DiceRecord {
  const draws: Drawn[] = [];
  for (const turn of [1, 2]) {
    const official = keyedDice(turnSeeds(open, hidden, turn, nonces));
    const die = { turn: 2, step: 2, actor: 'A', purpose: 'hit/main', target: 'B', value: 31 };
    const ruling = { turn: 2, step: 1, actor: 'B', purpose: 'damage', target: 'A', ordinal: 1, value: 66 };
    const dice = recorder(handedDice([die], official), [ruling]);
    for (const step of [1, 2, 'end']) {
      dice.draw(ask({ lo: -100, hi: 200, except: [0] }), turn, step);
      dice.draw(ask({ lo: -100, hi: 200, except: [0] }), turn, step);
      dice.draw(ask({ actor: 'B', target: 'A', purpose: 'damage' }), turn, step);
      dice.draw(ask({ hi: 1000, target: null, purpose: 'stealth', hidden: true }), turn, step);
    }
    draws.push(...dice.draws);
  }
  return {
    commitments: commitmentsOf(open, hidden),
    turns: [revealTurn(open, 1, nonces), revealTurn(open, 2, nonces)],
    hiddenLink: revealHidden(hidden, 2),
    draws,
  };
}

const record = battle();

function changed(at: number, parts: Partial<Drawn>): DiceRecord {
  return { ...record, draws: record.draws.map((d, i) => (i === at ? { ...d, ...parts } : d)) };
}

function kinds(of: DiceRecord): readonly MismatchKind[] {
  return verifyDraws(of).mismatches.map((m) => m.kind);
}

describe('checking the dice of a battle', () => {
  it('confirms every draw of the seeds, and lists those of people apart', () => {
    const found = verifyDraws(JSON.parse(JSON.stringify(record)));
    expect(found).toEqual({
      ok: true,
      draws: 24,
      verified: 22,
      unverified: [
        { key: '2|1|B|damage|A|1', why: 'judge' },
        { key: '2|2|A|hit/main|B|1', why: 'handed' },
      ],
      mismatches: [],
    });
  });

  test.prop([fc.nat({ max: 23 }), fc.integer({ min: 1, max: 50 })])('finds any changed value', (at, by) => {
    const before = record.draws[at];
    if (before === undefined) throw new Error('24 draws were recorded');
    const value = before.value + by === 0 ? 1 : before.value + by;
    const found = verifyDraws(changed(at, { value }));
    expect(found.ok).toBe(before.by !== 'source');
    if (before.by === 'source') {
      const key = `${before.turn}|${before.step}|${before.actor}|${before.purpose}|${before.target ?? ''}|${before.ordinal}`;
      expect(found.mismatches).toEqual([{ kind: 'value', turn: before.turn, key, recorded: value, computed: before.value }]);
    }
  });

  it('finds a typed-in die that is passed off as drawn', () => {
    const at = record.draws.findIndex((d) => d.by === 'handed');
    expect(kinds(changed(at, { by: 'source' }))).toEqual(['value']);
  });

  it('finds an open draw that is passed off as hidden', () => {
    expect(kinds(changed(0, { hidden: true }))).toEqual(['value']);
  });

  it('finds a throw that was left out because the next one was better', () => {
    const found = verifyDraws({ ...record, draws: record.draws.slice(1) });
    expect(found.mismatches).toEqual([{ kind: 'ordinals', turn: 1, key: '1|1|A|hit/main|B', recorded: '2', computed: '1' }]);
  });

  it('finds a draw that stands there twice', () => {
    expect(kinds({ ...record, draws: [...record.draws, ...record.draws.slice(0, 1)] })).toEqual(['ordinals']);
  });

  it('finds a range that no die has', () => {
    expect(kinds(changed(2, { lo: 5, hi: 5 }))).toEqual(['question']);
  });

  it('finds a link that was not committed, and does not go by it', () => {
    const turns = [{ turn: 1, link: 'ab'.repeat(32), nonces }, revealTurn(open, 2, nonces)];
    const found = verifyDraws({ ...record, turns });
    expect(found.ok).toBe(false);
    expect(found.mismatches).toEqual([{ kind: 'link', turn: 1, key: null, recorded: 'ab'.repeat(32), computed: null }]);
    expect(found.unverified.filter((u) => u.why === 'seed-not-valid')).toHaveLength(9);
  });

  it('finds a turn that was revealed with the link of another, or twice with other nonces', () => {
    expect(kinds({ ...record, turns: [{ ...revealTurn(open, 2, nonces), turn: 1 }, revealTurn(open, 2, nonces)] })).toEqual(['link']);
    const again = revealTurn(open, 1, [{ player: 'ann', nonce: '33'.repeat(16) }]);
    const twice = verifyDraws({ ...record, hiddenLink: null, turns: [...record.turns, again] });
    expect(twice.mismatches.map((m) => m.kind)).toEqual(['link']);
    expect(twice.verified).toBe(7);
  });

  it('finds nonces that were changed, left out, or cannot be', () => {
    const other = [
      { player: 'ann', nonce: '11'.repeat(16) },
      { player: 'bob', nonce: '23'.repeat(16) },
    ];
    for (const some of [other, nonces.slice(1), []]) {
      const found = verifyDraws({ ...record, turns: [revealTurn(open, 1, some), revealTurn(open, 2, nonces)] });
      expect(found.mismatches.filter((m) => m.kind === 'value' && m.turn === 1).length).toBeGreaterThan(9);
    }
    const broken = [{ player: 'ann', nonce: 'no hex' }];
    expect(kinds({ ...record, turns: [revealTurn(open, 1, broken), revealTurn(open, 2, nonces)] })).toEqual(['nonces']);
  });

  it('finds a hidden chain that was not committed, or is the open one', () => {
    expect(kinds({ ...record, hiddenLink: { turn: 2, link: 'cd'.repeat(32) } })).toEqual(['link']);
    expect(kinds({ ...record, commitments: { ...record.commitments, hidden: null } })).toEqual(['link']);
    const one = { ...record.commitments, hidden: record.commitments.open };
    expect(kinds({ ...record, commitments: one })).toContain('commitment');
  });

  it('accuses nobody of what is not open yet', () => {
    const found = verifyDraws({ ...record, turns: record.turns.slice(0, 1), hiddenLink: null });
    expect(found.ok).toBe(true);
    expect(found.verified).toBe(9);
    const reasons = found.unverified.map((u) => u.why);
    expect(reasons.filter((why) => why === 'turn-not-revealed')).toHaveLength(10);
    expect(reasons.filter((why) => why === 'hidden-not-revealed')).toHaveLength(3);
  });

  it('opens the hidden draws of earlier turns with the link of a later one', () => {
    expect(verifyDraws({ ...record, hiddenLink: revealHidden(hidden, 9) }).verified).toBe(22);
    expect(
      verifyDraws({ ...record, hiddenLink: revealHidden(hidden, 1) }).unverified.filter((u) => u.why === 'hidden-not-revealed'),
    ).toHaveLength(3);
  });

  it('takes no draft for official dice', () => {
    const draft = keyedDice({ turn: 1, open: `draft:hmac-sha256-v1:${'77'.repeat(32)}`, hidden: null });
    const dice = recorder(draft);
    dice.draw(ask({ hi: 2 ** 20 }), 1, 1);
    expect(kinds({ ...record, draws: dice.draws })).toEqual(['value']);
  });
});
