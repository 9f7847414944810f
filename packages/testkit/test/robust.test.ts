import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCases } from '../src/index.ts';
import { tinyTarget } from './tiny/case.ts';

/** Words that mean something somewhere in a case, so that random values reach further than the first check. */
const WORDS = [
  'A',
  'B',
  'battle',
  'hit',
  'rest',
  'pray',
  'none',
  'kind',
  'target',
  'entry',
  'health',
  'position',
  'statuses',
  'id',
  'axe',
  'weapons',
  'tiny.pray',
  'act',
];
const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...WORDS) }, { weight: 1, arbitrary: fc.string({ maxLength: 6 }) });
const leaf = fc.oneof(
  word,
  fc.integer({ min: -200, max: 2000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(word, tie('value'), { maxKeys: 4 }),
  ),
}));
const KEYS = ['houseRules', 'packs', 'sheets', 'state', 'orders', 'turns', 'dice', 'rulings', 'overrides', 'clauses', 'expect'];
const EXPECTED = ['state', 'after', 'result', 'draws', 'refusals', 'invalid', 'questions', 'views', 'unseen', 'events'];
const someCase = fc.tuple(
  fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 4 }),
  fc.dictionary(fc.constantFrom(...EXPECTED), value, { maxKeys: 4 }),
);

describe('the runner', () => {
  it('answers whatever a case holds, and never throws (600 random cases, seed 5)', () => {
    let counted = 0;
    fc.assert(
      fc.property(someCase, ([written, expected]) => {
        const text = JSON.stringify({ id: `case ${++counted}`, expect: expected, ...written });
        const { cases, passed, failed } = runCases([{ path: 'x.case.yaml', text }], tinyTarget, { locale: 'en' });
        expect(passed + failed).toBe(1);
        expect(cases[0]?.ok).toBe(cases[0]?.why === '');
      }),
      { numRuns: 600, seed: 5 },
    );
  });

  it('tells what the rules throw as their fault', () => {
    const text = 'id: a\norders: {A: [{kind: hit, target: Z}]}\nexpect: {}\n---\nid: b\nexpect: {}';
    const { cases } = runCases([{ path: 'x.case.yaml', text }], tinyTarget, { locale: 'en' });
    expect(cases[0]?.why).toContain('A fault in the rules: no Z');
    expect(cases[1]?.ok).toBe(true);
  });
});
