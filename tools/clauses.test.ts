import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clausesText, generateAll } from './clauses.ts';

describe('generated clause lists', () => {
  it.each(generateAll())('of $ruleset is what its ledger gives (else: npx tsx tools/clauses.ts)', ({ file, text }) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('there is at least one ruleset', () => {
    expect(generateAll().map((g) => g.ruleset)).toContain('empia');
  });

  it('holds ids and kinds and no rule text', () => {
    const text = clausesText('tiny', 'clauses:\n  - {id: tiny.a.b, kind: mechanic, rule: "Nobody sees this."}\n');
    expect(text).toContain("{ id: 'tiny.a.b', kind: 'mechanic' }");
    expect(text).not.toContain('Nobody');
  });

  it.each([
    ['no clauses', 'clauses: []'],
    ['a doubled id', 'clauses: [{id: tiny.a, kind: judge}, {id: tiny.a, kind: judge}]'],
    ['a foreign id', 'clauses: [{id: other.a, kind: judge}]'],
    ['an unknown kind', 'clauses: [{id: tiny.a, kind: mechanics}]'],
    ['something that is no id', 'clauses: [{id: "tiny.a\'b", kind: judge}]'],
  ])('refuses a ledger with %s', (_, ledger) => {
    expect(() => clausesText('tiny', ledger)).toThrow();
  });
});
