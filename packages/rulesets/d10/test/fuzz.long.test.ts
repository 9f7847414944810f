import { fileURLToPath } from 'node:url';
import { fuzz } from '@boevka/testkit';
import { expect, it } from 'vitest';
import { ground } from './playground.ts';

const folder = fileURLToPath(new URL('./regressions/', import.meta.url));
const command = 'npx vitest run packages/rulesets/d10/test/fuzz.test.ts -t';
const FIRST = 1000;
const MANY = 10_000;

it(`long fuzz finds no breach of a law (seeds ${FIRST}..${FIRST + MANY - 1}, nine minutes at most)`, () => {
  const started = process.hrtime.bigint();
  const more = (): boolean => process.hrtime.bigint() - started < 540_000_000_000n;
  const seeds = Array.from({ length: MANY }, (_, i) => FIRST + i);
  const report = fuzz(ground, seeds, { folder, command, more });
  expect(report.failures.map((f) => `seed ${f.seed}: ${f.law}: ${f.said}\nrepeat: ${f.repeat}`)).toEqual([]);
  expect(report.battles).toBeGreaterThan(100);
});
