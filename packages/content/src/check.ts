import type { z } from 'zod';
import type { ContentIssue } from './issue.ts';
import type { Limits } from './limits.ts';
import { parseSource } from './parse.ts';
import { schemaIssues } from './schema-issues.ts';
import { keysAsMessage } from './schema-variants.ts';
import type { Source } from './source.ts';

/** Issues that one check lists at most. */
const MOST_ISSUES = 100;

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/**
 * Checks a value against a schema (any synchronous zod schema). Issues come in the order of the text, in our words, at the key or value concerned;
 * a missing key is shown at its enclosing map.
 */
export function checkDocument<S extends z.ZodType>(source: Source, schema: S): Checked<z.output<S>> {
  const result = schema.safeParse(source.value, {
    // Tells a key that is missing from a value that was written in a short form.
    reportInput: true,
    // The keys that a map may have are known only here; they travel in the message, which nobody else reads.
    error: (raw) => (raw.code === 'unrecognized_keys' ? keysAsMessage(keysOf(raw.inst)) : undefined),
  });
  if (result.success) return { ok: true, value: result.data };
  const issues = schemaIssues(source, result.error.issues).slice(0, MOST_ISSUES);
  return { ok: false, issues: inTextOrder(issues) };
}

/** Reads a text and checks it. */
export function readDocument<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  limits: Partial<Limits> = {},
): Checked<z.output<S>> {
  const parsed = parseSource(file, text, limits);
  return parsed.ok ? checkDocument(parsed.source, schema) : parsed;
}

/** Issues by line and column within each file; files, and issues without a place, stay in the order in which they came. */
export function inTextOrder(issues: readonly ContentIssue[]): ContentIssue[] {
  const files = new Map<string, number>();
  for (const { file } of issues) if (!files.has(file)) files.set(file, files.size);
  const rank = (issue: ContentIssue): number => files.get(issue.file) ?? 0;
  return issues.toSorted((a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

/** The keys of a map with fixed keys, or of one whose keys are a list of words. */
function keysOf(schema: unknown): string[] {
  const def = (schema as Internals | undefined)?._zod?.def;
  return [...Object.keys(def?.shape ?? {}), ...Array.from(def?.keyType?._zod?.values ?? [], String)];
}

interface Internals {
  readonly _zod?: {
    readonly def?: { readonly shape?: object; readonly keyType?: { readonly _zod?: { readonly values?: Iterable<unknown> } } };
  };
}
