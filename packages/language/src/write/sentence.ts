import type { Locale } from '@boevka/kernel';
import type { Case, NounForms } from './cases.ts';
import { CASES } from './cases.ts';
import { countOf } from './count.ts';
import type { Counted } from './lexicon/counted.ts';
import { COUNTED_RU } from './lexicon/counted.ts';
import { formatNumber, NBSP } from './number.ts';

/** The first letter made a capital, past quotes and tags in square brackets. A text that begins with a digit stays. */
export function capitalise(text: string): string {
  const at = /^(?:\[[^\]]*\]|[«„“"'(\s])*/.exec(text)?.[0].length ?? 0;
  return text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1);
}

/** A clause as a sentence: capital and full stop. A mark at its end stays the last one. */
export function sentence(clause: string): string {
  const capital = capitalise(clause);
  return /[.:;?]$/.test(capital) ? capital : `${capital}.`;
}

export interface JoinOptions {
  /** All clauses have one subject, named only in the first: no comma before «и». */
  readonly sameSubject?: boolean;
}

/** «Кира бьёт и попадает» (one subject), «Кира бьёт, и Джо падает»; three and more with commas. */
export function joinClauses(clauses: readonly string[], locale: Locale, options: JoinOptions = {}): string {
  const and = locale === 'ru' ? `и${NBSP}` : 'and ';
  const last = clauses.at(-1);
  if (last === undefined) return '';
  const before = clauses.slice(0, -1);
  if (before.length === 0) return last;
  return `${before.join(', ')}${options.sameSubject ? '' : ','} ${and}${last}`;
}

export interface ListOptions {
  /** How many are named before the rest is only counted. */
  readonly atMost?: number;
  /** What the rest is counted in; in Russian a noun of `COUNTED_RU` or forms. */
  readonly rest?: string | Counted;
  readonly case?: Case;
}

/** «A, B и C»; past `atMost` (three) «A, B, C и ещё 2 бойца». In English the rest is «and 2 more». */
export function listing(items: readonly string[], locale: Locale, options: ListOptions = {}): string {
  const { atMost = 3, rest = 'боец' } = options;
  const named = items.length <= atMost ? items : items.slice(0, atMost);
  const left = items.length - named.length;
  const and = locale === 'ru' ? ` и${NBSP}` : ' and ';
  if (left > 0) {
    return `${named.join(', ')}${and}${locale === 'ru' ? `ещё ${countOf(left, countedNoun(rest), options.case)}` : `${formatNumber(left, 'en')} more`}`;
  }
  const last = named.at(-1);
  if (last === undefined) return '';
  return named.length === 1 ? last : named.slice(0, -1).join(', ') + and + last;
}

function countedNoun(rest: string | Counted): Counted {
  const found = typeof rest === 'string' ? COUNTED_RU[rest] : rest;
  if (!found) throw new RangeError(`«${String(rest)}» is not among the nouns of counting`);
  return found;
}

/** Names as a list in a case. */
export function listNouns(nouns: readonly NounForms[], locale: Locale, grammaticalCase: Case = 'nom', options: ListOptions = {}): string {
  const names = nouns.map((n) => (locale === 'ru' ? n.ru.forms[grammaticalCase] : n.en.name));
  return listing(names, locale, { ...options, case: grammaticalCase });
}

export const isCase = (text: string): text is Case => (CASES as readonly string[]).includes(text);
