import { GUARD, guard } from './guard.ts';
import type { Run, Runs } from './runs.ts';
import { withoutRefs } from './runs.ts';

/**
 * Signs that can begin or end markup anywhere in a line, of CommonMark and of the usual extensions; «@» and «//» because some renderers see a
 * mail address or a link past a guard.
 */
const MARKS = /[\\`*_[\]<>~|$#@]|\/(?=\/)/g;
/** At the beginning of a line: lists, underlines of heads and tables, numbers of lists. */
const LINE_START = /^(?=[-+=:])|^(\d{1,9})(?=[.)])/;
/** Readers differ on symbols and on signs beyond the first 65,536: here is what one of them takes for punctuation, and what all do. */
const MAYBE_PUNCTUATION = /[\p{P}\p{S}\u{10000}-\u{10ffff}]/u;
const SURE_PUNCTUATION = /(?![\u{10000}-\u{10ffff}])[!-/:-@[-`{-~\p{P}]/u;

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
    printed += lead + joint + marked(escapeMarks(words), marks, lastOf(printed + lead + joint), next) + trail;
  }
  return printed;
}

function marksOf(run: Run): readonly string[] {
  return [...(run.bold ? ['**'] : []), ...(run.underlined ? ['*'] : []), ...(run.struck ? ['~~'] : [])];
}

/** The first sign of the next run; where that begins with marks, a guard will stand between. */
function firstSign(run: Run | undefined): string {
  if (run === undefined) return '';
  return marksOf(run).length > 0 && !/^\s/.test(run.text) ? GUARD : firstOf(run.text);
}

/**
 * Words between marks, the first of them outermost. A mark beside punctuation counts only when a blank or more punctuation stands on its other
 * side; where that is not so, a guard takes the place of a letter.
 */
function marked(words: string, marks: readonly string[], before: string, after: string): string {
  const [mark, ...inner] = marks;
  if (mark === undefined) return words;
  const left = inside(inner[0] ?? firstOf(words), before);
  const right = inside(inner[0] ?? lastOf(words), after);
  return mark + left + marked(words, inner, left || mark, right || mark) + right + mark;
}

function inside(edge: string, outside: string): string {
  if (!MAYBE_PUNCTUATION.test(edge)) return '';
  return outside === '' || /\s/.test(outside) || SURE_PUNCTUATION.test(outside) ? '' : GUARD;
}

const firstOf = (text: string): string => /^./su.exec(text)?.[0] ?? '';
const lastOf = (text: string): string => /.$/su.exec(text)?.[0] ?? '';
