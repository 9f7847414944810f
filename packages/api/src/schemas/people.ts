import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { fighter, id, list, moment, name } from './shared.ts';

/** Rising: who has one may do what those before it may. */
export const ROLES = ['spectator', 'player', 'gameMaster', 'judge', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const role = z.enum(ROLES);

export const MODES = ['local', 'server'] as const;

export const health = z.object({
  ok: z.literal(true),
  version: z.string(),
  mode: z.enum(MODES),
  database: z.enum(['sqlite', 'postgres']),
  uptimeSeconds: z.number(),
});

export const community = z.object({ id, name: z.string(), role: role.nullable(), members: z.number() });

/** Who the server takes the caller for. */
export const me = z.object({
  mode: z.enum(MODES),
  /** The one at whose computer it runs: judge of everything, without an account. */
  operator: z.boolean(),
  account: z.object({ id, login: z.string(), name: z.string() }).nullable(),
  communities: list(community),
  /** Seats that a link has opened in this browser, and those of the account. */
  seats: list(z.object({ battle: id, battleTitle: z.string(), seat: id, player: z.string(), fighters: list(fighter) })),
});

const login = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[\p{L}\p{N}_.-]+$/u);
const password = z.string().min(LIMITS.password.min).max(LIMITS.password.max);
const token = z.string().min(16).max(100);

export const signUp = z.strictObject({ invite: token, login, name, password });
export const signIn = z.strictObject({ login, password: z.string().max(LIMITS.password.max) });
export const changePassword = z.strictObject({ current: z.string().max(LIMITS.password.max), next: password });

export const session = z.object({ id, current: z.boolean(), createdAt: moment, seenAt: moment, agent: z.string() });

const member = z.object({ account: id, login: z.string(), name: z.string(), role, since: moment });
const invite = z.object({ id, role, usesLeft: z.number(), expiresAt: moment, createdAt: moment });
export const communityDetail = z.object({ id, name: z.string(), role: role.nullable(), members: list(member), invites: list(invite) });

export const newCommunity = z.strictObject({ name });
export const newInvite = z.strictObject({ role, uses: z.int().min(1).max(1000), days: z.int().min(1).max(365) });
/** The token is shown this once; the server keeps its digest. */
export const inviteMade = z.object({ invite, token: z.string(), path: z.string() });
export const inviteShown = z.object({ community: z.string(), role, expiresAt: moment });
