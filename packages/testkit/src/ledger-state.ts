import type { Json } from '@boevka/kernel';

/** A state in the ledger's terms: fields of everything that has a name there. */
export type LedgerState = { readonly [of: string]: { readonly [field: string]: Json } };
