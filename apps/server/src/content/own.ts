import type { PackFile } from '@boevka/content';
import type { Db } from '@boevka/store';
import { findPack } from '@boevka/store';
import { Failure } from '../failure.ts';
import type { Caller } from '../http/caller.ts';
import { atLeast } from '../http/caller.ts';
import type { Named } from './packs.ts';

/** Saved packs by their ids. Throws Failure `not-found` for one that is not there or not for the caller. */
export async function ownPacks(db: Db, caller: Caller, system: string, ids: readonly string[]): Promise<readonly Named[]> {
  const packs: Named[] = [];
  for (const id of ids) {
    const row = await findPack(db, id);
    if (row === null || row.system !== system || !atLeast(caller, row.community_id, 'spectator')) throw new Failure('not-found');
    packs.push({ files: JSON.parse(row.files) as readonly PackFile[] });
  }
  return packs;
}
