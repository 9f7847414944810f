import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkBattleFile } from '../src/battle-file.ts';
import { readDocument } from '../src/check.ts';
import type { ContentIssue, HintCode, IssueCode } from '../src/issue.ts';
import { isIssueCode, issueSentence } from '../src/issue.ts';
import { linkPacks } from '../src/link.ts';
import { loadPack, readPack } from '../src/pack.ts';
import type { Pack, PackSpec } from '../src/pack-spec.ts';
import { parseSource } from '../src/parse.ts';
import { HINTS } from '../src/tables/hints.ts';
import { ISSUES } from '../src/tables/issues.ts';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly issues: readonly ContentIssue[] };
const issuesOf = (outcome: Outcome): readonly ContentIssue[] => (outcome.ok ? [] : outcome.issues);

const parse = (text: string) => () => issuesOf(parseSource('a.yaml', text));
const check = (schema: z.ZodType, text: string) => () => issuesOf(readDocument('a.yaml', text, schema));

const entry = z.strictObject({ id: z.string(), needs: z.array(z.string()).optional() });
const spec: PackSpec = {
  system: 'duel',
  kinds: { things: { schema: entry, one: 'thing' } },
  references: ({ value }) =>
    ((value as z.output<typeof entry>).needs ?? []).map((id, i) => ({ kind: 'things', id, path: ['needs', i], requires: true })),
};
const head = (id: string, version = '1.0.0'): string => `id: ${id}\nversion: ${version}\nsystem: duel\ntitle: {ru: Н, en: P}\n`;
const load =
  (body: string, path = 'a.yaml') =>
  () =>
    issuesOf(loadPack([{ path, text: body }], spec));
const link =
  (...texts: string[]) =>
  () =>
    issuesOf(
      linkPacks(
        texts.map((text): Pack => {
          const read = readPack([{ path: 'a.yaml', text }], spec);
          if (!read.ok) throw new Error('a pack of this test is unsound');
          return read.pack;
        }),
        spec,
      ),
    );

const parts = {
  sheet: z.strictObject({}),
  setup: z.array(z.string()),
  orders: z.string(),
  houseRules: z.strictObject({}),
  fighters: (setup: string[]) => setup.map((id, i) => ({ id, path: [i] })),
};
const battle = (text: string) => () => {
  const parsed = parseSource('a.yaml', text);
  return parsed.ok
    ? issuesOf(checkBattleFile(parsed.source, (system) => (system === 'duel' ? parts : undefined), ['duel']))
    : parsed.issues;
};
const turn = (body: string): string => `{system: duel, sheets: {A: {}}, setup: [A], turns: [${body}]}`;

const one = z.strictObject({ a: z.number() });
const other = z.strictObject({ a: z.number(), b: z.number().optional() });

/** For every code, an input that provokes it. A code without one does not compile, nor does one that the table lacks. */
const PROVOKED: Record<IssueCode, () => readonly ContentIssue[]> = {
  'file-too-big': () => issuesOf(parseSource('a.yaml', 'a: 1', { maxChars: 3 })),
  'not-text': parse('a: \uFFFD'),
  'empty-file': parse(' \n'),
  'too-deep': parse('['.repeat(70) + ']'.repeat(70)),
  'duplicate-key': parse('a: 1\na: 2'),
  'forbidden-key': parse('__proto__: 1'),
  'unknown-alias': parse('- &plate 1\n- *plaet'),
  'cyclic-alias': parse('&a [*a]'),
  'alias-bomb': () => issuesOf(parseSource('a.yaml', '[&a xxxxxxxxx, *a]', { maxExpansion: 5 })),
  'bad-merge': parse('<<: 1'),
  'inexact-number': parse('a: 1e999'),
  'yaml-bad-directive': parse('%FOO\n---\na: 1'),
  'yaml-bad-escape': parse('a: "\\q"'),
  'yaml-bad-indent': parse('a: 1\n b: 2'),
  'yaml-bad-start': parse('a: `x`'),
  'yaml-block-in-flow': parse('a: [- b]'),
  'yaml-bracket-indent': parse('a:\n  b: [\n  1\n  ]'),
  'yaml-complex-key': parse('[a]: 1'),
  'yaml-long-key': parse(`${'x'.repeat(1100)}: 1`),
  'yaml-misplaced-anchor': parse('a: &x &y 1'),
  'yaml-bad-alias': parse('a: *'),
  'yaml-missing-char': parse('%YAML 1.2'),
  'yaml-missing-colon-space': parse('a:1\nb: 2'),
  'yaml-missing-colon': parse('a: 1\nb\n'),
  'yaml-missing-comma': parse('["a" "b"]'),
  'yaml-missing-space': parse('a: "x"#c'),
  'yaml-multiline-key': parse('"a\nb": 1'),
  'yaml-several-documents': parse('a\n---\nb'),
  'yaml-tab': parse('\ta: 1'),
  'yaml-two-colons': parse('a: b: c'),
  'yaml-unclosed-bracket': parse('a: [1'),
  'yaml-unclosed-quote': parse('a: "x'),
  'yaml-unexpected': parse("a: 'don't'"),
  'yaml-unknown-tag': parse('a: !x 1'),
  'unknown-key': check(one, 'a: 1\nzzz: 2'),
  'missing-key': check(z.strictObject({ kind: z.enum(['x', 'y']) }), '{}'),
  'wrong-type': check(z.number(), '"5"'),
  'not-in-list': check(z.enum(['fire', 'water']), 'fite'),
  'no-variant': check(z.union([z.number(), z.boolean()]), 'x'),
  'several-variants': check(z.xor([one, other]), 'a: 1'),
  'too-small': check(z.number().min(2), '1'),
  'too-small-strict': check(z.number().gt(2), '2'),
  'too-big': check(z.number().max(2), '3'),
  'too-big-strict': check(z.number().lt(2), '2'),
  'too-short': check(z.string().min(2), 'a'),
  'too-long': check(z.string().max(2), 'abc'),
  'empty-string': check(z.string().min(1), '""'),
  'too-few': check(z.array(z.number()).min(1), '[]'),
  'too-many': check(z.array(z.number()).max(1), '[1, 2]'),
  'not-multiple': check(z.number().multipleOf(2), '3'),
  'bad-format': check(z.string().regex(/^[a-z]+$/u), 'A'),
  'bad-key': check(z.record(z.string().regex(/^[a-z]+$/u), z.number()), 'A: 1'),
  'min-over-max': check(
    z.strictObject({ min: z.number(), max: z.number() }).refine((r) => r.min <= r.max),
    '{min: 2, max: 1}',
  ),
  'duplicate-item': check(
    z.array(z.string()).refine((l) => new Set(l).size === l.length, { params: { code: 'duplicate-item', value: 'a' } }),
    '[a, a]',
  ),
  refused: check(
    z.number().refine((n) => n > 1, { params: { ru: 'Мало.', en: 'Too little.' } }),
    '1',
  ),
  'pack-without-head': () => issuesOf(loadPack([], spec)),
  'pack-unknown-file': () =>
    issuesOf(
      loadPack(
        [
          { path: 'pack.yaml', text: head('a') },
          { path: 'thigns/b.yaml', text: '{}' },
        ],
        spec,
      ),
    ),
  'pack-wrong-system': load(head('a').replace('duel', 'siege')),
  'pack-duplicate': link(head('a'), head('a')),
  'pack-missing': link(`${head('a')}requires: [b]\n`),
  'pack-too-old': link(head('a'), `${head('b')}requires: [{id: a, version: 2.0.0}]\n`),
  'pack-cycle': link(`${head('a')}requires: [b]\n`, `${head('b')}requires: [a]\n`),
  'id-mismatch': load(`${head('a')}things: {x: {id: y}}\n`),
  'duplicate-id': link(`${head('a')}things: [{id: x}]\n`, `${head('b')}things: [{id: x}]\n`),
  'replaces-nothing': load(`${head('a')}things: [{id: x, replaces: true}]\n`),
  'unknown-id': load(`${head('a')}things: [{id: x, needs: [y]}]\n`),
  'cyclic-requirement': load(`${head('a')}things: [{id: x, needs: [x]}]\n`),
  'unknown-system': battle('system: chess'),
  'missing-sheet': battle('{system: duel, sheets: {}, setup: [A], turns: []}'),
  'unknown-fighter': battle(turn('{posts: [{by: B, text: x}]}')),
  'post-with-both': battle(turn('{posts: [{by: A, text: x, orders: x}]}')),
  'post-with-neither': battle(turn('{posts: [{by: A}]}')),
  'ruling-unclear': battle(turn('{posts: [], rulings: [{reason: x}]}')),
  'override-unclear': battle(turn('{posts: [], rulings: [{override: {step: 1, value: 1, reason: x}}]}')),
};

/** For every hint that the inputs above do not give, one that does. */
const HINTED: { readonly [code in HintCode]?: () => readonly ContentIssue[] } = {
  'mixed-letters': check(z.enum(['fire']), 'fіre'),
  'use-quotes': check(z.string(), '5'),
  'use-point': check(z.number(), '0,5'),
  'use-true-false': check(z.boolean(), 'да'),
  'use-list': check(z.array(z.string()), 'a'),
  'known-keys': check(z.strictObject({ a: z.number().optional() }), 'zzz: 1'),
  'three-numbers': load(head('a', '1.0')),
};

function soundWords(issue: ContentIssue): void {
  const [ru, en] = [issueSentence(issue, 'ru'), issueSentence(issue, 'en')];
  for (const words of [ru, en]) {
    expect(words).toMatch(/[.?]$/u);
    expect(words).not.toMatch(/\{[a-z]+(?::[a-z]+)?\}|undefined|\[object|\s\s|\s[,.]|«»|“”/u);
  }
  expect(ru).toMatch(/^[А-ЯЁ]/u);
  expect(en).not.toMatch(/^[А-ЯЁ]/u);
}

describe('every code of an issue', () => {
  it.each(Object.keys(ISSUES))('%s is provoked by some input and has words in both languages', (code) => {
    if (!isIssueCode(code)) throw new Error(`${code} is no code`);
    const issue = PROVOKED[code]().find((i) => i.code === code);
    expect(issue).toBeDefined();
    if (issue !== undefined) soundWords(issue);
  });

  it('is in the table: none is missing, none is extra', () => {
    expect(Object.keys(PROVOKED).sort()).toEqual(Object.keys(ISSUES).sort());
  });
});

describe('every code of a hint', () => {
  it('is given for some input: none is missing, none is extra', () => {
    const issues = [...Object.values(PROVOKED), ...Object.values(HINTED)].flatMap((provoke) => provoke());
    for (const issue of issues) soundWords(issue);
    const given = new Set(issues.flatMap((issue) => (issue.hint === null ? [] : [issue.hint.code])));
    expect([...given].sort()).toEqual(Object.keys(HINTS).sort());
  });
});

describe('both languages', () => {
  const placeholders = (template: string): string[] => [...template.matchAll(/\{(\w+(?::\w+)?)\}/gu)].map((m) => m[1] ?? '').sort();

  it.each(Object.entries({ ...ISSUES, ...HINTS }).filter(([code]) => code !== 'refused'))('say the same in %s', (_, { ru, en }) => {
    expect(placeholders(ru)).toEqual(placeholders(en));
    expect(ru).not.toMatch(
      /[a-z]{3,}(?![^{]*\})(?<!pack|yaml|json|text|orders|question|override|path|draw|sheets|replaces|true|false)\b(?=\s[а-я])/u,
    );
  });
});
