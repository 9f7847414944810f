import { z } from 'zod';

/** What content packs are made of. Field names are the ledger's ids; unknown keys are refused; nothing is a string to evaluate. */

/** Names that every map has by itself: an entry called so would be found where there is none. */
const OWN_NAMES = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether something may be called so: it becomes a key of maps. */
export function isFreeName(name: string): boolean {
  return !OWN_NAMES.has(name);
}

export const id = z
  .string()
  .max(80)
  .regex(/^[\p{L}\p{N}_-]+$/u)
  .refine(isFreeName, {
    params: { ru: 'Так назвать нельзя: это слово занято. Возьмите другое.', en: 'This word is taken. Choose another.' },
  });

/** Beyond it nothing makes sense on a table. */
const MOST = 1_000_000;
export const whole = z.int().min(-MOST).max(MOST);
export const points = z.int().min(0).max(1000);
/** A multiplier in hundredths. @clause dwarf.damage-roll.model */
export const hundredths = z
  .number()
  .min(0)
  .max(100)
  .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, {
    params: { ru: 'Не точнее сотых: 0.25, а не 0.255.', en: 'In hundredths at most: 0.25, not 0.255.' },
  });

const FormsSchema = z.strictObject({
  nom: z.string().optional(),
  gen: z.string().optional(),
  dat: z.string().optional(),
  acc: z.string().optional(),
  ins: z.string().optional(),
  loc: z.string().optional(),
});

/** What people read and write: without a letter or a digit nobody could. */
const readable = z
  .string()
  .max(200)
  .refine((name) => /[\p{L}\p{N}]/u.test(name), {
    params: { ru: 'В имени нужна хотя бы одна буква или цифра.', en: 'A name needs a letter or a digit at least.' },
  });

const GENDERS = ['m', 'f', 'n', 'plural', 'unknown'] as const;

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

/** The field of every entry that people call by name. */
export const NAMED = { name: NameSchema.optional() };

/** A record that has a `name` with its forms, or the ledger's two words `ru` and `en` beside the other fields. */
export function named<S extends z.ZodType>(schema: S): z.ZodPreprocess<S> {
  return z.preprocess(withName, schema);
}

function withName(v: unknown): unknown {
  if (v === null || typeof v !== 'object' || Array.isArray(v) || !('ru' in v || 'en' in v) || 'name' in v) return v;
  const { ru, en, ...rest } = v as { readonly ru?: unknown; readonly en?: unknown };
  return { ...rest, name: { ru: ru ?? en, ...(en === undefined ? {} : { en }) } };
}
