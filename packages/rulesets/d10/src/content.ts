import type { Item, Spell, Trait } from './content/effect.ts';
import type { Armour, Helmet, Shield, Weapon } from './content/gear.ts';
import type { Sheet } from './content/sheet.ts';

/** What a content pack of this rulebook may hold, by kind. */

export type { Name } from './content/common.ts';
export * from './content/effect.ts';
export * from './content/gear.ts';
export * from './content/sheet.ts';

/** Everything that a pack of this rulebook may list, by kind. `items` are what `use` uses. */
export interface Content {
  readonly weapons: readonly Weapon[];
  readonly armours: readonly Armour[];
  readonly shields: readonly Shield[];
  readonly helmets: readonly Helmet[];
  readonly spells: readonly Spell[];
  readonly traits: readonly Trait[];
  readonly items: readonly Item[];
  readonly sheets: readonly Sheet[];
}
