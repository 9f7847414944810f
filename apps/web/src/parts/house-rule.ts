import type { Json } from '@boevka/kernel';
import type { Words } from '../words/ru.ts';

/** A house rule's value in words. */
export function valueText(value: Json, words: Words): string {
  if (value === true) return words.yes;
  if (value === false) return words.no;
  return String(value);
}
