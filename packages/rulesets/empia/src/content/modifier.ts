import { z } from 'zod';
import { LAYERS, NATURES, SCOPES, STATS, WEAPON_CLASSES } from '../terms.ts';
import { num, pct, whole } from './common.ts';

/** What a modifier is limited to; absent means any. */
const FilterSchema = z.strictObject({
  branch: z.string().optional(),
  nature: z.enum(NATURES).optional(),
  damageType: z.string().optional(),
  weaponClass: z.enum(WEAPON_CLASSES).optional(),
  weapon: z.string().optional(),
  ability: z.string().optional(),
  limb: z.string().optional(),
  target: z.string().optional(),
  sourceCombatant: z.string().optional(),
  gait: z.string().optional(),
  /** Attacks with body or weapon (true), or everything else (false). */
  attack: z.boolean().optional(),
  /** Rest of this kind only. */
  rest: z.enum(['quick', 'long']).optional(),
});

/** A condition that a machine can decide; anything else is a question to the judge. */
const ModifierConditionSchema = z.union([
  z.strictObject({ defending: z.literal('block') }),
  z.strictObject({ hidden: z.boolean() }),
  z.strictObject({ healthPctBelow: num }),
  z.strictObject({ status: z.string() }),
  z.strictObject({ streak: whole }),
  z.strictObject({ judge: z.string() }),
]);

const amountSchema = z.union([num, z.strictObject({ min: num, max: num })]);
/** Penalties that can be removed, by their names; what the ledger adds to a name is for readers. */
const penaltySchema = z.string().regex(/^(?:offHand|extraLimb)\b/u);

/** A `filter: all` or a bare nature word, as the ledger's catalogue writes them, is read as its full form. */
const filterInput = z.preprocess((v) => {
  if (v === 'all') return {};
  if (typeof v === 'string' && (NATURES as readonly string[]).includes(v)) return { nature: v };
  return v;
}, FilterSchema);

export const ModifierSchema = z.strictObject({
  stat: z.enum(STATS),
  op: z.enum(['flat', 'pct', 'set', 'remove']),
  /** `remove`: the penalty's name (`offHand`, `extraLimb`); otherwise a number, for damage flats also `{min, max}`. */
  amount: z.union([amountSchema, penaltySchema]).default(0),
  layer: z.enum(LAYERS).optional(),
  scope: z.enum(SCOPES).optional(),
  filter: filterInput.optional(),
  side: z.enum(['own', 'opponent']).default('own'),
  durationActions: whole.nullish(),
  condition: ModifierConditionSchema.optional(),
  /** `remove` of the extra limb's penalty: what remains of it, and the share of bonuses received. */
  penalty: num.optional(),
  bonusShare: pct.optional(),
});
export type ModifierDefinition = z.output<typeof ModifierSchema>;
