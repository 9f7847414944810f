import type { Json } from '@boevka/kernel';
import { z } from 'zod';
import { checkDocument, inTextOrder } from './check.ts';
import type { ContentIssue } from './issue.ts';
import { issueAt, issuePlace } from './issue.ts';
import { linkPacks } from './link.ts';
import type { PackFile, RawEntry } from './pack-files.ts';
import { sortFiles } from './pack-files.ts';
import type { Content, Kinds, Pack, PackEntry, PackHead, PackSpec } from './pack-spec.ts';
import { PACK_VERSION } from './pack-version.ts';
import { typeHint } from './schema-hints.ts';
import type { Source } from './source.ts';
import { inside, isMap } from './source.ts';

export type PackRead = { readonly ok: true; readonly pack: Pack } | { readonly ok: false; readonly issues: readonly ContentIssue[] };
export type PackLoaded<K extends Kinds> =
  | { readonly ok: true; readonly pack: Pack; readonly content: Content<K> }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/** Reads a pack and checks it together with the packs that it builds on, which come first. */
export function loadPack<K extends Kinds>(files: readonly PackFile[], spec: PackSpec<K>, earlier: readonly Pack[] = []): PackLoaded<K> {
  const read = readPack(files, spec);
  if (!read.ok) return read;
  const linked = linkPacks([...earlier, read.pack], spec);
  return linked.ok ? { ok: true, pack: read.pack, content: linked.content } : linked;
}

/** Reads a pack from its files and checks it by itself: head, schemas, ids. References to other entries are left to `linkPacks`. */
export function readPack<K extends Kinds>(files: readonly PackFile[], spec: PackSpec<K>): PackRead {
  const folder = sortFiles(files, Object.keys(spec.kinds));
  if (folder.head === null) return { ok: false, issues: folder.issues };
  return assemble(folder.head, folder.entries, folder.issues, spec);
}

/** Reads a pack that is one value: an inline pack of a case or a battle file. */
export function packFromSource<K extends Kinds>(source: Source, spec: PackSpec<K>): PackRead {
  return assemble(source, [], [], spec);
}

/** The part of a spec that one pack needs. */
type Sections = Pick<PackSpec, 'system' | 'kinds'>;

function assemble(head: Source, filed: readonly RawEntry[], before: readonly ContentIssue[], spec: Sections): PackRead {
  const issues = [...before];
  const headed = checkHead(head, spec);
  if (!headed.ok) issues.push(...headed.issues);
  const raw = [...listed(head, spec, issues), ...filed];
  const entries: PackEntry[] = [];
  const places = new Map<string, ContentIssue>();
  for (const entry of raw) {
    const checked = checkEntry(entry, spec, issues);
    if (checked === null) continue;
    const { kind, id, source } = checked;
    const here = issueAt(source, ['id'], 'duplicate-id', { kind, id });
    const there = places.get(`${kind}/${id}`);
    if (there === undefined) places.set(`${kind}/${id}`, here);
    else issues.push({ ...here, data: { kind, id, where: issuePlace(there) } });
    entries.push(checked);
  }
  if (issues.length > 0 || !headed.ok) return { ok: false, issues: inTextOrder(issues) };
  return { ok: true, pack: { ...headed.value, entries, source: head } };
}

const words = z.strictObject({ ru: z.string().min(1), en: z.string().min(1) });
const requirement = z.union([z.string(), z.strictObject({ id: z.string().min(1), version: z.string().regex(PACK_VERSION) })]);

/** Keys of a pack beside its sections. */
export const headShape = {
  id: z.string().regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/u),
  version: z.string().regex(PACK_VERSION),
  system: z.string(),
  title: words,
  requires: z.array(requirement).optional(),
};

function checkHead(source: Source, spec: Sections): { ok: true; value: PackHead } | { ok: false; issues: readonly ContentIssue[] } {
  const sections = Object.fromEntries(Object.keys(spec.kinds).map((kind) => [kind, z.unknown().optional()]));
  const checked = checkDocument(source, z.strictObject({ ...sections, ...headShape }));
  if (!checked.ok) return { ok: false, issues: checked.issues.map(withVersionHint) };
  const { id, version, system, title, requires = [] } = checked.value;
  if (system !== spec.system) {
    return { ok: false, issues: [issueAt(source, ['system'], 'pack-wrong-system', { found: system, expected: spec.system })] };
  }
  return {
    ok: true,
    value: { id, version, system, title, requires: requires.map((r) => (typeof r === 'string' ? { id: r, version: null } : r)) },
  };
}

function withVersionHint(issue: ContentIssue): ContentIssue {
  const about = issue.path.at(-1) === 'version' && (issue.code === 'bad-format' || issue.code === 'wrong-type');
  return about ? { ...issue, hint: { code: 'three-numbers', data: {} } } : issue;
}

/** The entries that stand in the head itself, in lists or maps. */
function listed(head: Source, spec: Sections, issues: ContentIssue[]): RawEntry[] {
  const found: RawEntry[] = [];
  for (const kind of Object.keys(spec.kinds)) {
    const section = inside(head, [kind]);
    if (section === null) continue;
    const { value } = section;
    const steps: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : isMap(value) ? Object.keys(value) : [];
    if (!Array.isArray(value) && !isMap(value)) {
      issues.push(issueAt(section, [], 'wrong-type', { expected: 'list', value }, { hint: typeHint('list', value) }));
    }
    for (const step of steps) {
      const source = inside(section, [step]);
      if (source !== null) found.push({ kind, id: typeof step === 'string' ? step : null, source });
    }
  }
  return found;
}

function checkEntry(entry: RawEntry, spec: Sections, issues: ContentIssue[]): PackEntry | null {
  const { kind, source } = entry;
  const schema = spec.kinds[kind]?.schema;
  if (schema === undefined) return null;
  if (!isMap(source.value)) {
    issues.push(issueAt(source, [], 'wrong-type', { expected: 'map', value: source.value }));
    return null;
  }
  const { replaces = false, ...rest } = source.value;
  if (typeof replaces !== 'boolean') {
    issues.push(
      issueAt(source, ['replaces'], 'wrong-type', { expected: 'boolean', value: replaces }, { hint: typeHint('boolean', replaces) }),
    );
    return null;
  }
  const written = rest.id;
  if (entry.id === null && written === undefined) {
    issues.push(issueAt(source, [], 'missing-key', { key: 'id' }));
    return null;
  }
  if (entry.id !== null && typeof written === 'string' && written !== entry.id) {
    issues.push(issueAt(source, ['id'], 'id-mismatch', { id: written, expected: entry.id }));
    return null;
  }
  const identified: Source = { ...source, value: { ...rest, id: written ?? entry.id } as Json };
  const checked = checkDocument(identified, schema);
  if (!checked.ok) {
    issues.push(...checked.issues);
    return null;
  }
  const id = entry.id ?? written;
  if (typeof id !== 'string' || id === '') {
    issues.push(issueAt(source, ['id'], 'wrong-type', { expected: 'string', value: id ?? null }, { hint: typeHint('string', id ?? null) }));
    return null;
  }
  return { kind, id, value: checked.value, replaces, source: identified };
}
