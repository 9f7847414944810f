import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { StoreError } from './error.ts';
import { stepsOf } from './migrations.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

const FORMAT = 'boevka-backup-1';

/** Tables in an order in which rows may be written: what others refer to comes first. Requests that were carried out are not kept. */
const ORDER = [
  'settings',
  'accounts',
  'communities',
  'members',
  'invites',
  'characters',
  'packs',
  'battles',
  'battle_log',
  'battle_secrets',
  'seats',
  'sessions',
  'session_seats',
  'drafts',
] as const satisfies readonly (keyof Tables)[];
type Kept = (typeof ORDER)[number];
const KEYS: { readonly [T in Kept]: readonly string[] } = {
  settings: ['key'],
  accounts: ['id'],
  communities: ['id'],
  members: ['community_id', 'account_id'],
  invites: ['id'],
  characters: ['id'],
  packs: ['id'],
  battles: ['id'],
  battle_log: ['battle_id', 'seq'],
  battle_secrets: ['battle_id'],
  seats: ['id'],
  sessions: ['id'],
  session_seats: ['session_id', 'seat_id'],
  drafts: ['battle_id', 'turn', 'fighter'],
};
const PAGE = 200;

/**
 * Everything in a store as lines of text, from one moment: a head, rows as `["table", {…}]`, and a foot with the number of rows and the SHA-256 of all
 * lines before it. A backup of one database can be restored into the other.
 */
export async function backup(store: Store, write: (line: string) => Promise<void>): Promise<{ readonly rows: number }> {
  const hash = createHash('sha256');
  let rows = 0;
  const put = async (value: unknown): Promise<void> => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    await write(line);
  };
  await store.unit(async ({ db }) => {
    if (store.kind === 'postgres') await sql`set transaction isolation level repeatable read, read only`.execute(db);
    const steps = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    await put({ format: FORMAT, schema: steps.rows.map((row) => row.name) });
    for (const table of ORDER) {
      for (let offset = 0; ; offset += PAGE) {
        let query = db.selectFrom(table).selectAll().limit(PAGE).offset(offset);
        for (const key of KEYS[table]) query = query.orderBy(key as never);
        const page = await query.execute();
        for (const row of page) await put([table, row]);
        rows += page.length;
        if (page.length < PAGE) break;
      }
    }
  });
  await write(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`);
  return { rows };
}

/**
 * Puts a backup into an empty store, all of it or nothing.
 * @throws StoreError `not-empty`, `backup-malformed` (also where it breaks off or was changed), `newer-schema`
 */
export async function restore(store: Store, lines: AsyncIterable<string>): Promise<{ readonly rows: number }> {
  return store.unit(async ({ db }) => {
    for (const table of ['accounts', 'battles'] as const) {
      if ((await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) !== undefined) {
        throw new StoreError('not-empty', 'The database is not empty');
      }
    }
    for (const table of [...ORDER].reverse()) if (table !== 'battle_log') await db.deleteFrom(table).execute();
    const hash = createHash('sha256');
    let rows = 0;
    let head = false;
    let foot: { readonly rows: unknown; readonly sha256: unknown } | null = null;
    let pending: { table: Kept; rows: { [column: string]: unknown }[] } | null = null;
    const flush = async (): Promise<void> => {
      if (pending !== null && pending.rows.length > 0)
        await db
          .insertInto(pending.table)
          .values(pending.rows as never)
          .execute();
      pending = null;
    };
    for await (const line of lines) {
      if (line.trim() === '') continue;
      if (foot !== null) throw malformed('Something stands behind the foot');
      const value = parsed(line);
      if (!head) {
        checkHead(value, store);
        head = true;
      } else if (isFoot(value)) {
        foot = value;
        continue;
      } else {
        const [table, row] = rowOf(value);
        if (pending !== null && (pending.table !== table || pending.rows.length >= PAGE / 4)) await flush();
        pending ??= { table, rows: [] };
        pending.rows.push(row);
        rows++;
      }
      hash.update(`${line.trimEnd()}\n`);
    }
    await flush();
    if (foot === null) throw malformed('The backup breaks off');
    if (foot.rows !== rows || foot.sha256 !== hash.digest('hex')) throw malformed('The backup was changed');
    return { rows };
  });
}

function checkHead(value: unknown, { kind }: Store): void {
  const { format, schema } = (value ?? {}) as { readonly format?: unknown; readonly schema?: unknown };
  if (format !== FORMAT || !Array.isArray(schema)) throw malformed('This is no backup');
  const known = Object.keys(stepsOf(kind));
  const strange = schema.find((step) => !known.includes(String(step)));
  if (strange !== undefined) throw new StoreError('newer-schema', `The backup belongs to a later release: ${String(strange)}`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw malformed('A line is no JSON');
  }
}

function isFoot(value: unknown): value is { readonly rows: unknown; readonly sha256: unknown } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'sha256');
}

function rowOf(value: unknown): [Kept, { [column: string]: unknown }] {
  if (!Array.isArray(value)) throw malformed('A line is no row');
  const [name, row] = value as [unknown, unknown];
  const table = ORDER.find((known) => known === name);
  if (table === undefined || typeof row !== 'object' || row === null) throw malformed('A row belongs to no table');
  return [table, row as { [column: string]: unknown }];
}

function malformed(message: string): StoreError {
  return new StoreError('backup-malformed', message);
}
