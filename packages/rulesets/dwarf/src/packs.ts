import type { ContentFault } from './content/laws.ts';
import { contentFaults } from './content/laws.ts';
import type { Content, Sheet } from './content.ts';
import {
  ArmourPieceSchema,
  BodyPlanSchema,
  InjuryRowSchema,
  MaterialSchema,
  PackRuleSchema,
  QualitySchema,
  SheetSchema,
  SkillSchema,
  TechniqueSchema,
  WeaponSchema,
} from './content.ts';

/** What the content package needs to know of this rulebook's packs: sections with their schemas, references, laws. @clause dwarf.data.packs */

const PACK_KINDS = {
  skills: { schema: SkillSchema, one: 'skill' },
  weapons: { schema: WeaponSchema, one: 'weapon' },
  materials: { schema: MaterialSchema, one: 'material' },
  qualities: { schema: QualitySchema, one: 'quality' },
  armourPieces: { schema: ArmourPieceSchema, one: 'armour piece' },
  bodyPlans: { schema: BodyPlanSchema, one: 'body plan' },
  injuryRows: { schema: InjuryRowSchema, one: 'injury row' },
  techniques: { schema: TechniqueSchema, one: 'technique' },
  houseRules: { schema: PackRuleSchema, one: 'house rule' },
  sheets: { schema: SheetSchema, one: 'sheet' },
} as const;
type Section = keyof typeof PACK_KINDS;

/** Sections by entry id, as linked packs have them. */
export type Entries = { readonly [S in Section]?: { readonly [id: string]: S extends 'sheets' ? Sheet : Content[S][number] } };

/** Linked packs as the rulebook's own content; the order within a section is that of the entries. */
export function contentOf(entries: Entries): Content {
  const list = <S extends Exclude<Section, 'sheets'>>(section: S): Content[S][number][] => Object.values(entries[section] ?? {});
  return {
    skills: list('skills') as Content['skills'],
    weapons: list('weapons') as Content['weapons'],
    materials: list('materials') as Content['materials'],
    qualities: list('qualities') as Content['qualities'],
    armourPieces: list('armourPieces') as Content['armourPieces'],
    bodyPlans: list('bodyPlans') as Content['bodyPlans'],
    injuryRows: list('injuryRows') as Content['injuryRows'],
    techniques: list('techniques') as Content['techniques'],
    houseRules: list('houseRules') as Content['houseRules'],
    sheets: Object.entries(entries.sheets ?? {}).map(([id, sheet]) => ({ ...sheet, id })),
  };
}

type Entry = { [S in Section]: { readonly kind: S; readonly id: string; readonly value: Content[S][number] } }[Section];

interface Reference {
  readonly kind: Section;
  readonly id: string;
  readonly path: readonly (string | number)[];
  readonly requires?: boolean;
}

function referencesOf(entry: Entry): Reference[] {
  switch (entry.kind) {
    case 'weapons': {
      const { skill, meleeForm } = entry.value;
      const form: Reference[] = meleeForm === undefined ? [] : [{ kind: 'weapons', id: meleeForm, path: ['meleeForm'] }];
      return [{ kind: 'skills', id: skill, path: ['skill'] }, ...form];
    }
    case 'armourPieces':
      return entry.value.pieces.map((id, i) => ({ kind: 'armourPieces', id, path: ['pieces', i], requires: true }));
    case 'bodyPlans': {
      const { extends: base, parts = [], add } = entry.value;
      const rows = (list: typeof add, key: string): Reference[] =>
        list.map((part, i) => ({ kind: 'injuryRows', id: part.injuryRow, path: [key, i, 'injuryRow'] }));
      const from: Reference[] = base === undefined ? [] : [{ kind: 'bodyPlans', id: base, path: ['extends'], requires: true }];
      return [...from, ...rows(parts, 'parts'), ...rows(add, 'add')];
    }
    case 'sheets':
      return ofSheet(entry.value);
    case 'skills':
    case 'materials':
    case 'qualities':
    case 'injuryRows':
    case 'techniques':
    case 'houseRules':
      return [];
  }
}

function ofSheet(sheet: Content['sheets'][number]): Reference[] {
  const made = (path: readonly (string | number)[], thing: { readonly material: string; readonly quality: string }): Reference[] => [
    { kind: 'materials', id: thing.material, path: [...path, 'material'] },
    { kind: 'qualities', id: thing.quality, path: [...path, 'quality'] },
  ];
  return [
    { kind: 'bodyPlans', id: sheet.bodyPlan, path: ['bodyPlan'] },
    ...Object.keys(sheet.skills).map((id): Reference => ({ kind: 'skills', id, path: ['skills', id] })),
    ...sheet.weapons.flatMap((w, i): Reference[] => [
      { kind: 'weapons', id: w.weapon, path: ['weapons', i, 'weapon'] },
      ...made(['weapons', i], w),
    ]),
    ...sheet.armour.flatMap((a, i): Reference[] => [
      ...(a.piece === undefined ? [] : [{ kind: 'armourPieces' as const, id: a.piece, path: ['armour', i, 'piece'] }]),
      ...made(['armour', i], a),
    ]),
    ...(sheet.shield === null ? [] : made(['shield'], sheet.shield)),
  ];
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
  system: 'dwarf',
  kinds: PACK_KINDS,
  references: (entry: { readonly kind: string; readonly id: string; readonly value: unknown }): readonly Reference[] =>
    referencesOf(entry as Entry),
  laws: (content: { readonly entries: Entries }): readonly Breach[] =>
    contentFaults(contentOf(content.entries)).map((f: ContentFault) => ({
      kind: f.section,
      id: f.entry,
      path: f.path,
      rule: f.rule,
      ru: f.ru,
      en: f.en,
    })),
};
