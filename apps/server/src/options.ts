import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Both } from '@boevka/kernel';
import type { ServeOptions } from './serve.ts';

/** What is wrong with the arguments, for people. */
export class OptionError extends Error {
  readonly says: Both;
  constructor(says: Both) {
    super(says.en);
    this.name = 'OptionError';
    this.says = says;
  }
}

const PORT = 4127;
/** Requests a minute and caller in server mode. */
const RATE = 600;
const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '::1'];

const SERVE = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  server: { type: 'boolean' },
  hosts: { type: 'string' },
  'trust-proxy': { type: 'boolean' },
  'insecure-cookies': { type: 'boolean' },
  'rate-limit': { type: 'string' },
  'no-demo': { type: 'boolean' },
} as const;

type Env = { readonly [name: string]: string | undefined };

/**
 * The options of `serve`, out of arguments and environment.
 * @throws OptionError
 */
export function serveOptions(args: readonly string[], env: Env, root: string, log: (line: string) => void): ServeOptions {
  const values = parsed(args);
  const mode = values.server === true || env.BOEVKA_MODE === 'server' ? 'server' : 'local';
  const host = values.host ?? env.BOEVKA_HOST ?? (mode === 'local' ? '127.0.0.1' : '0.0.0.0');
  if (mode === 'local' && !LOOPBACK.includes(host)) {
    throw new OptionError({
      ru: `Личная Боёвка слушает только свой компьютер, а указан ${host}. Чтобы звать других, добавьте --server: там есть учётные записи.`,
      en: `Somebody’s own Boevka listens on its own computer only; given is ${host}. To invite others, add --server: it has accounts.`,
    });
  }
  const hosts = values.hosts ?? env.BOEVKA_HOSTS;
  const rate = values['rate-limit'] ?? env.BOEVKA_RATE_LIMIT;
  return {
    mode,
    host,
    port: number(values.port ?? env.PORT, PORT, 65_535, '--port'),
    databaseUrl: databaseUrl(env),
    dataFolder: dataFolder(values.data, env, root),
    hosts: hosts === undefined ? null : hosts.split(',').map((one) => one.trim().toLowerCase()),
    trustProxy: values['trust-proxy'] === true || env.BOEVKA_TRUST_PROXY === '1',
    secureCookies: mode === 'server' && values['insecure-cookies'] !== true && env.BOEVKA_INSECURE_COOKIES !== '1',
    rateLimit: mode === 'server' ? number(rate, RATE, 1_000_000, '--rate-limit') : null,
    demo: values['no-demo'] !== true && env.BOEVKA_DEMO !== '0',
    log,
  };
}

/** Where the data lie: a database by its URL, else a folder. Throws OptionError. */
export function whereOptions(args: readonly string[], env: Env, root: string) {
  const { values, positionals } = parseLoose(args);
  const url = databaseUrl(env);
  return { url, dataFolder: dataFolder(values.data, env, root), files: positionals };
}

function databaseUrl(env: Env): string | null {
  const url = env.DATABASE_URL;
  if (url === undefined || url === '') return null;
  if (/^postgres(?:ql)?:\/\//u.test(url)) return url;
  throw new OptionError({
    ru: 'DATABASE_URL должен начинаться с postgres:// или postgresql://. Без него Боёвка держит данные в своей папке.',
    en: 'DATABASE_URL must begin with postgres:// or postgresql://. Without it Boevka keeps its data in its own folder.',
  });
}

function dataFolder(given: string | undefined, env: Env, root: string): string {
  return resolve(given ?? env.BOEVKA_DATA ?? `${root}data`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: SERVE, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw badArguments(error);
  }
}

function parseLoose(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { data: { type: 'string' } }, strict: true, allowPositionals: true });
  } catch (error) {
    throw badArguments(error);
  }
}

function badArguments(error: unknown): OptionError {
  const said = error instanceof Error ? error.message.split('.')[0] : '';
  return new OptionError({
    ru: `Ключи не те (${said}). Есть: ${Object.keys(SERVE)
      .map((key) => `--${key}`)
      .join(', ')}.`,
    en: `These options do not fit (${said}). There are: ${Object.keys(SERVE)
      .map((key) => `--${key}`)
      .join(', ')}.`,
  });
}

function number(given: string | undefined, byDefault: number, most: number, name: string): number {
  if (given === undefined || given === '') return byDefault;
  if (/^\d{1,7}$/u.test(given) && Number(given) <= most) return Number(given);
  throw new OptionError({
    ru: `${name} – целое число от 0 до ${most}, а указано «${given}».`,
    en: `${name} is a whole number from 0 to ${most}; given is “${given}”.`,
  });
}
