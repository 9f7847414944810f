import type { PostgresOptions } from './postgres.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** Which database: a URL of PostgreSQL, or the file of the embedded one. */
export type Where = { readonly url: string } | { readonly file: string };

/** Opens a store and brings its schema up to date. Throws StoreError `newer-schema`, and the database's own errors. */
export function openStore(where: Where, options: PostgresOptions = {}): Promise<Store> {
  return 'url' in where ? openPostgres(where.url, options) : openSqlite(where.file);
}
