import type { Reading } from '@boevka/kernel';
import { z } from 'zod';
import { ARMOUR_WEIGHTS, BOWS, LAUNCHERS, LENGTH_CLASSES, LOCATIONS, SHIELD_SIZES } from '../terms.ts';
import { amount, count, forPeople, id, negative, whole } from './common.ts';

/**
 * A weapon. What is left out: the type is its id (the skill it is used with), the length class is that of small and launched things (clinch), else
 * front.
 * @clause d10.content.weapons
 */
export const WeaponSchema = z
  .strictObject({
    id,
    ...forPeople,
    /** The skill that it is used with. */
    type: id.optional(),
    base: count.default(0),
    trample: count.default(0),
    lengthClass: z.enum(LENGTH_CLASSES).optional(),
    hands: z.number().int().min(0).max(4).default(1),
    small: z.boolean().default(false),
    thrown: z.boolean().default(false),
    smallThrown: z.boolean().default(false),
    launcher: z.enum(LAUNCHERS).nullable().default(null),
    bow: z.enum(BOWS).nullable().default(null),
    sf: count.default(0),
    /** To hit, beside everything else (the edge of a shield: -2). */
    hit: whole.default(0),
    /** Words for people. */
    special: z.string().max(500).nullable().default(null),
  })
  .transform((w) => {
    const launcher = w.launcher ?? (w.bow === null ? null : 'bow');
    const small = w.small || w.smallThrown;
    return {
      ...w,
      type: w.type ?? w.id,
      small: w.small,
      thrown: w.thrown || w.smallThrown,
      launcher,
      lengthClass: w.lengthClass ?? (small || launcher !== null ? 'clinch' : 'front'),
    };
  });
export type Weapon = Reading<z.output<typeof WeaponSchema>>;

const PartSchema = z.strictObject({ def: count.default(0), antiCrit: count.default(0) });

/** Armour. `coverage`: everything, a list of the parts that are covered, or what each covered part has. */
export const ArmourSchema = z.strictObject({
  id,
  ...forPeople,
  def: count.default(0),
  antiCrit: count.default(0),
  dodgePenalty: negative.default(0),
  /** With a shield; where it is not given, full heavy armour (-8 and worse) has 2 more. */
  dodgePenaltyWithShield: negative.optional(),
  /** What the rulebook gives as a range, for people. */
  dodgePenaltyRange: z.array(whole).length(2).optional(),
  agilityPenalty: amount.default(0),
  mobilityPenalty: amount.default(0),
  reactionPenalty: amount.default(0),
  weight: z.enum(ARMOUR_WEIGHTS).default('light'),
  coverage: z.union([z.literal('all'), z.array(z.enum(LOCATIONS)), z.partialRecord(z.enum(LOCATIONS), PartSchema)]).default('all'),
  magic: z.boolean().default(false),
});
export type Armour = Reading<z.output<typeof ArmourSchema>>;

/** Passive defence of shields whose entry does not tell it. @clause d10.shield.passive */
const SHIELD_DF = { small: 1, medium: 3, large: 5 } as const;

export const ShieldSchema = z
  .strictObject({ id, ...forPeople, size: z.enum(SHIELD_SIZES), df: count.optional(), plus: whole.default(0) })
  .transform((s) => ({ ...s, df: s.df ?? SHIELD_DF[s.size] }));
export type Shield = Reading<z.output<typeof ShieldSchema>>;

export const HelmetSchema = z.strictObject({ id, ...forPeople, stunPenalty: negative.default(0) });
export type Helmet = Reading<z.output<typeof HelmetSchema>>;
