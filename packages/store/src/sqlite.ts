import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SqliteDatabase } from 'kysely';
import { Kysely, SqliteDialect, sql } from 'kysely';
import Database from 'libsql';
import { migrate } from './migrations.ts';
import type { Growth, Store } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * Takes an embedded database for one process, until that gives it back or ends, however it ends: live updates of the embedded database do not reach
 * another process.
 * @returns gives it back; `null` where another process has it
 */
export function takeSqlite(file: string): (() => void) | null {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Database(`${file}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    return null;
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}

/** Opens the embedded database, one file with its write-ahead log beside it, and brings it to the present schema. `:memory:` keeps nothing. */
export async function openSqlite(file: string): Promise<Store> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const connection = new Database(file);
  connection.exec('PRAGMA journal_mode = WAL');
  // An acknowledged order must survive a power cut: every commit waits for the disk.
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA foreign_keys = ON');
  connection.exec('PRAGMA busy_timeout = 5000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection as unknown as SqliteDatabase }) });
  await migrate(db, 'sqlite');
  const watchers = new Set<(growth: Growth) => void>();
  return {
    kind: 'sqlite',
    db,
    async unit(work) {
      const told: Growth[] = [];
      const result = await db.transaction().execute((trx) =>
        work({
          db: trx,
          async tell(growth) {
            told.push(growth);
          },
        }),
      );
      for (const growth of told) for (const grown of watchers) grown(growth);
      return result;
    },
    async watch(grown) {
      watchers.add(grown);
      return async () => {
        watchers.delete(grown);
      };
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      watchers.clear();
      await db.destroy();
    },
  };
}
