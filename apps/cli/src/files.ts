import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Failure, failure } from './failure.ts';
import type { Io } from './io.ts';

/** A text with the name that people know it by. */
export interface NamedText {
  /** As it was given; `-` is the standard input. */
  readonly name: string;
  /** Absolute; null for the standard input. */
  readonly path: string | null;
  readonly text: string;
}

/** Written documents are refused above this before they are read. In bytes. */
export const MOST_WRITTEN = 20_000_000;
/** Records of battles hold all that happened and may be long. */
export const MOST_RECORDED = 256_000_000;

/**
 * Reads a file, or the standard input for `-`.
 * @param most bytes
 * @throws Failure `file-not-found`, `file-is-folder`, `file-unreadable`, `file-too-big`, `not-text`
 */
export async function readText(io: Io, name: string, most: number): Promise<NamedText> {
  if (name === '-') return { name, path: null, text: decoded(name, await io.stdin(), most) };
  const path = resolve(io.cwd, name);
  let bytes: Uint8Array;
  try {
    const found = statSync(path);
    if (found.isDirectory()) {
      throw failure('file-is-folder', { ru: 'Это папка, а нужен файл.', en: 'This is a folder; a file is needed.' }, { file: name });
    }
    if (found.size > most) throw tooBig(name, found.size, most);
    bytes = readBounded(path, most);
  } catch (error) {
    throw systemFailure(error, name);
  }
  return { name, path, text: decoded(name, bytes, most) };
}

/** All that a file holds, but little more than `most` bytes: a device or a pipe may never end. */
export function readBounded(path: string, most: number): Uint8Array {
  const chunks: Buffer[] = [];
  const file = openSync(path, 'r');
  try {
    for (let size = 0; size <= most; ) {
      const chunk = Buffer.allocUnsafe(1 << 20);
      const read = readSync(file, chunk);
      if (read === 0) break;
      size += read;
      chunks.push(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
  return Buffer.concat(chunks);
}

function decoded(name: string, bytes: Uint8Array, most: number): string {
  if (bytes.length > most) throw tooBig(name, bytes.length, most);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw failure(
      'not-text',
      { ru: 'Это не текст в UTF-8. Сохраните файл в кодировке UTF-8.', en: 'This is no UTF-8 text. Save the file as UTF-8.' },
      { file: shown(name) },
    );
  }
}

const shown = (name: string): string => (name === '-' ? '<stdin>' : name);

function tooBig(name: string, size: number, most: number): Error {
  const [has, may] = [size, most].map((bytes) => (bytes / 1_000_000).toFixed(1).replace(/\.0$/u, ''));
  return failure(
    'file-too-big',
    {
      ru: `Здесь ${has?.replace('.', ',')} МБ, больше ${may} МБ не читается. Проверьте, тот ли это файл.`,
      en: `This holds ${has} MB; more than ${may} MB is not read. Is it the right file?`,
    },
    { file: shown(name) },
  );
}

/** What the system says about a file, as a failure of ours. */
export function systemFailure(error: unknown, name: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof Failure || !('code' in error)) return error;
  switch (error.code) {
    case 'ENOENT':
      return failure(
        'file-not-found',
        { ru: 'Такого файла нет. Проверьте имя и папку.', en: 'There is no such file. Check name and folder.' },
        { file: name },
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return failure('file-unreadable', { ru: 'Нет доступа к файлу.', en: 'Access to the file is denied.' }, { file: name });
    case 'ENOTDIR':
      return failure('file-not-found', { ru: 'Часть этого пути не папка.', en: 'A part of this path is no folder.' }, { file: name });
    case 'EISDIR':
      return failure('file-is-folder', { ru: 'Это папка, а нужен файл.', en: 'This is a folder; a file is needed.' }, { file: name });
    case 'ENOSPC':
    case 'EDQUOT':
      return failure('disk-full', { ru: 'На диске кончилось место.', en: 'The disk is full.' }, { file: name });
    case 'ENAMETOOLONG':
    case 'ELOOP':
    case 'ERR_INVALID_ARG_VALUE':
      return failure(
        'bad-path',
        { ru: 'Файл так называться не может. Исправьте путь.', en: 'No file can be called so. Mend the path.' },
        { file: name },
      );
    default:
      return failure(
        'file-unreadable',
        {
          ru: `Система не даёт работать с этим файлом (${String(error.code)}). Проверьте файл, папку и диск.`,
          en: `The system does not let us work with this file (${String(error.code)}). Check the file, the folder and the disk.`,
        },
        { file: name },
      );
  }
}

/** Folders that hold nothing of ours. */
const SKIPPED = ['node_modules', '.git', 'dist'];

/**
 * The files that paths name: a file as it is, a folder with all files below it whose name passes, in a fixed order.
 * @returns names relative to the folder of the run
 * @throws Failure `file-not-found`, `nothing-found`
 */
export function filesAt(io: Io, names: readonly string[], passes: (name: string) => boolean): string[] {
  return names.flatMap((name) => {
    const path = resolve(io.cwd, name);
    if (name === '-' || !existsSync(path) || !statSync(path).isDirectory()) return [name];
    const found = foundIn(name, path, passes).map((file) => relative(io.cwd, file).replaceAll('\\', '/'));
    if (found.length > 0) return found;
    throw failure(
      'nothing-found',
      { ru: 'В этой папке нет ни одного подходящего файла.', en: 'This folder holds no file of that kind.' },
      { file: name },
    );
  });
}

function foundIn(name: string, path: string, passes: (name: string) => boolean): string[] {
  try {
    return below(path, passes);
  } catch (error) {
    throw systemFailure(error, name);
  }
}

function below(folder: string, passes: (name: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : below(at, passes);
      return passes(entry.name) ? [at] : [];
    });
}

/** Whether something lies at a path. */
export function isThere(io: Io, name: string): boolean {
  return existsSync(resolve(io.cwd, name));
}
