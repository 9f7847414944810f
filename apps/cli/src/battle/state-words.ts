import type { Difference, Json, Locale } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Bout } from './bout.ts';

/** How values of a state that a correction changed are told: as words and numbers, never as data. */

/** What a part of a state goes by, where the rulebook does not say. */
const NAMES = ['id', 'name'];
/** Parts of a value that are told; what has more is told as so many parts. */
const MOST_PARTS = 6;

/** «Кьяро, эффекты, снижение меткости: нет → есть, осталось действий 2». */
export function changeText({ path, before, after, missing }: Difference, bout: Bout, locale: Locale): string {
  const words = wordsOf(bout, locale);
  const ru = locale === 'ru';
  const none = ru ? 'нет' : 'none';
  const there = (value: Json): string => {
    const said = valueText(value, words, locale, true);
    return said === '' ? (ru ? 'есть' : 'there') : said;
  };
  const was = missing === 'before' ? none : missing === 'after' ? there(before) : valueText(before, words, locale, false);
  const is = missing === 'after' ? none : missing === 'before' ? there(after) : valueText(after, words, locale, false);
  return `${path.split('.').map(words.said).join(', ')}: ${was} → ${is}`;
}

interface Saying {
  /** A step of a path, or a value that is a word. */
  said(id: string): string;
  known(id: string): boolean;
}

function wordsOf({ words, players }: Bout, locale: Locale): Saying {
  const said = (id: string): string => (players.includes(id) ? words.name(id, locale) : words.term(id, locale));
  return { said, known: (id) => said(id) !== id };
}

/** @param named the path has said already what this is */
function valueText(value: Json, words: Saying, locale: Locale, named: boolean): string {
  const ru = locale === 'ru';
  if (value === null) return ru ? 'нет' : 'none';
  if (typeof value === 'number') return formatNumber(value, locale);
  if (typeof value === 'boolean') return value ? (ru ? 'да' : 'yes') : ru ? 'нет' : 'no';
  if (typeof value === 'string') return words.said(value);
  if (isList(value)) {
    if (value.length === 0) return ru ? 'нет' : 'none';
    const parts = value.slice(0, MOST_PARTS).map((part) => valueText(part, words, locale, false));
    return more(parts.join('; '), value.length, locale);
  }
  const name = nameIn(value);
  const parts = Object.entries(value).filter(([key, part]) => !NAMES.includes(key) && isTold(part) && (name === null || words.known(key)));
  const told = parts.slice(0, MOST_PARTS).map(([key, part]) => `${words.said(key)} ${valueText(part, words, locale, false)}`);
  const rest = more(told.join(', '), parts.length, locale);
  if (name === null || named) return rest;
  return rest === '' ? words.said(name) : `${words.said(name)} (${rest})`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function nameIn(value: { readonly [key: string]: Json }): string | null {
  for (const key of NAMES) {
    const name = value[key];
    if (typeof name === 'string') return name;
  }
  return null;
}

/** What is nothing goes without saying. */
function isTold(value: Json): boolean {
  if (value === null || value === false || value === 0 || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

function more(told: string, count: number, locale: Locale): string {
  if (count <= MOST_PARTS) return told;
  return `${told} ${locale === 'ru' ? `и ещё ${count - MOST_PARTS}` : `and ${count - MOST_PARTS} more`}`;
}
