import type { Reading } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { playouts } from '../src/index.ts';
import type { Duel } from './duel.ts';
import { duel } from './duel.ts';

const metrics = {
  rounds: { title: { ru: 'раундов', en: 'rounds' }, of: (state: Reading<Duel>) => state.round },
  health: { title: { ru: 'жизней', en: 'health' }, of: (state: Reading<Duel>) => Math.max(0, state.a) + Math.max(0, state.b) },
};
const setting = { state: { a: 6, b: 6, round: 0 }, book: null, turn: 1 };
const both = { runs: 4000, seed: 'lesson', turns: 50, order: () => 'strike' as const };

describe('battles played out', () => {
  it('come to what is fair: equal sides win equally often, and the bounds hold it', () => {
    const { wins, unfinished, runs } = playouts(duel, metrics, setting, both);
    expect(runs).toBe(4000);
    expect(unfinished).toBe(0);
    const [a, b] = ['A', 'B'].map((side) => wins.find((w) => w.sides.join() === side));
    expect(a?.bounds.low).toBeLessThan(b?.bounds.high ?? 0);
    expect(b?.bounds.low).toBeLessThan(a?.bounds.high ?? 0);
    expect(wins.reduce((sum, w) => sum + w.share, 0)).toBeCloseTo(1, 12);
  });

  it('are the same for the same seed, and leave the state alone', () => {
    const few = { ...both, runs: 50 };
    expect(playouts(duel, metrics, setting, few)).toEqual(playouts(duel, metrics, setting, few));
    expect(playouts(duel, metrics, setting, { ...few, seed: 'other' })).not.toEqual(playouts(duel, metrics, setting, few));
    expect(setting.state).toEqual({ a: 6, b: 6, round: 0 });
  });

  it('count what they are told to count, and how many are not over', () => {
    const once = playouts(duel, metrics, setting, { ...both, turns: 1 });
    expect(once.metrics.find((m) => m.id === 'rounds')?.mean).toBe(1);
    expect(once.unfinished).toBeGreaterThan(0);
    expect(once.unfinished + once.wins.reduce((sum, w) => sum + w.share, 0)).toBeCloseTo(1, 12);
    const waiting = playouts(duel, metrics, setting, { ...both, runs: 10, turns: 3, order: () => 'wait' as const });
    expect(waiting).toMatchObject({ wins: [], unfinished: 1 });
    expect(waiting.metrics.find((m) => m.id === 'health')).toMatchObject({ mean: 12, bounds: { low: 12, high: 12 } });
  });

  it('give bots chances of their own: what they throw moves no die', () => {
    const rolls = (throws: number): readonly unknown[] =>
      playouts(duel, metrics, setting, {
        ...both,
        runs: 200,
        order: (_state, _book, _who, next) => {
          for (let n = 0; n < throws; n++) next();
          return 'strike' as const;
        },
      }).metrics;
    expect(rolls(0)).toEqual(rolls(3));
  });
});
