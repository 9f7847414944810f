import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';

const BIN = fileURLToPath(new URL('../../../server/bin/boevka-server.mjs', import.meta.url));

const WITH_VALUE = ['port', 'host', 'hosts', 'data', 'rate-limit'] as const;
const FLAGS = ['server', 'trust-proxy', 'insecure-cookies', 'no-demo'] as const;

/** `boevka serve`: opens the table in the browser. The server is a program of its own; it is handed the arguments, and ends with this one. */
export function serve(given: Given, io: Io): Promise<number> {
  const flags = FLAGS.filter((name) => given.flag(name)).map((name) => `--${name}`);
  return handOver('serve', given, flags, io);
}

/** `boevka backup`: all battles of the server to one file. */
export function backup(given: Given, io: Io): Promise<number> {
  return handOver('backup', given, [], io);
}

/** `boevka restore`: all battles of the server from one file. */
export function restore(given: Given, io: Io): Promise<number> {
  return handOver('restore', given, [], io);
}

function handOver(command: string, given: Given, flags: readonly string[], io: Io): Promise<number> {
  const values = WITH_VALUE.flatMap((name) => {
    const value = given.text(name);
    return value === null ? [] : [`--${name}`, value];
  });
  const args = [BIN, command, ...values, ...flags, '--lang', given.locale, ...given.operands];
  const child = spawn(process.execPath, args, { cwd: io.cwd, env: io.env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (chunk: Buffer) => io.out(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => io.err(chunk.toString()));
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code ?? 1);
    });
  });
}
