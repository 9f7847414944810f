import type { Both } from '@boevka/kernel';
import type { z } from 'zod';
import type { Path } from './place.ts';
import type { Source } from './source.ts';

/** One section of a pack: what its entries look like. The schema sees every entry with its `id`. */
export interface KindSpec<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  /** One entry of it, in a word of English: `ability`. */
  readonly one: string;
}

/** Sections by their keys: `abilities`, `weapons`. */
export interface Kinds {
  readonly [section: string]: KindSpec;
}

/** An entry as a ruleset sees it: the value is what the schema of its section puts out. */
export type EntryOf<K extends Kinds> = {
  [P in keyof K & string]: { readonly kind: P; readonly id: string; readonly value: z.output<K[P]['schema']> };
}[keyof K & string];

/** An id that an entry uses. */
export interface Reference {
  /** The section, or the sections, that may have it. */
  readonly kind: string | readonly string[];
  readonly id: string;
  /** From the entry to where the id is written. */
  readonly path: Path;
  /** A requirement: these must not go round in a circle. */
  readonly requires?: boolean;
}

/** Something that entries do not fulfil together, in both languages. */
export interface LawBreach extends Both {
  readonly kind: string;
  readonly id: string;
  /** From the entry to what is wrong. */
  readonly path: Path;
  /** Stable id of the law. */
  readonly rule: string;
  /** The clause that it serves, where the rulebook says so. */
  readonly clause?: string;
}

/** What a ruleset says about its packs. */
export interface PackSpec<K extends Kinds = Kinds> {
  readonly system: string;
  readonly kinds: K;
  references?(entry: EntryOf<K>): Iterable<Reference>;
  laws?(content: Content<K>): Iterable<LawBreach>;
}

/** A requirement of one pack to another: that version or a later compatible one; null is any. */
export interface PackRequirement {
  readonly id: string;
  readonly version: string | null;
}

export interface PackHead {
  readonly id: string;
  /** Three numbers. */
  readonly version: string;
  readonly system: string;
  readonly title: Both;
  readonly requires: readonly PackRequirement[];
}

/** An entry that its schema accepted. */
export interface PackEntry {
  readonly kind: string;
  readonly id: string;
  /** What the schema put out. */
  readonly value: unknown;
  /** Whether it takes the place of an entry of an earlier pack. */
  readonly replaces: boolean;
  /** As it was written, with its id. */
  readonly source: Source;
}

/** A pack that is sound by itself. */
export interface Pack extends PackHead {
  readonly entries: readonly PackEntry[];
  readonly source: Source;
}

/** What several packs hold together. */
export interface Content<K extends Kinds = Kinds> {
  readonly packs: readonly PackHead[];
  /** By section and id; maps without a prototype. */
  readonly entries: { readonly [P in keyof K]: { readonly [id: string]: z.output<K[P]['schema']> } };
  /** SHA-256 of what was written, in hex. */
  readonly digest: string;
}
