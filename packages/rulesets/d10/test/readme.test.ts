import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CLAUSES } from '../src/clauses.ts';
import { HOUSE_RULES } from '../src/house-rules.ts';
import { d10 } from '../src/index.ts';

/** What the README says in numbers and names is what the code says. */

const text = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

describe('the README', () => {
  const readme = text('README.md');

  it('lists every house rule with its default', () => {
    const rows = Array.from(readme.matchAll(/^\| `(\w+)` +\| .+ \| `([^`]+)` +\| .+ \|$/gmu), (m) => [m[1], m[2]]);
    expect(rows.toSorted()).toEqual(HOUSE_RULES.map((h) => [h.id, String(h.byDefault)]).toSorted());
  });

  it('counts the clauses', () => {
    const of = (...kinds: readonly string[]): number => CLAUSES.filter((c) => kinds.includes(c.kind)).length;
    expect(readme).toContain(`${of('mechanic')} clauses that a machine decides`);
    expect(readme).toContain(`and ${of('judge', 'procedure')} that are left to people`);
  });

  it('has a change for the version of the rules', () => {
    expect(text('CHANGES.md')).toContain(`## ${d10.version}`);
  });
});
