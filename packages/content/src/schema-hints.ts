import type { Json } from '@boevka/kernel';
import type { ContentHint } from './issue.ts';
import { lookalikes, nearest } from './nearest.ts';
import type { Wanted } from './wording.ts';

/** The nearest of the candidates, or that the word has letters of the other alphabet; null if nothing is near. */
export function candidatesHint(word: string, candidates: Iterable<string>): ContentHint | null {
  const near = nearest(word, candidates);
  const first = near[0];
  if (first === undefined) return null;
  const letters = lookalikes(word, first);
  return letters.length > 0
    ? { code: 'mixed-letters', data: { meant: first, letters } }
    : { code: 'did-you-mean', data: { candidates: near } };
}

/** For a value that is not in a list: the nearest, or the list. */
export function valuesHint(value: Json, allowed: readonly Json[]): ContentHint | null {
  if (typeof value !== 'string' && allowed.some((a) => a === String(value))) return { code: 'use-quotes', data: {} };
  const words = allowed.filter((a) => typeof a === 'string');
  const near = typeof value === 'string' ? candidatesHint(value, words) : null;
  return near ?? (allowed.length > 0 ? { code: 'allowed-values', data: { values: allowed } } : null);
}

/** How to turn what was written into what is wanted, for the usual mistakes. */
export function typeHint(expected: Wanted, value: Json): ContentHint | null {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return { code: 'use-quotes', data: {} };
  if (expected === 'list' && (typeof value === 'number' || typeof value === 'string')) return { code: 'use-list', data: { value } };
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (expected === 'boolean') return /^(?:да|нет|yes|no|on|off|true|false)$/iu.test(text) ? { code: 'use-true-false', data: {} } : null;
  if (expected !== 'number' && expected !== 'int') return null;
  if (/^[+-]?\d+,\d+$/u.test(text)) return { code: 'use-point', data: {} };
  return /^[+-]?\d+(?:\.\d+)?$/u.test(text) ? { code: 'drop-quotes', data: {} } : null;
}

/** For a string that does not match a pattern: the nearest spelling that does, or that its letters are of the other alphabet. */
export function formatHint(value: Json, pattern: string | undefined): ContentHint | null {
  const body = /^\/(.*)\/([a-z]*)$/u.exec(pattern ?? '');
  if (typeof value !== 'string' || body?.[1] === undefined || value.length > 100) return null;
  const expression = new RegExp(body[1], body[2]?.replace(/[gy]/gu, ''));
  const tidy = value
    .trim()
    .replace(/([a-zа-я])([A-ZА-Я])/gu, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]+/gu, '-');
  const spelling = [tidy, tidy.replaceAll('-', ''), value.trim()].find((s) => s !== value && expression.test(s));
  return spelling === undefined ? null : { code: 'did-you-mean', data: { candidates: [spelling] } };
}
