import { fileURLToPath } from 'node:url';
import { fuzz, regressionsIn, replayTrial } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import type { Order } from '../src/orders/record.ts';
import { ground } from './playground.ts';

const folder = fileURLToPath(new URL('./regressions/', import.meta.url));
const command = 'npx vitest run packages/rulesets/apx/test/fuzz.test.ts -t';
const SEEDS = Array.from({ length: 80 }, (_, i) => i + 1);

describe('fuzz', () => {
  it(`finds no breach of a law, and uses everything that there is (seeds 1..${SEEDS.length})`, () => {
    const report = fuzz(ground, SEEDS, { folder, command });
    expect(report.failures.map((f) => `seed ${f.seed}: ${f.law}: ${f.said}\nrepeat: ${f.repeat}`)).toEqual([]);
    expect(report.unused).toEqual([]);
  });

  it.each(regressionsIn<Order>(folder))('$name, which failed once, does not fail again', ({ trial }) => {
    expect(replayTrial(ground, trial)).toBeNull();
  });
});
