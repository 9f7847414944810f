import { StoreError } from '../error.ts';
import type { Db, Store, Unit } from '../store.ts';

/** A request that is to be carried out once. */
export interface Named {
  /** Who sends it: names of different people are different names. */
  readonly actor: string;
  readonly key: string;
  /** Endpoint and digest of what was sent; another request under the same name is refused. */
  readonly request: string;
  readonly at: string;
}

/**
 * Does work in one transaction together with the note that it was done. A second request of the same name gets the first one's answer, also where it
 * arrives while the first is under way, or after a killed process.
 * @param work gives what is answered, as JSON
 * @returns the answer, and whether it is an earlier one's
 * @throws StoreError `key-reused`, and what the work throws; then nothing is noted
 */
export async function once(
  store: Store,
  named: Named,
  work: (unit: Unit) => Promise<string>,
): Promise<{ readonly answer: string; readonly again: boolean }> {
  return store.unit(async (unit) => {
    const { db } = unit;
    const noted = await db
      .insertInto('once')
      .values({ ...named, answer: null })
      .onConflict((on) => on.columns(['actor', 'key']).doNothing())
      .executeTakeFirst();
    if (Number(noted.numInsertedOrUpdatedRows ?? 0) === 0) return { answer: await earlier(db, named), again: true };
    const answer = await work(unit);
    await db.updateTable('once').set({ answer }).where('actor', '=', named.actor).where('key', '=', named.key).execute();
    return { answer, again: false };
  });
}

async function earlier(db: Db, { actor, key, request }: Named): Promise<string> {
  const row = await db.selectFrom('once').selectAll().where('actor', '=', actor).where('key', '=', key).executeTakeFirst();
  if (row === undefined || row.answer === null || row.request !== request) {
    throw new StoreError('key-reused', 'The name belongs to another request', { key });
  }
  return row.answer;
}

/** Forgets requests that are older than a moment. */
export async function forget(db: Db, before: string): Promise<void> {
  await db.deleteFrom('once').where('at', '<', before).execute();
}

/** Ends sessions that have run out. */
export async function sweepSessions(db: Db, now: string): Promise<void> {
  const gone = db.selectFrom('sessions').select('id').where('expires_at', '<=', now);
  await db.deleteFrom('session_seats').where('session_id', 'in', gone).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** A word that the whole server keeps; `null` where it has none yet. */
export async function readSetting(db: Db, key: string): Promise<string | null> {
  return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null;
}

/** Keeps a word for the whole server, unless it has one: the first one stays. Returns the one that stays. */
export async function keepSetting(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((on) => on.column('key').doNothing())
    .execute();
  return (await readSetting(db, key)) ?? value;
}

/** Keeps a word for the whole server in place of the one that it has. */
export async function putSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();
}
