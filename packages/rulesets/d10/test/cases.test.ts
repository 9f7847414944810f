import { fileURLToPath } from 'node:url';
import { caseFiles, caseTarget, packShelf, runCases } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import { caseParts } from '../src/case.ts';
import { d10 } from '../src/index.ts';
import { planFromText } from '../src/orders/from-text.ts';

const shelf = packShelf(fileURLToPath(new URL('../../../../content/', import.meta.url)));
const files = caseFiles(fileURLToPath(new URL('./clauses/', import.meta.url)));

describe('the cases of the ledger', () => {
  for (const { id, file, why } of runCases(files, caseTarget(d10, caseParts(planFromText)), { shelf, locale: 'en' }).cases) {
    it(`${file}: ${id}`, () => expect(why).toBe(''));
  }
});
