import { StoreError } from '../error.ts';
import type { Db } from '../store.ts';
import type { CharacterRow, PackRow } from '../tables.ts';

type Kept = { readonly characters: CharacterRow; readonly packs: PackRow };
export type KeptKind = keyof Kept;

export async function addCharacter(db: Db, row: CharacterRow): Promise<void> {
  await db.insertInto('characters').values(row).execute();
}
export async function addPack(db: Db, row: PackRow): Promise<void> {
  await db.insertInto('packs').values(row).execute();
}

export async function findCharacter(db: Db, id: string): Promise<CharacterRow | null> {
  return (await db.selectFrom('characters').selectAll().where('id', '=', id).where('removed', '=', 0).executeTakeFirst()) ?? null;
}
export async function findPack(db: Db, id: string): Promise<PackRow | null> {
  return (await db.selectFrom('packs').selectAll().where('id', '=', id).where('removed', '=', 0).executeTakeFirst()) ?? null;
}

/** Characters of these communities, or of all where `null`. */
export function listCharacters(db: Db, communities: readonly string[] | null): Promise<Omit<CharacterRow, 'text' | 'packs'>[]> {
  const query = db
    .selectFrom('characters')
    .select(['id', 'community_id', 'system', 'name', 'version', 'ok', 'updated_at', 'removed'])
    .where('removed', '=', 0);
  return (communities === null ? query : query.where('community_id', 'in', communities.length === 0 ? [''] : [...communities]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}
/** Packs of these communities, or of all where `null`. */
export function listPacks(db: Db, communities: readonly string[] | null): Promise<Omit<PackRow, 'files'>[]> {
  const query = db
    .selectFrom('packs')
    .select(['id', 'community_id', 'system', 'title', 'version', 'ok', 'updated_at', 'removed'])
    .where('removed', '=', 0);
  return (communities === null ? query : query.where('community_id', 'in', communities.length === 0 ? [''] : [...communities]))
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** Saves a sheet anew. Throws StoreError `conflict` with the present `version`, or `missing`. */
export async function saveCharacter(
  db: Db,
  id: string,
  expected: number,
  set: Pick<CharacterRow, 'name' | 'text' | 'packs' | 'ok' | 'updated_at'>,
): Promise<void> {
  const saved = await db
    .updateTable('characters')
    .set({ ...set, version: expected + 1 })
    .where('id', '=', id)
    .where('version', '=', expected)
    .where('removed', '=', 0)
    .executeTakeFirst();
  if (Number(saved.numUpdatedRows) === 0) throw movedOn(id, (await findCharacter(db, id))?.version);
}
/** Saves a pack anew. Throws StoreError `conflict` with the present `version`, or `missing`. */
export async function savePack(
  db: Db,
  id: string,
  expected: number,
  set: Pick<PackRow, 'title' | 'files' | 'ok' | 'updated_at'>,
): Promise<void> {
  const saved = await db
    .updateTable('packs')
    .set({ ...set, version: expected + 1 })
    .where('id', '=', id)
    .where('version', '=', expected)
    .where('removed', '=', 0)
    .executeTakeFirst();
  if (Number(saved.numUpdatedRows) === 0) throw movedOn(id, (await findPack(db, id))?.version);
}

function movedOn(id: string, version: number | undefined): StoreError {
  if (version === undefined) return new StoreError('missing', `There is no ${id}`, { id });
  return new StoreError('conflict', `${id} is at version ${version}`, { version });
}

/** Puts a sheet or a pack away. Returns whether it was there. */
export async function putAway(db: Db, kind: KeptKind, id: string): Promise<boolean> {
  const gone = await db.updateTable(kind).set({ removed: 1 }).where('id', '=', id).where('removed', '=', 0).executeTakeFirst();
  return Number(gone.numUpdatedRows) > 0;
}
