import { z } from 'zod';
import * as people from '../schemas/people.ts';
import { done, id, list } from '../schemas/shared.ts';
import type { Spec } from './spec.ts';
import { READS } from './spec.ts';

/** The server itself, accounts and communities. */
export const PEOPLE = {
  health: { summary: 'Whether the server and its database answer', access: 'anybody', response: people.health, errors: ['unavailable'] },
  me: { summary: 'Who the server takes the caller for', access: 'anybody', response: people.me, errors: [] },
  signUp: {
    summary: 'A new account by an invite',
    access: 'anybody',
    body: people.signUp,
    response: people.me,
    errors: ['link-spent', 'name-taken', 'too-many'],
  },
  signIn: { summary: 'Sign in', access: 'anybody', body: people.signIn, response: people.me, errors: ['sign-in-refused', 'too-many'] },
  signOut: { summary: 'Sign out of this browser, account and seats', access: 'reader', response: done, errors: [] },
  listSessions: { summary: 'Where the account is signed in', access: 'signed-in', response: list(people.session), errors: [] },
  revokeSession: {
    summary: 'Sign out elsewhere',
    access: 'signed-in',
    params: z.strictObject({ session: id }),
    response: done,
    errors: ['not-found'],
  },
  changePassword: {
    summary: 'Another password; all other sessions end',
    access: 'signed-in',
    body: people.changePassword,
    response: done,
    errors: ['sign-in-refused', 'too-many'],
  },
  readInvite: {
    summary: 'What an invite is for',
    access: 'anybody',
    params: z.strictObject({ token: z.string().max(100) }),
    response: people.inviteShown,
    errors: ['link-spent'],
  },
  acceptInvite: {
    summary: 'Join a community by an invite',
    access: 'signed-in',
    params: z.strictObject({ token: z.string().max(100) }),
    response: people.me,
    errors: ['link-spent'],
  },
  listCommunities: { summary: 'Communities of the caller', access: 'reader', response: list(people.community), errors: [] },
  createCommunity: {
    summary: 'A new community; its maker is its admin',
    access: 'signed-in',
    body: people.newCommunity,
    response: people.community,
    errors: ['name-taken', 'not-allowed'],
  },
  getCommunity: {
    summary: 'Members and, for admins, invites',
    access: 'signed-in',
    params: z.strictObject({ community: id }),
    response: people.communityDetail,
    errors: READS,
  },
  setRole: {
    summary: 'Give a role (admin)',
    access: 'signed-in',
    params: z.strictObject({ community: id, account: id }),
    body: z.strictObject({ role: people.role }),
    response: done,
    errors: READS,
  },
  removeMember: {
    summary: 'Take out a member (admin), or leave',
    access: 'signed-in',
    params: z.strictObject({ community: id, account: id }),
    response: done,
    errors: READS,
  },
  createInvite: {
    summary: 'An invite link (admin)',
    access: 'signed-in',
    params: z.strictObject({ community: id }),
    body: people.newInvite,
    response: people.inviteMade,
    errors: READS,
  },
  revokeInvite: {
    summary: 'Revoke an invite (admin)',
    access: 'signed-in',
    params: z.strictObject({ community: id, invite: id }),
    response: done,
    errors: READS,
  },
} as const satisfies { readonly [id: string]: Spec };
