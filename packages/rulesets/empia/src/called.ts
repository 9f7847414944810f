import type { Book } from './book.ts';

/** What an entry of the packs is called in both languages, for questions to the judge; its id where it has no name. */
export function called(book: Book, id: string): { readonly ru: string; readonly en: string } {
  const entry =
    book.definitions.get(id) ??
    book.weapons.get(id) ??
    book.armour.get(id) ??
    book.goods.get(id) ??
    book.statuses.get(id) ??
    book.branches.get(id);
  const name = entry?.name ?? null;
  return name === null ? { ru: id, en: id } : { ru: name.ru, en: name.en ?? name.ru };
}
