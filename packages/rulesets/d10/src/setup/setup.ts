import type { BattleStart } from '@boevka/kernel';
import { z } from 'zod';
import { id } from '../content/common.ts';
import type { Content, Sheet } from '../content.ts';
import { SheetSchema } from '../content.ts';
import type { HouseRules } from '../house-rules.ts';
import { houseRulesOf } from '../house-rules.ts';
import { HexSchema } from '../orders/plan.ts';
import type { Entries } from '../packs.ts';
import { contentOf } from '../packs.ts';
import { BattleStartSchema, team } from './battle-schema.ts';
import { StartSchema } from './start-schema.ts';

/** What a battle begins with, as battle files and cases write it. Packs, sheets and house rules may stand beside it. */

const FighterSchema = z.preprocess(
  (v) => (typeof v === 'string' ? { id: v } : v),
  z.strictObject({
    id,
    /** Absent: a side of his own, named by his id. */
    side: team.optional(),
    /** A sheet, or the id of a ready-made one. Absent: the sheet given under the fighter's id, else one of start values only. */
    sheet: z.union([id, SheetSchema]).optional(),
    start: StartSchema.optional(),
    position: HexSchema.optional(),
  }),
);
export type SetupFighter = z.output<typeof FighterSchema>;

/** The setup of a battle file. `{fighters: {kira: {side: 1}}}` and `{fighters: [{id: kira, side: 1}]}` are the same. */
export const SetupSchema = z.strictObject({
  ...BattleStartSchema.shape,
  battle: BattleStartSchema.optional(),
  /** Absent: everybody who has a sheet, in the order of the sheets, each on a side of his own. */
  fighters: z.preprocess(listed, z.array(FighterSchema).max(200)).default([]),
});
export type WrittenSetup = z.output<typeof SetupSchema>;

function listed(v: unknown): unknown {
  if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
  return Object.entries(v).map(([name, fighter]) =>
    fighter !== null && typeof fighter === 'object' ? { id: name, ...fighter } : { id: name },
  );
}

/** All that a battle begins with. */
export interface Setup extends WrittenSetup {
  readonly houseRules: HouseRules;
  /** The merged packs. */
  readonly content: Content;
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
): Setup {
  const fighters = written.fighters.length > 0 ? written.fighters : Object.keys(sheets).map((name) => ({ id: name }));
  return { ...written, fighters, content, sheets, houseRules: houseRulesOf(houseRules) };
}

/** The setup of a battle file that the schemas have read. @throws ZodError as `makeSetup` */
export function setupOfBattle(start: BattleStart): Setup {
  return makeSetup(start.setup as WrittenSetup, contentOf(start.content as Entries), start.sheets as Setup['sheets'], start.houseRules);
}
