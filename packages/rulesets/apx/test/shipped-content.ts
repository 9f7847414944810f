import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linkPacks, readPack } from '@boevka/content';
import type { Content } from '../src/packs.ts';
import { contentOf, PACKS } from '../src/packs.ts';

const folder = fileURLToPath(new URL('../../../../content/apx/', import.meta.url));

/** The content of the shipped packs. */
export function shippedContent(): Content {
  const packs = ['rulebook', 'starter'].map((name) => {
    const paths = readdirSync(folder + name, { recursive: true, encoding: 'utf8' }).filter((p) => /\.(?:yaml|md)$/.test(p));
    const read = readPack(
      paths.map((path) => ({ path, text: readFileSync(`${folder}${name}/${path}`, 'utf8') })),
      PACKS,
    );
    if (!read.ok) throw new Error(JSON.stringify(read.issues[0]));
    return read.pack;
  });
  const linked = linkPacks(packs, PACKS);
  if (!linked.ok) throw new Error(JSON.stringify(linked.issues[0]));
  return contentOf(linked.content.entries);
}
