import { z } from 'zod';
import { INJURIES, MODES } from '../terms.ts';
import { id, isRange, NameSchema, num, TURNED_ROUND, whole } from './common.ts';
import { ModifierSchema } from './modifier.ts';

const durationRange = z.strictObject({ min: whole.min(1), max: whole.min(1) }).refine(isRange, TURNED_ROUND);
const durationSchema = z.union([whole.min(1), durationRange, z.literal('battle'), z.literal('untilDeactivated')]);
const onSchema = z.enum(['target', 'self']).default('target');
/** Dice fall on whole numbers; a size that is not drawn may be any. */
const spread = { min: whole.optional(), max: whole.optional(), amount: num.optional() };

function hasSize(e: {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly amount?: number | undefined;
}): boolean {
  return e.amount !== undefined || e.min !== undefined || e.max !== undefined;
}
const NO_SIZE = { params: { ru: 'Не сказано, сколько: нужно amount или min и max.', en: 'How much is not said: amount, or min and max.' } };

/** Node kinds of an ability's effects: a closed set. Each has its own file under `effects/`. */
export const EFFECT_KINDS = [
  'status',
  'modifier',
  'forcedMove',
  'stealthSet',
  'stealthAdd',
  'invisibility',
  'detection',
  'injury',
  'energy',
  'healthChange',
  'airChange',
  'grant',
  'object',
  'cleanse',
  'barrier',
  'mode',
  'askJudge',
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** The field that a shorthand such as `{status: stun}` or `{barrier: 20}` fills. */
const MAIN_FIELD: Record<EffectKind, string> = {
  status: 'status',
  modifier: 'modifiers',
  forcedMove: 'metres',
  stealthSet: 'amount',
  stealthAdd: 'amount',
  invisibility: 'on',
  detection: 'enhanced',
  injury: 'injury',
  energy: 'amount',
  healthChange: 'amount',
  airChange: 'amount',
  grant: 'ability',
  object: 'object',
  cleanse: 'statuses',
  barrier: 'pool',
  mode: 'mode',
  askJudge: 'what',
};

/** Words of the ledger for kinds. */
const KIND_WORDS: ReadonlyMap<string, EffectKind> = new Map([
  ['stealth set', 'stealthSet'],
  ['stealth add', 'stealthAdd'],
  ['detection set', 'detection'],
  ['grant ability', 'grant'],
  ['create object', 'object'],
]);
/** Kinds that may be named alone; any other word is a status. */
const ALONE: readonly EffectKind[] = ['invisibility', 'detection', 'cleanse'];
/** Kinds whose main field other lists of the ledger call `id`. */
const BY_ID: readonly EffectKind[] = ['status', 'injury', 'grant'];

function kindCalled(word: unknown): EffectKind | undefined {
  return typeof word === 'string' ? (KIND_WORDS.get(word) ?? EFFECT_KINDS.find((k) => k === word)) : undefined;
}

/** `{status: stun, durationActions: 2}` and `{forcedMove: {metres: 8}}` are the same as with `kind`; `[10, 30]` is a size between two bounds. */
function spellOutEffect(v: unknown): unknown {
  if (typeof v === 'string') return ALONE.some((k) => k === v) ? { kind: v } : { kind: 'status', status: v };
  if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
  const record = v as Record<string, unknown>;
  if ('kind' in record) return byId({ ...record, kind: kindCalled(record.kind) ?? record.kind });
  const word = Object.keys(record).find((key) => kindCalled(key) !== undefined);
  const kind = kindCalled(word);
  if (word === undefined || kind === undefined) return v;
  const { [word]: main, ...rest } = record;
  if (kind === 'modifier') return { kind, ...rest, modifiers: Array.isArray(main) ? main : [main] };
  if (kind !== 'object' && main !== null && typeof main === 'object' && !Array.isArray(main)) return byId({ kind, ...rest, ...main });
  if (MAIN_FIELD[kind] === 'amount' && Array.isArray(main)) return { kind, ...rest, min: main[0] as unknown, max: main[1] as unknown };
  return { kind, ...rest, [MAIN_FIELD[kind]]: main };
}

function byId(record: Record<string, unknown>): unknown {
  const kind = BY_ID.find((k) => k === record.kind);
  if (kind === undefined || !('id' in record) || MAIN_FIELD[kind] in record) return record;
  const { id: named, ...rest } = record;
  return { ...rest, [MAIN_FIELD[kind]]: named };
}

const control = z.boolean().optional();

const effectUnion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: id,
    durationActions: durationSchema.optional(),
    on: onSchema,
    control,
    params: z.record(z.string(), num).optional(),
  }),
  z.strictObject({
    kind: z.literal('modifier'),
    modifiers: z.array(ModifierSchema).min(1),
    durationActions: durationSchema.optional(),
    on: onSchema,
    control,
  }),
  z.strictObject({
    kind: z.literal('forcedMove'),
    metres: num,
    direction: z.enum(['away', 'toward', 'up']).default('away'),
    on: onSchema,
    control,
  }),
  z
    .strictObject({ kind: z.literal('stealthSet'), ...spread, on: z.enum(['target', 'self']).default('self') })
    .refine(isRange, TURNED_ROUND)
    .refine(hasSize, NO_SIZE),
  z
    .strictObject({ kind: z.literal('stealthAdd'), ...spread, on: z.enum(['target', 'self']).default('self') })
    .refine(isRange, TURNED_ROUND)
    .refine(hasSize, NO_SIZE),
  z.strictObject({
    kind: z.literal('invisibility'),
    on: z.enum(['target', 'self']).default('self'),
    durationActions: durationSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('detection'),
    enhanced: z.boolean().default(true),
    durationActions: durationSchema.optional(),
    on: z.enum(['target', 'self']).default('self'),
  }),
  z.strictObject({
    kind: z.literal('injury'),
    injury: z.union([z.enum(INJURIES), z.literal('table')]).default('table'),
    limb: z.string().optional(),
    on: onSchema,
    control,
    needsDamage: z.boolean().default(true),
  }),
  z
    .strictObject({ kind: z.literal('energy'), ...spread, of: z.enum(['target', 'self']).default('target') })
    .refine(isRange, TURNED_ROUND)
    .refine(hasSize, NO_SIZE),
  z
    .strictObject({ kind: z.literal('healthChange'), ...spread, on: onSchema })
    .refine(isRange, TURNED_ROUND)
    .refine(hasSize, NO_SIZE),
  z.strictObject({ kind: z.literal('airChange'), amount: whole, on: onSchema }),
  z.strictObject({
    kind: z.literal('grant'),
    ability: id,
    durationActions: durationSchema.optional(),
    on: z.enum(['target', 'self']).default('self'),
  }),
  z.strictObject({
    kind: z.literal('object'),
    object: z.strictObject({
      name: NameSchema,
      radiusM: num.positive().optional(),
      lengthM: num.positive().optional(),
      heightM: num.min(0).default(2),
      blocksSight: z.boolean().default(true),
      blocksMove: z.boolean().default(true),
      cover: z.boolean().default(true),
      weightClass: z.enum(['none', 'light', 'heavy']).default('none'),
    }),
    durationActions: durationSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('cleanse'),
    statuses: z.union([z.literal('all'), z.array(id)]).default('all'),
    injuries: z.union([z.literal('all'), z.array(z.enum(INJURIES))]).optional(),
    on: onSchema,
  }),
  z.strictObject({ kind: z.literal('barrier'), pool: num.positive(), durationActions: durationSchema.optional(), on: onSchema }),
  z.strictObject({ kind: z.literal('mode'), mode: z.enum(MODES), on: z.enum(['target', 'self']).default('self') }),
  z.strictObject({
    kind: z.literal('askJudge'),
    what: NameSchema,
    options: z.array(z.string()).min(1).default(['nothing']),
    byDefault: z.string().default('nothing'),
  }),
]);
export const EffectSchema = z.preprocess(spellOutEffect, effectUnion);
export type Effect = z.output<typeof effectUnion>;

export const SideEffectSchema = z.strictObject({
  chancePct: num.min(0).max(100),
  effect: EffectSchema,
  durationActions: z.union([whole.min(1), durationRange]).optional(),
  /** Only where the hit took health. */
  needsDamage: z.boolean().default(false),
});
export type SideEffect = z.output<typeof SideEffectSchema>;
