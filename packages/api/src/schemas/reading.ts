import { SEVERITIES } from '@boevka/kernel';
import { z } from 'zod';
import { timeLine } from './screen.ts';
import { fighter, json, lang, list, orderText } from './shared.ts';

const span = z.object({ start: z.number(), end: z.number() });
export const diagnostic = z.object({
  code: z.string(),
  severity: z.enum(SEVERITIES),
  span: span.nullable(),
  message: z.string(),
  fixes: list(z.object({ label: z.string(), replacement: z.string() })),
});
export type DiagnosticShown = z.output<typeof diagnostic>;

/** Understood, not allowed. */
export const refusal = z.object({
  code: z.string(),
  clause: z.string(),
  clauseText: z.string(),
  who: fighter.nullable(),
  step: z.union([z.string(), z.number()]).nullable(),
  message: z.string(),
});
export type RefusalShown = z.output<typeof refusal>;

export const readBody = z.strictObject({ lang, fighter, text: orderText });

/** What a text says, as the rulebook reads it against the present state. Nothing is stored. */
export const reading = z.object({
  fighter,
  /** The order as a record, as `orders` of a post takes it. */
  order: json,
  diagnostics: list(diagnostic),
  refusals: list(refusal),
  /** Whether the order may stand at all. */
  ok: z.boolean(),
  timeLine: timeLine.nullable(),
});
export type ReadingShown = z.output<typeof reading>;

export const composeBody = z.strictObject({
  lang,
  fighter,
  places: z
    .array(z.strictObject({ slot: z.string().max(40), text: z.string().max(2000) }))
    .max(200)
    .readonly(),
});
/** The text that those places make, and what it reads back as. */
export const composed = z.object({ text: z.string(), reading });

export const oddsBody = z.strictObject({ lang, fighter, text: orderText });

const chance = z.object({
  /** 0 to 100. */
  percent: z.number(),
  /** «83/180»; `null` where it is simulated, or too long to be read. */
  fraction: z.string().nullable(),
  /** Bounds, in percent: of a simulation those that hold 95 times in 100. */
  low: z.number(),
  high: z.number(),
});
/** How likely the deeds of an order come off, in the state in which the turn begins, counted by the rules themselves. */
export const odds = z.object({
  /** Whether they are counted for the caller: a player gets them by what he may know, where the rulebook can tell that and the table shows draws. */
  available: z.boolean(),
  exchanges: list(
    z.object({
      step: z.string(),
      /** Number of the «ЕСЛИ» variant; `null` for what is done otherwise. */
      variant: z.number().nullable(),
      who: fighter,
      target: z.string().nullable(),
      title: z.string(),
      /** exact: every way of the dice was counted. */
      kind: z.enum(['exact', 'simulated']),
      hit: chance,
      outcomes: list(z.object({ id: z.string(), label: z.string(), chance })),
      amounts: list(z.object({ id: z.string(), label: z.string(), mean: z.number(), least: z.number(), most: z.number() })),
      marks: list(z.object({ id: z.string(), label: z.string(), chance })),
    }),
  ),
});
export type OddsShown = z.output<typeof odds>;
