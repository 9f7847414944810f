import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkPacks, readPack } from '@boevka/content';
import type { Book } from '../src/book.ts';
import { makeBook } from '../src/book.ts';
import type { ClauseId } from '../src/clauses.ts';
import type { Content } from '../src/content.ts';
import { DEFAULT_RULES } from '../src/house-rules.ts';
import { contentOf, PACKS } from '../src/packs.ts';

/** The clause that a test is about. */
export const clause = (id: ClauseId): ClauseId => id;

function filesUnder(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))
    .map((path) => ({ path: relative(folder, path), text: readFileSync(path, 'utf8') }));
}

/** The content of the packs that ship: `rulebook`, `starter`. */
export function shippedContent(...names: readonly string[]): Content {
  const root = fileURLToPath(new URL('../../../../content/dwarf/', import.meta.url));
  const packs = names.map((name) => {
    const read = readPack(filesUnder(join(root, name)), PACKS);
    if (!read.ok) throw new Error(`pack ${name}: ${JSON.stringify(read.issues[0])}`);
    return read.pack;
  });
  const linked = linkPacks(packs, PACKS);
  if (!linked.ok) throw new Error(JSON.stringify(linked.issues[0]));
  return contentOf(linked.content.entries);
}

/** A book of the rulebook's own entries, of a battle without fighters. */
export function shippedBook(): Book {
  return makeBook(shippedContent('rulebook'), DEFAULT_RULES, []);
}
