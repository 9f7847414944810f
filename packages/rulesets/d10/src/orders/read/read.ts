import type { Diagnostic, Json, Span } from '@boevka/kernel';
import { mendLayout, mendStructure, prepare, tokenize } from '@boevka/language';
import type { ReadContext, Scene } from './context.ts';
import { sceneOf } from './context.ts';
import { interpret } from './interpret.ts';
import type { Issue } from './issue.ts';
import type { Mark } from './mark.ts';
import { knowsWord, markAll } from './marks.ts';
import type { D10Reading, ReadEntry, ReadOrder, Reason } from './reading.ts';
import { isLatinText, isOtherSystem } from './systems.ts';

/** Longer posts are not read: no plan of a round needs more. In UTF-16 units. */
export const LONGEST_POST = 100_000;

/**
 * Reads a post in free Russian or English as the plan of a round. What is doubtful is a diagnostic: an error where nothing was accepted, a
 * warning where something was and has to be confirmed. Never throws on any text; throws RangeError if the author is not in the context.
 */
export function readOrders(text: string, context: ReadContext): D10Reading {
  const scene = sceneOf(context);
  if (text.length > LONGEST_POST)
    return { entries: [], diagnostics: [about('too-long', 'error', null, { length: text.length, limit: LONGEST_POST })] };
  return new PostReader(text, scene).read();
}

class PostReader {
  readonly #text: string;
  readonly #scene: Scene;

  constructor(text: string, scene: Scene) {
    this.#text = text;
    this.#scene = scene;
  }

  read(): D10Reading {
    const knows = (word: string): boolean => knowsWord(word, this.#scene);
    const once = withoutRepeat(this.#text);
    const prepared = prepare(mendLayout(once.text, knows));
    const tokens = mendStructure(tokenize(prepared), knows);
    const diagnostics: Diagnostic[] = prepared.findings.map(({ span, what }) =>
      about('markup', 'warning', span, { what, words: this.#text.slice(span.start, span.end) }),
    );
    if (once.repeat !== null)
      diagnostics.push(about('duplicate-paste', 'warning', once.repeat, { words: this.#text.slice(once.repeat.start, once.repeat.end) }));
    if (isOtherSystem(tokens)) {
      const span = { start: tokens[0]?.start ?? 0, end: tokens[tokens.length - 1]?.end ?? 0 };
      return { entries: [], diagnostics: [...diagnostics, about('other-system', 'error', span, {})] };
    }
    const marks = markAll(tokens, this.#scene);
    const spanOf = (from: number, to: number): Span => {
      let [a, b] = [from, to];
      while (a < b && isSign(marks[a])) a += 1;
      while (b > a && isSign(marks[b - 1])) b -= 1;
      const start = tokens[marks[a]?.from ?? 0]?.start ?? 0;
      return { start, end: b > a ? (tokens[(marks[b - 1]?.to ?? 1) - 1]?.end ?? start) : start };
    };
    const said = (from: number, to: number): string => {
      const start = tokens[marks[from]?.from ?? 0]?.start ?? 0;
      return this.#text.slice(start, tokens[(marks[to - 1]?.to ?? 1) - 1]?.end ?? start).trim();
    };
    const settled = interpret(tokens, marks, this.#scene, said);
    const entries: ReadEntry[] = [];
    for (const { order, from, to, slot, main } of settled.orders) {
      const span = spanOf(from, to);
      const last = entries[entries.length - 1];
      if (slot !== null && slot.slot !== 'main' && (main || (slot.slot === 'instant' && !isInstant(order)))) {
        const at = spanOf(slot.at, slot.at + 1);
        diagnostics.push(about('wrong-phase', 'warning', at, { words: this.#text.slice(at.start, at.end), slot: slot.slot }));
      }
      if ('attack' in order && last !== undefined && 'attack' in last.order && slot === null)
        entries[entries.length - 1] = {
          order: { attack: [...last.order.attack, ...order.attack] },
          span: { start: last.span.start, end: Math.max(last.span.end, span.end) },
        };
      else entries.push({ order, span });
    }
    const latin = isLatinText(tokens);
    for (const issue of settled.issues) diagnostics.push(this.#diagnostic(issue, spanOf(issue.from, issue.to)));
    if (entries.length === 0 && diagnostics.every((diagnostic) => diagnostic.severity === 'hint'))
      diagnostics.push(about(latin ? 'other-language' : 'no-order', 'error', null, {}));
    return { entries, diagnostics };
  }

  #diagnostic(issue: Issue, span: Span): Diagnostic {
    const candidates = issue.candidates.map((id) => ({ id, name: this.#nameOf(id) }));
    const fixes = candidates.map(({ name }) => ({ label: name, replacement: name }));
    return {
      code: issue.code,
      severity: issue.fatal ? 'error' : 'warning',
      span,
      data: { words: this.#text.slice(span.start, span.end), candidates },
      fixes,
    };
  }

  #nameOf(id: string): string {
    const name = this.#scene.fighters.get(id)?.name ?? this.#scene.spells.get(id)?.name ?? id;
    return typeof name === 'string' ? name : (name.ru ?? name.en ?? id);
  }
}

function isSign(mark: Mark | undefined): boolean {
  return mark === undefined || mark.kind === 'line' || (mark.kind === 'sign' && !/^[!?]$/.test(mark.word));
}

function isInstant(order: ReadOrder): boolean {
  return (
    'shout' in order ||
    'drop' in order ||
    'say' in order ||
    'intercept' in order ||
    'primaryFoe' in order ||
    'fallbackTarget' in order ||
    'onInstantDefeat' in order
  );
}

/** A post that was pasted twice: the first half, and where the second stands. */
function withoutRepeat(text: string): { readonly text: string; readonly repeat: Span | null } {
  const lines = text.replace(/\s+$/, '').split('\n');
  if (lines.length < 4) return { text, repeat: null };
  for (const gap of [0, 1]) {
    const half = (lines.length - gap) / 2;
    if (!Number.isInteger(half) || half < 2 || (gap === 1 && lines[half]?.trim() !== '')) continue;
    const [a, b] = [lines.slice(0, half), lines.slice(half + gap)];
    if (a.every((line, i) => line.trim() === b[i]?.trim())) {
      const start = lines.slice(0, half + gap).join('\n').length + 1;
      return { text: text.slice(0, start - 1).padEnd(text.length, ' '), repeat: { start, end: lines.join('\n').length } };
    }
  }
  return { text, repeat: null };
}

function about(code: Reason, severity: Diagnostic['severity'], span: Span | null, data: { readonly [key: string]: Json }): Diagnostic {
  return { code, severity, span, data, fixes: [] };
}
