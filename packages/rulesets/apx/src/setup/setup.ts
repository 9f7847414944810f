import type { BattleStart } from '@boevka/kernel';
import { z } from 'zod';
import { MOST_METRES } from '../content/common.ts';
import type { Sheet } from '../content/sheet.ts';
import { SheetSchema } from '../content/sheet.ts';
import type { HouseRules } from '../house-rules.ts';
import { HouseRulesSchema } from '../house-rules.ts';
import type { Content, Entries } from '../packs.ts';
import { contentOf } from '../packs.ts';
import type { BattleFields } from './start-schema.ts';
import { BattleStartSchema, PositionSchema, StartSchema } from './start-schema.ts';

/** What a battle begins with, as battle files and cases write it. */

const fighterSchema = z.preprocess(
  (v) => (typeof v === 'string' ? { id: v } : v),
  z.strictObject({
    id: z.string(),
    /** Absent: he fights for himself, on a side called like him. */
    side: z.union([z.string(), z.int().transform(String)]).optional(),
    sheet: z.union([z.string(), SheetSchema]).optional(),
    position: PositionSchema.optional(),
    start: StartSchema.optional(),
  }),
);
export type SetupFighter = z.output<typeof fighterSchema>;

/** The setup of a battle file. `{fighters: {li: {side: 1}}}` and `{fighters: [{id: li, side: 1}]}` are the same. */
export const SetupSchema = z.strictObject({
  battleId: z.string().max(200).optional(),
  /** Metres between the sides where nobody's position is given; absent: the house rule's. @clause apx.run.cost */
  distance: z.int().min(0).max(MOST_METRES).optional(),
  /** Who moves after whom, where it is agreed; absent: by the rules. */
  order: z.array(z.string()).optional(),
  battle: BattleStartSchema.optional(),
  /** Absent: everybody who has a sheet, in the order of the sheets. */
  fighters: z.preprocess(listed, z.array(fighterSchema)).default([]),
});
export type WrittenSetup = z.output<typeof SetupSchema>;

function listed(v: unknown): unknown {
  if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
  return Object.entries(v).map(([id, fighter]) => (fighter !== null && typeof fighter === 'object' ? { id, ...fighter } : { id }));
}

/** All that a battle begins with. */
export interface Setup {
  readonly fighters: readonly SetupFighter[];
  readonly sheets: { readonly [fighter: string]: Sheet | string };
  readonly content: Content;
  readonly rules: HouseRules;
  readonly battle: BattleFields;
  readonly distance: number | null;
  /** A case of the rulebook, where more may be written in place (see `Book`); null in a battle. */
  readonly improvised: { readonly dice: number } | null;
}

/**
 * Puts together what battle files and cases keep apart.
 * @throws ZodError when a house rule is unknown or has a value that it may not have
 */
export function makeSetup(
  written: WrittenSetup,
  content: Content,
  sheets: { readonly [fighter: string]: Sheet | string },
  houseRules: { readonly [id: string]: unknown },
  improvised: Setup['improvised'] = null,
): Setup {
  const { battle = {}, order } = written;
  return {
    fighters: written.fighters.length > 0 ? written.fighters : Object.keys(sheets).map((id) => ({ id })),
    sheets,
    content,
    rules: HouseRulesSchema.parse(houseRules),
    battle: order === undefined ? battle : { ...battle, order },
    distance: written.distance ?? null,
    improvised,
  };
}

/** The setup of a battle file that the schemas have read. @throws ZodError as `makeSetup` */
export function setupOfBattle(start: BattleStart): Setup {
  return makeSetup(start.setup as WrittenSetup, contentOf(start.content as Entries), start.sheets as Setup['sheets'], start.houseRules);
}
