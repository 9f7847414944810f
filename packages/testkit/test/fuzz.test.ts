import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fuzz, regressionsIn, replayTrial } from '../src/index.ts';
import { playground } from './tiny/playground.ts';
import type { Event, Order, State } from './tiny/rules.ts';
import { fold } from './tiny/rules.ts';

const SEEDS = Array.from({ length: 25 }, (_, i) => i + 1);

/** A rulebook with a fault that needs a moving fighter who has an axe. */
const faulty = () =>
  playground({
    fold(state: State, e: Event): void {
      if (e.kind === 'moved' && state.combatants.some((c) => c.id === e.who && c.weapon === 'axe')) throw new Error('tripped over the axe');
      fold(state, e);
    },
  });

describe('fuzz', () => {
  it('finds nothing in sound rules, uses what there is and tells what it never used', () => {
    const report = fuzz(playground(), SEEDS, { folder: null, command: '' });
    expect(report.failures).toEqual([]);
    expect(report.battles).toBe(25);
    expect(report.unused).toEqual(['halberd']);
    expect(report.events).toEqual(expect.arrayContaining(['hit', 'moved', 'prayed', 'rested', 'turnEnded']));
  });

  it('prefers what was not used yet', () => {
    const once = fuzz(playground(), [1], { folder: null, command: '', candidates: 12 });
    const plain = fuzz(playground(), [1], { folder: null, command: '', candidates: 1 });
    expect(once.used.length).toBeGreaterThanOrEqual(plain.used.length);
    expect(once.used).toHaveLength(6);
  });

  it('keeps a failing battle as small as it goes, and tells how to repeat it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
    try {
      const report = fuzz(faulty(), SEEDS, { folder, command: 'npx vitest run fuzz.test.ts -t' });
      const [failure] = report.failures;
      expect(failure?.law).toBe('runs');
      expect(failure?.said).toContain('tripped over the axe');
      expect(failure?.repeat).toBe(`npx vitest run fuzz.test.ts -t ${failure?.name}`);
      expect(readdirSync(folder)).toContain(`${failure?.name}.json`);
      for (const { trial } of regressionsIn<Order>(folder)) {
        expect(replayTrial(faulty(), trial)?.law).toBe('runs');
        expect(replayTrial(playground(), trial)).toBeNull();
        expect(trial.turns).toHaveLength(1);
        expect(Object.values(trial.turns[0] ?? {}).flatMap((o) => o.actions)).toEqual([expect.objectContaining({ kind: 'move' })]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('stops when it is told to', () => {
    expect(fuzz(playground(), SEEDS, { folder: null, command: '', more: (done) => done < 3 }).battles).toBe(3);
  });
});
