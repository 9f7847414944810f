import type { Role } from '@boevka/api';
import { ROLES } from '@boevka/api';
import type { Db, SeatRow, SessionRow } from '@boevka/store';
import { findAccount, findSession, listCommunities, seatsOf, touchSession } from '@boevka/store';
import type { Config } from '../config.ts';
import { digestOf } from '../ids.ts';

export const COOKIE = 'boevka';
/** The one community of a local server. */
export const HOME = 'home';

/** A seat that the caller may sit on. */
export interface OwnSeat {
  readonly id: string;
  readonly battle: string;
  readonly player: string;
  readonly fighters: readonly string[];
}

/** Who asks. */
export interface Caller {
  /** Under this name his requests and deeds are written down; `null` for a stranger. */
  readonly actor: string | null;
  /** At whose computer it runs. */
  readonly operator: boolean;
  readonly session: SessionRow | null;
  readonly account: { readonly id: string; readonly login: string; readonly name: string } | null;
  readonly roles: ReadonlyMap<string, Role>;
  readonly seats: readonly OwnSeat[];
}

const STRANGER: Caller = { actor: null, operator: false, session: null, account: null, roles: new Map(), seats: [] };
const OPERATOR: Caller = { ...STRANGER, actor: 'operator', operator: true };

/** Milliseconds after which a session is seen again. */
const SEEN_AFTER = 10 * 60_000;

/** Finds out who calls, by his cookie. In local mode whoever has none, or one without a seat, is the operator. */
export async function callerOf(db: Db, config: Config, cookie: string | undefined, now: Date): Promise<Caller> {
  const nobody = config.mode === 'local' ? OPERATOR : STRANGER;
  if (cookie === undefined || cookie.length > 200) return nobody;
  const session = await findSession(db, digestOf(cookie), now.toISOString());
  if (session === null) return nobody;
  if (now.getTime() - Date.parse(session.seen_at) > SEEN_AFTER) await touchSession(db, session.id, now.toISOString());
  const account = session.account_id === null ? null : await findAccount(db, { id: session.account_id });
  const seats = (await seatsOf(db, session.id, account?.id ?? null)).map(seatOf);
  if (account === null && seats.length === 0) return { ...nobody, session };
  const communities = account === null ? [] : await listCommunities(db, account.id);
  return {
    actor: account === null ? `seat:${seats[0]?.id ?? ''}` : `account:${account.id}`,
    operator: false,
    session,
    account: account === null ? null : { id: account.id, login: account.login, name: account.name },
    roles: new Map(communities.flatMap(({ id, role }) => (isRole(role) ? [[id, role] as const] : []))),
    seats,
  };
}

function seatOf({ id, battle_id, player, fighters }: SeatRow): OwnSeat {
  return { id, battle: battle_id, player, fighters: JSON.parse(fighters) as string[] };
}

function isRole(role: string | null): role is Role {
  return (ROLES as readonly (string | null)[]).includes(role);
}

/** Whether the caller has a role in a community, or one that may do more. */
export function atLeast(caller: Caller, community: string, role: Role): boolean {
  if (caller.operator) return true;
  const own = caller.roles.get(community);
  return own !== undefined && ROLES.indexOf(own) >= ROLES.indexOf(role);
}
