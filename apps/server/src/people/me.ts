import type { Answer } from '@boevka/api';
import type { Db } from '@boevka/store';
import { findBattle, listCommunities } from '@boevka/store';
import type { Caller } from '../http/caller.ts';
import type { App } from '../http/handler.ts';

/** Who the server takes the caller for. */
export async function meOf({ config }: App, db: Db, caller: Caller): Promise<Answer<'me'>> {
  const { operator, account } = caller;
  const communities = operator ? await listCommunities(db, null) : account === null ? [] : await listCommunities(db, account.id);
  const seats = [];
  for (const { id, battle, player, fighters } of caller.seats) {
    const row = await findBattle(db, battle);
    if (row !== null) seats.push({ battle, battleTitle: row.title, seat: id, player, fighters });
  }
  return {
    mode: config.mode,
    operator,
    account,
    communities: communities.map(({ id, name, role, members }) => ({
      id,
      name,
      role: operator ? ('admin' as const) : (caller.roles.get(id) ?? null),
      members: role === undefined ? 0 : members,
    })),
    seats,
  };
}
