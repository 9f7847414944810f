import { canonicalJson } from '../digest.ts';
import { joinPath } from '../json.ts';
import type { Json } from '../refusal.ts';

/** A value that is otherwise. `null` may also stand for a value that is not there: `missing` tells. */
export interface Difference {
  /** Dotted path; members of a list that all have ids are named by their id, others by their index. */
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
  /** Whether the value exists on one side only. */
  readonly missing: 'before' | 'after' | null;
}

/** Where two JSON values differ, in the order of the first one's keys and then the second one's. */
export function differences(before: unknown, after: unknown): readonly Difference[] {
  const found: Difference[] = [];
  compare(before, after, '', found);
  return found;
}

function compare(before: unknown, after: unknown, path: string, found: Difference[]): void {
  if (before === after) return;
  const a = members(before);
  const b = members(after);
  if (a === null || b === null || !isAlike(a, b)) {
    if (canonicalJson(before) !== canonicalJson(after)) {
      found.push({ path, before: before as Json, after: after as Json, missing: null });
    }
    return;
  }
  for (const [step, value] of a.values) {
    const at = joinPath(path, step);
    if (b.values.has(step)) compare(value, b.values.get(step), at, found);
    else found.push({ path: at, before: value as Json, after: null, missing: 'after' });
  }
  for (const [step, value] of b.values) {
    if (!a.values.has(step)) found.push({ path: joinPath(path, step), before: null, after: value as Json, missing: 'before' });
  }
}

interface Members {
  readonly kind: 'record' | 'list' | 'named';
  readonly values: ReadonlyMap<string, unknown>;
}

/** An empty list has no kind of its own: it goes with any other. */
function isAlike(a: Members, b: Members): boolean {
  return a.kind === b.kind || (a.kind !== 'record' && b.kind !== 'record' && (a.values.size === 0 || b.values.size === 0));
}

/** The parts of an object or list under the names that a path uses; `null` for a plain value. */
function members(value: unknown): Members | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return { kind: 'record', values: new Map(Object.entries(value)) };
  const ids = value.map(idOf);
  const named = value.length > 0 && ids.every((id) => id !== null) && new Set(ids).size === ids.length;
  const steps = value.map((_, i) => (named ? String(ids[i]) : String(i)));
  return { kind: named ? 'named' : 'list', values: new Map(steps.map((step, i) => [step, value[i]])) };
}

function idOf(member: unknown): string | null {
  const id = typeof member === 'object' && member !== null ? (member as Record<string, unknown>).id : null;
  return typeof id === 'string' ? id : null;
}
