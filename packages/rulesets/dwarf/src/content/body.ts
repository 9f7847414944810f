import { z } from 'zod';
import { COLUMNS, EFFECTS } from '../terms.ts';
import { id, NAMED, named, whole } from './common.ts';

/** Bodies and what injuries do to their parts. */

/**
 * An entry of a body plan; eyes and ears are entries like any other, with rows of their own.
 * @clause dwarf.body.finer-parts
 * @clause dwarf.body.non-humanoid
 */
export const PartSchema = named(
  z.strictObject({
    ...NAMED,
    id,
    kind: id,
    injuryRow: id,
    techniqueColumn: z.enum(COLUMNS),
    parent: id.nullish(),
    vital: z.boolean().default(false),
    limb: z.boolean().default(false),
    supports: z.boolean().default(false),
    wields: z.boolean().default(false),
    weight: whole.min(1).max(1000).default(1),
    /** Points for aiming at it, where the table has a price for aiming. @clause dwarf.body.aim */
    aimPenalty: whole.min(0).max(1000).optional(),
  }),
);
export type PartDefinition = z.output<typeof PartSchema>;

/** Numbers of a body that override those of its number of supports. @clause dwarf.balance.many-legs */
const BalanceSchema = z.strictObject({
  sureAt: whole.min(0).optional(),
  riskAt: whole.min(0).optional(),
  riskPct: whole.min(0).max(100).optional(),
});

/** Most parts of one body: they are counted in the bits of one number. */
export const MOST_PARTS = 30;

export const BodyPlanSchema = named(
  z.strictObject({
    ...NAMED,
    id,
    extends: id.optional(),
    remove: z.array(id).default([]),
    add: z.array(PartSchema).default([]),
    parts: z.array(PartSchema).optional(),
    balance: BalanceSchema.optional(),
  }),
);
export type BodyPlanDefinition = z.output<typeof BodyPlanSchema>;

/** A cell is a list of effects that all apply; a bare effect stands for a list of one. */
const cell = z.preprocess((v) => (typeof v === 'string' ? [v] : v), z.array(z.enum(EFFECTS)).max(8));

/** Light, medium, heavy. @clause dwarf.data.technique-validation */
export const CellsSchema = z
  .array(cell)
  .refine((cells) => cells.length === 3, {
    params: {
      rule: 'three-severities-needed',
      ru: 'Нужны три клетки: для лёгкой, средней и тяжёлой травмы.',
      en: 'Three cells are needed: for a light, a medium and a heavy injury.',
    },
  })
  .refine((cells) => cells.every((c) => c.length > 0) || cells.every((c) => c.length === 0), {
    params: {
      rule: 'dash-in-part',
      ru: 'Прочерк стоит или во всех трёх клетках столбца, или ни в одной.',
      en: 'A dash stands in all three cells of a column or in none.',
    },
  });

/** @clause dwarf.injury.matrix-lookup */
export const InjuryRowSchema = named(z.strictObject({ ...NAMED, id, blunt: CellsSchema, slash: CellsSchema, pierce: CellsSchema }));
export type InjuryRowDefinition = z.output<typeof InjuryRowSchema>;
