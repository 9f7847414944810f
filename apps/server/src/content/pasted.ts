import type { Issue } from '@boevka/api';
import type { Both, Json } from '@boevka/kernel';
import type { EntryFinder, PastedFault } from '@boevka/language';
import { readPastedSheet } from '@boevka/language';
import type { Shipped } from './books.ts';

type Entries = { readonly [section: string]: { readonly [id: string]: unknown } };

/** What a profile pasted from a forum gave. */
export interface Pasted {
  readonly sheet: { readonly [key: string]: Json };
  readonly issues: readonly Issue[];
}

/**
 * Takes a sheet out of a pasted profile; null where the rulebook cannot, nothing of the text is a field, or it is a sheet already.
 * @param written what the text is as YAML; null where it is none
 */
export function pastedSheet({ rulebook }: Shipped, text: string, written: Json | null, entries: Entries): Pasted | null {
  const known = rulebook.use(({ pasted }) => pasted ?? null);
  const heads = new Set(known?.fields.map(({ path }) => path[0]));
  const isSheet = written !== null && typeof written === 'object' && Object.keys(written).some((key) => heads.has(key));
  if (known === null || isSheet) return null;
  const { sheet, faults } = readPastedSheet(text, known, finderOf(entries));
  return Object.keys(sheet).length === 0 ? null : { sheet, issues: faults.map((fault) => issueOf(fault, text)) };
}

/** Entries by what people call them: names, other names and ids, without case. */
function finderOf(entries: Entries): EntryFinder {
  const books = new Map<string, ReadonlyMap<string, string | null>>();
  return (name, sections) => {
    for (const section of sections) {
      const book = books.get(section) ?? bookOf(entries[section] ?? {});
      books.set(section, book);
      const found = book.get(plain(name));
      if (found !== undefined) return found;
    }
    return null;
  };
}

function bookOf(section: { readonly [id: string]: unknown }): ReadonlyMap<string, string | null> {
  const book = new Map<string, string | null>();
  for (const [id, entry] of Object.entries(section)) {
    for (const name of new Set([id, ...namesOf(entry)].map(plain))) {
      // Two that are called alike are nobody's name.
      book.set(name, book.has(name) && book.get(name) !== id ? null : id);
    }
  }
  return book;
}

function namesOf(entry: unknown): readonly string[] {
  const name = entry !== null && typeof entry === 'object' && 'name' in entry ? entry.name : null;
  if (name === null || typeof name !== 'object') return typeof name === 'string' ? [name] : [];
  const { ru, en, aliases } = name as { readonly [key: string]: unknown };
  return [ru, en, ...(Array.isArray(aliases) ? aliases : [])].filter((word): word is string => typeof word === 'string');
}

function plain(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[«»"']/gu, '')
    .replaceAll(/\s+/gu, ' ');
}

const SAYS: { readonly [C in PastedFault['code']]: (words: string) => Both } = {
  'pasted-unknown': (words) => ({
    ru: `Поля «${words}» в листе этой системы нет: строка пропущена. Впишите её сами или уберите.`,
    en: `A sheet of this rulebook has no field “${words}”: the line was left out. Put it in by hand, or remove it.`,
  }),
  'pasted-no-number': (words) => ({
    ru: `В строке «${words}» ждали число: строка пропущена.`,
    en: `A number is wanted in the line “${words}”: it was left out.`,
  }),
  'pasted-no-entry': (words) => ({
    ru: `«${words}» нет в наборах этой системы. Проверьте название или добавьте запись в свой набор.`,
    en: `“${words}” is in no pack of this rulebook. Check the name, or add an entry to a pack of yours.`,
  }),
  'pasted-twice': (words) => ({
    ru: `Строка «${words}» повторяет поле, которое уже есть: взято первое.`,
    en: `The line “${words}” repeats a field that is there already: the first one was taken.`,
  }),
};

function issueOf({ code, span, words }: PastedFault, text: string): Issue {
  const before = text.slice(0, span.start).split('\n');
  const place = { file: null, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, path: '' };
  return { code, ...place, message: SAYS[code](words) };
}
