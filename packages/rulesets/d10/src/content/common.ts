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
  .max(100)
  .regex(/^[\p{L}\p{N}_.-]+$/u)
  .refine(isFreeName, {
    params: { ru: 'Так назвать нельзя: это слово занято. Возьмите другое.', en: 'This word is taken. Choose another.' },
  });

/** Beyond it nothing in this rulebook makes sense. */
const MOST = 10_000;
export const whole = z.number().int().min(-MOST).max(MOST);
export const count = z.number().int().min(0).max(MOST);
/** A number of an attribute or a skill. */
export const score = z.number().int().min(0).max(1000);

/** A penalty that is written with its sign, or without it: it always lowers. */
export const negative = whole.transform((n) => (n === 0 ? 0 : -Math.abs(n)));
/** The same, kept as the amount that it takes away. */
export const amount = whole.transform((n) => Math.abs(n));

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
    aliases: z.array(readable).max(50).optional(),
  }),
]);
export type Name = z.output<typeof NameSchema>;

/** Fields for people that every entry may have. */
export const forPeople = {
  name: NameSchema.optional(),
  /** Made up where the rulebook gives no number: to be looked at by the table. */
  placeholder: z.boolean().default(false),
  source: z.string().max(500).optional(),
  flavour: z.string().max(2000).optional(),
};
