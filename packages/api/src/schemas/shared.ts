import type { Both, Json } from '@boevka/kernel';
import { LOCALES } from '@boevka/kernel';
import { z } from 'zod';
import { LIMITS } from '../limits.ts';

/** A list that nobody writes to. */
export const list = <T extends z.ZodType>(of: T): z.ZodReadonly<z.ZodArray<T>> => z.array(of).readonly();

/** JSON as it comes; what may be in it is checked by the rulebook's own schemas. Whatever was parsed from JSON is JSON: hence the type. */
export const json = z.unknown().describe('any JSON') as unknown as z.ZodType<Json, Json>;
export const both: z.ZodType<Both, Both> = z.object({ ru: z.string(), en: z.string() });

/** An id that the server has made. */
export const id = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\p{L}\p{N}_.-]+$/u);
/** A fighter's id, as sheets and setups name him. */
export const fighter = z
  .string()
  .min(1)
  .max(120)
  .refine((text) => !text.includes('|'));
export const name = z.string().trim().min(1).max(LIMITS.name);
export const words = z.string().max(LIMITS.words);
export const orderText = z.string().max(LIMITS.order);
/** A moment: ISO 8601 in UTC. */
export const moment = z.string().max(40).describe('ISO 8601, UTC');
/** The number of the last entry of a battle's log that one has seen. */
export const version = z.int().min(0);
export const turn = z.int().min(1).max(100_000);
export const turnPath = z.coerce.number().int().min(1).max(100_000);

export const lang = z.enum(LOCALES).default('ru');
export const langQuery = z.strictObject({ lang });

/** Who reads: everybody, the judge, or the player of a fighter. */
export const audience = z.string().min(1).max(120).describe('`public`, `judge`, or the id of a fighter');

/** Something wrong in a written text, with its place and a remedy. */
export const issue = z.object({
  code: z.string(),
  file: z.string().nullable(),
  line: z.number().nullable(),
  column: z.number().nullable(),
  path: z.string(),
  message: both,
});
export type Issue = z.output<typeof issue>;

/** What the server answers in place of what was asked. */
export const problem = z.object({
  code: z.string(),
  message: both,
  /** Facts for programs; for `version-conflict` what is there now. */
  data: z.record(z.string(), json),
  issues: list(issue),
  /** Number under which the server's own log tells of a fault of ours; `null` else. */
  incident: z.string().nullable(),
});
export type ApiProblem = z.output<typeof problem>;

export const done = z.object({ ok: z.literal(true) });
