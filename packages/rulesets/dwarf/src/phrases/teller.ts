import type { Locale, Seen } from '@boevka/kernel';
import type { AnyArgs, Inline, Line, NounForms, PhraseList, Variety } from '@boevka/language';
import { capitalise, compileList, listing, variety } from '@boevka/language';
import type { Book } from '../book.ts';
import type { State } from '../state.ts';
import type { View } from '../views.ts';
import { EN } from './en.ts';
import type { Names } from './names.ts';
import type { PhraseId, Phrases } from './phrase-ids.ts';
import { RU } from './ru.ts';

const PHRASES: { readonly [L in Locale]: Phrases } = { ru: RU, en: EN };
const compiled = new Map<string, PhraseList>();

function listOf(locale: Locale, id: PhraseId): PhraseList {
  const key = `${locale}/${id}`;
  let list = compiled.get(key);
  if (list === undefined) {
    list = compileList(PHRASES[locale][id], locale);
    compiled.set(key, list);
  }
  return list;
}

/** What stays the same while a round is told. */
export interface Teller {
  readonly locale: Locale;
  readonly turn: number;
  readonly names: Names;
  readonly book: Book;
  /** Which variants stood near, so that neighbours differ. */
  readonly near: Variety;
  /** A variant of a clause, by the event's key: the same event is always told in the same words. */
  say(id: PhraseId, args: AnyArgs, key: string): string;
  /** The same for what follows a colon: not varied by its neighbours. */
  tail(id: PhraseId, args: AnyArgs, key: string): string;
}

export function makeTeller(locale: Locale, turn: number, names: Names, book: Book): Teller {
  const near = variety();
  return {
    locale,
    turn,
    names,
    book,
    near,
    say: (id, args, key) => listOf(locale, id).render(args, `${key}/${id}`, near),
    tail: (id, args, key) => listOf(locale, id).render(args, `${key}/${id}`),
  };
}

/** A view with how everybody stood before it and stands after it. */
export interface Moment extends Seen<View> {
  readonly before: State;
  readonly after: State;
}

/** The key of a view: what it is and whom it is about. */
export function keyOf(t: Teller, { view, step }: Moment): string {
  const who = 'who' in view ? view.who : '';
  const target = 'target' in view ? (view.target ?? '') : '';
  return `${t.turn}/${step}/${view.kind}/${who}/${target}`;
}

/** The nominative of a noun in the language of the report. */
export function nominative(locale: Locale, noun: NounForms): string {
  return locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
}

/** «оглушение и лёгкое кровотечение». */
export function together(locale: Locale, nouns: readonly NounForms[]): string {
  return listing(
    nouns.map((noun) => nominative(locale, noun)),
    locale,
    { atMost: 8 },
  );
}

/** A sentence of a moment: clause, then a tail after a colon. */
export function sentenceOf(t: Teller, moment: Moment, clause: string, tail: string | null = null, what: string | null = null): Line {
  const line: Inline[] = [{ text: capitalise(clause), ref: { turn: t.turn, n: moment.n, what } }];
  if (tail !== null) line.push({ text: clause.includes(':') ? `, ${tail}` : `: ${tail}` });
  line.push({ text: '.' });
  return line;
}
