import type { Io } from './io.ts';
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
  // Whoever reads may stop reading (`boevka judge … | head`): that is no fault, and there is nothing left to say.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
      throw error;
    });
  }
  // Not process.exit: a pipe may still be taking what was written.
  process.exitCode = await run(process.argv.slice(2), io);
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
