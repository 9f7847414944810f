import type { Line, Ref } from '@boevka/language';
import { clean } from './clean.ts';

/** A stretch of cleaned text in one style. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly underlined: boolean;
  readonly struck: boolean;
  readonly ref: Ref | null;
}
export type Runs = readonly Run[];

export const plainRun = (text: string): Run => ({ text: clean(text), bold: false, underlined: false, struck: false, ref: null });
export const boldRun = (text: string): Run => ({ ...plainRun(text), bold: true });

/** The pieces of a line, cleaned: no empty ones, no doubled spaces where two meet, none at the ends. Blanks have no style. */
export function runsOf(line: Line): Runs {
  return tidy(
    line.map((piece) => ({
      text: clean(piece.text),
      bold: piece.bold === true,
      underlined: piece.underlined === true,
      struck: piece.struck === true,
      ref: piece.ref ?? null,
    })),
  );
}

/** Runs put together as one line. */
export function tidy(runs: Runs): Runs {
  const kept: Run[] = [];
  for (const run of runs) {
    const last = kept.at(-1);
    const text = last === undefined || last.text.endsWith(' ') ? run.text.replace(/^ +/, '') : run.text;
    if (text === '') continue;
    kept.push(text.trim() === '' ? { ...run, text, bold: false, underlined: false, struck: false } : { ...run, text });
  }
  while (kept.length > 0) {
    const last = kept.pop();
    const text = last?.text.replace(/ +$/, '');
    if (last === undefined || !text) continue;
    kept.push({ ...last, text });
    break;
  }
  return kept;
}

/** Neighbours of one style made one, for formats that cannot show where a reference begins. */
export function withoutRefs(runs: Runs): Runs {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && last.bold === run.bold && last.underlined === run.underlined && last.struck === run.struck) {
      merged[merged.length - 1] = { ...last, text: last.text + run.text, ref: null };
    } else merged.push({ ...run, ref: null });
  }
  return merged;
}

export const textOf = (runs: Runs): string => runs.map((run) => run.text).join('');
export const isBlank = (runs: Runs): boolean => textOf(runs).trim() === '';
