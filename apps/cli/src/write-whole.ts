import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { failure } from './failure.ts';
import { systemFailure } from './files.ts';
import type { Io } from './io.ts';

/** One file to write. */
export interface ToWrite {
  /** Relative to the folder of the run, as it is shown. */
  readonly name: string;
  readonly text: string;
  /** Only its owner may read it. */
  readonly secret?: true;
  /** What it has to hold still, `null` for no such file; absent: whatever is there is replaced. */
  readonly was?: string | null;
}

interface Waiting extends ToWrite {
  readonly beside: string;
  readonly path: string;
}

/**
 * Writes files whole or not at all: each beside its place first, flushed to the disk, then all put in place in their order. A fault before that leaves
 * everything as it was.
 * @throws Failure as `readText`, `file-changed` where a file is not as it `was`, `file-busy` where another run is putting it in place
 */
export function writeWhole(io: Io, files: readonly ToWrite[]): void {
  const waiting: Waiting[] = [];
  try {
    for (const file of files) {
      const path = resolve(io.cwd, file.name);
      const beside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
      waiting.push({ ...file, beside, path });
      onFile(file.name, () => {
        if (existsSync(path) && statSync(path).isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
        makeFolder(dirname(path));
        writeFlushed(beside, file.text, file.secret === true ? 0o600 : 0o666);
      });
    }
    putInPlace(waiting);
  } finally {
    for (const { beside } of waiting) rmSync(beside, { force: true });
  }
}

/** Between the look at what is there and the change no other run may come. */
function putInPlace(waiting: readonly Waiting[]): void {
  const held: string[] = [];
  try {
    for (const file of waiting) if (file.was !== undefined) held.push(onFile(file.name, () => hold(file)));
    for (const file of waiting) if (file.was !== undefined) onFile(file.name, () => checkUnchanged(file, file.was ?? null));
    for (const { name, beside, path } of waiting) onFile(name, () => renameSync(beside, path));
  } finally {
    for (const lock of held) rmSync(lock, { force: true });
  }
}

/** Takes hold of a file's place; a run that was killed while it held it does not count. */
function hold({ path, name }: Waiting): string {
  const lock = join(dirname(path), `.${basename(path)}.lock`);
  for (let again = false; ; again = true) {
    try {
      const file = openSync(lock, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return lock;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      if (again || isAlive(Number(readFileSync(lock, 'utf8')))) throw busy(name);
      rmSync(lock, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function checkUnchanged({ path, name }: Waiting, was: string | null): void {
  const now = existsSync(path) ? readFileSync(path, 'utf8').replace(/^\uFEFF/u, '') : null;
  if (now === was) return;
  throw failure(
    'file-changed',
    was === null
      ? {
          ru: 'Такой файл уже есть, и он от другого боя или другой записи. Назовите другой файл или уберите этот.',
          en: 'There is such a file already, of another battle or another record. Name another file, or put this one away.',
        }
      : {
          ru: 'Пока шёл расчёт, файл изменился: его пишет ещё кто-то. Запустите команду ещё раз.',
          en: 'The file changed while the battle was judged: somebody else writes it too. Run the command again.',
        },
    { file: name },
  );
}

function busy(name: string): Error {
  return failure(
    'file-busy',
    {
      ru: 'Этот файл прямо сейчас пишет другая команда. Запустите ещё раз.',
      en: 'Another command is writing this file now. Run yours again.',
    },
    { file: name },
  );
}

/** A folder with all above it. Not the recursive way of the library: it never returns where a system makes folders of its own, as `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

function onFile<T>(name: string, work: () => T): T {
  try {
    return work();
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
