import type { Run, Runs } from './runs.ts';
import { textOf, tidy } from './runs.ts';

const BOUNDARY = /[.?!…]+[»”"’)\]]*\s+(?=[\p{Lu}\p{N}«“„"—(])/gu;
/** What a full stop does not end: an initial, a number that stands at the beginning of a line. */
const NO_END = /(?:^|[^\p{L}])\p{Lu}$|^\s*\p{N}+$/u;

/** A line cut after its sentences, styles kept. In doubt two sentences stay one. */
export function sentencesOf(runs: Runs): readonly Runs[] {
  const text = textOf(runs);
  const cuts: number[] = [];
  for (const hit of text.matchAll(BOUNDARY)) {
    if (!(hit[0].startsWith('.') && NO_END.test(text.slice(0, hit.index)))) cuts.push(hit.index + hit[0].length);
  }
  return cutAt(runs, cuts).map(tidy);
}

function cutAt(runs: Runs, cuts: readonly number[]): readonly Runs[] {
  const lines: Run[][] = [[]];
  let at = 0;
  let next = 0;
  for (const run of runs) {
    let from = 0;
    for (let cut = cuts[next]; cut !== undefined && cut <= at + run.text.length; cut = cuts[next]) {
      lines.at(-1)?.push({ ...run, text: run.text.slice(from, cut - at) });
      lines.push([]);
      from = cut - at;
      next += 1;
    }
    if (from < run.text.length) lines.at(-1)?.push({ ...run, text: run.text.slice(from) });
    at += run.text.length;
  }
  return lines.filter((line) => line.length > 0);
}
