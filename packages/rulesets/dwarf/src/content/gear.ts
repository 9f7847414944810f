import { z } from 'zod';
import { DAMAGE_KINDS, SKILL_GROUPS, WEAPON_MODES } from '../terms.ts';
import { hundredths, id, NAMED, named, points, whole } from './common.ts';

/** Skills, weapons, materials, qualities, pieces of armour. */

export const SkillSchema = named(z.strictObject({ ...NAMED, id, group: z.enum(SKILL_GROUPS) }));
export type SkillDefinition = z.output<typeof SkillSchema>;

const kindNames = z.partialRecord(z.enum(DAMAGE_KINDS), z.union([z.string().min(1), z.array(z.string().min(1))]));

/**
 * A weapon with the kinds of damage that it can do; a missing default is the first of them.
 * @clause dwarf.damage.weapon-table
 * @clause dwarf.skill.melee
 */
export const WeaponSchema = named(
  z.strictObject({
    ...NAMED,
    id,
    skill: id,
    kinds: z.array(z.enum(DAMAGE_KINDS)).min(1).max(3),
    defaultKind: z.enum(DAMAGE_KINDS).optional(),
    /** What the striking part is called, by kind: blade, back. */
    kindNames: kindNames.optional(),
    hands: z.union([z.literal(1), z.literal(2)]).default(1),
    mode: z.enum(WEAPON_MODES).default('melee'),
    usesStrength: z.boolean().optional(),
    range: whole.min(0).optional(),
    rangePerLevel: z.number().min(0).max(1000).optional(),
    /** The weapon that it is at close quarters. */
    meleeForm: id.optional(),
  }),
);
export type WeaponDefinition = z.output<typeof WeaponSchema>;

/** @clause dwarf.armour.material-quality */
export const MaterialSchema = named(
  z.strictObject({ ...NAMED, id, weaponPoints: points, armourBonus: hundredths, shieldStrength: hundredths }),
);
export type MaterialDefinition = z.output<typeof MaterialSchema>;

/** @clause dwarf.armour.material-quality */
export const QualitySchema = named(z.strictObject({ ...NAMED, id, weaponPoints: points, bonus: hundredths }));
export type QualityDefinition = z.output<typeof QualitySchema>;

/** A piece covers parts by id or by kind, or is a set of other pieces. @clause dwarf.armour.per-part */
export const ArmourPieceSchema = named(
  z.strictObject({ ...NAMED, id, covers: z.array(id).default([]), pieces: z.array(id).default([]), encumbrance: whole.min(0).default(0) }),
);
export type ArmourPieceDefinition = z.output<typeof ArmourPieceSchema>;

/** What a pack sets of the table's switches; a battle's own choice outranks it. */
export const PackRuleSchema = z.strictObject({ id: z.string(), value: z.json() });
export type PackRule = z.output<typeof PackRuleSchema>;
