import { z } from 'zod';
import type { Nature } from '../terms.ts';
import { FAMILIES, NATURES } from '../terms.ts';

/** Pieces that several records share. Field names are the ledger's ids; unknown keys are refused; nothing is a string to evaluate. */

/** Names that every map has by itself: an entry called so would be found where there is none. */
const OWN_NAMES = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether something may be called so: it becomes a key of maps. */
export function isFreeName(name: string): boolean {
  return !OWN_NAMES.has(name);
}

export const id = z
  .string()
  .regex(/^[\p{L}\p{N}_-]+$/u)
  .max(100)
  .refine(isFreeName, {
    params: { ru: 'Так назвать нельзя: это слово занято. Возьмите другое.', en: 'This word is taken. Choose another.' },
  });

/** Within it every share of a damage is told apart from its neighbours before it is rounded. */
export const MOST_DAMAGE = 100_000;
export const MOST_AP = 10_000;
/** Longest run, farthest place and widest reach, metres. */
export const MOST_METRES = 10_000;
export const MOST_MOVES = 1000;

/** Action points as written: whether they are whole and above 0 is for the rules to say, by a code of the ledger. */
export const points = z.number().finite().min(-MOST_AP).max(MOST_AP);
export const metres = z.number().finite().min(0).max(MOST_METRES);
export const moves = z.int().min(1).max(MOST_MOVES);
export const text = z.string().max(20_000);

/** Six cases, as the language package wants them; absent ones are proposed from the nominative. */
const FormsSchema = z.strictObject({
  nom: z.string().max(200).optional(),
  gen: z.string().max(200).optional(),
  dat: z.string().max(200).optional(),
  acc: z.string().max(200).optional(),
  ins: z.string().max(200).optional(),
  loc: z.string().max(200).optional(),
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
    gender: z.enum(GENDERS).optional(),
    animate: z.boolean().optional(),
    /** The name does not decline. */
    indeclinable: z.boolean().optional(),
    /** Other words by which posts may call it. */
    aliases: z.array(readable).max(50).optional(),
  }),
]);
export type Name = z.output<typeof NameSchema>;

/** What a protection works against; a field of null is everything. */
export interface Against {
  readonly nature: Nature | null;
  readonly damageTypes: readonly string[] | null;
}
export const EVERYTHING: Against = { nature: null, damageTypes: null };

/** `all`, or the natures and types of damage; what is left out is everything. */
export const AgainstSchema = z
  .union([z.literal('all'), z.strictObject({ nature: z.enum(NATURES).nullish(), damageTypes: z.array(id).max(50).nullish() })])
  .transform((a): Against => (a === 'all' ? EVERYTHING : { nature: a.nature ?? null, damageTypes: a.damageTypes ?? null }));

export const FamilySchema = z.enum(FAMILIES);
