import type { Both, Json } from '@boevka/kernel';
import type { Locale } from '../words/index.ts';
import type { Words } from '../words/ru.ts';

/** The value of a house rule in words; one that the rulebook has no name for as it is written. */
export function valueText(
  { valueNames }: { readonly valueNames: { readonly [value: string]: Both } },
  value: Json,
  words: Words,
  locale: Locale,
): string {
  if (value === true) return words.yes;
  if (value === false) return words.no;
  const written = String(value);
  return Object.hasOwn(valueNames, written) ? (valueNames[written]?.[locale] ?? written) : written;
}
