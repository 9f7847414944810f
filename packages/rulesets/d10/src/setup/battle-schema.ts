import { z } from 'zod';
import { id, NameSchema } from '../content/common.ts';
import { HexSchema } from '../orders/plan.ts';
import { BANDS, COVERS } from '../terms.ts';
import { pairOf } from './pairs.ts';

export const team = z.union([z.string().max(100), z.number().int().transform(String)]);

const PlaceSchema = z.strictObject({ id, name: NameSchema.optional(), at: HexSchema, cover: z.enum(COVERS).default('none') });

/** A number for all pairs, or for each. */
const pairs = <S extends z.ZodType>(value: S) =>
  z.union([
    value.transform((all) => ({ all, each: [] as { readonly pair: readonly [string, string]; readonly value: z.output<S> }[] })),
    z
      .record(
        z.string().refine((key) => pairOf(key) !== null, {
          params: { ru: 'Пара бойцов пишется так: A-B.', en: 'A pair of fighters is written A-B.' },
        }),
        value,
      )
      .transform((record) => ({
        all: null,
        each: Object.entries(record).flatMap(([key, one]) => {
          const pair = pairOf(key);
          return pair === null ? [] : [{ pair, value: one as z.output<S> }];
        }),
      })),
  ]);

const SurpriseSchema = z.preprocess(
  (v) => (v === 'none' ? null : v),
  z.strictObject({ side: team, kind: z.enum(['minor', 'round', 'none']) }).nullable(),
);

/** Fields of the battle, by the ledger's ids. */
export const BattleStartSchema = z.strictObject({
  round: z.number().int().min(0).max(100_000).optional(),
  bands: pairs(z.enum(BANDS)).optional(),
  /** Metres between pairs where they are not three for each hex. */
  metres: pairs(z.number().min(0).max(100_000)).optional(),
  unexpected: z.boolean().optional(),
  surprise: SurpriseSchema.optional(),
  extraRolls: z.boolean().optional(),
  endedEarly: z.boolean().optional(),
  /** Named hexes of the scene. */
  places: z.array(PlaceSchema).max(500).optional(),
});
