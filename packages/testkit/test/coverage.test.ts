import { describe, expect, it } from 'vitest';
import type { CoverageInput } from '../src/index.ts';
import { coverage } from '../src/index.ts';

const ledger = {
  path: 'ledger.yaml',
  text: `clauses:
  - {id: tiny.a, kind: mechanic, rule: "…"}
  - {id: tiny.b-c, kind: mechanic}
  - {id: tiny.d, kind: mechanic}
  - {id: tiny.p, kind: procedure}
  - {id: tiny.j, kind: judge}
  - {id: tiny.n, kind: narrative}
`,
};
const input: CoverageInput = {
  system: 'tiny',
  ledger,
  sources: [{ path: 'src/a.ts', text: '/** Does it.\n * @clause tiny.a\n * @clause tiny.b-c.\n */' }],
  tests: [{ path: 'a.test.ts', text: "it(clause('tiny.a'), () => {}); // and other.x\n/** @clause tiny.d */" }],
  cases: [{ path: 'b.case.yaml', text: 'id: x\nclauses: [tiny.b-c]\nexpect: {}\n---\nid: y\nclauses:\n  - tiny.b-c' }],
  serving: [{ path: 'apps/x.ts', text: '/** @clause tiny.p */ /** @clause other.q */' }],
};

describe('coverage', () => {
  it('counts what is cited, cased and served, and lists what is not', () => {
    expect(coverage(input)).toEqual({
      mechanic: 3,
      cited: 2,
      cased: 3,
      procedure: 1,
      judge: 1,
      served: 1,
      missing: ['tiny.d'],
      notCited: ['tiny.d'],
      notCased: [],
      notServed: ['tiny.j'],
      unknown: [],
    });
  });

  it('finds clauses that the ledger lacks, each with its place', () => {
    const text = '/**\n * @clause tiny.z\n */';
    const found = coverage({
      ...input,
      sources: [...input.sources, { path: 'src/z.ts', text }],
      serving: [{ path: 'src/z.ts', text }],
      tests: [{ path: 'z.test.ts', text: "\nclause('tiny.zz')" }],
      cases: [{ path: 'z.case.yaml', text: 'id: x\nclauses:\n  - tiny.zzz\n' }],
    });
    expect(found.unknown).toEqual([
      { id: 'tiny.z', file: 'src/z.ts', line: 2 },
      { id: 'tiny.zz', file: 'z.test.ts', line: 2 },
      { id: 'tiny.zzz', file: 'z.case.yaml', line: 3 },
    ]);
  });

  it('misses a clause whose case was taken away', () => {
    expect(coverage({ ...input, cases: [] }).missing).toEqual(['tiny.b-c', 'tiny.d']);
  });
});
