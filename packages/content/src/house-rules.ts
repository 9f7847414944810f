import type { HouseRule, Json } from '@boevka/kernel';
import { canonicalJson } from '@boevka/kernel';
import { z } from 'zod';

/** The schema of the house rules that a battle or a case sets: only declared ones, each with a value that it may have. */
export function houseRulesSchema(rules: readonly HouseRule[]): z.ZodType<{ readonly [id: string]: Json }> {
  const shape: Record<string, z.ZodType> = {};
  for (const rule of rules) shape[rule.id] = settingOf(rule).optional();
  return z.strictObject(shape) as z.ZodType<{ readonly [id: string]: Json }>;
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
