import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackFile } from '@boevka/content';
import { parseSource, valueAt } from '@boevka/content';

/** Packs that may be asked for by id. */
export interface PackShelf {
  readonly ids: readonly string[];
  /** Null where there is no such pack. */
  files(id: string): readonly PackFile[] | null;
}

export const EMPTY_SHELF: PackShelf = { ids: [], files: () => null };

/** The packs in a folder, each a folder with a `pack.yaml`, at any depth. A pack is found by the id that its head says. */
export function packShelf(folder: string): PackShelf {
  const found = new Map<string, string>();
  const look = (at: string): void => {
    if (existsSync(join(at, 'pack.yaml'))) {
      const parsed = parseSource('pack.yaml', readFileSync(join(at, 'pack.yaml'), 'utf8'));
      const id = parsed.ok ? valueAt(parsed.source.value, ['id']) : undefined;
      if (typeof id === 'string') found.set(id, at);
      return;
    }
    for (const entry of readdirSync(at, { withFileTypes: true })) if (entry.isDirectory()) look(join(at, entry.name));
  };
  if (existsSync(folder)) look(folder);
  return {
    ids: [...found.keys()].toSorted(),
    files(id) {
      const at = found.get(id);
      return at === undefined ? null : filesUnder(at, '');
    },
  };
}

function filesUnder(folder: string, prefix: string): PackFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) return filesUnder(join(folder, entry.name), `${path}/`);
    return [{ path, text: readFileSync(join(folder, entry.name), 'utf8') }];
  });
}
