import type { BattleStart as FileStart, Json } from '@boevka/kernel';
import { z } from 'zod';
import { SheetSchema } from '../content/sheet.ts';
import type { Content, PackRule, Sheet } from '../content.ts';
import type { HouseRules } from '../house-rules.ts';
import { HouseRulesSchema } from '../house-rules.ts';
import type { BattleStart, Start } from './start-schema.ts';
import { BATTLE_FIELDS, BattleStartSchema, StartSchema } from './start-schema.ts';

/** What a battle begins with, as battle files write it. Packs, sheets and house rules stand beside it. */

const fighterSchema = z.preprocess(
  (v) => (typeof v === 'string' ? { id: v } : v),
  z.strictObject({
    id: z.string(),
    /** Left out: a side of his own, named by his id. */
    side: z.union([z.string(), z.int().transform(String)]).optional(),
    /** A sheet, or the id of a ready one. Left out: the sheet given under the fighter's id. */
    sheet: z.union([z.string(), SheetSchema]).optional(),
    /** What differs from the sheet at the start. */
    start: StartSchema.optional(),
  }),
);
export type SetupFighter = z.output<typeof fighterSchema>;

export const SetupSchema = z.strictObject({
  ...BATTLE_FIELDS,
  battle: BattleStartSchema.optional(),
  /** Left out: everybody who has a sheet, each on a side of his own. The first one is the initiator. */
  fighters: z.preprocess(listed, z.array(fighterSchema)).default([]),
});
export type WrittenSetup = z.output<typeof SetupSchema>;

function listed(v: unknown): unknown {
  if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
  return Object.entries(v).map(([id, fighter]) =>
    fighter !== null && typeof fighter === 'object' ? { id, ...fighter } : { id, side: fighter },
  );
}

/** All that a battle begins with. */
export interface Setup {
  readonly content: Content;
  readonly rules: HouseRules;
  readonly battle: BattleStart;
  readonly fighters: readonly {
    readonly id: string;
    readonly side: string | null;
    readonly sheet: Sheet | string;
    readonly start: Start;
  }[];
}

const NO_START: Start = {};

/** A battle file's parts as a setup. */
export function setupOfBattle(
  { houseRules, content, sheets, setup }: FileStart,
  contentOf: (entries: FileStart['content']) => Content,
): Setup {
  const written = setup as WrittenSetup;
  const named: readonly SetupFighter[] = written.fighters.length > 0 ? written.fighters : Object.keys(sheets).map((id) => ({ id }));
  const { fighters: _, battle, ...fields } = written;
  const packs = contentOf(content);
  return {
    content: packs,
    rules: rulesOf(packs.houseRules, houseRules),
    battle: { ...fields, ...battle },
    fighters: named.map(({ id, side, sheet, start = NO_START }) => ({
      id,
      side: side ?? start.side ?? null,
      sheet: sheet ?? (Object.hasOwn(sheets, id) ? (sheets[id] as Sheet | string) : id),
      start,
    })),
  };
}

/**
 * The table's switches: those of the battle, else those of its packs, else the defaults.
 * @throws ZodError for a switch that is none, or a value that it cannot have
 * @clause dwarf.data.house-rules-visible
 */
export function rulesOf(packs: readonly PackRule[], battle: { readonly [id: string]: Json }): HouseRules {
  const ofPacks = Object.fromEntries(packs.map(({ id, value }) => [id, value]));
  return HouseRulesSchema.parse({ ...ofPacks, ...battle });
}
