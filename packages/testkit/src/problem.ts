import type { ContentIssue, Path, Source } from '@boevka/content';
import { issueAt } from '@boevka/content';
import type { Both, Json } from '@boevka/kernel';

const LONGEST = 160;

/** Something wrong with a case, or with what it ran on: at a place of the case, in both languages. */
export function problemAt(source: Source, path: Path, said: Both, part: 'value' | 'key' = 'value'): ContentIssue {
  return issueAt(source, path, 'refused', { ru: said.ru, en: said.en }, { part });
}

/** A value in a sentence. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return '–';
  if (value === null) return 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
