import { fileURLToPath } from 'node:url';
import { caseFiles, caseTarget, packShelf, runCases } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import { caseParts } from '../src/case.ts';
import { orderFromText } from '../src/orders/from-text.ts';
import { dwarf } from '../src/rules.ts';

const files = caseFiles(fileURLToPath(new URL('./clauses/', import.meta.url)));
const shelf = packShelf(fileURLToPath(new URL('../../../../content/', import.meta.url)));

describe('the cases of the ledger', () => {
  for (const { id, file, why } of runCases(files, caseTarget(dwarf, caseParts(orderFromText)), { shelf, locale: 'en' }).cases) {
    it(`${file}: ${id}`, () => expect(why).toBe(''));
  }
});
