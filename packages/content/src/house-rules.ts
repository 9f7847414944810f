import type { HouseRule, Json } from '@boevka/kernel';
import { canonicalJson } from '@boevka/kernel';
import { z } from 'zod';
import { isMap } from './source.ts';

/** The schema of the house rules that a battle or a case sets: only declared ones, each with a value that it may have. */
export function houseRulesSchema(rules: readonly HouseRule[]): z.ZodType<{ readonly [id: string]: Json }> {
  const shape: Record<string, z.ZodType> = {};
  for (const rule of rules) shape[rule.id] = settingOf(rule).optional();
  const flat = z.strictObject(shape);
  return (Object.keys(shape).some((id) => id.includes('.')) ? z.preprocess((v) => flattened(v, shape), flat) : flat) as z.ZodType<{
    readonly [id: string]: Json;
  }>;
}

/** Dots of an id may be written as nesting: `{learn: {min: 5}}` is `{'learn.min': 5}`. */
function flattened(written: unknown, shape: { readonly [id: string]: unknown }): unknown {
  if (!isMap(written as Json)) return written;
  const out: { [id: string]: unknown } = {};
  for (const [key, value] of Object.entries(written as { readonly [key: string]: Json })) {
    const nested = isMap(value) && !Object.hasOwn(shape, key) ? Object.entries(value) : [];
    const all = nested.length > 0 && nested.every(([inner]) => Object.hasOwn(shape, `${key}.${inner}`));
    if (all) for (const [inner, each] of nested) out[`${key}.${inner}`] = each;
    else out[key] = value;
  }
  return out;
}

function settingOf({ values, byDefault }: HouseRule): z.ZodType {
  if ('min' in values) {
    const number = (values.whole ? z.int() : z.number()).min(values.min).max(values.max);
    return typeof byDefault === 'string' ? z.union([z.literal(byDefault), number]) : number;
  }
  const plain = values.filter((v) => v === null || typeof v !== 'object');
  if (plain.length === values.length) return z.literal(plain as [string, ...string[]]);
  const allowed = new Set(values.map(canonicalJson));
  return z.json().refine((value) => allowed.has(canonicalJson(value)), { params: { code: 'not-in-list' } });
}
