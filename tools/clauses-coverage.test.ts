import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryCoverage } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';

/** Every mechanic clause has its code and its case, and nobody names a clause that the ledger lacks. `npx boevka clauses` shows the same. */
describe.each(Object.entries(repositoryCoverage(dirname(dirname(fileURLToPath(import.meta.url))))))('clauses of %s', (_, coverage) => {
  it('that are named exist', () => {
    expect(coverage.unknown).toEqual([]);
  });

  it('are cited above the code that does them', () => {
    expect(coverage.notCited).toEqual([]);
  });

  it('are named by a case', () => {
    expect(coverage.notCased).toEqual([]);
  });
});
