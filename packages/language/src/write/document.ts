import type { Locale } from '@boevka/kernel';

/**
 * A report before it has a format: blocks of inline pieces. Rulebooks compose it, the report package prints it as BBCode, Markdown, HTML or
 * plain text. Texts hold no markup; whoever prints escapes them.
 */

/** The line or number of a turn that a piece of text tells, so that it can be explained or disputed. */
export interface Ref {
  readonly turn: number;
  /** Number of the view among those that the reader of this document got for the turn, from 0; for the judge it is the event's `seq`. */
  readonly n: number;
  /** Which number of it (`hit`, `damage`), as derivations name them; `null` for the event as a whole. */
  readonly what: string | null;
}

/** A piece of text in one style. */
export interface Inline {
  readonly text: string;
  readonly bold?: true;
  readonly underlined?: true;
  /** Shown, but it did not count. */
  readonly struck?: true;
  readonly ref?: Ref;
}
export type Line = readonly Inline[];

export const BLOCK_KINDS = ['heading', 'slot', 'paragraph', 'note', 'list', 'spoiler', 'table'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export type Block =
  /** title: the head of the whole text, centred; section: a head within it. */
  | { readonly kind: 'heading'; readonly level: 'title' | 'section'; readonly parts: Line }
  /** What happened in one slot of a turn: an action, a phase, a move. `label` is its number or name with its mark («1.», «Конец хода.»). */
  | { readonly kind: 'slot'; readonly label: string; readonly parts: Line }
  | { readonly kind: 'paragraph'; readonly parts: Line }
  /** An aside, set apart from the report: the judge's word, a hint. */
  | { readonly kind: 'note'; readonly parts: Line }
  /** Lines one below the other, without marks: sums and draws. */
  | { readonly kind: 'list'; readonly lines: readonly Line[] }
  /** Folded until the reader opens it. */
  | { readonly kind: 'spoiler'; readonly title: string; readonly blocks: readonly Block[] }
  /** Cells hold no line breaks; every row is as long as the head. */
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] };

export interface Document {
  readonly locale: Locale;
  /** Plain words for a window's title or a file's name. */
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The words of a line, without styles. */
export function plainText(line: Line): string {
  return line.map((piece) => piece.text).join('');
}
