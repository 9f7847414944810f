import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Pack, PackFile, PackSpec } from '@boevka/content';
import { parseSource, readPack, valueAt } from '@boevka/content';
import { contentFailure } from '../failure.ts';
import { CONTENT } from '../root.ts';

interface Shelved {
  readonly id: string;
  readonly system: string;
  readonly folder: string;
}

let shelf: readonly Shelved[] | null = null;
const read = new Map<string, Pack>();

/** The packs that ship for a rulebook, by their ids. */
export function shelved(system: string): readonly Shelved[] {
  shelf ??= below(CONTENT);
  return shelf.filter((pack) => pack.system === system);
}

/** A pack that ships, read once. Throws Failure `content-refused` where it is not sound. */
export function shippedPack({ id, folder }: Shelved, spec: PackSpec): Pack {
  const known = read.get(id);
  if (known !== undefined) return known;
  const found = readPack(filesOf(folder), spec);
  if (!found.ok) throw contentFailure(found.issues);
  read.set(id, found.pack);
  return found.pack;
}

/** Sample battles that ship: name and text, in order. */
export function sampleBattles(): readonly { readonly name: string; readonly text: string }[] {
  const folder = join(CONTENT, 'battles');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.battle.yaml'))
    .toSorted()
    .map((name) => ({ name: name.replace(/\.battle\.yaml$/u, ''), text: readFileSync(join(folder, name), 'utf8') }));
}

function below(folder: string): Shelved[] {
  if (!existsSync(folder)) return [];
  const head = join(folder, 'pack.yaml');
  if (existsSync(head)) {
    const parsed = parseSource('pack.yaml', readFileSync(head, 'utf8'));
    if (!parsed.ok) return [];
    const [id, system] = ['id', 'system'].map((key) => valueAt(parsed.source.value, [key]));
    return typeof id === 'string' && typeof system === 'string' ? [{ id, system, folder }] : [];
  }
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? below(join(folder, entry.name)) : []));
}

function filesOf(folder: string, root = folder): PackFile[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const at = join(folder, name);
      if (statSync(at).isDirectory()) return filesOf(at, root);
      return [{ path: relative(root, at).replaceAll('\\', '/'), text: readFileSync(at, 'utf8') }];
    });
}
