import type { Json } from '@boevka/kernel';
import type { Lines, Path, Place } from './place.ts';

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
