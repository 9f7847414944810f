import type { Locale } from '../words/index.ts';

const FORMATS = {
  ru: new Intl.NumberFormat('ru', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
};

/** A number as it is read: «−7,9», «1 200». */
export function numberText(value: number, locale: Locale): string {
  return FORMATS[locale].format(value).replace('-', '−');
}

/** «67 %» of a share between 0 and 1. */
export function percentText(share: number, locale: Locale): string {
  return `${numberText(Math.round(share * 100), locale)}${locale === 'ru' ? ' %' : '%'}`;
}
