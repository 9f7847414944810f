import { inTextOrder } from './check.ts';
import { findCycles } from './cycles.ts';
import { contentDigest, winners } from './digest.ts';
import type { ContentIssue } from './issue.ts';
import { issueAt, issuePlace } from './issue.ts';
import type { Content, EntryOf, Kinds, Pack, PackEntry, PackSpec, Reference } from './pack-spec.ts';
import { isCompatible } from './pack-version.ts';
import type { Path } from './place.ts';
import { candidatesHint } from './schema-hints.ts';

export type Linked<K extends Kinds> =
  | { readonly ok: true; readonly content: Content<K> }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/**
 * Checks packs together, in their order: what they require of one another, equal ids (a later entry takes the place of an earlier one only with
 * `replaces: true`), references, circles among requirements, the laws of the ruleset.
 */
export function linkPacks<K extends Kinds>(packs: readonly Pack[], spec: PackSpec<K>): Linked<K> {
  const issues = [...packIssues(packs), ...idIssues(packs)];
  const entries = winners(packs);
  issues.push(...referenceIssues(entries, spec));
  if (issues.length > 0) return { ok: false, issues: inTextOrder(issues) };
  const content = contentOf(packs, entries, spec);
  for (const { kind, id, path, rule, clause, ru, en } of spec.laws?.(content) ?? []) {
    const entry = entries.get(`${kind}/${id}`);
    if (entry !== undefined)
      issues.push(issueAt(entry.source, path, 'refused', { rule, ru, en, ...(clause === undefined ? {} : { clause }) }));
  }
  return issues.length > 0 ? { ok: false, issues: inTextOrder(issues) } : { ok: true, content };
}

function contentOf<K extends Kinds>(packs: readonly Pack[], entries: ReadonlyMap<string, PackEntry>, spec: PackSpec<K>): Content<K> {
  const sections: Record<string, Record<string, unknown>> = {};
  for (const kind of Object.keys(spec.kinds)) sections[kind] = Object.create(null);
  for (const { kind, id, value } of entries.values()) {
    const section = sections[kind];
    if (section !== undefined) section[id] = value;
  }
  const heads = packs.map(({ id, version, system, title, requires }) => ({ id, version, system, title, requires }));
  return { packs: heads, entries: sections as Content<K>['entries'], digest: contentDigest(packs) };
}

function packIssues(packs: readonly Pack[]): ContentIssue[] {
  const issues: ContentIssue[] = [];
  const byId = new Map<string, Pack>();
  for (const pack of packs) {
    if (byId.has(pack.id)) issues.push(issueAt(pack.source, ['id'], 'pack-duplicate', { id: pack.id }));
    else byId.set(pack.id, pack);
  }
  for (const pack of byId.values()) {
    for (const [index, { id, version }] of pack.requires.entries()) {
      const there = byId.get(id);
      const path = ['requires', index];
      if (there === undefined) {
        issues.push(issueAt(pack.source, path, 'pack-missing', { id }, { hint: candidatesHint(id, byId.keys()) }));
      } else if (version !== null && !isCompatible(there.version, version)) {
        issues.push(issueAt(pack.source, path, 'pack-too-old', { id, needed: version, found: there.version }));
      }
    }
  }
  const edges = new Map(Array.from(byId.values(), (pack) => [pack.id, pack.requires.map((r) => r.id)]));
  for (const cycle of findCycles(edges)) {
    const [first = '', second = first] = cycle;
    const pack = byId.get(first);
    if (pack === undefined) continue;
    const index = pack.requires.findIndex((r) => r.id === second);
    issues.push(issueAt(pack.source, ['requires', index], 'pack-cycle', { cycle: [...cycle, first] }));
  }
  return issues;
}

function idIssues(packs: readonly Pack[]): ContentIssue[] {
  const issues: ContentIssue[] = [];
  const seen = new Map<string, PackEntry>();
  for (const pack of packs) {
    for (const entry of pack.entries) {
      const { kind, id, source, replaces } = entry;
      const earlier = seen.get(`${kind}/${id}`);
      if (earlier === undefined && replaces) {
        issues.push(issueAt(source, ['replaces'], 'replaces-nothing', { id }, { hint: candidatesHint(id, idsOf(seen.values(), kind)) }));
      } else if (earlier !== undefined && !replaces) {
        const where = issuePlace(issueAt(earlier.source, ['id'], 'duplicate-id', {}));
        issues.push(issueAt(source, ['id'], 'duplicate-id', { kind, id, where }, { hint: { code: 'mark-replacement', data: {} } }));
      }
      seen.set(`${kind}/${id}`, entry);
    }
  }
  return issues;
}

function referenceIssues<K extends Kinds>(entries: ReadonlyMap<string, PackEntry>, spec: PackSpec<K>): ContentIssue[] {
  const issues: ContentIssue[] = [];
  const edges = new Map<string, string[]>();
  const places = new Map<string, Path>();
  for (const [key, entry] of entries) {
    const targets: string[] = [];
    edges.set(key, targets);
    for (const reference of spec.references?.({ kind: entry.kind, id: entry.id, value: entry.value } as EntryOf<K>) ?? []) {
      const kinds = typeof reference.kind === 'string' ? [reference.kind] : reference.kind;
      const kind = kinds.find((k) => entries.has(`${k}/${reference.id}`));
      if (kind === undefined) {
        issues.push(unknownId(entry, reference, kinds, entries));
      } else if (reference.requires === true) {
        targets.push(`${kind}/${reference.id}`);
        places.set(`${key} ${kind}/${reference.id}`, reference.path);
      }
    }
  }
  for (const cycle of findCycles(edges)) {
    const [first = '', second = first] = cycle;
    const entry = entries.get(first);
    if (entry === undefined) continue;
    const ids = [...cycle, first].map((key) => key.slice(key.indexOf('/') + 1));
    issues.push(issueAt(entry.source, places.get(`${first} ${second}`) ?? [], 'cyclic-requirement', { cycle: ids }));
  }
  return issues;
}

function unknownId(
  entry: PackEntry,
  reference: Reference,
  kinds: readonly string[],
  entries: ReadonlyMap<string, PackEntry>,
): ContentIssue {
  const { id, path } = reference;
  const known = kinds.flatMap((kind) => idsOf(entries.values(), kind));
  return issueAt(entry.source, path, 'unknown-id', { id, kind: kinds.join(', ') }, { hint: candidatesHint(id, known) });
}

function idsOf(entries: Iterable<PackEntry>, kind: string): string[] {
  return Array.from(entries)
    .filter((entry) => entry.kind === kind)
    .map((entry) => entry.id);
}
