import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { checkBattleFile } from '../src/battle-file.ts';
import { checkDocument } from '../src/check.ts';
import { describeIssue } from '../src/issue.ts';
import { loadPack } from '../src/pack.ts';
import type { Parsed } from '../src/parse.ts';
import { parseSource } from '../src/parse.ts';

const node: z.ZodType<unknown> = z.lazy(() => z.union([z.number(), z.strictObject({ op: z.enum(['add', 'best']), of: z.array(node) })]));
const schema = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  a: node.optional(),
  b: z.record(z.string(), z.int().min(0)).optional(),
});
const spec = { system: 'duel', kinds: { abilities: { schema, one: 'ability' } } };
const parts = { sheet: schema, setup: z.unknown(), orders: z.array(z.string()), houseRules: z.strictObject({}) };

/** Texts made of what YAML is made of, so that they get past the first character. */
const signs = [
  'a',
  'b',
  'id',
  'op',
  'of',
  'абв',
  '1',
  '-0',
  '.inf',
  '"',
  "'",
  ':',
  ': ',
  '- ',
  '? ',
  '[',
  ']',
  '{',
  '}',
  ', ',
  '\n',
  '\n  ',
  '\n    ',
  '\t',
  '&x ',
  '*x',
  '<<: ',
  '!t ',
  '#',
  '|\n',
  '>\n',
  '---\n',
  '...',
  '%YAML 1.1\n',
  '\\',
  '\0',
  '\uFFFD',
  '\uD800',
  '~',
  '@',
  '__proto__',
  'constructor',
  '\r\n',
  '\r',
];
const yamlish = fc.array(fc.constantFrom(...signs), { maxLength: 40 }).map((parts) => parts.join(''));
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 }), yamlish);

/** Either a source or at least one issue that can be put into words in both languages and lies within the text. */
function sane(parsed: Parsed, lines: number): void {
  if (parsed.ok) return;
  expect(parsed.issues.length).toBeGreaterThan(0);
  for (const issue of parsed.issues) {
    expect(describeIssue(issue, 'ru')).not.toMatch(/undefined|NaN/u);
    expect(describeIssue(issue, 'en').length).toBeGreaterThan(10);
    if (issue.line !== null) expect(issue.line).toBeLessThanOrEqual(lines);
    if (issue.column !== null) expect(issue.column).toBeGreaterThan(0);
  }
}

describe('nothing that a text contains makes a reader throw (seed 7)', () => {
  test.prop([text], { seed: 7, numRuns: 1500 })('parseSource', (written) => {
    sane(parseSource('a.yaml', written), written.split('\n').length);
  });

  test.prop([fc.json()], { seed: 7, numRuns: 300 })('reads any JSON that YAML can tell apart', (written) => {
    const parsed = parseSource('a.json', written);
    if (parsed.ok) expect(parsed.source.value).toEqual(JSON.parse(written, (_, v: unknown) => (v === 0 ? 0 : v)));
    else
      for (const issue of parsed.issues)
        expect(['forbidden-key', 'inexact-number', 'not-text', 'too-deep', 'yaml-long-key']).toContain(issue.code);
  });

  test.prop([text], { seed: 7, numRuns: 500 })('checkDocument', (written) => {
    const parsed = parseSource('a.yaml', written);
    if (!parsed.ok) return;
    const checked = checkDocument(parsed.source, schema);
    if (!checked.ok) sane(checked, written.split('\n').length);
  });

  test.prop([fc.json()], { seed: 7, numRuns: 300 })('checkBattleFile', (written) => {
    const parsed = parseSource(
      'a.yaml',
      `{"system": "duel", "setup": 1, "sheets": ${written}, "turns": [${written}, {"posts": [${written}], "rulings": [${written}]}]}`,
    );
    if (!parsed.ok) return;
    const checked = checkBattleFile(parsed.source, () => parts, ['duel']);
    if (!checked.ok) sane({ ok: false, issues: checked.issues }, written.split('\n').length);
  });

  const path = fc.constantFrom(
    'pack.yaml',
    'abilities/a.yaml',
    'abilities/b.yml',
    'abilities/c/d.yaml',
    'x.yaml',
    'README.md',
    'abilities\\e.json',
    '',
  );
  test.prop([fc.array(fc.record({ path, text }), { maxLength: 4 })], { seed: 7, numRuns: 500 })('loadPack', (files) => {
    const loaded = loadPack(files, spec);
    if (!loaded.ok) sane({ ok: false, issues: loaded.issues }, 1000);
  });
});
