import type { Clause } from './clause.ts';

/** JSON-safe data. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Understood but not allowed. The code is the one that the ledger gives, else the clause id; words are found in the phrases. */
export interface Refusal {
  readonly code: string;
  readonly clause: Clause;
  /** Who is refused, and which of his entries (action number, move), where it is about one. */
  readonly who: string | null;
  readonly step: string | number | null;
  readonly data: { readonly [key: string]: Json };
}
