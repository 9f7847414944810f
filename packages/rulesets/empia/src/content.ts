import { z } from 'zod';
import {
  ABILITY_KINDS,
  ARMOUR_CLASSES,
  BODY_CLASSES,
  CRIT_TABLES,
  DELIVERIES,
  INJURIES,
  LAYERS,
  MASTERY_LEVELS,
  MODES,
  NATURES,
  SCOPES,
  STATS,
  WEAPON_CLASSES,
} from './terms.ts';

/** What a content pack may hold. Field names are the ledger's ids; unknown keys are refused; nothing is a string to evaluate. */

const id = z.string().regex(/^[\p{L}\p{N}_.-]+$/u);
const num = z.number().finite();
const whole = z.number().int();
const pct = num;

/** Six cases, as the language package wants them; absent ones are proposed from the nominative. */
const FormsSchema = z.strictObject({
  nom: z.string().optional(),
  gen: z.string().optional(),
  dat: z.string().optional(),
  acc: z.string().optional(),
  ins: z.string().optional(),
  loc: z.string().optional(),
});

export const GENDERS = ['m', 'f', 'n', 'plural', 'unknown'] as const;

/** A name in both languages. A plain string stands for both. */
export const NameSchema = z.union([
  z.string().transform((ru) => ({ ru, en: ru })),
  z.strictObject({
    ru: z.string(),
    en: z.string().optional(),
    forms: FormsSchema.optional(),
    plural: FormsSchema.optional(),
    gender: z.enum(GENDERS).optional(),
    animate: z.boolean().optional(),
    /** The name does not decline. */
    indeclinable: z.boolean().optional(),
    /** Other words by which orders may call it. */
    aliases: z.array(z.string()).optional(),
  }),
]);
export type Name = z.output<typeof NameSchema>;

/** What a modifier is limited to; absent means any. */
export const FilterSchema = z.strictObject({
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
export const ModifierConditionSchema = z.union([
  z.strictObject({ defending: z.literal('block') }),
  z.strictObject({ hidden: z.boolean() }),
  z.strictObject({ healthPctBelow: num }),
  z.strictObject({ status: z.string() }),
  z.strictObject({ streak: whole }),
  z.strictObject({ judge: z.string() }),
]);

const amountSchema = z.union([num, z.strictObject({ min: num, max: num })]);

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
  amount: z.union([amountSchema, z.string()]).default(0),
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

const durationSchema = z.union([
  whole.min(1),
  z.strictObject({ min: whole.min(1), max: whole.min(1) }),
  z.literal('battle'),
  z.literal('untilDeactivated'),
]);
const onSchema = z.enum(['target', 'self']).default('target');
const spread = { min: num.optional(), max: num.optional(), amount: num.optional() };

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

/** `{status: stun, durationActions: 2}` and `{forcedMove: {metres: 8}}` are the same as with `kind`. */
function spellOutEffect(v: unknown): unknown {
  if (typeof v === 'string') return { kind: 'status', status: v };
  if (v === null || typeof v !== 'object' || 'kind' in v) return v;
  const record = v as Record<string, unknown>;
  const kind = EFFECT_KINDS.find((k) => k in record);
  if (!kind) return v;
  const { [kind]: main, ...rest } = record;
  if (kind === 'modifier') return { kind, ...rest, modifiers: Array.isArray(main) ? main : [main] };
  if (main !== null && typeof main === 'object' && !Array.isArray(main)) return { kind, ...rest, ...main };
  return { kind, ...rest, [MAIN_FIELD[kind]]: main };
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
  z.strictObject({ kind: z.literal('stealthSet'), ...spread, on: z.enum(['target', 'self']).default('self') }),
  z.strictObject({ kind: z.literal('stealthAdd'), ...spread, on: z.enum(['target', 'self']).default('self') }),
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
  z.strictObject({ kind: z.literal('energy'), ...spread, of: z.enum(['target', 'self']).default('target') }),
  z.strictObject({ kind: z.literal('healthChange'), ...spread, on: onSchema }),
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
  durationActions: z.union([whole.min(1), z.strictObject({ min: whole.min(1), max: whole.min(1) })]).optional(),
  /** Only where the hit took health. */
  needsDamage: z.boolean().default(false),
});
export type SideEffect = z.output<typeof SideEffectSchema>;

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

export const DamageSchema = z
  .strictObject({
    min: num.min(0).default(0),
    max: num.min(0).default(0),
    type: z.string().optional(),
    source: z.enum(['own', 'standard']).default('own'),
    addMin: num.default(0),
    addMax: num.default(0),
    standardFactorPct: pct.default(100),
  })
  .refine((d) => d.min <= d.max, { params: { code: 'min-above-max' } })
  .refine((d) => d.addMin <= d.addMax, { params: { code: 'min-above-max' } });

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
  creature: z.string().optional(),
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
    .refine((h) => h.min <= h.max, { params: { code: 'min-above-max' } })
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
const byMasteryFields = z.strictObject(abilityFields).omit({ id: true, kind: true }).partial();
/** A mastery override may not bring defaults of its own: only what it names replaces. */
const byMasterySchema = z.record(z.enum(MASTERY_LEVELS), z.record(z.string(), z.json())).optional();

/** Required fields by kind. @clause empia.pack.validation */
export const AbilitySchema = z.strictObject({ ...abilityFields, byMastery: byMasterySchema }).superRefine((a, ctx) => {
  const need = (field: string, ok: boolean): void => {
    if (!ok) ctx.addIssue({ code: 'custom', path: [field], params: { code: 'missing-field', kind: a.kind } });
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

export const WeaponSchema = z.strictObject({
  id,
  name: NameSchema.optional(),
  branch: z.string().optional(),
  block: num.min(0).default(0),
  removable: z.boolean().default(true),
  class: z.enum(WEAPON_CLASSES),
  damage: z
    .strictObject({ min: num.min(0), max: num.min(0), type: z.string() })
    .refine((d) => d.min <= d.max, { params: { code: 'min-above-max' } })
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
  block: z.union([num.min(0), z.record(z.string(), num)]).default(0),
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
      damage: num.optional(),
      type: z.string().optional(),
      energy: num.optional(),
      heal: num.optional(),
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

const limbSchema = z.strictObject({
  id: z.string(),
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
  baseHit: z.union([num.transform((n) => ({ default: n })), z.record(z.string(), num)]).default({}),
  mastery: z.record(z.string(), z.array(z.string())).default({}),
  abilities: z.array(ownedSchema).default([]),
  inventory: z.array(itemSchema).default([]),
  combatBonuses: z.array(bonusSchema).default([]),
  medic: z.boolean().default(false),
  permanentTransformation: z.union([z.string().transform((s) => [s]), z.array(z.string())]).optional(),
  spentExperience: num.optional(),
  experience: num.optional(),
  gold: num.optional(),
  /** How the fighter fights; for the pages that show ready characters. */
  style: NameSchema.optional(),
  placeholder: z.boolean().default(false),
  source: z.string().optional(),
});
export type Sheet = z.output<typeof SheetSchema>;
export type SheetInput = z.input<typeof SheetSchema>;

/** Everything that a pack of this rulebook may list, by kind. */
export interface Content {
  readonly abilities: readonly AbilityDefinition[];
  readonly weapons: readonly WeaponDefinition[];
  readonly armour: readonly ArmourDefinition[];
  readonly statuses: readonly StatusDefinition[];
  readonly goods: readonly GoodsDefinition[];
  readonly branches: readonly BranchDefinition[];
  readonly sheets: readonly Sheet[];
}
