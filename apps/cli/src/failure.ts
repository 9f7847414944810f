import type { Both, Locale } from '@boevka/kernel';
import type { Io, Manner } from './io.ts';
import { printable, printJson } from './io.ts';

/** Exit codes of every command. */
export const DONE = 0;
/** The command did its work, and the answer is no. */
export const NEGATIVE = 1;
/** What was given cannot be worked with. */
export const BAD_INPUT = 2;

/** Where a problem lies; lines and columns count from 1. */
export interface Place {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

export const NOWHERE: Place = { file: null, line: null, column: null };

/** One thing that is wrong, in both languages: what, and what to do about it. */
export interface Problem extends Place {
  /** Stable, for programs. */
  readonly code: string;
  readonly says: Both;
}

/** Input that cannot be worked with. Thrown before anything is written. */
export class Failure extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map((p) => p.says.en).join('\n'));
    this.name = 'Failure';
    this.problems = problems;
  }
}

/** A failure with one problem. */
export function failure(code: string, says: Both, place: Partial<Place> = {}): Failure {
  return new Failure([problem(code, says, place)]);
}

export function problem(code: string, says: Both, place: Partial<Place> = {}): Problem {
  return { code, says, ...NOWHERE, ...place };
}

/** `battle.yaml:3:7`, the file alone, or nothing. */
export function placeText({ file, line, column }: Place): string {
  if (file === null) return '';
  return line === null ? file : `${file}:${line}:${column ?? 1}`;
}

/** A line for people: place and sentence. */
export function problemLine(p: Problem, locale: Locale): string {
  const place = placeText(p);
  return printable(place === '' ? p.says[locale] : `${place}: ${p.says[locale]}`);
}

/** Tells why nothing came of it: sentences to people, and `{error}` to programs. */
export function report(io: Io, { locale, json }: Manner, problems: readonly Problem[]): void {
  for (const p of problems) io.err(`${problemLine(p, locale)}\n`);
  if (!json) return;
  const [first, ...more] = problems.map(({ code, says, file, line, column }) => ({ code, message: says[locale], file, line, column }));
  printJson(io, { error: { ...first, ...(more.length > 0 ? { more } : {}) } });
}
