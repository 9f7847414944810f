import type { Attack } from './content/attack.ts';
import { AttackSchema } from './content/attack.ts';
import type { Protection } from './content/protection.ts';
import { ProtectionSchema } from './content/protection.ts';
import type { Sheet } from './content/sheet.ts';
import { SheetSchema } from './content/sheet.ts';
import type { Skill } from './content/skill.ts';
import { SkillSchema } from './content/skill.ts';
import type { PriceFault } from './packs/laws.ts';
import { attackFaults, skillFaults } from './packs/laws.ts';

/** What the content package needs to know of this rulebook's packs: sections with their schemas, references, laws. */

/** Everything that is fought with is data of a pack. @clause apx.content.packs */
const PACK_KINDS = {
  attacks: { schema: AttackSchema, one: 'attack' },
  skills: { schema: SkillSchema, one: 'skill' },
  protections: { schema: ProtectionSchema, one: 'protection' },
  sheets: { schema: SheetSchema, one: 'sheet' },
} as const;
type Section = keyof typeof PACK_KINDS;

/** Entries of all packs, every one with its id; plain data, since a battle's record keeps them. */
export interface Content {
  readonly attacks: readonly Attack[];
  readonly skills: readonly Skill[];
  readonly protections: readonly Protection[];
  readonly sheets: readonly (Sheet & { readonly id: string })[];
}

/** Sections by entry id, as linked packs have them. */
export interface Entries {
  readonly attacks?: { readonly [id: string]: Attack };
  readonly skills?: { readonly [id: string]: Skill };
  readonly protections?: { readonly [id: string]: Protection };
  readonly sheets?: { readonly [id: string]: Sheet };
}

export function contentOf(entries: Entries): Content {
  const list = <T extends object>(section: { readonly [id: string]: T } = {}): (T & { readonly id: string })[] =>
    Object.entries(section).map(([id, entry]) => ({ ...entry, id }));
  return {
    attacks: list(entries.attacks),
    skills: list(entries.skills),
    protections: list(entries.protections),
    sheets: list(entries.sheets),
  };
}

interface Breach extends PriceFault {
  readonly kind: Section;
  readonly id: string;
}

type PackEntry = { readonly kind: string; readonly id: string; readonly value: unknown };
interface Reference {
  readonly kind: string;
  readonly id: string;
  readonly path: readonly (string | number)[];
}

/** A sheet names its attacks, skills and protections by id, or holds them itself. */
function referencesOf(entry: PackEntry): Reference[] {
  if (entry.kind !== 'sheets') return [];
  const sheet = entry.value as Sheet;
  return (['attacks', 'skills', 'protections'] as const).flatMap((kind) =>
    sheet[kind].flatMap((own, index) => (typeof own === 'string' ? [{ kind, id: own, path: [kind, index] }] : [])),
  );
}

function breaches({ entries }: { readonly entries: Entries }): Breach[] {
  const attacks = Object.entries(entries.attacks ?? {}).flatMap(([id, a]) =>
    attackFaults(a).map((f) => ({ kind: 'attacks' as const, id, ...f })),
  );
  const skills = Object.entries(entries.skills ?? {}).flatMap(([id, s]) =>
    skillFaults(s).map((f) => ({ kind: 'skills' as const, id, ...f })),
  );
  return [...attacks, ...skills];
}

export const PACKS = {
  system: 'apx',
  kinds: PACK_KINDS,
  references: (entry: PackEntry): readonly Reference[] => referencesOf(entry),
  laws: (content: { readonly entries: Entries }): readonly Breach[] => breaches(content),
};
