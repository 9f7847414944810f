import type { Json } from '@boevka/kernel';
import { parseDocument } from 'yaml';
import { compose } from './compose.ts';
import type { ContentIssue } from './issue.ts';
import { issueAtOffset, issueOfFile } from './issue.ts';
import type { Path, Place } from './place.ts';
import { Lines } from './place.ts';
import { syntaxIssues } from './yaml-errors.ts';

/** A value that knows where it and its parts were written. */
export interface Source {
  readonly file: string;
  /** From the root of the file to this value. */
  readonly path: Path;
  readonly value: Json;
  /** Null where the value has no text, as one built by a program. */
  readonly place: Place | null;
  readonly lines: Lines | null;
}

/** How much a document may hold. */
export interface Limits {
  readonly maxChars: number;
  /** Levels of lists and maps. */
  readonly maxDepth: number;
  /** Characters that aliases may add to the document when written out. */
  readonly maxExpansion: number;
  /** Issues that are listed before the reader gives up. */
  readonly maxIssues: number;
}

export const LIMITS: Limits = { maxChars: 5_000_000, maxDepth: 64, maxExpansion: 1_000_000, maxIssues: 50 };

export type Parsed = { readonly ok: true; readonly source: Source } | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/**
 * Reads YAML 1.2 (core schema) or JSON, which is part of it. Aliases and merge keys are written out, within the limits. Never throws:
 * whatever is wrong with the text is an issue.
 */
export function parseSource(file: string, text: string, limits: Partial<Limits> = {}): Parsed {
  const allowed = { ...LIMITS, ...limits };
  if (text.length > allowed.maxChars) {
    return { ok: false, issues: [issueOfFile(file, 'file-too-big', { size: text.length, max: allowed.maxChars })] };
  }
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const lines = new Lines(body);
  const written = { file, text: body, lines };
  const alien = body.search(/[\0\uFFFD]/u);
  if (alien >= 0) return { ok: false, issues: [issueAtOffset(written, alien, [], 'not-text', {}, { code: 'save-as-utf8', data: {} })] };
  const document = parseDocument(body, {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: false, // checked while composing: the library compares every key with every other
    stringKeys: true,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: 'error', // with 'silent' a second document would be dropped without a word
  });
  const broken = syntaxIssues(written, document, allowed.maxDepth);
  if (broken.length > 0) return { ok: false, issues: broken };
  if (document.contents === null || /^(?:\s|#.*)*$/u.test(body)) return { ok: false, issues: [issueOfFile(file, 'empty-file', {})] };
  const { value, place, issues } = compose(written, document.contents, allowed);
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, source: { file, path: [], value, place, lines } };
}

/** A value that has no text of its own; issues about it name the file and the path only. */
export function sourceFromValue(file: string, value: Json): Source {
  return { file, path: [], value, place: null, lines: null };
}

/** The part of a source at a path, or null where there is none. */
export function inside(source: Source, path: Path): Source | null {
  let { value, place } = source;
  for (const step of path) {
    const next = part(value, step);
    if (next === undefined) return null;
    value = next;
    place = (typeof step === 'number' ? place?.items?.[step] : place?.keys?.get(step)?.value) ?? null;
  }
  return { ...source, path: [...source.path, ...path], value, place };
}

/** The part of a value at a path; undefined where there is none. */
export function valueAt(value: Json, path: Path): Json | undefined {
  let at: Json | undefined = value;
  for (const step of path) {
    if (at === undefined) return undefined;
    at = part(at, step);
  }
  return at;
}

/** Whether a value is a map. */
export function isMap(value: Json | undefined): value is { readonly [key: string]: Json } {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function part(value: Json, step: string | number): Json | undefined {
  if (Array.isArray(value)) return typeof step === 'number' ? (value as readonly Json[])[step] : undefined;
  return isMap(value) && Object.hasOwn(value, step) ? value[String(step)] : undefined;
}
