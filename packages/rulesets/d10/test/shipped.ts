import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkPacks, readPack } from '@boevka/content';
import type { Content } from '../src/content.ts';
import { contentOf, PACKS } from '../src/packs.ts';

const folder = fileURLToPath(new URL('../../../../content/d10/', import.meta.url));

function filesOf(pack: string): { path: string; text: string }[] {
  const root = join(folder, pack);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
}

/** The content of the packs that ship with this rulebook. */
export function shippedContent(): Content {
  const packs = ['rulebook', 'starter'].map((name) => {
    const read = readPack(filesOf(name), PACKS);
    if (!read.ok) throw new Error(`pack ${name}: ${JSON.stringify(read.issues[0])}`);
    return read.pack;
  });
  const linked = linkPacks(packs, PACKS);
  if (!linked.ok) throw new Error(JSON.stringify(linked.issues[0]));
  return contentOf(linked.content.entries);
}
