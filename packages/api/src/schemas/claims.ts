import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { fighter, lang, turn, version, words } from './shared.ts';

export const claimBody = z.strictObject({
  turn,
  /** The player's fighter for whom it is raised. */
  fighter,
  ref: z.strictObject({ n: z.int().min(0), what: z.string().max(120).nullable() }).nullable(),
  quote: z.string().max(2000),
  words: z.string().trim().min(1).max(LIMITS.words),
});

export const decisionBody = z.strictObject({
  lang,
  verdict: z.enum(['upheld', 'rejected']),
  words,
  /** Version of the battle as last seen. An upheld claim is followed by a correction of its turn. */
  expectedVersion: version,
});
