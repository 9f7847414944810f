import { GUARD, guard } from './guard.ts';
import type { Run, Runs } from './runs.ts';
import { withoutRefs } from './runs.ts';

/** Signs that can begin or end markup anywhere in a line, of CommonMark and of the usual extensions. */
const MARKS = /[\\`*_[\]<>~|$#]/g;
/** At the beginning of a line: lists, underlines of heads and tables, numbers of lists. */
const LINE_START = /^(?=[-+=:])|^(\d{1,9})(?=[.)])/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Words between marks: none of them is one. */
function escapeMarks(text: string): string {
  return guard(text).replace(MARKS, '\\$&');
}

/** A line of Markdown. `atStart` when it stands at the beginning of a block or of a line. */
export function markdownLine(line: Runs, atStart: boolean): string {
  const runs = withoutRefs(line);
  let printed = '';
  for (const [at, run] of runs.entries()) {
    const marks = marksOf(run);
    if (marks.length === 0) {
      const text = escapeMarks(run.text);
      printed += printed === '' && atStart ? text.replace(LINE_START, '$1\\') : text;
      continue;
    }
    const [, lead = '', words = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? [];
    const next = trail || firstSign(runs[at + 1]);
    // Two pairs of marks side by side would be read as one row of them.
    const joint = lead === '' && /[*~]$/.test(printed) && !printed.endsWith('\\*') && !printed.endsWith('\\~') ? GUARD : '';
    printed += lead + joint + marked(escapeMarks(words), marks, (printed + lead + joint).at(-1) ?? '', next) + trail;
  }
  return printed;
}

function marksOf(run: Run): readonly string[] {
  return [...(run.struck ? ['~~'] : []), ...(run.underlined ? ['*'] : []), ...(run.bold ? ['**'] : [])];
}

/** The first sign of the next run; where that begins with marks, a guard will stand between. */
function firstSign(run: Run | undefined): string {
  if (run === undefined) return '';
  return marksOf(run).length > 0 && !/^\s/.test(run.text) ? GUARD : (run.text[0] ?? '');
}

/**
 * Words between marks, from the inside out. A mark beside punctuation counts only when a blank or more punctuation stands on its other side;
 * where that is not so, a guard takes the place of a letter.
 */
function marked(words: string, marks: readonly string[], before: string, after: string): string {
  let text = words;
  for (const [depth, mark] of marks.entries()) {
    const outermost = depth === marks.length - 1;
    const [left, right] = outermost ? [before, after] : ['*', '*'];
    text = mark + inside(text.at(0), left) + text + inside(text.at(-1), right) + mark;
  }
  return text;
}

function inside(edge: string | undefined, outside: string): string {
  if (edge === undefined || !PUNCTUATION.test(edge)) return '';
  return outside === '' || /\s/.test(outside) || PUNCTUATION.test(outside) ? '' : GUARD;
}
