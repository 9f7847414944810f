import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { PackFile, PackRead, PackSpec } from '@boevka/content';
import { parseSource, readPack, valueAt } from '@boevka/content';
import { CONTENT } from './clone.ts';
import { MOST_WRITTEN, readBounded, systemFailure } from './files.ts';
import type { Io } from './io.ts';

/** A pack that ships with the project. */
export interface ShelvedPack {
  readonly id: string;
  readonly system: string;
  readonly folder: string;
}

const HEADS = ['pack.yaml', 'pack.yml', 'pack.json'];

/** The packs below a folder: each folder with a `pack.yaml`, found by the id that its head says. */
export function packsBelow(folder: string = CONTENT): ShelvedPack[] {
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
    .flatMap((entry) => (entry.isDirectory() ? packsBelow(join(folder, entry.name)) : []));
}

/**
 * The files of a pack that is a folder or a single file, with paths as seen from the folder of the run; none where the folder is no pack.
 * @throws Failure `file-not-found`, `file-unreadable`
 */
export function packFiles(io: Io, path: string): PackFile[] {
  const at = resolve(io.cwd, path);
  try {
    if (!statSync(at).isDirectory()) return [packFile(io, at)];
    // A folder without a head is no pack: whatever lies below it is left alone.
    if (!HEADS.some((head) => existsSync(join(at, head)))) return [];
    return filesBelow(at).map((file) => packFile(io, file));
  } catch (error) {
    throw systemFailure(error, path);
  }
}

const read = new Map<string, PackRead>();

/** A pack that ships, read once in a run however many battles use it. */
export function shippedPack(io: Io, { folder }: ShelvedPack, spec: PackSpec): PackRead {
  const key = `${io.cwd}\n${folder}`;
  const known = read.get(key) ?? readPack(packFiles(io, folder), spec);
  read.set(key, known);
  return known;
}

/** Whether a battle file's word for a pack is a path and not an id. */
export function isPath(named: string): boolean {
  return named.includes('/') || named.includes('\\') || /\.(?:ya?ml|json)$/u.test(named);
}

/** A path in a battle file counts from that file. */
export function besideFile(io: Io, file: string | null, path: string): string {
  return file === null ? path : relative(io.cwd, resolve(dirname(file), path));
}

function packFile(io: Io, at: string): PackFile {
  const path = relative(io.cwd, at).replaceAll('\\', '/');
  try {
    return { path, text: new TextDecoder().decode(readBounded(at, MOST_WRITTEN)) };
  } catch (error) {
    throw systemFailure(error, path);
  }
}

/** Levels of folders below a pack: links that lead in a circle end here. */
const DEEPEST = 8;

function filesBelow(folder: string, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const at = join(folder, name);
      const found = statSync(at, { throwIfNoEntry: false });
      if (found?.isDirectory()) return filesBelow(at, depth + 1);
      // A pipe or a device is no part of a pack, and reading it might never end.
      return found === undefined || found.isFile() ? [at] : [];
    });
}
