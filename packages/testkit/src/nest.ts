import { isMap } from '@boevka/content';
import type { Json } from '@boevka/kernel';

type JsonMap = { readonly [key: string]: Json };

/**
 * A map in which keys with dots nest: `{'limbs.leftArm.lost': true}` is `{limbs: {leftArm: {lost: true}}}`. Under a field whose keys are ids only the first
 * dot nests: ids may hold dots.
 */
export function nested(map: JsonMap, idMaps: readonly string[]): JsonMap {
  if (!Object.keys(map).some((key) => key.includes('.'))) return map;
  const out: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(map)) {
    const dot = key.indexOf('.');
    const first = dot < 0 ? key : key.slice(0, dot);
    const rest = key.slice(dot + 1);
    const inner = dot < 0 ? value : idMaps.includes(first) ? { [rest]: value } : nested({ [rest]: value }, idMaps);
    out[first] = merged(out[first], inner);
  }
  return out;
}

function merged(there: Json | undefined, value: Json): Json {
  if (there === undefined || !isMap(there) || !isMap(value)) return value;
  const out: { [key: string]: Json } = { ...there };
  for (const [key, inner] of Object.entries(value)) out[key] = merged(out[key], inner);
  return out;
}
