import type { Content, ContentIssue, Pack, PackRead, PackSpec, Path, Source } from '@boevka/content';
import { candidatesHint, inside, isMap, issueAt, linkPacks, packFromSource, readPack } from '@boevka/content';
import type { Json } from '@boevka/kernel';
import { problemAt } from './problem.ts';
import type { PackShelf } from './shelf.ts';

/** The entries of all packs of a case, or what is wrong with them. */
export type CaseContent =
  | { readonly ok: true; readonly entries: Content['entries'] }
  /** `refusable`: the packs are written as packs are, but break a rule of content, which a case may be about. */
  | { readonly ok: false; readonly issues: readonly ContentIssue[]; readonly refusable: boolean };

/**
 * Packs of cases. A case has the base packs of its rulebook, those that it names by id, and its own entries, which take the place of entries of the same id.
 * Shipped packs are read once.
 */
export class CasePacks {
  readonly #spec: PackSpec;
  readonly #base: readonly string[];
  readonly #shelf: PackShelf;
  readonly #aliases: { readonly [alias: string]: string };
  readonly #read = new Map<string, PackRead>();
  #plain: CaseContent | null = null;

  constructor(spec: PackSpec, base: readonly string[], shelf: PackShelf, aliases: { readonly [alias: string]: string }) {
    this.#spec = spec;
    this.#aliases = aliases;
    this.#base = base.filter((id) => shelf.ids.includes(id));
    this.#shelf = shelf;
  }

  of(source: Source): CaseContent {
    const packs: Pack[] = [];
    const issues: ContentIssue[] = [];
    const take = (id: string, path: Path): void => {
      if (packs.some((p) => p.id === id)) return;
      const read = this.#shipped(id);
      if (read === null) {
        issues.push(issueAt(source, path, 'unknown-id', { id, kind: 'packs' }, { hint: candidatesHint(id, this.#shelf.ids) }));
      } else if (read.ok) {
        for (const { id: needed } of read.pack.requires) take(needed, path);
        packs.push(read.pack);
      } else issues.push(...read.issues);
    };
    for (const id of this.#base) take(id, []);
    const written = inside(source, ['packs']);
    if (written === null || written.value === null) {
      if (issues.length > 0) return { ok: false, issues, refusable: false };
      this.#plain ??= this.#link(packs);
      return this.#plain;
    }
    const own: Source[] = [];
    for (const part of Array.isArray(written.value) ? Array.from(written.value.keys(), (i) => inside(written, [i])) : [written]) {
      if (part === null) continue;
      if (typeof part.value === 'string') take(part.value, part.path.slice(source.path.length));
      else if (isMap(part.value)) own.push(part);
      else
        issues.push(
          problemAt(part, [], { ru: 'Здесь нужен id набора или его записи.', en: 'The id of a pack or its entries are needed here.' }),
        );
    }
    if (issues.length > 0) return { ok: false, issues, refusable: false };
    return this.#withOwn(packs, own);
  }

  #withOwn(packs: Pack[], own: readonly Source[]): CaseContent {
    const issues: ContentIssue[] = [];
    for (const [index, part] of own.entries()) {
      const read = packFromSource(this.#headed(part, index), this.#spec);
      if (!read.ok) issues.push(...read.issues);
      else packs.push({ ...read.pack, entries: read.pack.entries.map((e) => ({ ...e, replaces: isThere(packs, e.kind, e.id) })) });
    }
    if (issues.length > 0) return { ok: false, issues, refusable: !issues.some((i) => i.code === 'unknown-key') };
    return this.#link(packs);
  }

  #link(packs: readonly Pack[]): CaseContent {
    const linked = linkPacks(packs, this.#spec);
    return linked.ok ? { ok: true, entries: linked.content.entries } : { ok: false, issues: linked.issues, refusable: true };
  }

  /** A case's own entries need no head of a pack, and may call sections by other names. */
  #headed(part: Source, index: number): Source {
    const value: { [key: string]: Json } = {
      id: `case-${index + 1}`,
      version: '1.0.0',
      system: this.#spec.system,
      title: { ru: 'случай', en: 'case' },
    };
    const keys = new Map(part.place?.keys ?? []);
    for (const [key, inner] of Object.entries(isMap(part.value) ? part.value : {})) {
      const section = this.#aliases[key] ?? key;
      value[section] = inner;
      const place = keys.get(key);
      if (place !== undefined) keys.set(section, place);
    }
    return { ...part, value, place: part.place === null ? null : { ...part.place, keys } };
  }

  #shipped(id: string): PackRead | null {
    const known = this.#read.get(id);
    if (known !== undefined) return known;
    const files = this.#shelf.files(id);
    if (files === null) return null;
    const read = readPack(files, this.#spec);
    this.#read.set(id, read);
    return read;
  }
}

function isThere(packs: readonly Pack[], kind: string, id: string): boolean {
  return packs.some((p) => p.entries.some((e) => e.kind === kind && e.id === id));
}
