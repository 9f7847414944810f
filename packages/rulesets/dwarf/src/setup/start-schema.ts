import { z } from 'zod';
import { id } from '../content/common.ts';
import { SHEET_FIELDS } from '../content/sheet.ts';
import { RESULT_REASONS } from '../state.ts';
import { BATTLE_KINDS, BATTLE_MODES, HOLD_KINDS, MODIFIED, WOUND_EFFECTS } from '../terms.ts';

/** What differs from the sheets when a battle begins: the ledger's fields of combatants and of the battle, with short forms. */

const round = z.int().min(0).max(1_000_000);
const none = (v: unknown): unknown => (v === 'none' ? null : v);
const roundOrNone = z.preprocess(none, round.nullable());

const woundSchema = z.strictObject({
  part: id,
  effect: z.enum(WOUND_EFFECTS),
  /** Left out: the round before. */
  since: round.optional(),
  source: z.string().default(''),
  internal: z.boolean().default(false),
  /** Left out: as the rounds since then have it. */
  lossOfUse: z.boolean().optional(),
  activeRound: roundOrNone.optional(),
});

/** `[{part, effect}]`, or by part: `{rightLeg: closed-fracture}`, `{rightLeg: [bruise, light-bleed]}`; a wound may be written `light-bleed leftHand 1`. */
const WoundsSchema = z.preprocess((v) => {
  if (Array.isArray(v)) return v.map((w: unknown) => (typeof w === 'string' ? woundOfWords(w) : w));
  if (v === null || typeof v !== 'object') return v;
  return Object.entries(v).flatMap(([part, effects]) =>
    (Array.isArray(effects) ? effects : [effects]).map((effect: unknown) =>
      typeof effect === 'string' ? { part, effect } : { part, ...(effect as object) },
    ),
  );
}, z.array(woundSchema));
export type StartWound = z.output<typeof woundSchema>;

function woundOfWords(text: string): unknown {
  const [effect, part, since] = text.trim().split(/\s+/u);
  return { effect, part, ...(since === undefined ? {} : { since: Number(since) }) };
}

/** `{leftHand: {lost: true}}`, `{leftHand: lost}`, or a list of lost parts. */
const PartsSchema = z.preprocess(
  (v) => (Array.isArray(v) ? Object.fromEntries(v.map((part: unknown) => [String(part), { lost: true }])) : v),
  z.record(
    id,
    z.preprocess((v) => (typeof v === 'string' ? { lost: v === 'lost' } : v), z.strictObject({ lost: z.boolean() })),
  ),
);

const sheetOverrides = {
  skills: SHEET_FIELDS.skills.optional(),
  strength: SHEET_FIELDS.strength.optional(),
  toughness: SHEET_FIELDS.toughness.optional(),
  size: SHEET_FIELDS.size.optional(),
  bodyPlan: SHEET_FIELDS.bodyPlan.optional(),
  weapons: SHEET_FIELDS.weapons.optional(),
  armour: SHEET_FIELDS.armour.optional(),
  shield: SHEET_FIELDS.shield.optional(),
  lastingInjuries: SHEET_FIELDS.lastingInjuries.optional(),
};

export const StartSchema = z.strictObject({
  ...sheetOverrides,
  side: z.union([z.string(), z.int().transform(String)]).optional(),
  parts: PartsSchema.optional(),
  wounds: WoundsSchema.optional(),
  /** Stunned in the round before: he skips this one. */
  stunned: z.boolean().optional(),
  stunSkipRound: roundOrNone.optional(),
  concussionSkipRound: roundOrNone.optional(),
  concussed: z.boolean().optional(),
  unconscious: z.boolean().optional(),
  dead: z.boolean().optional(),
  down: z.boolean().optional(),
  downSinceRound: roundOrNone.optional(),
  stoodUpInRound: roundOrNone.optional(),
  dodgeActions: round.optional(),
  blockActions: round.optional(),
  actFirstInRound: roundOrNone.optional(),
  usedSkills: z.array(id).optional(),
  engagedWith: z.array(z.string()).optional(),
  surrendered: z.boolean().optional(),
  low: z.boolean().optional(),
  chokeable: z.boolean().optional(),
  kills: z.array(z.string()).optional(),
  position: z.preprocess(none, z.int().min(-1_000_000).max(1_000_000).nullable()).optional(),
});
export type Start = z.output<typeof StartSchema>;

export const HoldSchema = z.strictObject({
  kind: z.enum(HOLD_KINDS),
  holder: z.string(),
  victim: z.string(),
  /** Left out: the torso, for a choke the head. */
  part: id.optional(),
  since: round.optional(),
  limbs: z.array(id).default([]),
  done: z.boolean().default(false),
});
export type StartHold = z.output<typeof HoldSchema>;

export const ModifierSchema = z.strictObject({
  on: z.enum(MODIFIED),
  value: z.int().min(-1000).max(1000),
  combatant: z.preprocess(none, z.string().nullable()).default(null),
  attack: z.preprocess((v) => (typeof v === 'number' ? String(v) : none(v)), z.string().nullable()).default(null),
  round: roundOrNone.default(null),
  reason: z.string().default(''),
});

/** A side alone is its victory, `draw` is one. */
export const ResultSchema = z.preprocess(
  (v) => (typeof v === 'string' && v !== 'none' ? { winner: v } : none(v)),
  z
    .strictObject({
      winner: z.preprocess((v) => (v === 'draw' || v === 'none' ? null : v), z.string().nullable()),
      reason: z.enum(RESULT_REASONS).default('ruling'),
    })
    .nullable(),
);

export const BATTLE_FIELDS = {
  kind: z.enum(BATTLE_KINDS).optional(),
  mode: z.enum(BATTLE_MODES).optional(),
  lethalSparring: z.boolean().optional(),
  noHeight: z.boolean().optional(),
  modifiers: z.array(ModifierSchema).optional(),
};

/** Side of each combatant, or the members of each side. */
const sides = z.preprocess(
  (v) => {
    if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
    return Object.fromEntries(
      Object.entries(v).flatMap(([key, value]) =>
        Array.isArray(value) ? value.map((member: unknown) => [String(member), key]) : [[key, String(value)]],
      ),
    );
  },
  z.record(z.string(), z.string()),
);

export const BattleStartSchema = z.strictObject({
  ...BATTLE_FIELDS,
  round: z.int().min(1).max(1_000_000).optional(),
  queue: z.array(z.string()).optional(),
  holds: z.array(HoldSchema).optional(),
  result: ResultSchema.optional(),
  sides: sides.optional(),
});
export type BattleStart = z.output<typeof BattleStartSchema>;
