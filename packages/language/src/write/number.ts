import type { Locale } from '@boevka/kernel';
import type { Case } from './cases.ts';

export const NBSP = '\u00a0';
const MINUS = '\u2212';
/** Numbers nearer than this to a decimal with two places are taken for it: sums of tenths in binary are never exact. */
const EXACT = 1e-6;

export interface NumberStyle {
  /** A change carries its sign (+7,5), a level does not (27). Zero has none. */
  readonly signed?: boolean;
}

/**
 * A number as people read it: decimal comma in Russian, point in English; U+2212 for minus; thousands apart from five digits on; at most
 * two decimals, no trailing zeros, with «≈» where more would follow.
 */
export function formatNumber(value: number, locale: Locale, style: NumberStyle = {}): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a number for people: ${value}`);
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  const about = Math.abs(rounded - Math.abs(value)) > EXACT ? `≈${NBSP}` : '';
  const [whole = '0', decimals] = String(rounded).split('.');
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, locale === 'ru' ? NBSP : ',');
  const digits = decimals === undefined ? grouped : grouped + (locale === 'ru' ? ',' : '.') + decimals;
  const sign = rounded === 0 ? '' : value < 0 ? MINUS : style.signed ? '+' : '';
  return about + sign + digits;
}

/** «85%», glued in both languages. */
export function formatPercent(value: number, locale: Locale, style: NumberStyle = {}): string {
  return `${formatNumber(value, locale, style)}%`;
}

/** «×2». */
export function formatTimes(value: number, locale: Locale): string {
  return `×${formatNumber(value, locale)}`;
}

/** Unsigned range with a dash: 6–16. Limits below zero are for `formatDrawRange` or for words («от −100 до +200»). */
export function formatRange(lo: number, hi: number, locale: Locale): string {
  if (lo < 0 || hi < 0) throw new RangeError(`a dash cannot join ${lo} and ${hi}`);
  return lo === hi ? formatNumber(lo, locale) : `${formatNumber(lo, locale)}–${formatNumber(hi, locale)}`;
}

/** Range of a draw: −100…+200, signed when it goes below zero, else 6…16. */
export function formatDrawRange(lo: number, hi: number, locale: Locale): string {
  const style = { signed: lo < 0 };
  return `${formatNumber(lo, locale, style)}…${formatNumber(hi, locale, style)}`;
}

export type OrdinalGender = 'm' | 'f' | 'n' | 'plural';

/** What is written after the hyphen: the last letter of the word after a vowel, the last two after a consonant (3-м, 3-го). */
const ORDINAL_ENDINGS: { readonly [G in OrdinalGender]: { readonly [C in Case]: string } } = {
  m: { nom: 'й', gen: 'го', dat: 'му', acc: 'й', ins: 'м', loc: 'м' },
  n: { nom: 'е', gen: 'го', dat: 'му', acc: 'е', ins: 'м', loc: 'м' },
  f: { nom: 'я', gen: 'й', dat: 'й', acc: 'ю', ins: 'й', loc: 'й' },
  plural: { nom: 'е', gen: 'х', dat: 'м', acc: 'е', ins: 'ми', loc: 'х' },
};

/** «3-е», «3-м», «5-му»: a Russian ordinal in figures. */
export function ordinal(n: number, gender: OrdinalGender, grammaticalCase: Case = 'nom', animate = false): string {
  const like = animate && grammaticalCase === 'acc' && (gender === 'm' || gender === 'plural') ? 'gen' : grammaticalCase;
  return `${formatNumber(n, 'ru')}-${ORDINAL_ENDINGS[gender][like]}`;
}

/** «1st», «22nd», «13th». */
export function englishOrdinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return formatNumber(n, 'en') + ending;
}
