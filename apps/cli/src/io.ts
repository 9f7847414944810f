import type { Locale } from '@boevka/kernel';

/** The world of one run of the command, so that tests can run it without a process. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** All of the standard input, as bytes. */
  stdin(): Promise<Uint8Array>;
  /** Where relative paths start. */
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  /** Whether the output is read by a person at a terminal. */
  readonly tty: boolean;
}

/** How to speak: in which language, to a person or to a program. */
export interface Manner {
  readonly locale: Locale;
  readonly json: boolean;
}

/** The language that the environment asks for: Russian unless it is another one that we speak. */
export function localeOf(env: Io['env']): Locale {
  const named = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '') ?? '';
  return /^en\b/iu.test(named.replace('_', '-')) ? 'en' : 'ru';
}

/** A line or two for a terminal: what a file holds must not move its cursor or change its colours. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' || sign === '\t' || sign === '\u00AD' ? sign : '\uFFFD'));
}

/** One JSON value as the whole answer. */
export function printJson(io: Io, value: unknown): void {
  io.out(`${JSON.stringify(value, null, 2)}\n`);
}
