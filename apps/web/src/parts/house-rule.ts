import type { Json } from '@boevka/kernel';
import { HOUSE_VALUES } from '../words/house-values.ts';
import type { Locale } from '../words/index.ts';
import type { Words } from '../words/ru.ts';

/** The value of a house rule in words; a number as it is. */
export function valueText(rule: string, value: Json, words: Words, locale: Locale): string {
  if (value === true) return words.yes;
  if (value === false) return words.no;
  const written = String(value);
  const values = Object.hasOwn(HOUSE_VALUES, rule) ? HOUSE_VALUES[rule] : undefined;
  return values !== undefined && Object.hasOwn(values, written) ? (values[written]?.[locale] ?? written) : written;
}
