import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import type { Growth, Store } from './store.ts';
import type { Tables } from './tables.ts';

const CHANNEL = 'boevka_growth';
/** Milliseconds before a lost line to the database is tried again. */
const AGAIN = 1000;

export interface PostgresOptions {
  /** Connections at most. */
  readonly connections?: number;
  /** Told of a line that broke; the pool mends itself. */
  onError?(error: Error): void;
}

/** Opens a PostgreSQL database by its URL and brings it to the present schema. */
export async function openPostgres(url: string, { connections = 10, onError = () => {} }: PostgresOptions = {}): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000 });
  pool.on('error', onError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const watches = new Set<() => Promise<void>>();
  return {
    kind: 'postgres',
    db,
    unit(work) {
      return db.transaction().execute((trx) =>
        work({
          db: trx,
          async tell({ battle, version }) {
            // PostgreSQL delivers it when the transaction is through, and not at all where it is rolled back.
            await sql`select pg_notify(${CHANNEL}, ${`${version} ${battle}`})`.execute(trx);
          },
        }),
      );
    },
    async watch(grown, lost) {
      const stop = await listen(url, grown, lost, onError);
      watches.add(stop);
      return async () => {
        watches.delete(stop);
        await stop();
      };
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      for (const stop of watches) await stop();
      await db.destroy();
    },
  };
}

/** Listens on a line of its own, and on a new one whenever it breaks. */
async function listen(
  url: string,
  grown: (growth: Growth) => void,
  lost: () => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const line = new pg.Client({ connectionString: url, keepAlive: true });
    line.on('notification', ({ channel, payload = '' }) => {
      const at = payload.indexOf(' ');
      if (channel === CHANNEL && at > 0) grown({ battle: payload.slice(at + 1), version: Number(payload.slice(0, at)) });
    });
    line.on('error', onError);
    line.on('end', () => {
      if (stopped || client !== line) return;
      client = null;
      retry();
    });
    await line.connect();
    await line.query(`LISTEN ${CHANNEL}`);
    client = line;
  }

  function retry(): void {
    if (stopped || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      connect().then(lost, (error: Error) => {
        onError(error);
        retry();
      });
    }, AGAIN);
  }

  await connect();
  return async () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    await client?.end();
  };
}
