import type { Block, Document, Inline, Line } from '@boevka/language';
import fc from 'fast-check';

/** Pieces of every dialect's markup, of faces, links and signs that cannot be seen. */
const HOSTILE: readonly string[] = [
  ...[
    '[b]',
    '[/b]',
    '[u]',
    '[/spoiler]',
    '[spoiler="x"]',
    '[td]',
    '[/td][/tr][/table]',
    '[*]',
    '[url=javascript:alert(1)]',
    '[',
    ']',
    '[/',
    '"]',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</details>',
    '<!--',
    '-->',
    '<',
    '>',
    '"',
    "'",
    '&',
    '&#91;',
    '&lt;',
    '&amp;',
  ],
  ...[
    '**',
    '*',
    '__',
    '_',
    '~~',
    '~',
    '`',
    '```',
    '# ',
    '## ',
    '> ',
    '- ',
    '+ ',
    '1. ',
    '12) ',
    '---',
    '===',
    '|',
    '||',
    '\\',
    '$$',
    ':--',
    '![x](y)',
  ],
  ...[
    'http://example.org',
    'https://',
    'www.example.org',
    'a@example.org',
    '@all',
    '@"Joe"',
    '#tag',
    '#12',
    'example.org',
    '://',
    'mailto:a@b.c',
  ],
  ...[':)', ':(', '8)', ';-)', ':D', 'xD', '<3', ':lol:', 'o_O', '^_^', ':/', '(y)', ">:'(", ':', '8', ')', '('],
  ...[
    '\u200b',
    '\u202e',
    '\u2066',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u0000',
    '\u001b[31m',
    '\n',
    '\r\n',
    '\t',
    '\u2028',
    '\u0085',
    '\ud800',
    '\u200d',
  ],
  ...[
    'שלום',
    'سلام',
    'x\u0301\u0301\u0301\u0301\u0301\u0301',
    '👩\u200d🚀',
    '👩',
    '漢字',
    '\u3164',
    '\u00a0',
    ' ',
    '  ',
    '. ',
    'А. ',
    'Кира',
    'бьёт',
    'Joe',
    '13',
    '−37',
    '.',
  ],
];

const scrap: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: 'binary' }) },
);
export const hostileText: fc.Arbitrary<string> = fc.array(scrap, { maxLength: 6 }).map((scraps) => scraps.join(''));

const flag = fc.constantFrom<readonly [] | readonly [true]>([], [true]);
const inline: fc.Arbitrary<Inline> = fc
  .record({
    text: hostileText,
    bold: flag,
    underlined: flag,
    struck: flag,
    ref: fc.option(fc.record({ n: fc.nat(99), what: fc.option(hostileText) })),
  })
  .map(({ text, bold: [bold], underlined: [underlined], struck: [struck], ref }) => ({
    text,
    ...(bold && { bold }),
    ...(underlined && { underlined }),
    ...(struck && { struck }),
    ...(ref && { ref: { turn: 3, ...ref } }),
  }));
const line: fc.Arbitrary<Line> = fc.array(inline, { maxLength: 4 });

const table: fc.Arbitrary<Block> = fc.integer({ min: 1, max: 3 }).chain((columns) => {
  const cells = fc.array(line, { minLength: columns, maxLength: columns });
  return fc.record({ kind: fc.constant('table' as const), head: cells, rows: fc.array(cells, { maxLength: 3 }) });
});

const leaf: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom('title' as const, 'section' as const), parts: line }),
  fc.record({ kind: fc.constant('slot' as const), label: hostileText, parts: line }),
  fc.record({ kind: fc.constant('paragraph' as const), parts: line }),
  fc.record({ kind: fc.constant('note' as const), parts: line }),
  fc.record({ kind: fc.constant('list' as const), lines: fc.array(line, { maxLength: 3 }) }),
  table,
);
const spoiler = (inside: fc.Arbitrary<Block>): fc.Arbitrary<Block> =>
  fc.record({ kind: fc.constant('spoiler' as const), title: hostileText, blocks: fc.array(inside, { maxLength: 3 }) });

/** Documents whose every text was typed by someone who wants to break the page. */
export const hostileDocument: fc.Arbitrary<Document> = fc.record({
  locale: fc.constantFrom('ru' as const, 'en' as const),
  title: hostileText,
  blocks: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: leaf },
      { weight: 1, arbitrary: spoiler(fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: spoiler(leaf) })) },
    ),
    { maxLength: 5 },
  ),
});
