import { z } from 'zod';
import { BODY_CLASSES, INJURIES, MASTERY_LEVELS } from '../terms.ts';
import { id, NameSchema, num, pct, whole } from './common.ts';

const itemSchema = z.preprocess(
  (v) => (typeof v === 'string' ? { itemId: v } : v),
  z.strictObject({
    id: z.string().optional(),
    itemId: z.string(),
    /** Absent: armour is worn, the first weapon and shield are held while hands are free, the rest is stowed. */
    place: z.enum(['worn', 'held', 'stowed']).optional(),
    limb: z.string().nullish(),
    hidden: z.boolean().default(false),
    count: whole.min(0).default(1),
  }),
);

const ownedSchema = z.preprocess(
  (v) => (typeof v === 'string' ? { abilityId: v } : v),
  z.strictObject({
    abilityId: z.string(),
    price: num.optional(),
    gifted: z.boolean().default(false),
    free: z.boolean().default(false),
    acquiredTurn: whole.min(0).default(0),
  }),
);

const bonusSchema = z.preprocess(
  (v) => (typeof v === 'string' ? { name: v } : v),
  z.strictObject({
    name: z.string(),
    passive: z.boolean().default(false),
    permanent: z.boolean().default(false),
    abilityId: z.string().optional(),
    text: z.string().optional(),
  }),
);

/** A limb stands in the paths of the judge's overrides, where dots part the steps. */
const limbName = id.regex(/^[^.]+$/u);

const limbSchema = z.strictObject({
  id: limbName,
  kind: z.enum(['arm', 'leg', 'other']).default('arm'),
  extra: z.boolean().default(false),
  lost: z.boolean().default(false),
  injuries: z
    .array(
      z.preprocess(
        (v) => (typeof v === 'string' ? { id: v } : v),
        z.strictObject({ id: z.enum(INJURIES), remainingActions: whole.nullish(), since: whole.default(0) }),
      ),
    )
    .default([]),
});

export { bonusSchema as BonusSchema, itemSchema as ItemSchema, limbSchema as LimbSchema, ownedSchema as OwnedSchema };

/** A character, or a creature. Absent fields take the ledger's start values. */
export const SheetSchema = z.strictObject({
  id: z.string().optional(),
  name: NameSchema.optional(),
  maxHealth: num.positive().default(100),
  maxEnergy: num.min(0).default(100),
  healthRegenPerAction: num.default(0),
  healthRegenPerTurn: num.default(0),
  bodyClass: z.enum(BODY_CLASSES).default('ordinary'),
  limbs: z.array(limbSchema).optional(),
  mainHand: z.union([z.string(), whole.transform(String)]).optional(),
  dodge: num.default(100),
  blockChance: num.default(100),
  magicDodgeEff: pct.default(50),
  magicBlockEff: pct.default(50),
  baseHit: z.union([num.transform((n) => ({ default: n })), z.record(id, num)]).default({}),
  mastery: z.record(id, z.array(z.enum(MASTERY_LEVELS))).default({}),
  abilities: z.array(ownedSchema).default([]),
  inventory: z.array(itemSchema).default([]),
  combatBonuses: z.array(bonusSchema).default([]),
  medic: z.boolean().default(false),
  permanentTransformation: z.union([z.string().transform((s) => [s]), z.array(z.string())]).optional(),
  spentExperience: num.min(0).optional(),
  experience: num.min(0).optional(),
  gold: num.min(0).optional(),
  /** How the fighter fights; for the pages that show ready characters. */
  style: NameSchema.optional(),
  placeholder: z.boolean().default(false),
  source: z.string().optional(),
});
export type Sheet = z.output<typeof SheetSchema>;
