import type { Json } from './refusal.ts';

/** A stretch of a text: UTF-16 offsets, `end` excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const SEVERITIES = ['error', 'warning', 'hint'] as const;
/** error: nothing was accepted here; warning: accepted, to be confirmed; hint: for information. */
export type Severity = (typeof SEVERITIES)[number];

/** One way out of a diagnostic: replace the words at its span by these. */
export interface Fix {
  readonly label: string;
  readonly replacement: string;
}

/** Something in a text that was not understood, or was understood with doubt. `span: null` is about the whole text. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly span: Span | null;
  /** What the sentence for people needs: the words, candidates, numbers. */
  readonly data: { readonly [key: string]: Json };
  readonly fixes: readonly Fix[];
}

/** An order with the place in the text that it was read from. */
export interface Read<O> {
  readonly order: O;
  /** The action numbers (or moves) that this entry is for, where the rulebook numbers them. */
  readonly slots: readonly number[];
  readonly span: Span;
}

/** What reading a post gives: the orders understood, each with its place, and the rest as diagnostics. */
export interface TextReading<O> {
  readonly entries: readonly Read<O>[];
  readonly diagnostics: readonly Diagnostic[];
}
