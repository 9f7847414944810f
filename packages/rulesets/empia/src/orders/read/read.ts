import type { Diagnostic, Json, Span } from '@boevka/kernel';
import type { Range } from '@boevka/language';
import { actsOf, mendLayout, mendStructure, prepare, tokenize } from '@boevka/language';
import type { ReadContext, Scene } from './context.ts';
import { sceneOf } from './context.ts';
import type { Issue } from './issue.ts';
import { knowsWord } from './marks.ts';
import { Page } from './page.ts';
import { readPost } from './post.ts';
import type { PostEntry } from './post-reading.ts';
import type { EmpiaReading, ReadEntry, Reason } from './reading.ts';
import { segmentsOf } from './segments.ts';
import { isLatinText, isOtherSystem } from './systems.ts';

/** Longer posts are not read: no order of eight actions needs more. In UTF-16 units. */
export const LONGEST_POST = 200_000;

/**
 * Reads a post of free Russian text as an order of eight actions. What is doubtful is a diagnostic: an error where nothing was accepted,
 * a warning where something was and has to be confirmed. Never throws on any text; throws RangeError if the author is not in the context.
 */
export function readOrders(text: string, context: ReadContext): EmpiaReading {
  const scene = sceneOf(context);
  if (text.length > LONGEST_POST)
    return { entries: [], diagnostics: [about('too-long', 'error', null, { length: text.length, limit: LONGEST_POST })] };
  return new PostInterpreter(text, scene).read();
}

class PostInterpreter {
  readonly #text: string;
  readonly #scene: Scene;

  constructor(text: string, scene: Scene) {
    this.#text = text;
    this.#scene = scene;
  }

  read(): EmpiaReading {
    const knows = (word: string): boolean => actsOf(word).length > 0 || /^действ/.test(word) || knowsWord(word, this.#scene);
    const mended = mendLayout(this.#text, knows);
    const prepared = prepare(mended);
    const tokens = mendStructure(tokenize(prepared), (word) => knowsWord(word, this.#scene));
    const page = new Page(tokens, this.#scene);
    const diagnostics: Diagnostic[] = prepared.findings.map((finding) =>
      about('markup', 'warning', finding.span, { what: finding.what, words: this.#text.slice(finding.span.start, finding.span.end) }),
    );
    const cut = segmentsOf(page);
    const { segments } = cut;
    if (isOtherSystem(tokens, segments.length >= 3)) {
      return {
        entries: [],
        diagnostics: [...diagnostics, about('other-system', 'error', this.#spanOf(page, { from: 0, to: tokens.length }), {})],
      };
    }
    const post = readPost(page, cut);
    const latin = isLatinText(tokens);
    const entries = post.entries.map((entry) => this.#entry(page, entry));
    for (const issue of post.issues) diagnostics.push(this.#diagnostic(page, issue, latin));
    for (const remark of post.remarks) diagnostics.push(about(remark.code, 'warning', null, { slots: remark.slots }));
    const silent = entries.length === 0 && diagnostics.every((diagnostic) => diagnostic.severity === 'hint');
    if (silent || (segments.length === 0 && entries.length === 0 && diagnostics.length === 0))
      diagnostics.push(about('no-order', 'error', null, {}));
    return { entries, diagnostics };
  }

  #entry(page: Page, entry: PostEntry): ReadEntry {
    const span = this.#spanOf(page, entry.range);
    return { slots: entry.slots, entry: entry.entry, span, ...(entry.flag === null ? {} : { flag: entry.flag }) };
  }

  #diagnostic(page: Page, issue: Issue, latin: boolean): Diagnostic {
    const span = this.#spanOf(page, issue);
    const code: Reason =
      latin && issue.fatal && (issue.code === 'not-understood' || issue.code === 'unknown-ability') ? 'other-language' : issue.code;
    const words = this.#text.slice(span.start, span.end);
    const candidates = issue.candidates.map((id) => ({ id, name: this.#nameOf(id) }));
    const fixes = candidates.map(({ name }) => ({ label: name, replacement: name }));
    return { code, severity: issue.fatal ? 'error' : 'warning', span, data: { words, candidates, ...issue.data }, fixes };
  }

  #nameOf(id: string): string {
    const { fighters, abilities, weapons } = this.#scene;
    const thing = (id === 'me' ? this.#scene.me : fighters.get(id)) ?? abilities.get(id) ?? weapons.find((weapon) => weapon.id === id);
    const name = thing?.name ?? id;
    return typeof name === 'string' ? name : (name.ru ?? name.en ?? id);
  }

  #spanOf(page: Page, range: Range): Span {
    const { tokens } = page;
    let { from, to } = range;
    while (from < to && tokens[from]?.kind === 'line') from += 1;
    while (to > from && tokens[to - 1]?.kind === 'line') to -= 1;
    const start = tokens[from]?.start ?? this.#text.length;
    return { start, end: to > from ? (tokens[to - 1]?.end ?? start) : start };
  }
}

function about(code: Reason, severity: Diagnostic['severity'], span: Span | null, data: { readonly [key: string]: Json }): Diagnostic {
  return { code, severity, span, data, fixes: [] };
}
