import { BAD_INPUT, DONE, Failure, problemLine } from './failure.ts';
import { systemFailure } from './files.ts';
import { mannerOf } from './given.ts';
import type { Io } from './io.ts';
import { localeOf } from './io.ts';
import { run } from './run.ts';

/** Runs the command in this process: its arguments, streams and exit code. */
export async function start(): Promise<void> {
  const io: Io = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    stdin: readStdin,
    cwd: process.cwd(),
    env: process.env,
    tty: process.stdout.isTTY === true,
  };
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(unsaid(error, io)));
  // What cannot be told to the standard error cannot be told at all.
  process.stderr.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? (process.exitCode ?? 0) : BAD_INPUT));
  // Not process.exit: a pipe may still be taking what was written.
  process.exitCode = await run(process.argv.slice(2), io);
}

/**
 * The exit code where the answer could not be written. Whoever reads may stop reading (`boevka judge … | head`): that is no fault, and there is nothing
 * left to say.
 */
function unsaid(error: NodeJS.ErrnoException, io: Io): string | number {
  if (error.code === 'EPIPE') return process.exitCode ?? DONE;
  const failed = systemFailure(error, '<stdout>');
  const { locale } = mannerOf(process.argv.slice(2), localeOf(io.env));
  for (const problem of failed instanceof Failure ? failed.problems : []) io.err(`${problemLine(problem, locale)}\n`);
  return BAD_INPUT;
}

/** More than this is not read from a pipe: no input of any command needs it. In bytes. */
const MOST_INPUT = 256_000_000;

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_INPUT) break;
  }
  return Buffer.concat(chunks);
}
