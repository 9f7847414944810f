import type { Both, Locale } from '@boevka/kernel';

const CLAUSES: { readonly [id: string]: Both } = {};

/** A clause in our own words, short. */
export function clauseText(id: string, locale: Locale): string {
  return Object.hasOwn(CLAUSES, id) ? (CLAUSES[id]?.[locale] ?? id) : id;
}
