import { z } from 'zod';
import { PROTECTION_KINDS } from '../terms.ts';
import { AgainstSchema, EVERYTHING, FamilySchema, id, MOST_DAMAGE, NameSchema, text } from './common.ts';

/** Armour, a magic shield, an artefact: what reduces damage by itself, or keeps effects off. @clause apx.content.protection-model */
export const ProtectionSchema = z
  .strictObject({
    id: id.optional(),
    name: NameSchema.optional(),
    kind: z.enum(PROTECTION_KINDS).optional(),
    magic: z.boolean().default(false),
    against: AgainstSchema.optional(),
    percent: z.int().min(0).max(100).optional(),
    flat: z.int().min(0).max(MOST_DAMAGE).optional(),
    pool: z.int().min(0).max(MOST_DAMAGE).optional(),
    protectsFrom: z.array(FamilySchema).max(2).default([]),
    text: text.optional(),
  })
  .transform((p) => ({
    id: p.id ?? '',
    name: p.name ?? null,
    kind: p.kind ?? 'other',
    magic: p.magic,
    against: p.against ?? EVERYTHING,
    percent: p.percent ?? 0,
    flat: p.flat ?? 0,
    /** Null: it absorbs nothing. */
    pool: p.pool ?? null,
    protectsFrom: p.protectsFrom,
    text: p.text ?? null,
  }));
export type Protection = z.output<typeof ProtectionSchema>;
