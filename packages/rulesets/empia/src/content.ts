import type { AbilityDefinition } from './content/ability.ts';
import type { ArmourDefinition, BranchDefinition, GoodsDefinition, StatusDefinition, WeaponDefinition } from './content/gear.ts';
import type { Sheet } from './content/sheet.ts';

/** What a content pack of this rulebook may hold, by kind. */

export * from './content/ability.ts';
export type { Name } from './content/common.ts';
export * from './content/effect.ts';
export * from './content/gear.ts';
export * from './content/modifier.ts';
export * from './content/sheet.ts';

/** Everything that a pack of this rulebook may list, by kind. */
export interface Content {
  readonly abilities: readonly AbilityDefinition[];
  readonly weapons: readonly WeaponDefinition[];
  readonly armour: readonly ArmourDefinition[];
  readonly statuses: readonly StatusDefinition[];
  readonly goods: readonly GoodsDefinition[];
  readonly branches: readonly BranchDefinition[];
  readonly sheets: readonly Sheet[];
}
