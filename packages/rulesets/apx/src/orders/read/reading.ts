import type { Diagnostic, Json, Severity, Span } from '@boevka/kernel';
import type { Token } from '@boevka/language';

/** What a post was understood to order, in the terms of the corpus: one entry for each order, with its place in the text. */
export interface ReadEntry {
  readonly fields: ReadFields;
  readonly span: Span;
  /** No price was said: whatever the full price is. */
  readonly unpriced?: true;
}

export interface ReadFields {
  readonly phase?: 'block' | 'attack';
  readonly do?: 'block' | 'dodge' | 'combo' | 'ward' | 'none';
  readonly vs?: string;
  readonly ap?: number;
  readonly use?: string;
  readonly start?: string;
  readonly continue?: string;
  readonly target?: string;
  readonly method?: 'skill' | 'levitate' | 'general';
  readonly run?: 'toward' | 'away';
  readonly metres?: number;
  readonly stopAt?: number;
  readonly abandon?: true;
  readonly pass?: true;
  readonly surrender?: true;
  /** A place that is named by its metres. */
  readonly to?: { readonly x: number; readonly y: number };
}

export interface PostReading {
  readonly entries: readonly ReadEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The place of tokens in the text, without the blanks and commas around it. */
export function spanOf(tokens: readonly Token[], from: number, to: number): Span {
  return { start: tokens[from]?.start ?? 0, end: tokens[Math.max(from, to - 1)]?.end ?? 0 };
}

export function issue(
  code: string,
  severity: Severity,
  span: Span | null,
  text: string,
  data: { readonly [key: string]: Json } = {},
): Diagnostic {
  const words = span === null ? '' : text.slice(span.start, span.end);
  return { code, severity, span, data: { words, ...data }, fixes: [] };
}
