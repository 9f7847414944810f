import type { Asked, Diagnostic, Locale, Refusal } from '@boevka/kernel';

/** How the rulebook puts things into words, with the names of one battle. */
export interface Words {
  refusal(r: Refusal, locale: Locale): string;
  question(q: Asked, locale: Locale): string;
  diagnostic(d: Diagnostic, locale: Locale): string;
  clause(id: string, locale: Locale): string;
  purpose(id: string, locale: Locale): string;
  /** A term by the rulebook's words, else by the name of what it is. */
  term(id: string, locale: Locale): string;
  name(id: string, locale: Locale): string;
}

/** A term by the rulebook's words, else by the name of what it is; one with a path in it by the names of its parts. */
export function termIn(id: string, term: (id: string) => string, name: (id: string) => string): string {
  const one = (part: string): string => (term(part) === part ? name(part) : term(part));
  const whole = one(id);
  if (whole !== id || !id.includes('/')) return whole;
  const parts = id.split('/');
  const said = parts.map(one).filter((part) => !parts.includes(part));
  return said.length === 0 ? id : said.join(', ');
}
