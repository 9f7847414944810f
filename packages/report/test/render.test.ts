import { readFileSync } from 'node:fs';
import type { Document, Line } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import {
  clean,
  escapeHtml,
  FORMAT_KINDS,
  FORMATS,
  formatOf,
  GUARD,
  REPORT_ERRORS,
  ReportError,
  refKey,
  refOf,
  render,
} from '../src/index.ts';
import { plainRun, textOf } from '../src/runs.ts';
import { sentencesOf } from '../src/sentences.ts';
import { SAMPLE_EN, SAMPLE_RU } from './sample.ts';

const page = (parts: Line): Document => ({ locale: 'ru', title: 'Ход 1', blocks: [{ kind: 'paragraph', parts }] });
const said = (text: string): Document => page([{ text }]);

describe('the sample in every format', () => {
  for (const { id, extension } of FORMATS) {
    it(`${id}, Russian`, async () => {
      await expect(render(SAMPLE_RU, id)).toMatchFileSnapshot(`snapshots/${id}.ru.${extension}`);
    });
    it(`${id}, English`, async () => {
      await expect(render(SAMPLE_EN, id)).toMatchFileSnapshot(`snapshots/${id}.en.${extension}`);
    });
  }
});

describe('formats', () => {
  it('cover every kind, each id once', () => {
    expect(new Set(FORMATS.map((f) => f.kind))).toEqual(new Set(FORMAT_KINDS));
    expect(new Set(FORMATS.map((f) => f.id)).size).toBe(FORMATS.length);
  });

  it('are described in docs/formats.md, with every error', () => {
    const page = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');
    for (const word of [...FORMATS.map((f) => f.id), ...REPORT_ERRORS]) expect(page).toContain(`\`${word}\``);
  });

  it('are listed to whoever asks for one that there is not', () => {
    let found: unknown;
    try {
      formatOf('docx');
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(ReportError);
    expect(found).toMatchObject({ code: 'format-unknown', data: { id: 'docx', known: FORMATS.map((f) => f.id) } });
  });
});

describe('what players typed', () => {
  it('opens no tag in BBCode', () => {
    expect(render(said('имя [b]жирное[/b] [/spoiler]'), 'mybb')).toBe(`имя [${GUARD}b]жирное[${GUARD}/b] [${GUARD}/spoiler]`);
  });

  it('cannot leave the title of a spoiler', () => {
    const document: Document = {
      ...SAMPLE_RU,
      blocks: [{ kind: 'spoiler', title: 'x"][/spoiler][b a=b', blocks: [{ kind: 'paragraph', parts: [{ text: 'y' }] }] }],
    };
    expect(render(document, 'mybb')).toBe('[spoiler="x”］［/spoiler］［b a＝b"]y[/spoiler]');
    expect(render(document, 'phpbb-spoiler')).toBe('[spoiler=x”］［/spoiler］［b a＝b]y[/spoiler]');
  });

  it('opens no element in HTML, in words or in attributes', () => {
    expect(render(said('<script>"\'&amp;'), 'html')).toContain('<p class="report-text">&lt;script&gt;&quot;&#39;&amp;amp;</p>');
    const link = page([{ text: '13', ref: { turn: 3, n: 1, what: '"><b>' } }]);
    expect(render(link, 'html')).toContain('href="#3.1.%22%3E%3Cb%3E" data-ref="3.1.&quot;&gt;&lt;b&gt;">13</a>');
  });

  it('begins no list, head, quotation, code or table in Markdown', () => {
    expect(render(said('# a'), 'markdown')).toBe('\\# a');
    expect(render(said('- a'), 'markdown')).toBe('\\- a');
    expect(render(said('12. a'), 'markdown')).toBe('12\\. a');
    expect(render(said('> a'), 'markdown')).toBe('\\> a');
    expect(render(said('`a` | *b* _c_'), 'markdown')).toBe('\\`a\\` \\| \\*b\\* \\_c\\_');
    expect(render(said('---'), 'markdown')).toBe('\\---');
  });

  it.each([
    ['8)', `8${GUARD})`],
    [':(', `:${GUARD}(`],
    ['@all', `@${GUARD}all`],
    ['https://a', `https:${GUARD}//a`],
    ['&lt;', `&${GUARD}lt;`],
  ])('stays words where engines see more: %s', (typed, printed) => {
    expect(render(said(typed), 'xenforo')).toBe(printed);
    expect(render(said(typed), 'text')).toBe(printed);
  });

  it('leaves an ordinary report as it is', () => {
    for (const id of ['mybb', 'text', 'html'])
      expect(render(said('Кира бьёт: 12 × 1,85 ≈ 22,2 → 22 (крит с 181); −3…+5, 27 / 40.'), id)).not.toContain(GUARD);
  });
});

describe('cleaning', () => {
  it.each([
    ['Ки\u200bра\u00ad', 'Кира'],
    ['a\u202eb\u2066c', 'abc'],
    ['a\r\nb\u2028c\td', 'a b c d'],
    ['\u001b[31mred', '[31mred'],
    ['👩\u200d🚀', '👩\u200d🚀'],
    ['a\u200db', 'ab'],
    ['\ud800', '\ufffd'],
    ['e\u0301\u0301\u0301\u0301\u0301\u0301', 'e\u0301\u0301\u0301\u0301'],
    ['\u3164', ' '],
    ['18\u00a0м', '18\u00a0м'],
  ])('%j becomes %j', (typed, cleaned) => {
    expect(clean(typed)).toBe(cleaned);
  });

  it('keeps a number behind a name that is written from right to left', () => {
    expect(clean('שלום עולם: 13')).toBe('שלום עולם\u200e: 13');
  });
});

describe('layout', () => {
  it('says in words what cannot be struck through', () => {
    const parts: Line = [{ text: '12; ' }, { text: '− 3 блок', struck: true }];
    expect(render(page(parts), 'phpbb')).toBe('12; (не учтено: − 3 блок)');
    expect(render({ ...page(parts), locale: 'en' }, 'text')).toBe('12; (not counted: − 3 блок)');
  });

  it('drops what is empty instead of leaving a blank line', () => {
    const document: Document = {
      ...SAMPLE_RU,
      blocks: [
        { kind: 'paragraph', parts: [] },
        { kind: 'list', lines: [[], [{ text: 'a' }], [{ text: ' ' }]] },
        { kind: 'spoiler', title: 'x', blocks: [{ kind: 'list', lines: [] }] },
        { kind: 'table', head: [[{ text: 'h' }]], rows: [] },
        { kind: 'slot', label: '', parts: [{ text: 'b' }] },
      ],
    };
    expect(render(document, 'mybb')).toBe('a\nb');
  });

  it('refuses a table whose row does not fit its head', () => {
    const document: Document = { ...SAMPLE_RU, blocks: [{ kind: 'table', head: [[], []], rows: [[[{ text: 'a' }]]] }] };
    expect(() => render(document, 'html')).toThrow(expect.objectContaining({ code: 'table-ragged', data: { row: 0, cells: 1, head: 2 } }));
  });

  it('turns a table that is too wide for plain text into lines', () => {
    expect(render(SAMPLE_RU, 'text', { width: 30 })).toContain(
      'Кира. Получено за ход\u00a0— 15 + 2 + 1 = 18. Видно\u00a0— левая рука сломана.',
    );
  });

  it('counts wide signs as two columns and marks as none', () => {
    const row = (name: string): Line[] => [[{ text: name }], [{ text: '1' }]];
    const document: Document = {
      ...SAMPLE_EN,
      blocks: [{ kind: 'table', head: row('Name'), rows: [row('漢字'), row('e\u0301'), row('Kira')] }],
    };
    expect(render(document, 'text')).toBe('Name   1\n漢字   1\ne\u0301      1\nKira   1');
  });

  it('cuts lines only where a sentence surely ends', () => {
    const cut = (text: string): readonly string[] => sentencesOf([plainRun(text)]).map(textOf);
    expect(cut('Между ними 18\u00a0м. Кира бьёт. «Джо» падает… Всё.')).toEqual([
      'Между ними 18\u00a0м.',
      'Кира бьёт.',
      '«Джо» падает…',
      'Всё.',
    ]);
    expect(cut('5. Кира → Джо: 6…16 → 12.')).toEqual(['5. Кира → Джо: 6…16 → 12.']);
    expect(cut('Бьёт А. Петров. Мимо.')).toEqual(['Бьёт А. Петров.', 'Мимо.']);
  });
});

describe('HTML', () => {
  it('leads a number where the caller says', () => {
    expect(render(SAMPLE_RU, 'html', { href: ({ turn, n }) => `/b/1?turn=${turn}&n=${n}` })).toContain(
      'href="/b/1?turn=3&amp;n=4" data-ref="3.4.damage"',
    );
  });

  it('can be a page of its own, without script', () => {
    const html = render({ ...SAMPLE_RU, title: '</title><script>' }, 'html', { page: true });
    expect(html).toMatch(/^<!doctype html>\n<html lang="ru">/);
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
    expect(html).not.toMatch(/<script|\son\w+=|javascript:/);
  });

  it('escapes for attributes too', () => {
    expect(escapeHtml(`<a b='c' d="e">&`)).toBe('&lt;a b=&#39;c&#39; d=&quot;e&quot;&gt;&amp;');
  });

  it('names references in one word and reads them back', () => {
    for (const ref of [
      { turn: 3, n: 12, what: 'damage' },
      { turn: 0, n: 0, what: null },
      { turn: 1, n: 2, what: 'a.b' },
    ]) {
      expect(refOf(refKey(ref))).toEqual(ref);
    }
    expect(refOf('3')).toBeNull();
    expect(refOf('x.1')).toBeNull();
  });
});
