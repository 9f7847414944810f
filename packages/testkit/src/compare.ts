import type { Both, CaseField, Json } from '@boevka/kernel';
import { shown } from './problem.ts';

/** How far two numbers may be apart and still be equal. */
const EXACT = 1e-6;

/** What a ruleset knows of short forms; see `CaseParts`. */
export interface Shorthand {
  readonly idMaps: readonly string[];
  readonly identity: readonly string[];
  /** The step of every turn, where a turn has but one. */
  readonly onlyStep: string | number | null;
  member?(field: CaseField, list: readonly Json[], key: string): number | null;
  means?(field: CaseField, expected: Json, actual: Json): boolean | undefined;
  called?(state: { readonly [of: string]: { readonly [field: string]: Json } }, name: string): string | null;
}

/** Where an expectation is not met; the path leads to its place in the expectation. */
export interface Mismatch extends Both {
  readonly path: readonly (string | number)[];
  /** The key at the end of the path is none of those that are there; then there is no sentence. Null where a value is wrong. */
  readonly unknown: { readonly key: string; readonly known: readonly string[] } | null;
}

type Path = readonly (string | number)[];
type JsonMap = { readonly [key: string]: Json };

/**
 * Whether a value is what is expected of it: maps need only have what is named, a list of records must hold what is named, in any order, other lists must
 * be alike item for item, numbers equal to 1e-6. `none` is null, or a thing that is not there.
 */
export function differences(expected: Json, actual: Json | undefined, shorthand: Shorthand, field: CaseField, path: Path = []): Mismatch[] {
  if (actual !== undefined && shorthand.means !== undefined) {
    const meant = shorthand.means(field, expected, actual);
    if (meant !== undefined) return meant ? [] : [differs(path, expected, actual)];
  }
  if (expected === null || expected === 'none') return isNothing(actual) ? [] : [differs(path, null, actual)];
  if (actual === undefined || actual === null)
    return isNothing(expected) || expected === false || expected === 0 ? [] : [differs(path, expected, actual)];
  if (isList(expected)) return list(expected, actual, shorthand, field, path);
  if (isMap(expected)) return map(expected, actual, shorthand, field, path);
  return scalarFits(expected, actual, shorthand) ? [] : [differs(path, expected, actual)];
}

/** Whether a value is what is expected of it. */
export function fits(expected: Json, actual: Json | undefined, shorthand: Shorthand): boolean {
  return differences(expected, actual, shorthand, { of: '', path: [] }).length === 0;
}

function scalarFits(expected: string | number | boolean | null, actual: Json, shorthand: Shorthand): boolean {
  if (typeof expected === 'number' && typeof actual === 'number') return Math.abs(expected - actual) <= EXACT;
  if (isMap(actual)) {
    const [first] = coordinates(actual);
    if (typeof expected === 'number' && first !== undefined) return pointFits([expected], actual);
    if (typeof expected === 'string' && first !== undefined) return pointFits(expected.split(',').map(Number), actual);
    return namesOf(actual, shorthand).includes(expected);
  }
  if (Array.isArray(actual)) return actual.length === 1 && scalarFits(expected, actual[0] as Json, shorthand);
  return expected === actual || (typeof actual === 'string' && String(expected) === actual);
}

function list(expected: readonly Json[], actual: Json, shorthand: Shorthand, field: CaseField, path: Path): Mismatch[] {
  if (isMap(actual)) {
    if (expected.length > 0 && expected.every((e) => typeof e === 'number'))
      return pointFits(expected, actual) ? [] : [differs(path, expected, actual)];
    const keys = Object.keys(actual);
    return expected.length === 0 ? (keys.length === 0 ? [] : [differs(path, [], actual)]) : missingKeys(expected, keys, path, actual);
  }
  if (!Array.isArray(actual)) return [differs(path, expected, actual)];
  if (expected.length === 0) return actual.length === 0 ? [] : [differs(path, [], actual)];
  if (actual.every((a) => isMap(a) && coordinates(a).length === 0)) return amongThem(expected, actual, shorthand, field, path);
  if (expected.length !== actual.length) return [differs(path, expected, actual)];
  return expected.flatMap((e, i) => differences(e, actual[i], shorthand, inner(field, i), [...path, i]));
}

/** Each of the things expected is one of those that are there, no two the same one; what is not is compared with its namesake. */
function amongThem(expected: readonly Json[], actual: readonly Json[], shorthand: Shorthand, field: CaseField, path: Path): Mismatch[] {
  const left = [...actual];
  return expected.flatMap((e, i) => {
    const best = left.findIndex((a) => differences(e, a, shorthand, inner(field, i)).length === 0);
    if (best >= 0) {
      left.splice(best, 1);
      return [];
    }
    const names = isMap(e) ? namesOf(e, shorthand) : [e];
    const like = left.find((a) => isMap(a) && namesOf(a, shorthand).some((n) => names.includes(n)));
    return like === undefined ? [differs([...path, i], e, actual)] : differences(e, like, shorthand, inner(field, i), [...path, i]);
  });
}

function map(expected: JsonMap, actual: Json, shorthand: Shorthand, field: CaseField, path: Path): Mismatch[] {
  if (Array.isArray(actual)) {
    return Object.entries(expected).flatMap(([key, e]) => {
      const place = memberOf(actual, key, shorthand, field);
      return differences(e === true && place !== null ? {} : e, place === null ? undefined : actual[place], shorthand, inner(field, key), [
        ...path,
        key,
      ]);
    });
  }
  if (!isMap(actual)) return [differs(path, expected, actual)];
  const open = field.path.length === 1 && shorthand.idMaps.includes(String(field.path[0]));
  return Object.entries(expected).flatMap(([key, e]) => {
    if (Object.hasOwn(actual, key)) return differences(e, actual[key], shorthand, inner(field, key), [...path, key]);
    const dot = key.indexOf('.');
    const head = key.slice(0, dot);
    if (dot > 0 && Object.hasOwn(actual, head)) {
      const nested = map({ [key.slice(dot + 1)]: e }, actual[head] as Json, shorthand, inner(field, head), []);
      return nested.map((m) => ({ ...m, path: [...path, key] }));
    }
    return open || deepInIdMap(field, shorthand)
      ? differences(e, undefined, shorthand, inner(field, key), [...path, key])
      : [unknownField(path, key, Object.keys(actual))];
  });
}

function deepInIdMap(field: CaseField, shorthand: Shorthand): boolean {
  return field.path.length > 1 && shorthand.idMaps.includes(String(field.path[0]));
}

function memberOf(actual: readonly Json[], key: string, shorthand: Shorthand, field: CaseField): number | null {
  const place = shorthand.member?.(field, actual, key) ?? null;
  if (place !== null) return place;
  const named = actual.findIndex((a) => a === key || (isMap(a) && namesOf(a, shorthand).some((n) => String(n) === key)));
  if (named >= 0) return named;
  return /^\d+$/.test(key) && Number(key) < actual.length ? Number(key) : null;
}

/** What a thing may be called by. */
function namesOf(value: JsonMap, shorthand: Shorthand): Json[] {
  return shorthand.identity.flatMap((key) => (typeof value[key] === 'string' || typeof value[key] === 'number' ? [value[key]] : []));
}

/** The numbers of a point, in its own order; none where the map holds anything else. */
function coordinates(value: JsonMap): number[] {
  const all = Object.values(value);
  const keys = Object.keys(value);
  return all.length > 0 && all.length <= 3 && keys.every((k) => k.length === 1) && all.every((v) => typeof v === 'number')
    ? (all as number[])
    : [];
}

/** A point written shorter: a second coordinate that is left out is 0, a third one is not looked at. */
function pointFits(expected: readonly Json[], actual: JsonMap): boolean {
  const there = coordinates(actual);
  if (there.length === 0 || expected.length > there.length) return false;
  return there.every((x, i) => {
    const e = expected[i] ?? (i < 2 ? 0 : x);
    return typeof e === 'number' && Math.abs(e - x) <= EXACT;
  });
}

function missingKeys(expected: readonly Json[], keys: readonly string[], path: Path, actual: Json): Mismatch[] {
  return expected.flatMap((e, i) => (typeof e === 'string' && keys.includes(e) ? [] : [differs([...path, i], e, actual)]));
}

function isNothing(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === 'none') return true;
  return Array.isArray(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isMap(value: Json | undefined): value is JsonMap {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function inner(field: CaseField, key: string | number): CaseField {
  return { of: field.of, path: [...field.path, key] };
}

function differs(path: Path, expected: Json, actual: Json | undefined): Mismatch {
  return {
    path,
    unknown: null,
    ru: `Ожидалось ${shown(expected)}, а вышло ${shown(actual)}.`,
    en: `Expected ${shown(expected)}, got ${shown(actual)}.`,
  };
}

function unknownField(path: Path, key: string, known: readonly string[]): Mismatch {
  return { path: [...path, key], unknown: { key, known }, ru: '', en: '' };
}
