import type { BodyPlanDefinition, InjuryRowDefinition } from './content/body.ts';
import type {
  ArmourPieceDefinition,
  MaterialDefinition,
  PackRule,
  QualityDefinition,
  SkillDefinition,
  WeaponDefinition,
} from './content/gear.ts';
import type { Sheet } from './content/sheet.ts';
import type { TechniqueDefinition } from './content/technique.ts';

/** The merged packs of a battle, section by section. */
export interface Content {
  readonly skills: readonly SkillDefinition[];
  readonly weapons: readonly WeaponDefinition[];
  readonly materials: readonly MaterialDefinition[];
  readonly qualities: readonly QualityDefinition[];
  readonly armourPieces: readonly ArmourPieceDefinition[];
  readonly bodyPlans: readonly BodyPlanDefinition[];
  readonly injuryRows: readonly InjuryRowDefinition[];
  readonly techniques: readonly TechniqueDefinition[];
  readonly houseRules: readonly PackRule[];
  /** Ready characters and creatures, each with its id. */
  readonly sheets: readonly (Sheet & { readonly id: string })[];
}

export { BodyPlanSchema, InjuryRowSchema, type PartDefinition } from './content/body.ts';
export type { Name } from './content/common.ts';
export { ArmourPieceSchema, MaterialSchema, PackRuleSchema, QualitySchema, SkillSchema, WeaponSchema } from './content/gear.ts';
export { SheetSchema } from './content/sheet.ts';
export { TechniqueSchema } from './content/technique.ts';
export type {
  ArmourPieceDefinition,
  BodyPlanDefinition,
  InjuryRowDefinition,
  MaterialDefinition,
  PackRule,
  QualityDefinition,
  Sheet,
  SkillDefinition,
  TechniqueDefinition,
  WeaponDefinition,
};
