import type { Content } from './content.ts';
import { ArmourSchema, HelmetSchema, ItemSchema, SheetSchema, ShieldSchema, SpellSchema, TraitSchema, WeaponSchema } from './content.ts';
import type { PackEntry, Reference } from './packs/references.ts';
import { referencesOf } from './packs/references.ts';

/** What the content package needs to know of this rulebook's packs: sections with their schemas, references, laws. */

const PACK_KINDS = {
  weapons: { schema: WeaponSchema, one: 'weapon' },
  armours: { schema: ArmourSchema, one: 'armour' },
  shields: { schema: ShieldSchema, one: 'shield' },
  helmets: { schema: HelmetSchema, one: 'helmet' },
  spells: { schema: SpellSchema, one: 'spell' },
  traits: { schema: TraitSchema, one: 'trait' },
  items: { schema: ItemSchema, one: 'item' },
  sheets: { schema: SheetSchema, one: 'sheet' },
} as const;

type Section = keyof Content;

/** Sections by entry id, as linked packs have them. */
export type Entries = { readonly [S in Section]?: { readonly [id: string]: Content[S][number] } };

/** Linked packs as the rulebook's own content; the order within a section is that of the entries. */
export function contentOf(entries: Entries): Content {
  return {
    weapons: Object.values(entries.weapons ?? {}),
    armours: Object.values(entries.armours ?? {}),
    shields: Object.values(entries.shields ?? {}),
    helmets: Object.values(entries.helmets ?? {}),
    spells: Object.values(entries.spells ?? {}),
    traits: Object.values(entries.traits ?? {}),
    items: Object.values(entries.items ?? {}),
    sheets: Object.entries(entries.sheets ?? {}).map(([id, sheet]) => ({ ...sheet, id: sheet.id ?? id })),
  };
}

interface Breach {
  readonly kind: string;
  readonly id: string;
  readonly path: readonly (string | number)[];
  readonly rule: string;
  readonly ru: string;
  readonly en: string;
}

export const PACKS = {
  system: 'd10',
  kinds: PACK_KINDS,
  references: (entry: PackEntry): readonly Reference[] => referencesOf(entry),
  laws: (content: { readonly entries: Entries }): readonly Breach[] => lawBreaches(contentOf(content.entries)),
};

/** What no schema can see: sheets that no battle would accept. @clause d10.dodge.arrow-skill */
function lawBreaches(content: Content): readonly Breach[] {
  return content.sheets.flatMap((sheet): readonly Breach[] => {
    const skill = sheet.skills.arrowDodge ?? 0;
    const cap = Math.floor(sheet.attributes.level / 2);
    if (skill <= cap) return [];
    return [
      {
        kind: 'sheets',
        id: sheet.id ?? '',
        path: ['skills', 'arrowDodge'],
        rule: 'skill-cap',
        ru: `Уклонение от стрел и болтов ${skill} выше предела ${cap}: это половина уровня. Понизьте скилл или поднимите уровень.`,
        en: `Arrow dodge ${skill} is above its cap ${cap}, half the level. Lower the skill or raise the level.`,
      },
    ];
  });
}
