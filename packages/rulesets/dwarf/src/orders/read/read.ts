import type { Diagnostic, Json, Span } from '@boevka/kernel';
import type { Range } from '@boevka/language';
import { mendLayout, mendStructure, prepare, tokenize } from '@boevka/language';
import { finish } from './built.ts';
import type { ReadContext, Scene } from './context.ts';
import { calledIn, sceneOf } from './context.ts';
import { sensesOf } from './dictionary.ts';
import { linesOf, segmentsOf } from './items.ts';
import { Page } from './page.ts';
import { Builder } from './post.ts';
import type { Issue, PostReading, ReadEntry, Reason } from './reading.ts';
import { doubt, refusal } from './reading.ts';
import { isLatinText, isOtherSystem } from './systems.ts';

/** Longer posts are not read: no order of five actions needs more. In UTF-16 units. */
export const LONGEST_POST = 40_000;

/**
 * Reads a post of free Russian or English text as the actions of one round. What is doubtful is a diagnostic: an error where nothing was
 * accepted, a warning where something was and has to be confirmed. Never throws on any text; throws RangeError if the author is not in the
 * context.
 */
export function readOrders(text: string, context: ReadContext): PostReading {
  const scene = sceneOf(context);
  if (text.length > LONGEST_POST)
    return { entries: [], diagnostics: [about('too-long', 'error', null, { length: text.length, limit: LONGEST_POST })] };
  const knows = (word: string): boolean => sensesOf(word).length > 0 || scene.names.has(word) || scene.things.has(word);
  const prepared = prepare(mendLayout(text, knows));
  const page = new Page(mendStructure(tokenize(prepared), knows), scene);
  const diagnostics: Diagnostic[] = prepared.findings.map(({ span, what }) =>
    about('markup', 'warning', span, { what, words: text.slice(span.start, span.end) }),
  );
  const whole = { from: 0, to: page.tokens.length };
  if (isOtherSystem(page.tokens))
    return { entries: [], diagnostics: [...diagnostics, about('other-system', 'error', spanOf(page, whole, text), {})] };
  const { entries, issues } = readPage(page);
  const latin = isLatinText(page.tokens);
  for (const issue of issues) diagnostics.push(shown(page, issue, text, scene, latin));
  const read = entries.map(({ entry, range }): ReadEntry => ({ action: entry, span: spanOf(page, range, text) }));
  if (read.length === 0 && diagnostics.length === 0 && !passes(page)) diagnostics.push(about('no-order', 'error', null, {}));
  return { entries: read, diagnostics };
}

interface PageReading {
  readonly entries: readonly { readonly entry: ReadEntry['action']; readonly range: Range }[];
  readonly issues: readonly Issue[];
}

function readPage(page: Page): PageReading {
  const cut = segmentsOf(page);
  const builder = new Builder(page);
  const issues: Issue[] = [...cut.issues];
  for (const line of cut.loose.filter((one) => !isQuoted(page, one, cut.loose))) builder.stretch(line, false);
  const kept = new Map<number, number>();
  for (const segment of cut.segments) {
    const before = builder.issues.length;
    const given = builder.stretch(segment.body, true);
    const [first] = given;
    if (first !== undefined) first.from = Math.min(first.from, segment.head.from);
    if (given.length > 1 && segment.counted) issues.push(doubt('two-orders', segment.body));
    if (given.length === 0 && builder.issues.length === before && hasWords(page, segment.body))
      issues.push(refusal('not-understood', segment.body));
    if (segment.times > 1 && given.length === 1 && first !== undefined && first.act.count === 1)
      first.act = { ...first.act, count: segment.times };
    if (segment.corrects !== null && first !== undefined) {
      const old = kept.get(segment.corrects);
      if (old !== undefined) {
        const [moved] = builder.built.splice(builder.built.length - given.length, 1);
        if (moved !== undefined) builder.built[old] = moved;
      }
      issues.push(doubt('correction', { from: segment.lead, to: segment.body.to }));
    } else if (segment.number !== null && given.length > 0) kept.set(segment.number, builder.built.length - given.length);
  }
  for (const line of cut.amends) builder.amend(line);
  const { actions, issues: found } = finish(builder.built, page.scene);
  return { entries: actions.map(({ action, range }) => ({ entry: action, range })), issues: [...issues, ...builder.issues, ...found] };
}

/** «> words of another», unless most lines stand so. */
function isQuoted(page: Page, line: Range, all: readonly Range[]): boolean {
  const cited = (one: Range): boolean => page.tokens[one.from]?.norm === '>';
  return cited(line) && all.filter(cited).length * 2 < all.length;
}

function hasWords(page: Page, range: Range): boolean {
  return page.marksIn(range).some((mark) => !mark.sign && mark.number === null && mark.word.length > 1 && mark.word !== 'ничего');
}

/** «пропускаю», «ничего не делаю»: no order, and meant so. @clause dwarf.round.unused-actions */
function passes(page: Page): boolean {
  const whole = { from: 0, to: page.tokens.length };
  return (
    page
      .marksIn(whole)
      .some((mark) =>
        /^(?:пропускаю|пропускает|пропуск|ничего|бездействую|бездействует|выжидаю|жду|pass|skip|стою|стоит)$/.test(mark.word),
      ) && linesOf(page.tokens, whole).length <= 3
  );
}

function shown(page: Page, issue: Issue, text: string, scene: Scene, latin: boolean): Diagnostic {
  const span = spanOf(page, issue, text);
  const code: Reason =
    latin && issue.fatal && (issue.code === 'not-understood' || issue.code === 'unknown-ability') ? 'other-language' : issue.code;
  const candidates = issue.candidates.map((id) => ({ id, name: calledIn(scene, id) }));
  const data = { words: text.slice(span.start, span.end), candidates };
  const fixes = candidates.map(({ name }) => ({ label: name, replacement: name }));
  return { code, severity: issue.fatal ? 'error' : 'warning', span, data, fixes };
}

function spanOf(page: Page, range: Range, text: string): Span {
  const { tokens } = page;
  let { from, to } = range;
  const blank = (at: number): boolean => tokens[at]?.kind === 'line';
  while (from < to && blank(from)) from += 1;
  while (to > from && blank(to - 1)) to -= 1;
  const start = tokens[from]?.start ?? text.length;
  return { start, end: to > from ? (tokens[to - 1]?.end ?? start) : start };
}

function about(code: Reason, severity: Diagnostic['severity'], span: Span | null, data: { readonly [key: string]: Json }): Diagnostic {
  return { code, severity, span, data, fixes: [] };
}
