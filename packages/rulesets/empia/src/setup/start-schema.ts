import { z } from 'zod';
import { num, whole } from '../content/common.ts';
import { BonusSchema, ItemSchema, LimbSchema, ModifierSchema, OwnedSchema } from '../content.ts';
import type { Modifier, Status, Toggled } from '../state.ts';
import { ARMOUR_CLASSES, BODY_CLASSES, DEFENCES, GAITS, INJURIES, MODES } from '../terms.ts';
import { SpotSchema } from './field-schema.ts';

/**
 * What a combatant is at the start where it differs from his sheet: any field of the ledger's combatant, by its own id. Written for people: `none` is
 * null, lists may hold bare ids, a dotted key nests (`limbs.rightArm.lost: true`).
 */

const orNone = <T extends z.ZodType>(schema: T) => z.preprocess((v) => (v === 'none' ? null : v), schema.nullable());
const named = (key: string) => (v: unknown) => (typeof v === 'string' ? { [key]: v } : v);

const statusSchema = z.preprocess(
  named('id'),
  z
    .strictObject({
      id: z.string(),
      remainingActions: orNone(whole.min(1)).optional(),
      params: z.record(z.string(), z.union([num, z.string()])).default({}),
      source: z.string().default('given'),
      by: orNone(z.string()).default(null),
      since: whole.default(0),
    })
    .transform((s): Omit<Status, 'remainingActions'> & { remainingActions: number | null | undefined } => ({
      id: s.id,
      remainingActions: s.remainingActions,
      params: s.params,
      source: s.source,
      by: s.by,
      since: s.since,
    })),
);

const modifierSchema = z
  .strictObject({
    ...ModifierSchema.shape,
    source: z.string().default('given'),
    by: orNone(z.string()).optional(),
    remainingActions: orNone(whole.min(1)).optional(),
    since: whole.default(0),
  })
  .transform(({ remainingActions, by, ...m }): Omit<Modifier, 'by'> & { by: string | null | undefined } => ({
    ...m,
    by,
    remainingActions: remainingActions ?? m.durationActions ?? null,
  }));

const injurySchema = z.preprocess(
  named('id'),
  z.strictObject({ id: z.enum(INJURIES), remainingActions: orNone(whole.min(1)).default(null), since: whole.default(0) }),
);
const limbStateSchema = z.preprocess(
  (v) => {
    if (v === 'lost') return { lost: true };
    if (typeof v === 'string') return { injuries: [v] };
    return Array.isArray(v) ? { injuries: v } : v;
  },
  z.strictObject({
    kind: z.enum(['arm', 'leg', 'other']).optional(),
    extra: z.boolean().optional(),
    lost: z.boolean().optional(),
    injuries: z.array(injurySchema).optional(),
  }),
);

const aimSchema = z.union([
  z.string().transform((combatant) => ({ combatant })),
  z.strictObject({ combatant: z.string() }),
  z.strictObject({ point: SpotSchema }),
]);

const preparingSchema = z.preprocess(
  named('ability'),
  z.strictObject({
    ability: z.string(),
    actionsDone: whole.min(0).default(0),
    actionsNeeded: whole.min(1).optional(),
    target: orNone(aimSchema).default(null),
    hasten: z.boolean().default(false),
    streaming: z.boolean().optional(),
    deed: z.enum(['use', 'stop', 'trick']).default('use'),
  }),
);

const sustainedSchema = z.preprocess(
  named('ability'),
  z.strictObject({
    ability: z.string(),
    remainingActions: orNone(whole.min(1)).optional(),
    since: whole.default(0),
    targets: z.array(z.string()).default([]),
    concentration: z.boolean().optional(),
    altered: z.boolean().default(false),
  }),
);

const toggledSchema = z.preprocess(
  named('id'),
  z.strictObject({ id: z.string(), since: whole.default(0), altered: z.boolean().default(false) }),
) as z.ZodType<Toggled>;

const forcedSchema = z.strictObject({
  metresLeft: num.min(0),
  metresDone: num.min(0).default(0),
  direction: SpotSchema,
  source: z.string().default('given'),
});

const actionsLeft = z.union([whole.min(1), z.literal('onceUsed')]);
const numbers = z.record(z.string(), num);
const ids = z.union([z.string().transform((s) => (s === 'none' ? [] : [s])), z.array(z.string())]);

const startFields = z.strictObject({
  /** Whose side he is on; the ledger's `battle.sides` says it too. */
  side: z.union([z.string(), whole.transform(String)]).optional(),
  name: z.string().optional(),
  maxHealth: num.positive().optional(),
  health: num.optional(),
  maxEnergy: num.min(0).optional(),
  energy: num.optional(),
  healthRegenPerAction: num.optional(),
  healthRegenPerTurn: num.optional(),
  armourClass: z.enum(ARMOUR_CLASSES).optional(),
  bodyClass: z.enum(BODY_CLASSES).optional(),
  armourBlock: z.union([num, numbers]).optional(),
  shieldBlock: num.optional(),
  shieldedCoating: z.boolean().optional(),
  suitDurability: num.min(0).optional(),
  suitShare: num.min(0).max(100).optional(),
  restBonusPct: num.optional(),
  baseHit: z.union([num.transform((n): Record<string, number> => ({ default: n })), numbers]).optional(),
  mastery: z.record(z.string(), ids).optional(),
  dodge: num.optional(),
  magicDodgeEff: num.optional(),
  blockChance: num.optional(),
  magicBlockEff: num.optional(),
  defenceMode: z.enum(DEFENCES).optional(),
  limbs: z.union([z.array(LimbSchema), z.record(z.string(), limbStateSchema)]).optional(),
  mainHand: z.union([z.string(), whole.transform(String)]).optional(),
  inventory: z.array(ItemSchema).optional(),
  abilities: z.array(OwnedSchema).optional(),
  combatBonuses: z.array(BonusSchema).optional(),
  medic: z.boolean().optional(),
  position: SpotSchema.optional(),
  /** Degrees, or whom he looks at. */
  facing: z.union([num, z.string()]).optional(),
  mode: z.enum(MODES).optional(),
  forcedMove: orNone(forcedSchema).optional(),
  air: num.min(0).optional(),
  suffocationLoss: num.min(0).optional(),
  inhaled: z.boolean().optional(),
  stealth: orNone(num).optional(),
  invisibility: orNone(num).optional(),
  modifiers: z.array(modifierSchema).optional(),
  statuses: z.array(statusSchema).optional(),
  preparing: orNone(preparingSchema).optional(),
  sustainedList: z.array(sustainedSchema).optional(),
  toggledOn: z.array(toggledSchema).optional(),
  activeTransformation: orNone(z.string()).optional(),
  permanentTransformation: ids.optional(),
  collapsed: z.boolean().optional(),
  unconscious: z.boolean().optional(),
  dead: z.boolean().optional(),
  lost: z.boolean().optional(),
  restChain: whole.min(0).max(7).optional(),
  turnDamageCut: num.min(0).optional(),
  turnDamageFire: num.min(0).optional(),
  cooldowns: z.record(z.string(), actionsLeft).optional(),
  prepReduction: z.record(z.string(), whole.min(0)).optional(),
  uses: z.record(z.string(), whole.min(0)).optional(),
  consumables: z.record(z.string(), num.min(0)).optional(),
  spentExperience: num.min(0).optional(),
  summons: z.array(z.string()).optional(),
  owner: orNone(z.string()).optional(),
  creature: orNone(
    z.strictObject({
      ability: z.string(),
      hitChance: num.nullable().default(null),
      wild: z.boolean().default(false),
      arrived: whole.default(0),
      last: orNone(
        z.strictObject({ does: z.enum(['strike', 'toward', 'awayFrom']), whom: z.string(), gait: orNone(z.enum(GAITS)).default(null) }),
      ).default(null),
    }),
  ).optional(),
  gone: z.boolean().optional(),
  lastOutcomes: z.record(z.string(), z.enum(['hit', 'miss'])).optional(),
  streak: orNone(z.strictObject({ ability: z.string(), count: whole.min(0) })).optional(),
});

/** Fields whose keys are ids, which may hold dots of their own: only the first dot nests. */
const BY_ID = ['baseHit', 'mastery', 'cooldowns', 'prepReduction', 'uses', 'consumables'];

/** `{'limbs.rightArm.lost': true}` as `{limbs: {rightArm: {lost: true}}}`. */
function nested(v: unknown): unknown {
  if (!isRecord(v) || Object.keys(v).some((key) => key.includes('__proto__'))) return v;
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(v)) {
    const dot = key.indexOf('.');
    const first = dot < 0 ? key : key.slice(0, dot);
    if (dot < 0) {
      out[key] = mergedInto(out[key], value);
      continue;
    }
    const rest = key.slice(dot + 1);
    const inner = BY_ID.includes(first) ? { [rest]: value } : nested({ [rest]: value });
    out[first] = mergedInto(out[first], inner);
  }
  return out;
}

function mergedInto(there: unknown, value: unknown): unknown {
  if (there === undefined || !isRecord(there) || !isRecord(value)) return value;
  const out: Record<string, unknown> = { ...there };
  for (const [key, inner] of Object.entries(value)) out[key] = mergedInto(out[key], inner);
  return out;
}

function isRecord(v: unknown): v is Record<string, unknown> {
  return v !== null && typeof v === 'object' && !Array.isArray(v);
}

export const StartSchema = z.preprocess(nested, startFields);
export type Start = z.output<typeof startFields>;
export const NO_START: Start = startFields.parse({});
export { nested };
