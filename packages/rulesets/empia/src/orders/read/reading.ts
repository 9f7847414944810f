import type { Diagnostic, Span } from '@boevka/kernel';
import type { Comparison, Does } from '../entry.ts';

/** What a post says, in plain fields; the order record is made of it elsewhere. Names of values are the ledger's. */

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
  'too-many-variants',
  'condition-not-understood',
  'condition-not-supported',
  'ambiguous-target',
  'ambiguous-ability',
  'ambiguous-order',
  'unknown-ability',
  'unknown-target',
  'unknown-item',
  'no-such-part',
  'too-long',
] as const;
/** Why words are shown to their author as doubtful. */
export type Reason = (typeof REASONS)[number];

export const DIRECTIONS = ['toward', 'away', 'to', 'left', 'right', 'forward', 'back', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export type Compared = { readonly [comparison in Comparison]?: number };

export type ReadCondition =
  | { readonly does: Does; readonly who: string; readonly whom?: string; readonly ability?: string }
  | ({ readonly distance: string } & Compared)
  | ({ readonly stat: 'energy' | 'health'; readonly of: string; readonly pct?: true } & Compared)
  | { readonly status: string; readonly of: string }
  | { readonly outcome: 'hit' | 'miss'; readonly action: number }
  | { readonly all: readonly ReadCondition[] }
  | { readonly any: readonly ReadCondition[] }
  | { readonly not: ReadCondition };

/** One deed. `target` is a fighter's id, `me` or `nearest-enemy`; lengths are in metres. */
export interface Deed {
  readonly kind: string;
  readonly by?: string;
  readonly gait?: string;
  readonly direction?: Direction;
  readonly target?: string;
  readonly place?: string;
  readonly metres?: number;
  readonly stopAt?: number;
  readonly with?: readonly string[];
  readonly limb?: string;
  readonly ability?: string;
  readonly stow?: string;
  readonly draw?: string;
  readonly item?: string;
  readonly defence?: 'dodge' | 'block';
}

export interface ReadVariant {
  readonly if: ReadCondition;
  readonly do: Deed;
}

/** What one action is to be: the deed that stands without a condition, and its variants in the order written. */
export interface EmpiaEntry extends Deed {
  readonly variants?: readonly ReadVariant[];
}

export interface ReadEntry {
  readonly slots: readonly number[];
  readonly entry: EmpiaEntry;
  readonly span: Span;
  /** It was understood with doubt and is to be confirmed. */
  readonly flag?: Reason;
}

export interface EmpiaReading {
  readonly entries: readonly ReadEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The deed of an entry that stands without a condition. */
export function withoutVariants(entry: EmpiaEntry): Deed {
  const deed: { -readonly [field in keyof EmpiaEntry]: EmpiaEntry[field] } = { ...entry };
  delete deed.variants;
  return deed;
}
