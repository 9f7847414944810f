import type { Reading } from '@boevka/kernel';
import { canonicalJson, seededDice, seedFromText } from '@boevka/kernel';
import { exchangesOf, oddsOf } from '@boevka/lab';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/check.ts';
import { clone } from '../../src/clone.ts';
import { exchanges as empiaExchanges } from '../../src/exchanges.ts';
import { empia } from '../../src/index.ts';
import { known } from '../../src/known.ts';
import type { State } from '../../src/state.ts';
import { ground } from '../playground.ts';

/** Numbers from 0 to 1 that are the same for the same text. */
function chanceFrom(text: string): () => number {
  const dice = seededDice(seedFromText(text));
  const q = { lo: 0, hi: 999_999, except: null, cuts: null, purpose: 'test', actor: 'A', target: null, clause: 'test', hidden: false };
  return () => dice.draw(q, 1, 0) / 1_000_000;
}

/** The same battle with other things that B hides. */
function otherSecrets(state: State): State {
  const own = clone(state);
  const b = own.combatants.find((c) => c.id === 'B');
  if (b === undefined) throw new Error('There is no B');
  b.energy = Math.max(0, b.energy - 13);
  if (b.stealth !== null) b.stealth += 7;
  b.inventory = [...b.inventory, { id: 'planted', itemId: 'unarmed', place: 'stowed', limb: null, hidden: true, count: 1 }];
  return own;
}

describe('the battle as a player may think that it stands', () => {
  it('is the same whatever others hide, and his odds with it', () => {
    let looked = 0;
    for (let n = 0; n < 60; n++) {
      const next = chanceFrom(`known ${n}`);
      const { state, book } = ground.open(ground.start(next));
      const viewer = { id: 'A', role: 'player' } as const;
      const seen = known(state, book, viewer);
      if (seen === null) continue;
      looked++;
      const other = known(otherSecrets(state as State), book, viewer);
      expect(canonicalJson(other), `known ${n}`).toBe(canonicalJson(seen));
      const { order, ok } = check(state, book, 'A', ground.order(state, book, 'A', next));
      if (!ok || n % 10 !== 0) continue;
      const odds = (of: typeof seen) =>
        exchangesOf(empia, empiaExchanges, { state: of, book, turn: 1 }, 'A', order, null).map(({ exchange, setting }) =>
          oddsOf(empia, setting, exchange, { budget: 2000, repeats: 4, runs: 200, seed: 'x' }).ways.map((way) => [
            way.result,
            String(way.weight.num),
          ]),
        );
      expect(odds(other ?? seen)).toEqual(odds(seen));
    }
    expect(looked).toBeGreaterThan(10);
  });

  it('keeps what is his own, and is the battle itself for the judge', () => {
    const { state, book } = ground.open(ground.start(chanceFrom('own')));
    expect(known(state, book, { id: null, role: 'judge' })).toBe(state);
    const mine = known(state, book, { id: 'A', role: 'player' });
    const of = (s: Reading<State> | null) => s?.combatants.find((c) => c.id === 'A');
    if (mine !== null) expect(of(mine)).toEqual(of(state as Reading<State>));
    expect(known(state, book, { id: null, role: 'public' })).toBeNull();
  });
});
