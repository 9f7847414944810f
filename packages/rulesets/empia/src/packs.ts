import type { Json } from '@boevka/kernel';
import type { Content } from './content.ts';
import { AbilitySchema, ArmourSchema, BranchSchema, GoodsSchema, SheetSchema, StatusSchema, WeaponSchema } from './content.ts';
import type { PackFault } from './packs/laws.ts';
import { entriesOf, packLaws } from './packs/laws.ts';
import type { PackEntry, Reference, Section } from './packs/references.ts';
import { referencesOf } from './packs/references.ts';

/** What the content package needs to know of this rulebook's packs: sections with their schemas, references, laws. */

/** Everything that the rules fight with is data of a pack. @clause empia.pack.data-driven @clause empia.move.weapon-data */
export const PACK_KINDS = {
  abilities: { schema: AbilitySchema, one: 'ability' },
  weapons: { schema: WeaponSchema, one: 'weapon' },
  armour: { schema: ArmourSchema, one: 'armour' },
  statuses: { schema: StatusSchema, one: 'status' },
  goods: { schema: GoodsSchema, one: 'goods' },
  branches: { schema: BranchSchema, one: 'branch' },
  sheets: { schema: SheetSchema, one: 'sheet' },
} as const;

/** Sections by entry id, as linked packs have them. */
export type Entries = { readonly [S in Section]?: { readonly [id: string]: Content[S][number] } };

/** Linked packs as the rulebook's own content; the order within a section is that of the entries. */
export function contentOf(entries: Entries): Content {
  const list = <S extends Section>(section: S): Content[S][number][] => Object.values(entries[section] ?? {});
  return {
    abilities: list('abilities') as Content['abilities'],
    weapons: list('weapons') as Content['weapons'],
    armour: list('armour') as Content['armour'],
    statuses: list('statuses') as Content['statuses'],
    goods: list('goods') as Content['goods'],
    branches: list('branches') as Content['branches'],
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
  system: 'empia',
  kinds: PACK_KINDS,
  references: (entry: PackEntry): readonly Reference[] => referencesOf(entry),
  laws: (content: { readonly entries: Entries }): readonly Breach[] =>
    packLaws(contentOf(content.entries)).map((f) => ({ kind: f.section, id: f.entry, path: f.path, rule: f.code, ...f.words })),
};

/** One fault of a content: entry and field are named. */
export interface PackIssue {
  readonly code: string;
  readonly section: string;
  readonly entry: string;
  readonly field: string;
  readonly data: { readonly [key: string]: Json };
}

/**
 * Everything that keeps a content out of a battle beside its schemas: equal ids, unknown ids, circles among requirements, the laws.
 * @clause empia.pack.validation
 */
export function packIssues(content: Content): PackIssue[] {
  const entries = entriesOf(content);
  return [...twins(entries), ...unknownIds(entries), ...circles(entries), ...packLaws(content).map(issueOf)];
}

function issueOf({ code, section, entry, path, data }: PackFault): PackIssue {
  return { code, section, entry, field: path.join('.'), data };
}

function twins(entries: readonly PackEntry[]): PackIssue[] {
  const seen = new Set<string>();
  const out: PackIssue[] = [];
  for (const { kind, id } of entries) {
    if (seen.has(`${kind}/${id}`)) out.push({ code: 'duplicate-id', section: kind, entry: id, field: 'id', data: { id } });
    seen.add(`${kind}/${id}`);
  }
  return out;
}

function unknownIds(entries: readonly PackEntry[]): PackIssue[] {
  const known = new Set(entries.map((e) => `${e.kind}/${e.id}`));
  return entries.flatMap((entry) =>
    referencesOf(entry)
      .filter((r) => !r.kind.some((kind) => known.has(`${kind}/${r.id}`)))
      .map((r) => ({
        code: 'unknown-id',
        section: entry.kind,
        entry: entry.id,
        field: r.path.join('.'),
        data: { id: r.id, kind: r.kind.join(', ') },
      })),
  );
}

/** Circles among requirements and continuations, each told once. */
function circles(entries: readonly PackEntry[]): PackIssue[] {
  const edges = new Map<string, Reference[]>();
  for (const e of entries)
    if (e.kind === 'abilities')
      edges.set(
        e.id,
        referencesOf(e).filter((r) => r.requires),
      );
  const out: PackIssue[] = [];
  const told = new Set<string>();
  for (const start of edges.keys()) {
    const way: string[] = [];
    let at: string | undefined = start;
    while (at !== undefined && !way.includes(at)) {
      way.push(at);
      at = (edges.get(at) ?? []).find((r) => reaches(r.id, start, edges, new Set()))?.id;
    }
    if (at !== start || way.some((id) => told.has(id))) continue;
    for (const id of way) told.add(id);
    const field = (edges.get(start) ?? []).find((r) => r.id === (way[1] ?? start))?.path.join('.') ?? 'requires';
    out.push({ code: 'cyclic-requirement', section: 'abilities', entry: start, field, data: { cycle: way } });
  }
  return out;
}

function reaches(from: string, goal: string, edges: ReadonlyMap<string, readonly Reference[]>, seen: Set<string>): boolean {
  if (from === goal) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (edges.get(from) ?? []).some((r) => reaches(r.id, goal, edges, seen));
}
