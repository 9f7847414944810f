import { StoreError } from '../error.ts';
import type { Db } from '../store.ts';
import type { AccountRow, CommunityRow, InviteRow, MemberRow, SessionRow } from '../tables.ts';

/** Adds an account. Throws StoreError `taken` where the login is somebody's. */
export async function addAccount(db: Db, row: AccountRow): Promise<void> {
  const added = await db
    .insertInto('accounts')
    .values(row)
    .onConflict((on) => on.column('login_key').doNothing())
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) throw new StoreError('taken', 'The login is taken', { name: row.login });
}

export async function findAccount(db: Db, by: { readonly id: string } | { readonly loginKey: string }): Promise<AccountRow | null> {
  const query = db.selectFrom('accounts').selectAll();
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('login_key', '=', by.loginKey);
  return (await found.executeTakeFirst()) ?? null;
}

export async function countAccounts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function setPassword(db: Db, account: string, password: string): Promise<void> {
  await db.updateTable('accounts').set({ password }).where('id', '=', account).execute();
}

export async function addSession(db: Db, row: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** A session by the digest of its cookie, if it has not run out. */
export async function findSession(db: Db, digest: string, now: string): Promise<SessionRow | null> {
  const row = await db.selectFrom('sessions').selectAll().where('digest', '=', digest).where('expires_at', '>', now).executeTakeFirst();
  return row ?? null;
}

export async function touchSession(db: Db, session: string, seenAt: string): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: seenAt }).where('id', '=', session).execute();
}

/** Gives a session its account. */
export async function setSessionAccount(db: Db, session: string, account: string): Promise<void> {
  await db.updateTable('sessions').set({ account_id: account }).where('id', '=', session).execute();
}

export function listSessions(db: Db, account: string, now: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', account)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();
}

/** Ends one session, of this account where one is given. Returns whether there was one. */
export async function endSession(db: Db, session: string, account: string | null): Promise<boolean> {
  await db.deleteFrom('session_seats').where('session_id', '=', session).execute();
  const query = db.deleteFrom('sessions').where('id', '=', session);
  const gone = await (account === null ? query : query.where('account_id', '=', account)).executeTakeFirst();
  return Number(gone.numDeletedRows) > 0;
}

/** Ends all sessions of an account but one. */
export async function endOtherSessions(db: Db, account: string, kept: string): Promise<void> {
  const others = db.selectFrom('sessions').select('id').where('account_id', '=', account).where('id', '!=', kept);
  await db.deleteFrom('session_seats').where('session_id', 'in', others).execute();
  await db.deleteFrom('sessions').where('account_id', '=', account).where('id', '!=', kept).execute();
}

/** Adds a community. Throws StoreError `taken` where the name is one's already. */
export async function addCommunity(db: Db, row: CommunityRow): Promise<void> {
  const added = await db
    .insertInto('communities')
    .values(row)
    .onConflict((on) => on.column('name_key').doNothing())
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) throw new StoreError('taken', 'The name is taken', { name: row.name });
}

export async function findCommunity(db: Db, id: string): Promise<CommunityRow | null> {
  return (await db.selectFrom('communities').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export interface CommunityOf extends CommunityRow {
  readonly role: string | null;
  readonly members: number;
}

/** Communities with the role of an account in them; `null`: all of them, for the operator. */
export async function listCommunities(db: Db, account: string | null): Promise<CommunityOf[]> {
  const rows = await db
    .selectFrom('communities')
    .selectAll('communities')
    .select((eb) => [
      eb
        .selectFrom('members')
        .select('members.role')
        .whereRef('members.community_id', '=', 'communities.id')
        .where('members.account_id', '=', account ?? '')
        .as('role'),
      eb
        .selectFrom('members')
        .select((inner) => inner.fn.countAll().as('n'))
        .whereRef('members.community_id', '=', 'communities.id')
        .as('members'),
    ])
    .orderBy('communities.name_key')
    .execute();
  const all = rows.map((row) => ({ ...row, role: row.role ?? null, members: Number(row.members ?? 0) }));
  return account === null ? all : all.filter((row) => row.role !== null);
}

export async function roleOf(db: Db, community: string, account: string): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .select('role')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.role ?? null;
}

export function listMembers(db: Db, community: string): Promise<(MemberRow & Pick<AccountRow, 'login' | 'name'>)[]> {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .selectAll('members')
    .select(['accounts.login', 'accounts.name'])
    .where('community_id', '=', community)
    .orderBy('accounts.login_key')
    .execute();
}

/** Gives a role; a member gets another one. */
export async function setRole(db: Db, row: MemberRow): Promise<void> {
  await db
    .insertInto('members')
    .values(row)
    .onConflict((on) => on.columns(['community_id', 'account_id']).doUpdateSet({ role: row.role }))
    .execute();
}

/** Takes a member out. Returns whether there was one. */
export async function removeMember(db: Db, community: string, account: string): Promise<boolean> {
  const gone = await db.deleteFrom('members').where('community_id', '=', community).where('account_id', '=', account).executeTakeFirst();
  return Number(gone.numDeletedRows) > 0;
}

export async function addInvite(db: Db, row: InviteRow): Promise<void> {
  await db.insertInto('invites').values(row).execute();
}

/** An invite that can still be used. */
export async function findInvite(db: Db, digest: string, now: string): Promise<InviteRow | null> {
  const row = await db
    .selectFrom('invites')
    .selectAll()
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses an invite once. Returns whether it could still be used. */
export async function useInvite(db: Db, invite: string): Promise<boolean> {
  const used = await db
    .updateTable('invites')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('id', '=', invite)
    .where('uses_left', '>', 0)
    .executeTakeFirst();
  return Number(used.numUpdatedRows) > 0;
}

export function listInvites(db: Db, community: string, now: string): Promise<InviteRow[]> {
  return db
    .selectFrom('invites')
    .selectAll()
    .where('community_id', '=', community)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Revokes an invite. Returns whether there was one. */
export async function revokeInvite(db: Db, community: string, invite: string): Promise<boolean> {
  const gone = await db.deleteFrom('invites').where('community_id', '=', community).where('id', '=', invite).executeTakeFirst();
  return Number(gone.numDeletedRows) > 0;
}
