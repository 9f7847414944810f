import type { Diagnostic, Span } from '@boevka/kernel';
import type { Range } from '@boevka/language';

/** Why words were not accepted, or are shown for confirmation. */
export const REASONS = [
  'not-understood',
  'no-order',
  'other-system',
  'other-language',
  'markup',
  'asserted-outcome',
  'duplicate-paste',
  'bad-number',
  'off-by-count',
  'contradiction',
  'two-orders',
  'correction',
  'condition-not-understood',
  'condition-not-supported',
  'ambiguous-target',
  'ambiguous-ability',
  'ambiguous-order',
  'unknown-ability',
  'unknown-target',
  'unknown-item',
  'unknown-attack',
  'no-such-part',
  'too-long',
] as const;
export type Reason = (typeof REASONS)[number];

/** One action as it was read; the fields are those of the order record. */
export interface ReadAction {
  readonly do: 'attack' | 'technique' | 'dodge' | 'block' | 'stand' | 'release' | 'continue';
  readonly target?: string;
  readonly weapon?: string;
  readonly kind?: 'pierce' | 'slash' | 'blunt';
  readonly mode?: 'melee' | 'ranged' | 'thrown';
  readonly technique?: string;
  readonly part?: string;
  readonly limb?: string;
  readonly fallback?: string;
  readonly swap?: { readonly item: string; readonly hand: string };
}

export interface ReadEntry {
  readonly action: ReadAction;
  readonly span: Span;
}

export interface PostReading {
  readonly entries: readonly ReadEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A doubt about a stretch of tokens. `fatal`: nothing of it was accepted. */
export interface Issue extends Range {
  readonly code: Reason;
  readonly fatal: boolean;
  readonly candidates: readonly string[];
}

export function doubt(code: Reason, range: Range, candidates: readonly string[] = []): Issue {
  return { code, from: range.from, to: range.to, fatal: false, candidates };
}

export function refusal(code: Reason, range: Range, candidates: readonly string[] = []): Issue {
  return { code, from: range.from, to: range.to, fatal: true, candidates };
}
