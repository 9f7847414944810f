import { fileURLToPath } from 'node:url';
import type { ContentIssue, Pack } from '@boevka/content';
import { describeIssue, linkPacks, readPack } from '@boevka/content';
import { packShelf } from '@boevka/testkit';
import type { Book } from '../../src/book.ts';
import { makeBook } from '../../src/book.ts';
import type { Content } from '../../src/content.ts';
import { contentOf, PACKS } from '../../src/packs.ts';

/** The packs that ship with the project, as a battle would load them. */

const shelf = packShelf(fileURLToPath(new URL('../../../../../content/', import.meta.url)));

export function said(issues: readonly ContentIssue[]): string[] {
  return issues.map((issue) => describeIssue(issue, 'en'));
}

/** A shipped pack, read and checked by itself. */
export function shippedPack(id: string): Pack {
  const files = shelf.files(id);
  if (files === null) throw new Error(`no pack ${id} under content/`);
  const read = readPack(files, PACKS);
  if (!read.ok) throw new Error(said(read.issues).join('\n'));
  return read.pack;
}

/** What several shipped packs hold together. */
export function shippedContent(...ids: readonly string[]): Content {
  const linked = linkPacks(ids.map(shippedPack), PACKS);
  if (!linked.ok) throw new Error(said(linked.issues).join('\n'));
  return contentOf(linked.content.entries);
}

export function shippedBook(...ids: readonly string[]): Book {
  return makeBook(shippedContent(...ids));
}
