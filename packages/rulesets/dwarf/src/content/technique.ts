import { z } from 'zod';
import type { COLUMNS } from '../terms.ts';
import { LIMB_NEEDS, STATUSES, TECHNIQUE_CLASSES } from '../terms.ts';
import { CellsSchema } from './body.ts';
import { id, NAMED, named, whole } from './common.ts';

/** How many limbs of a kind are needed. */
type Needs = { [N in (typeof LIMB_NEEDS)[number]]?: number };

const statuses = z.array(z.enum(STATUSES)).default([]);

/**
 * A wrestling technique: what it needs, and its row of the matrix.
 * @clause dwarf.wrestle.matrix-lookup
 * @clause dwarf.data.technique-validation
 */
export const TechniqueSchema = named(
  z.strictObject({
    ...NAMED,
    id,
    class: z.enum(TECHNIQUE_CLASSES),
    /** Limbs of the attacker, all at once. @clause dwarf.wrestle.limb-words */
    needs: z
      .record(z.string(), whole.min(0).max(20))
      .refine((needs): needs is Needs => Object.keys(needs).every((need) => LIMB_NEEDS.some((known) => known === need)), {
        params: {
          rule: 'unknown-need',
          ru: `Приём может требовать только: ${LIMB_NEEDS.join(', ')}.`,
          en: `A technique may need only: ${LIMB_NEEDS.join(', ')}.`,
        },
      })
      .default({}),
    /** Statuses that must hold of the attacker, of the target. */
    attacker: statuses,
    target: statuses,
    headOnlyIf: z.array(z.enum(['low', 'down'])).default([]),
    selfInjury: z.boolean().default(false),
    usableWhenDown: z.boolean().default(false),
    cells: z.strictObject({
      head: CellsSchema,
      torso: CellsSchema,
      'arm-hand': CellsSchema,
      'leg-foot': CellsSchema,
    } satisfies Record<(typeof COLUMNS)[number], typeof CellsSchema>),
  }),
);
export type TechniqueDefinition = z.output<typeof TechniqueSchema>;
