import { z } from 'zod';
import { ARMOUR_CLASSES, NATURES, WEAPON_CLASSES } from '../terms.ts';
import { id, isRange, NameSchema, num, pct, TURNED_ROUND, whole } from './common.ts';
import { ModifierSchema } from './modifier.ts';

export const WeaponSchema = z.strictObject({
  id,
  name: NameSchema.optional(),
  branch: z.string().optional(),
  block: num.min(0).default(0),
  removable: z.boolean().default(true),
  class: z.enum(WEAPON_CLASSES),
  damage: z
    .strictObject({ min: num.min(0), max: num.min(0), type: id })
    .refine(isRange, TURNED_ROUND)
    .optional(),
  builtIn: z.array(z.strictObject({ bound: z.enum(['min', 'max', 'both']), pct: num, count: whole.min(1).default(1) })).default([]),
  nature: z.enum(['physical', 'technical']).default('physical'),
  hands: whole.min(0).default(1),
  energyCost: num.min(0).default(0),
  baseHit: num.optional(),
  range: num.min(0).optional(),
  ammo: whole.min(0).optional(),
  ammoItem: z.string().optional(),
  blockMeans: z.boolean().optional(),
  /** What flies out of it, as reports call it. */
  missile: NameSchema.optional(),
  /** Worn or carried gives these. */
  modifiers: z.array(ModifierSchema).default([]),
  price: num.min(0).optional(),
  placeholder: z.boolean().default(false),
  source: z.string().optional(),
  flavour: z.string().optional(),
});
export type WeaponDefinition = z.output<typeof WeaponSchema>;

export const ArmourSchema = z.strictObject({
  id,
  name: NameSchema.optional(),
  suitShare: pct.optional(),
  class: z.enum(ARMOUR_CLASSES),
  block: z.union([num.min(0), z.record(id, num)]).default(0),
  durability: num.optional(),
  shieldedCoating: z.boolean().default(false),
  restBonusPct: pct.optional(),
  magicDodgeEffBonus: pct.default(0),
  modifiers: z.array(ModifierSchema).default([]),
  price: num.min(0).optional(),
  placeholder: z.boolean().default(false),
  source: z.string().optional(),
});
export type ArmourDefinition = z.output<typeof ArmourSchema>;

export const StatusSchema = z.strictObject({
  id,
  name: NameSchema.optional(),
  visible: z.boolean().default(true),
  noAir: z.boolean().default(false),
  noActions: z.boolean().default(false),
  noDodge: z.boolean().default(false),
  control: z.boolean().optional(),
  barrier: z.strictObject({ pool: num.positive() }).optional(),
  noCritHit: z.boolean().default(false),
  noMove: z.boolean().default(false),
  modifiers: z.array(ModifierSchema).default([]),
  tick: z
    .strictObject({
      damage: whole.min(0).optional(),
      /** For reports, and for the row of the damage table where the damage meets armour. */
      type: id.optional(),
      /** The damage meets the bearer's armour or body: the type's factor and the flat block. Without it nothing lessens it. */
      armour: z.boolean().default(false),
      energy: num.optional(),
      heal: whole.min(0).optional(),
      per: z.enum(['action', 'turn']).default('action'),
    })
    .optional(),
  durationActions: whole.min(1).optional(),
  placeholder: z.boolean().default(false),
  source: z.string().optional(),
});
export type StatusDefinition = z.output<typeof StatusSchema>;

/** Anything carried that is neither weapon nor armour: ammunition, grenades, trinkets. */
export const GoodsSchema = z.strictObject({
  id,
  name: NameSchema.optional(),
  modifiers: z.array(ModifierSchema).default([]),
  hidesInSight: z.boolean().default(false),
  blockMeans: z.boolean().default(false),
  price: num.min(0).optional(),
  placeholder: z.boolean().default(false),
  source: z.string().optional(),
});
export type GoodsDefinition = z.output<typeof GoodsSchema>;

export const BranchSchema = z.strictObject({
  id,
  name: NameSchema,
  nature: z.enum(NATURES).optional(),
  /** A branch without a ladder gives neither chance bonuses nor tricks. */
  ladder: z.boolean().default(true),
  /** Abilities of the branch are active transformations. */
  activeTransformations: z.boolean().default(false),
});
export type BranchDefinition = z.output<typeof BranchSchema>;
