import { z } from 'zod';
import { ABILITY_KINDS, CRIT_TABLES, DELIVERIES, MASTERY_LEVELS, NATURES } from '../terms.ts';
import { id, isRange, NameSchema, num, pct, TURNED_ROUND, whole } from './common.ts';
import { EffectSchema, SideEffectSchema } from './effect.ts';
import { ModifierSchema } from './modifier.ts';
import type { Sheet } from './sheet.ts';
import { SheetSchema } from './sheet.ts';

/** What must hold for an ability to work: another ability, a mastery level of a branch, a state. */
export const RequirementSchema = z.union([
  z.string().transform((ability) => ({ ability })),
  z.strictObject({ ability: z.string() }),
  z.strictObject({ mastery: z.enum(MASTERY_LEVELS), branch: z.string() }),
  z.strictObject({ state: z.enum(['normal', 'activeTransformation', 'noActiveTransformation', 'hidden', 'flight', 'ground']) }),
  z.strictObject({ transformation: z.string() }),
  z.strictObject({ notTransformation: z.string() }),
  z.strictObject({ not: z.string() }),
]);
export type Requirement = z.output<typeof RequirementSchema>;

const DamageSchema = z
  .strictObject({
    min: num.min(0).default(0),
    max: num.min(0).default(0),
    type: id.optional(),
    source: z.enum(['own', 'standard']).default('own'),
    addMin: num.default(0),
    addMax: num.default(0),
    standardFactorPct: pct.default(100),
  })
  .refine(isRange, TURNED_ROUND)
  .refine((d) => d.addMin <= d.addMax, { params: { ru: 'addMin больше, чем addMax.', en: 'addMin is above addMax.' } });

const abilityFields = {
  id,
  name: NameSchema.optional(),
  branch: z.string().optional(),
  level: z.enum(MASTERY_LEVELS).optional(),
  experience: num.min(0).default(0),
  requires: z.array(RequirementSchema).default([]),
  nature: z.enum(NATURES).default('physical'),
  delivery: z.enum(DELIVERIES).optional(),
  critTable: z.enum(CRIT_TABLES).optional(),
  kind: z.enum(ABILITY_KINDS),
  isArea: z.boolean().default(false),
  areaRadius: num.positive().optional(),
  areaUniform: z.boolean().default(false),
  areaCentre: z.enum(['self', 'target', 'point']).default('target'),
  isSummon: z.boolean().default(false),
  /** A sheet of the pack, or the creature's own sheet written out. */
  creature: z.union([z.string(), SheetSchema]).optional(),
  limit: whole.min(1).default(1),
  isSpirit: z.boolean().default(false),
  /** The creature's own chance, where the ability states one. */
  creatureHit: num.optional(),
  /** The creature stays when its owner drops out. */
  outlivesOwner: z.boolean().default(false),
  transformation: z.enum(['none', 'active', 'permanent']).default('none'),
  transformationGroup: z.string().optional(),
  extends: z.string().optional(),
  extendsRequired: z.boolean().default(false),
  excludes: z.array(z.string()).default([]),
  beneficial: z.boolean().optional(),
  prepActions: whole.min(1).optional(),
  energyCost: num.min(0).default(0),
  energyCostMode: z.enum(['perUse', 'perAction']).optional(),
  upkeep: z.strictObject({ amount: num.min(0), per: z.enum(['action', 'turn']) }).optional(),
  consumes: z.array(z.strictObject({ item: z.string(), count: whole.min(1).default(1) })).default([]),
  baseChance: z.union([num, z.literal('auto')]).optional(),
  rollEachAction: z.boolean().optional(),
  rollOnActivation: z.boolean().optional(),
  range: z.union([num.min(0), z.literal('field'), z.literal('touch'), z.literal('weapon')]).optional(),
  targets: z
    .strictObject({ count: whole.min(1).default(1), filter: z.enum(['enemy', 'ally', 'self', 'any', 'point', 'object']).optional() })
    .optional(),
  damage: DamageSchema.optional(),
  pierce: z.strictObject({ armour: z.boolean().default(false), pctChance: pct.optional(), ignoreSharePct: pct.optional() }).optional(),
  mindDirected: z.boolean().optional(),
  hidesInSight: z.boolean().default(false),
  healing: z
    .strictObject({ min: num.min(0), max: num.min(0), resource: z.enum(['health', 'energy']).default('health') })
    .refine(isRange, TURNED_ROUND)
    .optional(),
  durationActions: z.union([whole.min(1), z.literal('battle'), z.literal('untilDeactivated')]).optional(),
  streamActions: whole.min(1).optional(),
  sideEffects: z.array(SideEffectSchema).default([]),
  effects: z.array(EffectSchema).default([]),
  modifiers: z.array(ModifierSchema).default([]),
  cooldownActions: whole.min(0).default(0),
  usesPerBattle: z.union([whole.min(1), z.literal('unlimited')]).default('unlimited'),
  preventsRest: z.boolean().optional(),
  usesConcentration: z.boolean().optional(),
  cancelActions: whole.min(0).default(1),
  movesWhileUsing: z.boolean().default(false),
  blockMeans: z.boolean().default(false),
  recognisableAs: NameSchema.optional(),
  stackable: z.boolean().default(true),
  /** The breath is taken before (true), or the loss of air comes by surprise. */
  inhaled: z.boolean().default(true),
  noAir: z.boolean().default(false),
  judgeNotes: z.string().optional(),
  /** Numbers that the rulebook does not give. */
  placeholder: z.boolean().default(false),
  source: z.string().optional(),
  /** Report phrase group, for instance `fire`. */
  flavour: z.string().optional(),
};
const byMasteryFields = z
  .strictObject(abilityFields)
  .omit({ id: true, kind: true, creature: true })
  .extend({ creature: z.string() })
  .partial();
/** A mastery override may not bring defaults of its own: only what it names replaces. */
const byMasterySchema = z.partialRecord(z.enum(MASTERY_LEVELS), z.record(z.string(), z.json())).optional();

/** Required fields by kind. @clause empia.pack.validation */
export const AbilitySchema = z.strictObject({ ...abilityFields, byMastery: byMasterySchema }).superRefine((a, ctx) => {
  const need = (field: string, ok: boolean): void => {
    if (ok) return;
    const ru = `Такой способности нужно поле «${field}».`;
    ctx.addIssue({
      code: 'custom',
      path: [field],
      params: { rule: 'missing-field', ru, en: `Such an ability needs the field “${field}”.` },
    });
  };
  if (a.kind === 'streaming') need('streamActions', a.streamActions !== undefined);
  if (a.kind === 'sustained') need('durationActions', a.durationActions !== undefined);
  if (a.isArea) need('areaRadius', a.areaRadius !== undefined);
  if (a.isSummon) need('creature', a.creature !== undefined);
  if (a.kind === 'mastery') need('level', a.level !== undefined);
  for (const [level, over] of Object.entries(a.byMastery ?? {})) {
    const checked = byMasteryFields.safeParse(over);
    if (!checked.success) {
      for (const issue of checked.error.issues) ctx.addIssue({ ...issue, path: ['byMastery', level, ...issue.path] } as never);
    }
  }
});
export type AbilityDefinition = z.output<typeof AbilitySchema>;

/** Id of the sheet of what an ability calls: one written out in it goes by its own id, else by the ability's. */
export function creatureId(a: AbilityDefinition): string | null {
  const { creature } = a;
  return typeof creature === 'object' ? (creature.id ?? a.id) : (creature ?? null);
}

/** The sheets that abilities hold themselves. */
export function creaturesWrittenOut(abilities: readonly AbilityDefinition[]): Sheet[] {
  return abilities.flatMap((a) => (typeof a.creature === 'object' ? [{ ...a.creature, id: creatureId(a) ?? a.id }] : []));
}
