import { z } from 'zod';
import { id, whole } from '../content/common.ts';
import { LASTING } from '../terms.ts';

/** What people do between battles, as records. Field names are the ledger's. */

const TRAINING_PLACES = ['armour-stand', 'weapon-rack', 'target'] as const;
export const LEARN_SOURCES = ['training', 'battle', 'sparring'] as const;
export type LearnSource = (typeof LEARN_SOURCES)[number];

/** A thing of the kit: by id, in words whose last one is the id (`iron mace`), or with its make. */
const thing = z.preprocess(
  (v) => (v === 'none' ? null : typeof v === 'string' ? { id: v.trim().split(/\s+/u).at(-1) } : named(v)),
  z.strictObject({ id, material: id.optional(), quality: id.optional() }).nullable(),
);

function named(v: unknown): unknown {
  if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
  const { weapon, piece, ...rest } = v as { readonly weapon?: unknown; readonly piece?: unknown };
  return { ...rest, ...(weapon === undefined ? {} : { id: weapon }), ...(piece === undefined ? {} : { id: piece }) };
}

const shield = z.preprocess((v) => {
  if (v === 'none' || v === false) return null;
  if (typeof v === 'string') return { material: v };
  return v === true ? {} : v;
}, z.strictObject({ material: id.optional(), quality: id.optional() }).nullable());

const armour = z.preprocess(
  (v) => (v === null || v === 'none' ? [] : typeof v === 'string' ? [v] : v),
  z.array(z.union([z.string().min(1), z.strictObject({ piece: id.optional(), material: id.optional(), quality: id.optional() })])),
);

/** A training order. @clause dwarf.learn.kit-record */
const kit = {
  place: z.enum(TRAINING_PLACES).optional(),
  weapon: thing.default(null),
  shield: shield.default(null),
  armour: armour.default([]),
};

const fought = z.strictObject({
  character: z.string(),
  /** His side won. */
  won: z.boolean(),
  dead: z.boolean().default(false),
  kills: whole.min(0).max(1000).default(0),
  usedSkills: z.array(id),
  armoured: z.boolean().default(false),
  /** Injuries that he carries away. */
  lasting: z
    .array(z.strictObject({ part: z.string().nullable().default(null), effect: z.enum(LASTING) }))
    .nullable()
    .default(null),
});
export type Fought = z.output<typeof fought>;

export const ActSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('train'), character: z.string(), ...kit }),
  /** Two weeks are over: orders are closed with their rolls. @clause dwarf.learn.training-turn */
  z.strictObject({ do: z.literal('endTurn') }),
  /** A bout is agreed on; `lethal`: who agrees that injuries are real. @clause dwarf.sparring.agreed-otherwise */
  z.strictObject({ do: z.literal('spar'), characters: z.array(z.string()).min(2).max(20), lethal: z.array(z.string()).default([]) }),
  /** What fighters learn of a battle that is over, and what they carry away. */
  z.strictObject({ do: z.literal('learn'), source: z.enum(['battle', 'sparring']), fighters: z.array(fought).min(1) }),
  z.strictObject({
    do: z.literal('treat'),
    character: z.string(),
    part: z.string().nullable().default(null),
    effect: z.enum(LASTING),
    note: z.string().default(''),
  }),
]);
export type Act = z.output<typeof ActSchema>;
export type Kit = Omit<Extract<Act, { do: 'train' }>, 'do' | 'character'>;

/** What a campaign begins with beside its characters. */
export const CampaignStartSchema = z.strictObject({
  gameTurn: z.int().min(1).max(100_000).default(1),
  sparrings: z.record(id, z.int().min(0).max(1000)).default({}),
  training: z
    .array(z.strictObject({ gameTurn: z.int().min(1).optional(), character: z.string(), ...kit, closed: z.boolean().default(false) }))
    .default([]),
});
export type CampaignFields = z.output<typeof CampaignStartSchema>;
