import * as open from '../schemas/public.ts';
import { langQuery } from '../schemas/shared.ts';
import * as turn from '../schemas/turn.ts';
import type { Spec } from './spec.ts';
import { inBattle, inTurn, READS, WRITES } from './spec.ts';

/** Turns: the judge’s desk, drafts, reports, corrections, dice. */
export const TURNS = {
  getDesk: {
    summary: 'The coming turn on the judge’s desk (judge)',
    access: 'signed-in',
    params: inBattle,
    query: langQuery,
    response: turn.desk,
    errors: READS,
  },
  editDesk: {
    summary: 'Change boxes of the desk (judge)',
    access: 'signed-in',
    params: inBattle,
    body: turn.deskEdits,
    response: turn.desk,
    errors: [...READS, 'version-conflict', 'turn-closed'],
  },
  getDeskHistory: {
    summary: 'What was changed on the desk (judge)',
    access: 'signed-in',
    params: inBattle,
    query: langQuery,
    response: turn.deskHistory,
    errors: READS,
  },
  revertDesk: {
    summary: 'Put the desk back to an earlier moment (judge)',
    access: 'signed-in',
    params: inBattle,
    body: turn.deskRevert,
    response: turn.desk,
    errors: [...READS, 'version-conflict', 'turn-closed'],
  },
  draftTurn: {
    summary: 'The coming turn on throw-away dice (judge). Nothing is stored',
    access: 'signed-in',
    params: inBattle,
    body: turn.draftBody,
    response: turn.draft,
    errors: [...READS, 'battle-refused'],
  },
  closeTurn: {
    summary: 'Close the orders and throw the real dice (judge)',
    access: 'signed-in',
    params: inBattle,
    body: turn.closeBody,
    response: turn.turnReport,
    errors: WRITES,
  },
  getTurn: {
    summary: 'The report of a turn for a reader',
    access: 'anybody',
    params: inTurn,
    query: turn.turnQuery,
    response: turn.turnReport,
    errors: READS,
  },
  correctTurn: {
    summary: 'Correct a turn; later ones follow (judge)',
    access: 'signed-in',
    params: inTurn,
    body: turn.correctionBody,
    response: turn.corrected,
    errors: WRITES,
  },
  getChanges: {
    summary: 'What the last correction of a turn changed',
    access: 'anybody',
    params: inTurn,
    query: turn.changesQuery,
    response: turn.changes,
    errors: READS,
  },
  publishTurn: {
    summary: 'Publish a turn and open its seed (judge)',
    access: 'signed-in',
    params: inTurn,
    body: turn.publishBody,
    response: turn.turnReport,
    errors: WRITES,
  },
  getPosts: {
    summary: 'A report as posts of a forum engine',
    access: 'anybody',
    params: inTurn,
    query: turn.postsQuery,
    response: turn.posts,
    errors: [...READS, 'report-refused'],
  },
  explain: {
    summary: 'Where the numbers of a line came from',
    access: 'anybody',
    params: inTurn,
    query: turn.whyQuery,
    response: turn.why,
    errors: READS,
  },
  getFrames: {
    summary: 'A turn step by step',
    access: 'anybody',
    params: inTurn,
    query: turn.turnQuery,
    response: turn.frames,
    errors: READS,
  },
  getDice: { summary: 'All that is needed to verify the dice', access: 'anybody', params: inBattle, response: open.dice, errors: READS },
} as const satisfies { readonly [id: string]: Spec };
