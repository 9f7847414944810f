import type { Locale } from '@boevka/kernel';
import type { Profile } from './bbcode/profile.ts';
import { PROFILES } from './bbcode/profiles.ts';
import { ReportError } from './error.ts';

export const FORMAT_KINDS = ['bbcode', 'markdown', 'html', 'text', 'json'] as const;
export type FormatKind = (typeof FORMAT_KINDS)[number];

interface FormatOf<K extends FormatKind> {
  readonly id: string;
  readonly title: { readonly [L in Locale]: string };
  readonly kind: K;
  /** Of files, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
}

/** A form that a report can be printed in. */
export type Format = (FormatOf<'bbcode'> & { readonly profile: Profile }) | FormatOf<Exclude<FormatKind, 'bbcode'>>;

const PLAIN = 'text/plain; charset=utf-8';

/** Every form that a report can be printed in, forum engines first. */
export const FORMATS: readonly Format[] = [
  ...PROFILES.map(({ id, title, ...rest }): Format => {
    return { id, title, kind: 'bbcode', extension: 'bbcode.txt', mediaType: PLAIN, profile: { id, title, ...rest } };
  }),
  {
    id: 'markdown',
    title: { ru: 'Markdown', en: 'Markdown' },
    kind: 'markdown',
    extension: 'md',
    mediaType: 'text/markdown; charset=utf-8',
  },
  { id: 'html', title: { ru: 'HTML', en: 'HTML' }, kind: 'html', extension: 'html', mediaType: 'text/html; charset=utf-8' },
  { id: 'text', title: { ru: 'Простой текст', en: 'Plain text' }, kind: 'text', extension: 'txt', mediaType: PLAIN },
  { id: 'json', title: { ru: 'JSON', en: 'JSON' }, kind: 'json', extension: 'json', mediaType: 'application/json' },
];

/** @throws ReportError `format-unknown` with the known ids in `data.known` */
export function formatOf(id: string): Format {
  const found = FORMATS.find((format) => format.id === id);
  if (found) return found;
  const known = FORMATS.map((format) => format.id);
  throw new ReportError('format-unknown', `there is no format “${id}”; known are ${known.join(', ')}`, { id, known });
}
