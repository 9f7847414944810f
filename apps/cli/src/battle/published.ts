import type { Locale, PublishedText } from '@boevka/kernel';
import { LOCALES } from '@boevka/kernel';
import { FORMATS } from '@boevka/report';
import type { Bout } from './bout.ts';
import { reportFor } from './reports.ts';

/** The first published text that the rulebook would tell otherwise now. */
export interface TextDivergence {
  readonly code: 'text-differs';
  readonly message: string;
  /** Index in the log. */
  readonly entry: number;
  readonly turn: number;
  readonly step: null;
  /** Index among the texts of that publication. */
  readonly index: number;
  readonly audience: string;
  readonly format: string;
  /** Number of the first line that differs, from 1, with what stands in it. */
  readonly line: number;
  readonly expected: string;
  readonly got: string;
}

/** How many published texts a record has. */
export function publishedTexts({ record }: Bout): number {
  return record.log.reduce((sum, entry) => (entry.kind === 'published' ? sum + entry.texts.length : sum), 0);
}

/** Tells every published turn again, to the same readers in the same forms, and compares. */
export function textDivergence(bout: Bout): TextDivergence | null {
  for (const [entry, published] of bout.record.log.entries()) {
    if (published.kind !== 'published') continue;
    for (const [index, text] of published.texts.entries()) {
      const got = toldAgain(bout, published.resolution, text);
      if (got === text.text) continue;
      const { audience, format } = text;
      const message = `The ${format} text of turn ${published.turn} for ${audience} is told otherwise now`;
      return {
        code: 'text-differs',
        message,
        entry,
        turn: published.turn,
        step: null,
        index,
        audience,
        format,
        ...difference(text.text, got),
      };
    }
  }
  return null;
}

function toldAgain(bout: Bout, resolution: number, { audience, locale, format: id, limit }: PublishedText): string {
  const format = FORMATS.find((f) => f.id === id);
  if (format === undefined || !isLocale(locale)) return '';
  return reportFor(bout, resolution, audience, { format, locale, limit: limit ?? null, draft: false });
}

function isLocale(locale: string): locale is Locale {
  return (LOCALES as readonly string[]).includes(locale);
}

function difference(expected: string, got: string): Pick<TextDivergence, 'line' | 'expected' | 'got'> {
  const [a, b] = [expected.split('\n'), got.split('\n')];
  const at = a.findIndex((line, i) => line !== b[i]);
  const line = at < 0 ? a.length : at;
  return { line: line + 1, expected: a[line] ?? '', got: b[line] ?? '' };
}
