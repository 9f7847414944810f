import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { failure } from './failure.ts';
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
    bytes = readFileSync(path);
  } catch (error) {
    throw systemFailure(error, name);
  }
  return { name, path, text: decoded(name, bytes, most) };
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
  if (!(error instanceof Error) || !('code' in error)) return error instanceof Error ? error : new Error(String(error));
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
      return failure('disk-full', { ru: 'На диске кончилось место.', en: 'The disk is full.' }, { file: name });
    default:
      return error;
  }
}

/** One file to write. `secret`: only its owner may read it. */
export interface ToWrite {
  /** Relative to the folder of the run, as it is shown. */
  readonly name: string;
  readonly text: string;
  readonly secret?: true;
}

/**
 * Writes files whole or not at all: each beside its place first, flushed to the disk, then all put in place in their order. A fault before that leaves
 * everything as it was.
 * @throws Failure as `readText`
 */
export function writeWhole(io: Io, files: readonly ToWrite[]): void {
  const waiting: { readonly name: string; readonly beside: string; readonly path: string }[] = [];
  try {
    for (const { name, text, secret } of files) {
      const path = resolve(io.cwd, name);
      const beside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
      waiting.push({ name, beside, path });
      inFolder(name, () => {
        if (existsSync(path) && statSync(path).isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
        mkdirSync(dirname(path), { recursive: true });
        writeFlushed(beside, text, secret === true ? 0o600 : 0o666);
      });
    }
    for (const { name, beside, path } of waiting) inFolder(name, () => renameSync(beside, path));
  } finally {
    for (const { beside } of waiting) rmSync(beside, { force: true });
  }
}

function inFolder(name: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw systemFailure(error, name);
  }
}

function writeFlushed(path: string, text: string, mode: number): void {
  const file = openSync(path, 'w', mode);
  try {
    const bytes = Buffer.from(text, 'utf8');
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
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
    const found = below(path, passes).map((file) => relative(io.cwd, file).replaceAll('\\', '/'));
    if (found.length > 0) return found;
    throw failure(
      'nothing-found',
      { ru: 'В этой папке нет ни одного подходящего файла.', en: 'This folder holds no file of that kind.' },
      { file: name },
    );
  });
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
