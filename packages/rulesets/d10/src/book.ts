import type { Armour, Content, Helmet, Item, Name, Sheet, Shield, Spell, Trait, Weapon } from './content.ts';
import { HelmetSchema, WeaponSchema } from './content.ts';
import type { HouseRules } from './house-rules.ts';
import type { Hex } from './state.ts';
import type { Cover } from './terms.ts';

/** A named hex of the scene, and the cover that it gives. */
export interface Place {
  readonly id: string;
  readonly name: Name;
  readonly at: Hex;
  readonly cover: Cover;
}

/** The battle's own rules and content. Built once at the beginning, never changed. */
export interface Book {
  readonly rules: HouseRules;
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly armours: ReadonlyMap<string, Armour>;
  readonly shields: ReadonlyMap<string, Shield>;
  readonly helmets: ReadonlyMap<string, Helmet>;
  readonly spells: ReadonlyMap<string, Spell>;
  readonly traits: ReadonlyMap<string, Trait>;
  readonly items: ReadonlyMap<string, Item>;
  /** Sheets of packs, and those of the fighters under their own keys. */
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly places: ReadonlyMap<string, Place>;
}

/** What everybody has without a pack. */
export const UNARMED: Weapon = WeaponSchema.parse({
  id: 'unarmed',
  name: { ru: 'кулак', en: 'fist', gender: 'm' },
  lengthClass: 'clinch',
  small: true,
});
/** The two blows of a shield. @clause d10.shield.bash-flat @clause d10.shield.bash-edge */
export const SHIELD_FLAT: Weapon = WeaponSchema.parse({ id: 'shieldFlat', type: 'shield', lengthClass: 'clinch', hit: 2 });
export const SHIELD_EDGE: Weapon = WeaponSchema.parse({ id: 'shieldEdge', type: 'shield', lengthClass: 'clinch', base: 4, hit: -2 });
const HELMETS: readonly Helmet[] = [
  HelmetSchema.parse({ id: 'leather', stunPenalty: -2 }),
  HelmetSchema.parse({ id: 'normal', stunPenalty: -4 }),
];

const mapOf = <T extends { readonly id: string }>(entries: readonly T[]): Map<string, T> => new Map(entries.map((e) => [e.id, e]));

/** The book of a battle. Packs may give what everybody has numbers of their own. */
export function bookOf(content: Content, rules: HouseRules, sheets: ReadonlyMap<string, Sheet>, places: readonly Place[]): Book {
  return {
    rules,
    weapons: mapOf([UNARMED, SHIELD_FLAT, SHIELD_EDGE, ...content.weapons]),
    armours: mapOf(content.armours),
    shields: mapOf(content.shields),
    helmets: mapOf([...HELMETS, ...content.helmets]),
    spells: mapOf(content.spells),
    traits: mapOf(content.traits),
    items: mapOf(content.items),
    sheets,
    places: mapOf(places),
  };
}
