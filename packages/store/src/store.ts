import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Where rows are read and written: the database, or a transaction on it. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** Word that the log of a battle has grown. */
export interface Growth {
  readonly battle: string;
  readonly version: number;
}

/** A transaction in which things happen together or not at all. */
export interface Unit {
  readonly db: Db;
  /** Tells every process that watches, once the transaction is through. */
  tell(growth: Growth): Promise<void>;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** For reading outside of a unit. */
  readonly db: Kysely<Tables>;
  /**
   * Does work in one transaction. When it resolves, what was written survives a killed process. Inside the work only `unit.db` may be used: the
   * embedded database has one connection, and it is taken.
   */
  unit<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  /**
   * Watches growth of logs, whichever process made it.
   * @param lost called when word may have been missed: whoever watches looks at all versions again
   * @returns stops watching
   */
  watch(grown: (growth: Growth) => void, lost: () => void): Promise<() => Promise<void>>;
  /** Rejects where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
