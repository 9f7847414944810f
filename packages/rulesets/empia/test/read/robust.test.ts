import { readFileSync } from 'node:fs';
import type { Range, ScoredPost } from '@boevka/language';
import { prepare, tokenize } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ReadContext } from '../../src/orders/read/context.ts';
import { sceneOf } from '../../src/orders/read/context.ts';
import { Page } from '../../src/orders/read/page.ts';
import { readPost } from '../../src/orders/read/post.ts';
import { LONGEST_POST, readOrders } from '../../src/orders/read/read.ts';
import { segmentsOf } from '../../src/orders/read/segments.ts';
import type { Mark } from '../../src/orders/read/word-mark.ts';

const posts = (
  parse(readFileSync(new URL('../orders.yaml', import.meta.url), 'utf8'), { merge: true, maxAliasCount: -1 }) as { posts: ScoredPost[] }
).posts;
const duel = posts[0]?.context as ReadContext;

function filled(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** Pieces that have made other readers slow: repeated to any length they open, nest or join without end. */
const HARD: { readonly [name: string]: string } = {
  orders: `${posts[0]?.text}\n`,
  conditions: 'если Гаррет бежит ко мне, ',
  nested: 'ЕСЛИ Гаррет отдыхает: ',
  siblings: '1) если Гаррет ближе 5 м - удар мечом, если ',
  otherwise: 'иначе ',
  joined: 'удар мечом и ',
  brackets: '((',
  tags: '[b]',
  openTags: '[b',
  quotes: '[quote]',
  closed: '[/quote]',
  scripts: '<script',
  placeholders: '{{',
  numbers: '1 2 3 4 5 6 7 8 ',
  lists: '1,2,3,',
  ranges: '1-2-',
  dots: '.',
  asterisks: '*а ',
  speech: '"а ',
  lines: '\n',
  names: 'Гаррет ',
  spells: 'огненный шар ',
  dashes: 'а - ',
  emoji: '😴',
  strikes: '~~',
  entities: '&#',
  links: 'http://',
  keys: ',tu r Ufhhtne ',
  accents: 'а\u0301',
  corrections: 'то есть, ',
  repeats: 'ещё раз, ',
  letters: 'оооо',
};

describe('a post of any length', () => {
  it('is refused at once beyond the limit', () => {
    const text = filled('1 действие: бег к Гаррету\n', 10_000_000);
    const start = performance.now();
    const reading = readOrders(text, duel);
    expect(performance.now() - start).toBeLessThan(200);
    expect(reading).toEqual({
      entries: [],
      diagnostics: [{ code: 'too-long', severity: 'error', span: null, data: { length: 10_000_000, limit: LONGEST_POST }, fixes: [] }],
    });
  });

  it.each(Object.keys(HARD))('takes work in step with its length: %s', (name) => {
    const [short, long] = [10_000, 40_000].map((length) => workOn(filled(HARD[name] ?? '', length)));
    expect((long ?? 0) / Math.max(1000, short ?? 0)).toBeLessThan(8);
  });
});

/** How many words are looked at while a text is read, counted where the reader fetches them. */
class CountingPage extends Page {
  looked = 0;

  override marksIn(range: Range): readonly Mark[] {
    const marks = super.marksIn(range);
    this.looked += marks.length;
    return marks;
  }
}

function workOn(text: string): number {
  const page = new CountingPage(tokenize(prepare(text)), sceneOf(duel));
  readPost(page, segmentsOf(page));
  return page.looked;
}

describe('any text', () => {
  const alphabet = [
    '1',
    '2',
    '8',
    ')',
    '(',
    ':',
    '-',
    '.',
    ',',
    '\n',
    ' ',
    '"',
    '[b]',
    '[/quote]',
    '{{',
    'если',
    'иначе',
    'то',
    'удар',
    'мечом',
    'Гаррету',
    'бегу',
    'к',
    'от',
    'не',
    'или',
    'и',
    'отдых',
    'огненный',
    'шар',
    'него',
    '5',
    'м',
    'хотя',
    'нет',
    'же',
    'ещё',
    'раз',
    'весь',
    'ход',
    'последние',
    'действие',
  ];

  it('is read without an error, with spans inside it and every action at most once (seed 1)', () => {
    let state = 1;
    const next = (n: number): number => {
      state = (state * 1664525 + 1013904223) % 4294967296;
      return Math.floor((state / 4294967296) * n);
    };
    for (let run = 0; run < 400; run++) {
      const text = Array.from({ length: 1 + next(60) }, () => alphabet[next(alphabet.length)]).join(next(3) === 0 ? '' : ' ');
      const { entries, diagnostics } = readOrders(text, duel);
      const slots = entries.flatMap((entry) => entry.slots);
      expect(new Set(slots).size, text).toBe(slots.length);
      expect(
        slots.every((slot) => Number.isInteger(slot) && slot >= 1 && slot <= 8),
        text,
      ).toBe(true);
      for (const { span } of [...entries, ...diagnostics])
        if (span !== null) expect(span.start >= 0 && span.start <= span.end && span.end <= text.length, text).toBe(true);
      if (/\p{L}/u.test(text)) expect(entries.length + diagnostics.length, text).toBeGreaterThan(0);
    }
  });
});

describe('code in a post', () => {
  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror=alert(1)>', 'script'],
    ['[url=javascript:alert(1)]ссылка[/url]', 'link'],
    ['{{7*7}}', 'placeholder'],
    ['\u0024{jndi}', 'placeholder'],
    ['[img]http://example.invalid/x.png[/img]', 'link'],
    ['[/hide]', 'stray-tag'],
    ['\u202e', 'hidden-sign'],
  ])('%s is shown and never part of an order', (code, what) => {
    const text = `1-7 действие: отдых\n8 действие: бег к Гаррету ${code}`;
    const { entries, diagnostics } = readOrders(text, duel);
    expect(diagnostics.find((diagnostic) => diagnostic.code === 'markup')).toMatchObject({ severity: 'warning', data: { what } });
    expect(entries.find((entry) => entry.slots.includes(8))?.entry).toEqual({
      kind: 'move',
      gait: 'run',
      direction: 'toward',
      target: 'garret',
    });
  });
});
