import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../src/index.ts';
import { playTurn, revealAll, sameView, viewDifference } from '../../src/index.ts';
import { viewersOf } from '../laws.ts';
import type { Order, View } from '../rulesets/duel.ts';
import { duel } from '../rulesets/duel.ts';
import { HIGH, LOW, openDuel, SECRETS, sealsFor } from './setting.ts';

/** Two turns, with what kira saves, which only she and the judge learn. */
function fought(kira: Order, saved: number) {
  let battle = openDuel();
  for (const save of [saved, 1]) {
    const orders = { kira: { ...kira, save }, oleg: LOW };
    battle = playTurn(battle, { orders, seals: sealsFor(battle, orders) }, SECRETS);
  }
  return battle.record;
}

const kira: Viewer = { id: 'kira', role: 'player' };
const oleg: Viewer = { id: 'oleg', role: 'player' };
const everybody: Viewer = { id: null, role: 'public' };
const judge: Viewer = { id: null, role: 'judge' };

describe('views of two battles that differ in a secret', () => {
  const [a, b] = [fought(HIGH, 0), fought(HIGH, 5)];

  it('are the same for whom it is hidden from, and not for others', () => {
    expect([kira, oleg, everybody, judge].map((viewer) => sameView(duel, a, b, viewer))).toEqual([false, true, true, false]);
    expect(viewDifference(duel, a, b, kira)).toMatchObject({ turn: 1, n: 1, a: { view: { breath: 0 } }, b: { view: { breath: 5 } } });
  });

  it('are found to differ where a leak is planted', () => {
    const leaky = {
      ...duel,
      reveal: { ...duel.reveal, saved: (e: { readonly breath: number }): View => ({ kind: 'saved', breath: e.breath }) },
    };
    expect(sameView(leaky, a, b, oleg)).toBe(false);
  });

  it('are found to differ by the mere fact that something happened', () => {
    const leaky = {
      ...duel,
      reveal: {
        ...duel.reveal,
        saved: (e: { readonly breath: number }): View | null => (e.breath > 0 ? { kind: 'saved', breath: 0 } : null),
      },
    };
    expect(viewDifference(leaky, a, b, oleg)).toMatchObject({ turn: 1, n: 1 });
  });

  it('differ in what is open, and in a turn more', () => {
    expect(sameView(duel, a, fought(LOW, 0), oleg)).toBe(false);
    const shorter = { ...a, log: a.log.slice(0, 2) };
    expect(viewDifference(duel, a, shorter, everybody)).toMatchObject({ turn: 2, n: 0, b: null });
  });
});

describe('what everybody gets', () => {
  it('is built by one function, which numbers only what it gives', () => {
    const [, resolved] = fought(HIGH, 0).log;
    if (resolved?.kind !== 'resolved') throw new Error('turn 1 was resolved');
    const reveal = { saved: () => null, lurked: () => null } as const;
    for (const viewer of viewersOf(['kira', 'oleg'])) {
      const seen = revealAll<(typeof resolved.events)[number]['event'], { readonly kind: string }, null>(
        {
          ...reveal,
          turnBegan: (e) => e,
          struck: (e, _viewer, _knows, witness) => ({ kind: e.kind, seenBy: witness.seenBy }),
          bled: () => null,
          pleaded: () => null,
          set: () => null,
          ended: () => null,
        },
        resolved.events,
        viewer,
        null,
      );
      expect(seen.map((s) => s.n)).toEqual(seen.map((_, i) => i));
      expect(seen[0]).toEqual({ n: 0, step: 'start', phase: 'before', view: { kind: 'turnBegan', turn: 1 } });
      expect(seen.filter((s) => s.view.kind === 'struck')).toHaveLength(4);
    }
  });
});
