import { z } from 'zod';
import { count, id, negative, score, whole } from '../content/common.ts';
import { AmmoSchema, ArmourSchema, AttributesSchema, HelmetSchema, ModifierSchema, ShieldSchema, WeaponSchema } from '../content.ts';
import { HexSchema } from '../orders/plan.ts';
import { AIMS, CONDITIONS, COVERS, LOCATIONS, MOTIONS, POSTURES, REACTION_MODES } from '../terms.ts';

/** What differs of a combatant from his sheet at the start, in the ledger's field names; the judge's overrides are read by it too. */

/** A thing by its id, or written out; one that is written out without an id is called by what it is. */
function thing<S extends z.ZodType>(schema: S, called: string) {
  const named = (v: unknown): unknown =>
    v !== null && typeof v === 'object' && !Array.isArray(v) && !('id' in v) ? { id: called, ...v } : v;
  return z.union([id, z.preprocess(named, schema)]);
}

const none = (v: unknown): unknown => (v === 'none' ? null : v);
const orNone = <S extends z.ZodType>(schema: S) => z.preprocess(none, schema.nullable());
const NO_IMBALANCE = { penaltyAttack: 0, penaltyDefence: 0, loseInitiative: false };

const ImbalanceSchema = z.preprocess(
  (v) => (v === 'none' || v === null ? NO_IMBALANCE : v),
  z.strictObject({
    penaltyAttack: negative.optional(),
    penaltyDefence: negative.optional(),
    loseInitiative: z.boolean().optional(),
  }),
);

/** Parts of a body with a penalty each. */
const WoundsSchema = z.preprocess((v) => (none(v) === null ? {} : v), z.partialRecord(z.enum(LOCATIONS), negative));

export const StartSchema = z.strictObject({
  teamId: z.union([z.string().max(100), whole.transform(String)]).optional(),
  attributes: z
    .strictObject({
      ...AttributesSchema.shape,
      str: score.optional(),
      agi: score.optional(),
      int: score.optional(),
      level: z.number().int().min(0).max(1000).optional(),
      mass: z.number().min(1).max(100_000).optional(),
      height: z.number().min(1).max(10_000).optional(),
      size: z.enum(['human', 'ogre']).optional(),
    })
    .optional(),
  mobility: score.optional(),
  reactionMode: z.enum(REACTION_MODES).optional(),
  reaction: whole.optional(),
  skills: z.record(id, whole).optional(),
  traits: z.array(id).optional(),
  saves: z.record(id, whole).optional(),
  weapon: orNone(thing(WeaponSchema, 'weapon')).optional(),
  shield: orNone(thing(ShieldSchema, 'shield')).optional(),
  armour: orNone(thing(ArmourSchema, 'armour')).optional(),
  helmet: orNone(thing(HelmetSchema, 'helmet')).optional(),
  hp: whole.optional(),
  maxHp: z.number().int().min(1).max(10_000).optional(),
  wounds: WoundsSchema.optional(),
  condition: z.enum(CONDITIONS).optional(),
  rescueRounds: orNone(z.number().int().min(0).max(1000)).optional(),
  stunnedUntil: orNone(z.number().int().min(0).max(100_000)).optional(),
  imbalance: ImbalanceSchema.optional(),
  imbalanceHits: count.optional(),
  prone: z.boolean().optional(),
  posture: z.enum([...POSTURES, 'lying']).optional(),
  weaponState: z.enum(['held', 'dropped']).optional(),
  pickUpCost: z.enum(['main', 'minor']).optional(),
  position: orNone(HexSchema).optional(),
  aim: orNone(
    z.strictObject({ targetId: id, rounds: z.number().int().min(1).max(100).default(1), part: orNone(z.enum(AIMS)).default(null) }),
  ).optional(),
  motion: z.enum(MOTIONS).optional(),
  cover: z.preprocess((v) => (v === null ? 'none' : v), z.enum(COVERS)).optional(),
  acted: z.boolean().optional(),
  interceptMade: z.boolean().optional(),
  modifiers: z.array(ModifierSchema).max(200).optional(),
  ammo: z.record(id, AmmoSchema).optional(),
  facing: z.number().int().min(0).max(5).optional(),
  carried: z.strictObject({ weapons: z.array(id).optional(), items: z.array(id).optional() }).optional(),
  spells: z.array(id).optional(),
  /** First round that he is there in. */
  arrives: z.number().int().min(0).max(100_000).optional(),
});
export type Start = z.output<typeof StartSchema>;
