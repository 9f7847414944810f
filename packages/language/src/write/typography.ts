import type { Locale } from '@boevka/kernel';
import { NBSP } from './number.ts';

const SHORT_WORDS = { ru: '[вксоуиаяВКСОУИАЯ]', en: '[aAI]' };
/** Words that a number does not hold to itself. */
const LOOSE = '(?!(?:и|а|но|или|из|на|от|до|за|по|под|об|во|со|ко|в|к|с|у|о|and|or|of|to|in|from|at)[\\s\\u00a0])';

const RULES: { readonly [L in Locale]: readonly [RegExp, string][] } = {
  ru: rulesFor(SHORT_WORDS.ru),
  en: rulesFor(SHORT_WORDS.en),
};

function rulesFor(short: string): readonly [RegExp, string][] {
  return [
    [new RegExp(`(^|[ ${NBSP}«„“(—])(${short}) (?=[^—]|$)`, 'g'), `$1$2${NBSP}`],
    [/ (?=—)/g, NBSP],
    [/№ (?=\S|$)/g, `№${NBSP}`],
    [new RegExp(`(\\d) ${LOOSE}(?=\\p{Ll}|[АХ]П)`, 'gu'), `$1${NBSP}`],
  ];
}

/** No-break spaces after one-letter words and №, before a dash, between a number and its noun. For the words of templates, not for names. */
export function bindSpaces(text: string, locale: Locale): string {
  let bound = text;
  for (const [pattern, replacement] of RULES[locale]) bound = bound.replace(pattern, replacement);
  return bound;
}

/** Whether the text after a bare number should be held to it («{n} урона»). */
export function holdsToNumber(text: string): boolean {
  return new RegExp(`^ ${LOOSE}\\p{Ll}`, 'u').test(text) || /^ [АХ]П/.test(text);
}

const MARKS = { ru: ['«', '»', '„', '“'], en: ['“', '”', '‘', '’'] } as const;

/** «Ёлочки» with „лапки“ inside, or the English pair. Quotes already in the text become the inner ones; outer ones are not doubled. */
export function quote(text: string, locale: Locale): string {
  const [open, close, innerOpen, innerClose] = MARKS[locale];
  const bare = /^[«“"](.*)[»”"]$/.exec(text)?.[1];
  const inner = bare !== undefined && !/[«»“”"]/.test(bare) ? bare : text;
  const nested = inner
    .replace(/[«]/g, innerOpen)
    .replace(/[»]/g, innerClose)
    .replace(/"([^"]*)"/g, `${innerOpen}$1${innerClose}`);
  return open + nested + close;
}

/** Free text made presentable: quotes, dashes and minus signs of the language, no-break spaces. Words are not touched. */
export function typeset(text: string, locale: Locale): string {
  const [open, close] = MARKS[locale];
  const marked = text
    .replace(/(^|[\s([])"(?=\S)/g, `$1${open}`)
    .replace(/"/g, close)
    .replace(/(^|[\s(])-(?=\d)/g, '$1\u2212')
    .replace(/(\S) [-–] (?=\S)/g, '$1 — ')
    .replace(/ {2,}/g, ' ');
  return bindSpaces(marked, locale);
}
