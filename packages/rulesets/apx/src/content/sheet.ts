import { z } from 'zod';
import { AttackSchema } from './attack.ts';
import { FamilySchema, id, MOST_AP, MOST_DAMAGE, NameSchema, text } from './common.ts';
import { ProtectionSchema } from './protection.ts';
import { SkillSchema } from './skill.ts';

/** Things of a sheet: ids of pack entries, or entries written in place. */
export const OwnAttacks = z.array(z.union([id, AttackSchema])).max(200);
export const OwnSkills = z.array(z.union([id, SkillSchema])).max(100);
export const OwnProtections = z.array(z.union([id, ProtectionSchema])).max(100);
export const Immunities = z.array(FamilySchema).max(2);

/** A character as players write it. @clause apx.procedure.sheets-and-approval */
export const SheetSchema = z.strictObject({
  id: id.optional(),
  name: NameSchema.optional(),
  apx: z.int().min(1).max(MOST_AP).optional(),
  maxHp: z.int().min(1).max(MOST_DAMAGE).optional(),
  attacks: OwnAttacks.default([]),
  skills: OwnSkills.default([]),
  protections: OwnProtections.default([]),
  immunities: Immunities.default([]),
  portrait: z.string().max(2000).optional(),
  text: text.optional(),
  /** How he fights, for the pages that show ready characters. */
  style: NameSchema.optional(),
  version: z.union([z.int().min(1), z.string().max(50)]).default(1),
  approvedBy: z.string().max(200).optional(),
});
export type Sheet = z.output<typeof SheetSchema>;

/** What a sheet has where it says nothing. */
export const START_APX = 30;
export const START_HP = 100;
