import { z } from 'zod';
import type { SkillKind } from '../terms.ts';
import { MODES, SKILL_KINDS } from '../terms.ts';
import { AgainstSchema, EVERYTHING, id, MOST_DAMAGE, metres, NameSchema, points, text } from './common.ts';

const factor = z.number().finite().gt(0).max(1000);

/**
 * A skill on the sheet: it has only the functions written here, and what is not written follows the general rule.
 * @clause apx.content.skill-model
 */
export const SkillSchema = z
  .strictObject({
    id: id.optional(),
    name: NameSchema.optional(),
    kind: z.enum(SKILL_KINDS),
    tier: z.int().min(1).max(10).optional(),
    standardDodges: z.int().min(0).max(100).optional(),
    usesReserve: z.boolean().optional(),
    costFactor: factor.optional(),
    nthMultipliers: z.array(z.number().finite().gt(0).max(1000)).min(1).max(100).optional(),
    blocksMagic: z.boolean().optional(),
    dodgesUntargeted: z.boolean().optional(),
    allowsPartial: z.boolean().optional(),
    allowsStandard: z.boolean().optional(),
    apPerMetre: z.number().finite().min(0).max(1000).optional(),
    freeMetresPerMove: metres.optional(),
    ap: points.optional(),
    mode: z.enum(MODES).optional(),
    absorbs: z.int().min(0).max(MOST_DAMAGE).optional(),
    against: AgainstSchema.optional(),
    text: text.optional(),
  })
  .transform((s) => ({
    id: s.id ?? s.kind,
    name: s.name ?? null,
    kind: s.kind as SkillKind,
    tier: s.tier ?? null,
    standardDodges: s.standardDodges ?? 1,
    usesReserve: s.usesReserve ?? true,
    costFactor: s.costFactor ?? 1,
    nthMultipliers: s.nthMultipliers ?? null,
    blocksMagic: s.blocksMagic ?? false,
    dodgesUntargeted: s.dodgesUntargeted ?? false,
    allowsPartial: s.allowsPartial ?? s.kind !== 'blindDodge',
    allowsStandard: s.allowsStandard ?? false,
    apPerMetre: s.apPerMetre ?? 1,
    freeMetresPerMove: s.freeMetresPerMove ?? 0,
    ap: s.ap ?? 0,
    mode: s.mode ?? 'none',
    absorbs: s.absorbs ?? 0,
    against: s.against ?? EVERYTHING,
    text: s.text ?? null,
  }));
export type Skill = z.output<typeof SkillSchema>;

/**
 * What block number `n` costs by this skill, as a multiple: the list goes on with its last value and one more for each further block.
 * @clause apx.content.skill-model
 */
export function multiplierOf(skill: Pick<Skill, 'nthMultipliers'>, n: number): number {
  const list = skill.nthMultipliers;
  if (list === null) return n;
  const last = list.length;
  return n <= last ? (list[n - 1] as number) : (list[last - 1] as number) + (n - last);
}
