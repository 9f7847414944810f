import type { Armour, Content, Helmet, Item, Sheet, Shield, Spell, Trait, Weapon } from '../content.ts';

type Section = keyof Content;

/** An entry of a pack with its section. */
export type PackEntry =
  | { readonly kind: 'weapons'; readonly id: string; readonly value: Weapon }
  | { readonly kind: 'armours'; readonly id: string; readonly value: Armour }
  | { readonly kind: 'shields'; readonly id: string; readonly value: Shield }
  | { readonly kind: 'helmets'; readonly id: string; readonly value: Helmet }
  | { readonly kind: 'spells'; readonly id: string; readonly value: Spell }
  | { readonly kind: 'traits'; readonly id: string; readonly value: Trait }
  | { readonly kind: 'items'; readonly id: string; readonly value: Item }
  | { readonly kind: 'sheets'; readonly id: string; readonly value: Sheet };

/** An id of another entry that an entry uses, and where it stands. */
export interface Reference {
  readonly kind: readonly Section[];
  readonly id: string;
  readonly path: readonly (string | number)[];
  readonly requires: boolean;
}

/** What everybody has without a pack. */
const OWN: ReadonlySet<string> = new Set([
  'weapons/unarmed',
  'weapons/shieldFlat',
  'weapons/shieldEdge',
  'helmets/leather',
  'helmets/normal',
]);

/** Every id of another entry that an entry uses: only sheets name others. @clause d10.content.packs */
export function referencesOf(entry: PackEntry): Reference[] {
  if (entry.kind !== 'sheets') return [];
  const { value } = entry;
  const out: Reference[] = [];
  const use = (kind: Section, id: string | null, ...path: (string | number)[]): void => {
    if (id !== null && !OWN.has(`${kind}/${id}`)) out.push({ kind: [kind], id, path, requires: false });
  };
  use('weapons', value.weaponId, 'weaponId');
  use('armours', value.armourId, 'armourId');
  use('shields', value.shieldId, 'shieldId');
  use('helmets', value.helmetId, 'helmetId');
  for (const [i, id] of value.otherWeapons.entries()) use('weapons', id, 'otherWeapons', i);
  for (const [i, id] of value.items.entries()) use('items', id, 'items', i);
  for (const [i, id] of value.spells.entries()) use('spells', id, 'spells', i);
  for (const [i, id] of value.traits.entries()) use('traits', id, 'traits', i);
  return out;
}
