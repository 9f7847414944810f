import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { StoreError } from '../error.ts';
import type { Db, Unit } from '../store.ts';
import type { BattleRow, DraftRow, LogRow, Tables } from '../tables.ts';

/** What happened, before it has its number. */
export type NewEntry = Pick<LogRow, 'kind' | 'at' | 'actor' | 'notice' | 'data'>;
/** What lists say of a battle, made anew with every entry. */
export type Headline = Pick<BattleRow, 'title' | 'search' | 'status' | 'visibility' | 'archived' | 'head'>;

/** Begins a battle with its first entries and its secrets. */
export async function createBattle(
  { db, tell }: Unit,
  row: Omit<BattleRow, 'version' | 'updated_at'>,
  secrets: string,
  entries: readonly NewEntry[],
): Promise<number> {
  const version = entries.length;
  await db
    .insertInto('battles')
    .values({ ...row, version, updated_at: row.created_at })
    .execute();
  await db.insertInto('battle_secrets').values({ battle_id: row.id, secrets }).execute();
  await insertEntries(db, row.id, 0, entries);
  await tell({ battle: row.id, version });
  return version;
}

/**
 * Adds entries to the log of a battle, if nobody has added any since `expected`.
 * @returns the number of the last entry
 * @throws StoreError `conflict` with `version`, the number of the last entry as it is; `missing`
 */
export async function appendToBattle(
  { db, tell }: Unit,
  battle: string,
  expected: number,
  entries: readonly NewEntry[],
  headline: Headline,
): Promise<number> {
  const version = expected + entries.length;
  const at = entries.at(-1)?.at ?? '';
  const moved = await db
    .updateTable('battles')
    .set({ ...headline, version, updated_at: at })
    .where('id', '=', battle)
    .where('version', '=', expected)
    .executeTakeFirst();
  if (Number(moved.numUpdatedRows) === 0) {
    const now = await versionOf(db, battle);
    throw new StoreError('conflict', `The log of ${battle} is at ${now}, not at ${expected}`, { version: now });
  }
  await insertEntries(db, battle, expected, entries);
  await tell({ battle, version });
  return version;
}

/** Rows in one statement: databases limit the number of values. */
const ROWS = 100;

async function insertEntries(db: Db, battle: string, after: number, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map((entry, index): LogRow => ({ battle_id: battle, seq: after + index + 1, ...entry }));
  for (let at = 0; at < rows.length; at += ROWS) {
    await db
      .insertInto('battle_log')
      .values(rows.slice(at, at + ROWS))
      .execute();
  }
}

/** The number of the last entry. Throws StoreError `missing`. */
export async function versionOf(db: Db, battle: string): Promise<number> {
  const row = await db.selectFrom('battles').select('version').where('id', '=', battle).executeTakeFirst();
  if (row === undefined) throw new StoreError('missing', `There is no battle ${battle}`, { id: battle });
  return row.version;
}

/** The entries of a log after a number, in order. */
export function readLog(db: Db, battle: string, after: number): Promise<LogRow[]> {
  return db.selectFrom('battle_log').selectAll().where('battle_id', '=', battle).where('seq', '>', after).orderBy('seq').execute();
}

/** What watchers are told of the entries after a number, without the entries themselves. */
export function readNotices(db: Db, battle: string, after: number, limit: number): Promise<Pick<LogRow, 'seq' | 'at' | 'notice'>[]> {
  return db
    .selectFrom('battle_log')
    .select(['seq', 'at', 'notice'])
    .where('battle_id', '=', battle)
    .where('seq', '>', after)
    .where('notice', 'is not', null)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** The row of a battle; `null` where there is none. */
export async function findBattle(db: Db, battle: string): Promise<BattleRow | null> {
  return (await db.selectFrom('battles').selectAll().where('id', '=', battle).executeTakeFirst()) ?? null;
}

/** The secrets of the dice. Throws StoreError `missing`. */
export async function readSecrets(db: Db, battle: string): Promise<string> {
  const row = await db.selectFrom('battle_secrets').select('secrets').where('battle_id', '=', battle).executeTakeFirst();
  if (row === undefined) throw new StoreError('missing', `There are no secrets of ${battle}`, { id: battle });
  return row.secrets;
}

/** Which battles somebody may see in lists: everything; or public ones, those of his communities and those in which he has a seat. */
export type Sight = 'all' | { readonly communities: readonly string[]; readonly battles: readonly string[] };

export interface BattleFilter {
  readonly sight: Sight;
  readonly status: string | null;
  readonly system: string | null;
  readonly community: string | null;
  /** In small letters. */
  readonly words: string | null;
  /** Only these, where given. */
  readonly among: readonly string[] | null;
  readonly archived: boolean;
  /** Where the page before ended. */
  readonly before: { readonly updatedAt: string; readonly id: string } | null;
  readonly limit: number;
}

/** Battles, the latest changed first. */
export function listBattles(db: Db, filter: BattleFilter): Promise<BattleRow[]> {
  const { sight, status, system, community, words, among, archived, before, limit } = filter;
  return db
    .selectFrom('battles')
    .selectAll()
    .where((eb) => {
      const all: ExpressionWrapper<Tables, 'battles', SqlBool>[] = [eb('archived', '=', archived ? 1 : 0)];
      if (sight !== 'all') all.push(seen(eb, sight));
      if (status !== null) all.push(eb('status', '=', status));
      if (system !== null) all.push(eb('system', '=', system));
      if (community !== null) all.push(eb('community_id', '=', community));
      if (words !== null) for (const word of words.split(/\s+/u).filter(Boolean)) all.push(eb('search', 'like', `%${escaped(word)}%`));
      if (among !== null) all.push(eb('id', 'in', among.length === 0 ? [''] : [...among]));
      if (before !== null)
        all.push(
          eb.or([eb('updated_at', '<', before.updatedAt), eb.and([eb('updated_at', '=', before.updatedAt), eb('id', '<', before.id)])]),
        );
      return eb.and(all);
    })
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function seen(eb: ExpressionBuilder<Tables, 'battles'>, { communities, battles }: Exclude<Sight, 'all'>) {
  const some = [eb('visibility', '=', 'public')];
  if (communities.length > 0) some.push(eb('community_id', 'in', [...communities]));
  if (battles.length > 0) some.push(eb('id', 'in', [...battles]));
  return eb.or(some);
}

/** `%`, `_` and `\` stand for themselves only by chance in a search: they are taken as any sign. */
function escaped(word: string): string {
  return word.replaceAll(/[%\\]/gu, '_');
}

/** Keeps what somebody is writing; the last one to save stays. */
export async function saveDraft(db: Db, row: DraftRow): Promise<void> {
  await db
    .insertInto('drafts')
    .values(row)
    .onConflict((on) => on.columns(['battle_id', 'turn', 'fighter']).doUpdateSet({ text: row.text, saved_at: row.saved_at }))
    .execute();
}

/** What is being written for a turn. */
export function readDrafts(db: Db, battle: string, turn: number): Promise<DraftRow[]> {
  return db.selectFrom('drafts').selectAll().where('battle_id', '=', battle).where('turn', '=', turn).execute();
}
