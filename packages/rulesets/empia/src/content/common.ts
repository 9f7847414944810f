import { z } from 'zod';

/** What a content pack may hold. Field names are the ledger's ids; unknown keys are refused; nothing is a string to evaluate. */

export const id = z.string().regex(/^[\p{L}\p{N}_.-]+$/u);
export const num = z.number().finite();
export const whole = z.number().int();
export const pct = num;

/** Six cases, as the language package wants them; absent ones are proposed from the nominative. */
const FormsSchema = z.strictObject({
  nom: z.string().optional(),
  gen: z.string().optional(),
  dat: z.string().optional(),
  acc: z.string().optional(),
  ins: z.string().optional(),
  loc: z.string().optional(),
});

export const GENDERS = ['m', 'f', 'n', 'plural', 'unknown'] as const;

/** A name in both languages. A plain string stands for both. */
export const NameSchema = z.union([
  z.string().transform((ru) => ({ ru, en: ru })),
  z.strictObject({
    ru: z.string(),
    en: z.string().optional(),
    forms: FormsSchema.optional(),
    plural: FormsSchema.optional(),
    gender: z.enum(GENDERS).optional(),
    animate: z.boolean().optional(),
    /** The name does not decline. */
    indeclinable: z.boolean().optional(),
    /** Other words by which orders may call it. */
    aliases: z.array(z.string()).optional(),
  }),
]);
export type Name = z.output<typeof NameSchema>;
