import { describe, expect, it } from 'vitest';
import { describeIssue } from '../src/issue.ts';
import type { Limits } from '../src/limits.ts';
import { parseSource } from '../src/parse.ts';
import type { Source } from '../src/source.ts';

/** `line:column code` of every issue of a text; none for a sound one. */
function faults(text: string, limits: Partial<Limits> = {}): string[] {
  const parsed = parseSource('a.yaml', text, limits);
  return parsed.ok ? [] : parsed.issues.map((i) => `${i.line}:${i.column} ${i.code}`);
}

function sourceOf(text: string): Source {
  const parsed = parseSource('a.yaml', text);
  if (!parsed.ok) throw new Error(parsed.issues.map((i) => describeIssue(i, 'en')).join('\n'));
  return parsed.source;
}

describe('values', () => {
  it('are those of YAML 1.2: yes, dates and underscores are words', () => {
    expect(sourceOf('a: yes\nb: 2026-01-01\nc: 1_000\nd: 012\ne: 0.5\nf: ~\ng: true').value).toEqual({
      a: 'yes',
      b: '2026-01-01',
      c: '1_000',
      d: 12,
      e: 0.5,
      f: null,
      g: true,
    });
  });

  it('keeps the words of a file that declares YAML 1.1', () => {
    expect(sourceOf('%YAML 1.1\n---\na: yes').value).toEqual({ a: 'yes' });
  });

  it('takes keys as words', () => {
    expect(sourceOf('1: a\n1.0: b\ntrue: c').value).toEqual({ '1': 'a', '1.0': 'b', true: 'c' });
  });

  it('reads JSON, escapes and tabs included', () => {
    expect(sourceOf('{\n\t"a": [1, 2.5e1, {"b": null}],\n\t"c": "\\/ \\ud83d\\ude00"\n}').value).toEqual({
      a: [1, 25, { b: null }],
      c: '/ 😀',
    });
  });

  it('has no minus zero', () => {
    expect(Object.is((sourceOf('a: -0').value as { a: number }).a, 0)).toBe(true);
  });

  it('ignores a byte order mark', () => {
    expect(faults('\uFEFFa: 1\nb: [')).toEqual(['2:4 yaml-unclosed-bracket']);
    expect(sourceOf('\uFEFFa: 1').value).toEqual({ a: 1 });
  });
});

describe('aliases', () => {
  it('stand for what their anchor marks', () => {
    expect(sourceOf('a: &x {b: [1]}\nc: *x\nd: [*x]').value).toEqual({ a: { b: [1] }, c: { b: [1] }, d: [{ b: [1] }] });
  });

  it('refer to the last anchor of that name above', () => {
    expect(sourceOf('- &x 1\n- *x\n- &x 2\n- *x').value).toEqual([1, 1, 2, 2]);
  });

  it('merge maps; own keys win, then the earlier map', () => {
    expect(sourceOf('base: &b {a: 1, b: 2}\nmore: &m {b: 3, c: 4}\nsum:\n  <<: [*b, *m]\n  a: 0').value).toMatchObject({
      sum: { a: 0, b: 2, c: 4 },
    });
  });

  it('merge a map that is written in place', () => {
    expect(sourceOf('<<: {a: 1}\nb: 2').value).toEqual({ a: 1, b: 2 });
  });

  it('do not merge what is quoted', () => {
    expect(sourceOf('"<<": {a: 1}').value).toEqual({ '<<': { a: 1 } });
  });

  it('name an anchor that is there', () => {
    expect(faults('armour: &plate 5\nother: *plaet')).toEqual(['2:8 unknown-alias']);
  });

  it('do not contain themselves', () => {
    expect(faults('a: &a\n  b: *a')).toEqual(['2:6 cyclic-alias']);
  });

  it('do not blow a small file up', () => {
    const lines = ['a0: &a0 "0123456789"'];
    for (let i = 1; i < 40; i++)
      lines.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
      );
    const started = performance.now();
    expect(faults(lines.join('\n')).map((f) => f.split(' ')[1])).toEqual(['alias-bomb']);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('do not blow a small file up by repeating a long text', () => {
    const text = `a: &a "${'x'.repeat(10_000)}"\nb: [${Array(200).fill('*a').join(', ')}]`;
    expect(faults(text).map((f) => f.split(' ')[1])).toEqual(['alias-bomb']);
    expect(faults(text, { maxExpansion: 10_000_000 })).toEqual([]);
  });

  it('do not nest deeper than the limit', () => {
    const lines = ['a0: &a0 [1]'];
    for (let i = 1; i < 100; i++) lines.push(`a${i}: &a${i} [*a${i - 1}]`);
    expect(faults(lines.join('\n'))[0]).toMatch(/too-deep$/u);
  });
});

describe('limits', () => {
  it('refuses ten megabytes at once', () => {
    const text = 'a: 1\n'.repeat(2_100_000);
    const started = performance.now();
    expect(faults(text)).toEqual(['null:null file-too-big']);
    expect(performance.now() - started).toBeLessThan(1000); // reading it would take many times that
  });

  it('refuses deep nesting, however deep', () => {
    expect(faults(`${'['.repeat(64)}${']'.repeat(64)}`)).toEqual([]);
    expect(faults(`${'['.repeat(65)}${']'.repeat(65)}`)).toEqual(['1:65 too-deep']);
    expect(faults('['.repeat(100_000)).map((f) => f.split(' ')[1])).toEqual(['too-deep']);
    expect(faults(`${'- '.repeat(20_000)}a`).map((f) => f.split(' ')[1])).toEqual(['too-deep']);
  });

  it('stops listing at the limit', () => {
    const text = Array.from({ length: 500 }, () => 'a: 1').join('\n');
    expect(faults(text)).toHaveLength(50);
    expect(faults(text, { maxIssues: 3 })).toHaveLength(3);
  });

  it('reads a map of many keys in time that grows with its length only', () => {
    const text = Array.from({ length: 20_000 }, (_, i) => `k${i}: ${i}`).join('\n');
    const started = performance.now();
    expect(Object.keys(sourceOf(text).value as object)).toHaveLength(20_000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('places', () => {
  const broken: readonly (readonly [what: string, text: string, faults: readonly string[]])[] = [
    ['a repeated key', 'a: 1\nb: 2\na: 3', ['3:1 duplicate-key']],
    ['a repeated key of JSON', '{"a": 1, "a": 2}', ['1:10 duplicate-key']],
    ['a forbidden key', 'a:\n  __proto__: 1', ['2:3 forbidden-key']],
    ['a list as a key', 'x: 1\n[a, b]: 1', ['2:1 yaml-complex-key']],
    ['a merge of a number', 'a:\n  <<: 5', ['2:3 bad-merge']],
    ['an endless number', 'a: 1\nb: .inf', ['2:4 inexact-number']],
    ['a number with too many digits', 'a: 12345678901234567890', ['1:4 inexact-number']],
    ['a text in another encoding', 'a: 1\nb: \uFFFD\uFFFD', ['2:4 not-text']],
    ['a binary file', 'a\0b', ['1:2 not-text']],
    ['an empty file', '', ['null:null empty-file']],
    ['a file of comments', '# nothing\n\n  # here\n', ['null:null empty-file']],
    ['a custom tag', 'a: !die 2d6', ['1:4 yaml-unknown-tag']],
    ['a binary tag', 'a: !!binary aGk=', ['1:4 yaml-unknown-tag']],
    ['two documents', 'a: 1\n---\nb: 2', ['2:1 yaml-several-documents']],
    ['an unclosed list', 'a: 1\nb: [1, 2\nc: 3', ['2:4 yaml-unclosed-bracket']],
    ['an unclosed list in a list', '[1, [2, 3]', ['1:1 yaml-unclosed-bracket']],
    ['an unclosed list in JSON', '{\n "a": [1, 2,\n "b": 3\n}', ['2:7 yaml-unclosed-bracket']],
    ['an unclosed quote', 'a: 1\nb: "x\nc: 2\n', ['2:4 yaml-unclosed-quote']],
    ['an unclosed single quote', "a: 'x\nb: 1\n", ['1:4 yaml-unclosed-quote']],
    ['a closing bracket too far left', 'a:\n  b: {\n  x: 1\n  }\n', ['2:6 yaml-bracket-indent']],
    ['a colon within a value', 'text: Привет: мир', ['1:7 yaml-two-colons']],
    ['a line that is indented too far', 'a: 1\n b: 2', ['2:2 yaml-bad-indent']],
    ['a line that is indented too little', 'a:\n    b: 1\n  c: 2', ['3:3 yaml-bad-indent']],
    ['a key that stands left of its list item', 'l:\n  - id: a\n   name: b\n', ['3:4 yaml-bad-indent']],
    ['a tab', 'a:\n\tb: 1', ['2:1 yaml-tab']],
    ['a key without a colon', 'a: 1\nb\nc: 2', ['2:1 yaml-missing-colon']],
    ['a colon without a space', 'a: 1\nb:2\nc: 3', ['2:1 yaml-missing-colon-space']],
    ['items without a comma', '["c" "d"]', ['1:6 yaml-missing-comma']],
    ['a comment that is glued on', 'a: "x"#c', ['1:7 yaml-missing-space']],
    ['a sign that YAML keeps for itself', 'a: @home', ['1:4 yaml-bad-start']],
    ['a quote within quotes', "a: 'don't'", ['1:9 yaml-unexpected']],
    ['a bracket too many', 'a: {b: 1}}', ['1:10 yaml-unexpected']],
    ['a bad escape', 'a: "\\q"', ['1:5 yaml-bad-escape']],
    ['a block list in brackets', 'a: [- b]', ['1:5 yaml-block-in-flow']],
    ['two anchors', 'a: &x &y 1', ['1:7 yaml-misplaced-anchor']],
    ['an anchor without a name', 'a: & 1', ['1:4 yaml-bad-alias']],
    ['a directive nobody knows', '%FOO\n---\na: 1', ['1:1 yaml-bad-directive']],
    ['a key of two lines', '"a\nb": 1', ['1:1 yaml-multiline-key']],
    ['a very long key', `${'x'.repeat(1100)}: 1`, ['1:1 yaml-long-key']],
  ];

  it.each(broken)('of %s', (_, text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  it('count columns in the letters of an editor, and lines with either ending', () => {
    expect(faults('имя: Кира\r\nурон: *нет')).toEqual(['2:7 unknown-alias']);
  });
});
