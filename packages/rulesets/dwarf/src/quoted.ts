import type { Locale } from '@boevka/kernel';
import { quote } from '@boevka/language';

/** Longest stretch of somebody's words that is quoted. */
const LONGEST = 80;

/** Somebody's words in quotes, on one line, and no more of them than it takes to find the place. */
export function quoted(words: string, locale: Locale): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return quote(line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`, locale);
}
