import type { BattleStart } from '@boevka/kernel';
import { z } from 'zod';
import { num, whole } from '../content/common.ts';
import type { Content, Sheet } from '../content.ts';
import { SheetSchema } from '../content.ts';
import type { HouseRules } from '../house-rules.ts';
import { HouseRulesSchema } from '../house-rules.ts';
import type { Entries } from '../packs.ts';
import { contentOf } from '../packs.ts';
import { RESULT_REASONS } from '../state.ts';
import { BATTLE_KINDS, SIGHTS } from '../terms.ts';
import { FieldSchema, SpotSchema } from './field-schema.ts';
import { nested, StartSchema } from './start-schema.ts';

/** What a battle begins with, as battle files and cases write it. Packs, sheets and house rules may stand beside it. */

const fighterSchema = z.preprocess(
  (v) => (typeof v === 'string' ? { id: v } : v),
  z.strictObject({
    id: z.string(),
    /** Absent: a side of his own, named by his id. */
    side: z.union([z.string(), whole.transform(String)]).optional(),
    /** A sheet, or the id of a ready-made one. Absent: the sheet given under the fighter's id, else one of start values only. */
    sheet: z.union([z.string(), SheetSchema]).optional(),
    /** What differs from the sheet at the start. */
    start: StartSchema.optional(),
    position: SpotSchema.optional(),
    /** Degrees, or whom he looks at. */
    facing: z.union([num, z.string()]).optional(),
  }),
);
export type SetupFighter = z.output<typeof fighterSchema>;

const sightSchema = z.record(z.string(), z.record(z.string(), z.enum(SIGHTS)));

/** Fields of the battle, by the ledger's ids. */
const battleFields = {
  battleId: z.string().optional(),
  kind: z.enum(BATTLE_KINDS).optional(),
  deathMatch: z.boolean().optional(),
  field: FieldSchema.optional(),
  sightMatrix: sightSchema.optional(),
  day: whole.min(1).optional(),
};
/** What differs from a battle's beginning; cases write it under `state: {battle: ..}`. */
export const BattleStartSchema = z.preprocess(
  nested,
  z.strictObject({
    ...battleFields,
    turn: whole.min(1).optional(),
    actionIndex: whole.min(1).max(8).optional(),
    sides: z.record(z.string(), z.union([z.string(), whole.transform(String)])).optional(),
    serial: whole.min(1).optional(),
    endedEarly: z.boolean().optional(),
    /** Metres between the sides where nobody's position is given. */
    distance: num.min(0).optional(),
    result: z
      .preprocess(
        (v) => (v === 'none' ? null : v),
        z.strictObject({ winner: z.string().nullable(), reason: z.enum(RESULT_REASONS) }).nullable(),
      )
      .optional(),
  }),
);

/** The setup of a battle file. `{fighters: {kira: {side: 1}}}` and `{fighters: [{id: kira, side: 1}]}` are the same. */
export const SetupSchema = z.strictObject({
  ...battleFields,
  /** Metres between the sides where nobody's position is given. */
  distance: num.min(0).optional(),
  battle: BattleStartSchema.optional(),
  /** Absent: everybody who has a sheet, in the order of the sheets, each on a side of his own. */
  fighters: z.preprocess(listed, z.array(fighterSchema)).default([]),
});
export type WrittenSetup = z.output<typeof SetupSchema>;

function listed(v: unknown): unknown {
  if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
  return Object.entries(v).map(([id, fighter]) => (fighter !== null && typeof fighter === 'object' ? { id, ...fighter } : { id }));
}

/** All that a battle begins with. */
export interface Setup extends WrittenSetup {
  readonly houseRules: HouseRules;
  /** The merged packs. */
  readonly content: Content;
  /** Whatever it names must be there. Cases name only what they are about: a branch of which nothing hangs, a thing without a pack. */
  readonly strict: boolean;
  /** Sheets by fighter id, for fighters without one of their own; a string is the id of a ready-made one. */
  readonly sheets: { readonly [fighter: string]: Sheet | string };
}

/**
 * Puts together what battle files and cases keep apart.
 * @throws ZodError when a house rule is unknown or has a value that it may not have
 */
export function makeSetup(
  written: WrittenSetup,
  content: Content,
  sheets: { readonly [fighter: string]: Sheet | string } = {},
  houseRules: { readonly [id: string]: unknown } = {},
  strict = false,
): Setup {
  const fighters = written.fighters.length > 0 ? written.fighters : Object.keys(sheets).map((id) => ({ id }));
  return { ...written, fighters, content, sheets, houseRules: HouseRulesSchema.parse(houseRules), strict };
}

/** The setup of a battle file that the schemas have read. @throws ZodError as `makeSetup` */
export function setupOfBattle(start: BattleStart): Setup {
  return makeSetup(
    start.setup as WrittenSetup,
    contentOf(start.content as Entries),
    start.sheets as Setup['sheets'],
    start.houseRules,
    true,
  );
}
