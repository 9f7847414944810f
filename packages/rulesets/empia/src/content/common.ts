import { z } from 'zod';

/** What a content pack may hold. Field names are the ledger's ids; unknown keys are refused; nothing is a string to evaluate. */

/** Names that every map has by itself: an entry called so would be found where there is none. */
const OWN_NAMES = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether something may be called so: it becomes a key of maps. */
export function isFreeName(name: string): boolean {
  return !OWN_NAMES.has(name);
}

export const id = z
  .string()
  .regex(/^[\p{L}\p{N}_.-]+$/u)
  .refine(isFreeName, {
    params: { ru: 'Так назвать нельзя: это слово занято. Возьмите другое.', en: 'This word is taken. Choose another.' },
  });

/** Beyond it sums and shares of numbers would no longer be exact. */
const MOST = 1_000_000;
export const num = z.number().finite().min(-MOST).max(MOST);
export const whole = z.number().int().min(-MOST).max(MOST);
/** A percentage; 25 is 25 %. */
export const pct = z.number().finite();

/** A range has its ends the right way round. */
export function isRange(range: { readonly min?: number | undefined; readonly max?: number | undefined }): boolean {
  return range.min === undefined || range.max === undefined || range.min <= range.max;
}
export const TURNED_ROUND = { params: { code: 'min-over-max' } };

/** Six cases, as the language package wants them; absent ones are proposed from the nominative. */
const FormsSchema = z.strictObject({
  nom: z.string().optional(),
  gen: z.string().optional(),
  dat: z.string().optional(),
  acc: z.string().optional(),
  ins: z.string().optional(),
  loc: z.string().optional(),
});

const GENDERS = ['m', 'f', 'n', 'plural', 'unknown'] as const;

/** What people read and write: without a letter or a digit nobody could. */
const readable = z
  .string()
  .max(200)
  .refine((name) => /[\p{L}\p{N}]/u.test(name), {
    params: { ru: 'В имени нужна хотя бы одна буква или цифра.', en: 'A name needs a letter or a digit at least.' },
  });

/** A name in both languages. A plain string stands for both. */
export const NameSchema = z.union([
  readable.transform((ru) => ({ ru, en: ru })),
  z.strictObject({
    ru: readable,
    en: readable.optional(),
    forms: FormsSchema.optional(),
    plural: FormsSchema.optional(),
    gender: z.enum(GENDERS).optional(),
    animate: z.boolean().optional(),
    /** The name does not decline. */
    indeclinable: z.boolean().optional(),
    /** Other words by which orders may call it. */
    aliases: z.array(readable).optional(),
  }),
]);
export type Name = z.output<typeof NameSchema>;
