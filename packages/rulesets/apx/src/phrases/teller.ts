import type { Locale } from '@boevka/kernel';
import type { Args, NounForms, PhraseList, Value, Variety } from '@boevka/language';
import { compileList, formatNumber, NBSP, pronounSubject, variety } from '@boevka/language';
import { EN } from './en.ts';
import type { Names } from './names.ts';
import { RU } from './ru.ts';

export type PhraseId = keyof typeof RU;

/** Says things in one language, never twice in a row in the same way. */
export interface Teller {
  /** The one whom the sentence before was about by «он» or «она», anybody else by name; `null` forgets. */
  subject(id: string | null): NounForms;
  readonly locale: Locale;
  readonly names: Names;
  say(id: PhraseId, args: { readonly [name: string]: Value | undefined }, key: string): string;
  number(n: number): string;
}

const LISTS = new Map<string, PhraseList>();

function listOf(id: PhraseId, locale: Locale): PhraseList {
  const key = `${locale}/${id}`;
  const known = LISTS.get(key) ?? compileList((locale === 'ru' ? RU : EN)[id], locale);
  LISTS.set(key, known);
  return known;
}

export function makeTeller(locale: Locale, names: Names): Teller {
  const memory: Variety = variety();
  let last: string | null = null;
  return {
    locale,
    names,
    say: (id, args, key) => {
      const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined)) as Args<string>;
      return listOf(id, locale).render(given, key, memory);
    },
    subject: (id) => {
      const again = id !== null && id === last;
      last = id;
      const noun = names.fighter(id ?? '');
      return again ? (pronounSubject(noun) ?? noun) : noun;
    },
    number: (n) => formatNumber(Math.round(n * 100) / 100, locale),
  };
}

const FRACTIONS: readonly (readonly [num: number, den: number, ru: string, en: string])[] = [
  [1, 2, 'наполовину', 'by half'],
  [1, 3, 'на треть', 'by a third'],
  [2, 3, 'на две трети', 'by two thirds'],
  [1, 4, 'на четверть', 'by a quarter'],
  [3, 4, 'на три четверти', 'by three quarters'],
  [1, 5, 'на одну пятую', 'by a fifth'],
  [2, 5, 'на две пятых', 'by two fifths'],
  [3, 5, 'на три пятых', 'by three fifths'],
  [4, 5, 'на четыре пятых', 'by four fifths'],
  [1, 10, 'на одну десятую', 'by a tenth'],
  [3, 10, 'на три десятых', 'by three tenths'],
  [7, 10, 'на семь десятых', 'by seven tenths'],
  [9, 10, 'на девять десятых', 'by nine tenths'],
];

/** «на две трети»: how much of an attack a defence stops. */
export function shareText(num: number, den: number, locale: Locale): string {
  const exact = FRACTIONS.find(([n, d]) => num * d === n * den);
  if (exact !== undefined) return locale === 'ru' ? exact[2] : exact[3];
  const percent = Math.round((num * 100) / den);
  return locale === 'ru' ? `на${NBSP}${percent}%` : `by ${percent}%`;
}

/** «дважды», «4 раза». */
export function timesText(n: number, locale: Locale): string {
  if (locale === 'en') return n === 2 ? 'twice' : `${n} times`;
  if (n === 2) return 'дважды';
  if (n === 3) return 'трижды';
  return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 > 20) ? `${n}${NBSP}раза` : `${n}${NBSP}раз`;
}
