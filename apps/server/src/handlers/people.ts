import type { Store } from '@boevka/store';
import {
  addAccount,
  addSession,
  endOtherSessions,
  endSession,
  findAccount,
  findCommunity,
  findInvite,
  listSessions,
  setPassword,
  setRole,
  useInvite,
} from '@boevka/store';
import { Failure } from '../failure.ts';
import type { Caller } from '../http/caller.ts';
import { callerOf } from '../http/caller.ts';
import type { App, HandlersOf, Request } from '../http/handler.ts';
import { sessionEnd } from '../http/session.ts';
import { digestOf, newId, newToken } from '../ids.ts';
import { meOf } from '../people/me.ts';
import { isPassword, passwordHash } from '../people/passwords.ts';
import { Throttle } from '../people/throttle.ts';
import { VERSION } from '../root.ts';

/** Attempts to sign in per name, from anywhere. */
const guesses = new WeakMap<Store, Throttle>();
const GUESSES = { most: 20, window: 10 * 60_000 } as const;

type PeopleId =
  | 'health'
  | 'me'
  | 'signUp'
  | 'signIn'
  | 'signOut'
  | 'listSessions'
  | 'revokeSession'
  | 'changePassword'
  | 'readInvite'
  | 'acceptInvite';

/** The server itself, accounts and their sessions. */
export const PEOPLE: HandlersOf<PeopleId> = {
  async health({ app }) {
    await app.store.ping();
    return { ok: true, version: VERSION, mode: app.config.mode, database: app.store.kind, uptimeSeconds: Math.round(process.uptime()) };
  },

  me: ({ app, db, caller }) => meOf(app, db, caller),

  async signUp({ app, body, at, agent, setSession }) {
    const { store } = app;
    const password = await passwordHash(body.password);
    const account = { id: newId(), login_key: keyOf(body.login), login: body.login, name: body.name, password, created_at: at };
    await store.unit(async ({ db }) => {
      const invite = await findInvite(db, digestOf(body.invite), at);
      if (invite === null || !(await useInvite(db, invite.id))) throw new Failure('link-spent');
      await addAccount(db, account);
      await setRole(db, { community_id: invite.community_id, account_id: account.id, role: invite.role, since: at });
    });
    return signedIn(app, account.id, at, agent, setSession);
  },

  async signIn({ app, body, at, agent, setSession }) {
    const key = keyOf(body.login);
    const throttle = guesses.get(app.store) ?? new Throttle(GUESSES.most, GUESSES.window);
    guesses.set(app.store, throttle);
    if (app.config.rateLimit !== null && !throttle.attempt(key, Date.parse(at))) throw new Failure('too-many');
    const account = await findAccount(app.store.db, { loginKey: key });
    if (!(await isPassword(account?.password ?? null, body.password)) || account === null) throw new Failure('sign-in-refused');
    throttle.clear(key);
    return signedIn(app, account.id, at, agent, setSession);
  },

  async signOut({ app, caller, setSession }) {
    const { session } = caller;
    if (session !== null) await app.store.unit(({ db }) => endSession(db, session.id, null));
    setSession(null);
    return { ok: true };
  },

  async listSessions({ db, caller, at }) {
    const { account, session } = caller;
    if (account === null) return [];
    return (await listSessions(db, account.id, at)).map(({ id, created_at, seen_at, agent }) => ({
      id,
      current: id === session?.id,
      createdAt: created_at,
      seenAt: seen_at,
      agent,
    }));
  },

  async revokeSession({ db, caller, params }) {
    if (!(await endSession(db, params.session, ownAccount(caller)))) throw new Failure('not-found');
    return { ok: true };
  },

  async changePassword({ app, caller, body }) {
    const id = ownAccount(caller);
    const account = await findAccount(app.store.db, { id });
    if (!(await isPassword(account?.password ?? null, body.current))) throw new Failure('sign-in-refused');
    const password = await passwordHash(body.next);
    await app.store.unit(async ({ db }) => {
      await setPassword(db, id, password);
      await endOtherSessions(db, id, caller.session?.id ?? '');
    });
    return { ok: true };
  },

  async readInvite({ db, params, at }) {
    const invite = await findInvite(db, digestOf(params.token), at);
    const community = invite === null ? null : await findCommunity(db, invite.community_id);
    if (invite === null || community === null) throw new Failure('link-spent');
    return { community: community.name, role: roleIn(invite.role), expiresAt: invite.expires_at };
  },

  async acceptInvite({ app, db, caller, params, at }) {
    const account = ownAccount(caller);
    const invite = await findInvite(db, digestOf(params.token), at);
    if (invite === null) throw new Failure('link-spent');
    if (!caller.roles.has(invite.community_id)) {
      if (!(await useInvite(db, invite.id))) throw new Failure('link-spent');
      await setRole(db, { community_id: invite.community_id, account_id: account, role: invite.role, since: at });
    }
    const roles = new Map(caller.roles).set(invite.community_id, caller.roles.get(invite.community_id) ?? roleIn(invite.role));
    return meOf(app, db, { ...caller, roles });
  },
};

/** Logins are compared without regard to case. */
function keyOf(login: string): string {
  return login.trim().normalize('NFKC').toLowerCase();
}

function ownAccount({ account }: Caller): string {
  if (account === null) throw new Failure('sign-in-needed');
  return account.id;
}

function roleIn(role: string) {
  const found = (['spectator', 'player', 'gameMaster', 'judge', 'admin'] as const).find((known) => known === role);
  if (found === undefined) throw new RangeError(`There is no role ${role}`);
  return found;
}

async function signedIn(app: App, account: string, at: string, agent: string, setSession: Request<'signIn'>['setSession']) {
  const token = newToken();
  const { store, config } = app;
  const row = { digest: digestOf(token), account_id: account, agent, created_at: at, seen_at: at, expires_at: sessionEnd(new Date(at)) };
  await store.unit(({ db }) => addSession(db, { id: newId(), ...row }));
  setSession(token);
  return meOf(app, store.db, await callerOf(store.db, config, token, app.now()));
}

/** The session of a browser, made now where it has none: for those who sit down without an account. */
export async function sessionFor(request: Request<'enterSeat'>): Promise<{ readonly id: string; readonly account: string | null }> {
  const { app, caller, at, agent, setSession } = request;
  if (caller.session !== null) return { id: caller.session.id, account: caller.session.account_id };
  const token = newToken();
  const id = newId();
  const row = { digest: digestOf(token), account_id: null, agent, created_at: at, seen_at: at, expires_at: sessionEnd(new Date(at)) };
  await app.store.unit(({ db }) => addSession(db, { id, ...row }));
  setSession(token);
  return { id, account: null };
}
