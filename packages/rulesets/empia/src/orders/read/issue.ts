import type { Json } from '@boevka/kernel';
import type { Range } from '@boevka/language';
import type { Reason } from './reading.ts';

/** A doubt about a stretch of tokens. `fatal`: nothing may be accepted there; otherwise the reading is to be confirmed. */
export interface Issue extends Range {
  readonly code: Reason;
  readonly fatal: boolean;
  /** Ids of what the words could mean instead. */
  readonly candidates: readonly string[];
  readonly data: { readonly [key: string]: Json };
}

export function fatal(code: Reason, range: Range, candidates: readonly string[] = []): Issue {
  return { code, from: range.from, to: range.to, fatal: true, candidates, data: {} };
}

export function doubt(code: Reason, range: Range, candidates: readonly string[] = []): Issue {
  return { code, from: range.from, to: range.to, fatal: false, candidates, data: {} };
}
