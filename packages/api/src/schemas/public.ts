import { z } from 'zod';
import { claim, commitments, outcome } from './battle.ts';
import { houseRule } from './rulebook.ts';
import { document, draw, scene } from './screen.ts';
import { both, fighter, id, json, list, moment, turn, version } from './shared.ts';

/** What a browser needs to check the dice by itself: `DiceRecord` of @boevka/kernel, of what is published so far. */
export const dice = z.object({
  battle: id,
  record: z.object({
    commitments,
    turns: list(z.object({ turn, link: z.string(), nonces: list(z.object({ player: z.string(), nonce: z.string() })) })),
    hiddenLink: z.object({ turn, link: z.string() }).nullable(),
    draws: list(
      z.object({
        turn,
        step: z.union([z.string(), z.number()]),
        actor: z.string(),
        purpose: z.string(),
        target: z.string().nullable(),
        ordinal: z.number(),
        lo: z.number(),
        hi: z.number(),
        except: list(z.number()).nullable(),
        value: z.number(),
        clause: z.string(),
        hidden: z.boolean(),
        by: z.enum(['source', 'handed', 'judge']),
      }),
    ),
  }),
  /** Turns whose seed is not open yet. */
  closed: list(turn),
});
export type DiceShown = z.output<typeof dice>;

/** All that the public page of a battle has. Nothing in it is hidden from anybody. */
export const publicBattle = z.object({
  id,
  title: z.string(),
  system: z.string(),
  systemTitle: both,
  rulesVersion: z.string(),
  version,
  dice: z.enum(['sealed', 'handed']),
  houseRules: list(houseRule.extend({ value: json })),
  commitments,
  fighters: list(z.object({ id: fighter, name: z.string(), side: z.string() })),
  turns: list(
    z.object({
      turn,
      title: z.string().nullable(),
      publishedAt: moment,
      corrections: list(z.object({ at: moment, reason: z.string() })),
      /** `null` where the turn no longer takes place. */
      document: document.nullable(),
      draws: list(draw),
    }),
  ),
  /** Decided ones, without what only their sides may know. */
  claims: list(claim),
  /** After the last published turn. */
  scene,
  outcome: outcome.nullable(),
  ended: z.boolean(),
});
export type PublicBattle = z.output<typeof publicBattle>;
