import type { Role } from '@boevka/api';
import { ROLES } from '@boevka/api';
import {
  addCommunity,
  addInvite,
  findAccount,
  findCommunity,
  listCommunities,
  listInvites,
  listMembers,
  removeMember,
  revokeInvite,
  roleOf,
  setRole,
} from '@boevka/store';
import { Failure } from '../failure.ts';
import type { Caller } from '../http/caller.ts';
import { atLeast } from '../http/caller.ts';
import type { HandlersOf } from '../http/handler.ts';
import { digestOf, newId, newToken } from '../ids.ts';

type CommunityId = 'listCommunities' | 'createCommunity' | 'getCommunity' | 'setRole' | 'removeMember' | 'createInvite' | 'revokeInvite';

/** Communities: their members, roles and invites. */
export const COMMUNITIES: HandlersOf<CommunityId> = {
  async listCommunities({ db, caller }) {
    const rows = caller.operator
      ? await listCommunities(db, null)
      : caller.account === null
        ? []
        : await listCommunities(db, caller.account.id);
    return rows.map(({ id, name, members }) => ({ id, name, members, role: caller.operator ? 'admin' : (caller.roles.get(id) ?? null) }));
  },

  async createCommunity({ db, caller, body, at }) {
    // Whoever is admin somewhere may found another community; on a server nobody else may.
    if (!caller.operator && ![...caller.roles.values()].includes('admin')) throw new Failure('not-allowed');
    const id = newId();
    await addCommunity(db, { id, name_key: body.name.normalize('NFKC').toLowerCase(), name: body.name, created_at: at });
    if (caller.account !== null) await setRole(db, { community_id: id, account_id: caller.account.id, role: 'admin', since: at });
    return { id, name: body.name, role: 'admin', members: caller.account === null ? 0 : 1 };
  },

  async getCommunity({ db, caller, params, at }) {
    const community = await findCommunity(db, params.community);
    if (community === null || !atLeast(caller, community.id, 'spectator')) throw new Failure('not-found');
    const admin = atLeast(caller, community.id, 'admin');
    const invites = admin ? await listInvites(db, community.id, at) : [];
    return {
      id: community.id,
      name: community.name,
      role: caller.operator ? 'admin' : (caller.roles.get(community.id) ?? null),
      members: (await listMembers(db, community.id)).map(({ account_id, login, name, role, since }) => ({
        account: account_id,
        login,
        name,
        role: roleNamed(role),
        since,
      })),
      invites: invites.map(inviteShown),
    };
  },

  async setRole({ db, caller, params, body, at }) {
    asAdmin(caller, params.community);
    const before = await roleOf(db, params.community, params.account);
    if (before === null || (await findAccount(db, { id: params.account })) === null) throw new Failure('not-found');
    if (before === 'admin' && body.role !== 'admin') await keepAnAdmin(db, params.community, params.account);
    await setRole(db, { community_id: params.community, account_id: params.account, role: body.role, since: at });
    return { ok: true };
  },

  async removeMember({ db, caller, params }) {
    if (caller.account?.id !== params.account) asAdmin(caller, params.community);
    if ((await roleOf(db, params.community, params.account)) === 'admin') await keepAnAdmin(db, params.community, params.account);
    if (!(await removeMember(db, params.community, params.account))) throw new Failure('not-found');
    return { ok: true };
  },

  async createInvite({ db, caller, params, body, at }) {
    asAdmin(caller, params.community);
    if ((await findCommunity(db, params.community)) === null) throw new Failure('not-found');
    const token = newToken();
    const expires = new Date(Date.parse(at) + body.days * 86_400_000).toISOString();
    const row = { id: newId(), community_id: params.community, role: body.role, uses_left: body.uses, expires_at: expires, created_at: at };
    await addInvite(db, { ...row, digest: digestOf(token) });
    return { invite: inviteShown(row), token, path: `/invite/${token}` };
  },

  async revokeInvite({ db, caller, params }) {
    asAdmin(caller, params.community);
    if (!(await revokeInvite(db, params.community, params.invite))) throw new Failure('not-found');
    return { ok: true };
  },
};

function asAdmin(caller: Caller, community: string): void {
  if (!atLeast(caller, community, 'spectator')) throw new Failure('not-found');
  if (!atLeast(caller, community, 'admin')) throw new Failure('not-allowed');
}

/** A community without an admin could never have one again. */
async function keepAnAdmin(db: Parameters<typeof listMembers>[0], community: string, leaving: string): Promise<void> {
  const members = await listMembers(db, community);
  if (members.some((member) => member.role === 'admin' && member.account_id !== leaving)) return;
  throw new Failure('not-allowed', {
    message: {
      ru: 'Это последний администратор сообщества. Сначала дайте эту роль кому-то ещё.',
      en: 'This is the last admin of the community. Give the role to somebody else first.',
    },
  });
}

function roleNamed(role: string): Role {
  const found = ROLES.find((known) => known === role);
  if (found === undefined) throw new RangeError(`There is no role ${role}`);
  return found;
}

function inviteShown(row: {
  readonly id: string;
  readonly role: string;
  readonly uses_left: number;
  readonly expires_at: string;
  readonly created_at: string;
}) {
  return { id: row.id, role: roleNamed(row.role), usesLeft: row.uses_left, expiresAt: row.expires_at, createdAt: row.created_at };
}
