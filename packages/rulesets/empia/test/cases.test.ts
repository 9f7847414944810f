import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { caseTarget, packShelf, runCases } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import { caseParts } from '../src/case.ts';
import { empia } from '../src/index.ts';
import { orderFromText } from '../src/orders/from-text.ts';

const folder = fileURLToPath(new URL('./clauses/', import.meta.url));
const shelf = packShelf(fileURLToPath(new URL('../../../../content/', import.meta.url)));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.case.yaml'))
  .toSorted()
  .map((name) => ({ path: name, text: readFileSync(`${folder}${name}`, 'utf8') }));
const report = runCases(files, caseTarget(empia, caseParts(orderFromText)), { shelf, locale: 'en' });

describe('the cases of the ledger', () => {
  for (const { id, file, why } of report.cases) {
    it(`${file}: ${id}`, () => {
      expect(why).toBe('');
    });
  }
});
