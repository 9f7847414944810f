import { z } from 'zod';
import { num, whole } from '../content/common.ts';
import { DEFENCES, ENTRY_KINDS, GAITS } from '../terms.ts';

/** The order record: eight entries, each with up to five IF variants. Field names are the ledger's (`order.*`). */

const pointSchema = z.union([
  z.strictObject({ x: num, y: num.default(0), z: num.default(0) }),
  z
    .array(num)
    .min(1)
    .max(3)
    .transform(([x, y, zz]) => ({ x: x ?? 0, y: y ?? 0, z: zz ?? 0 })),
]);

export const DOES = [
  'runToward',
  'approach',
  'runAway',
  'retreat',
  'move',
  'strike',
  'attack',
  'shoot',
  'cast',
  'rest',
  'hide',
  'fly',
  'stand',
  'block',
] as const;
export type Does = (typeof DOES)[number];
export const COMPARISONS = ['lt', 'le', 'gt', 'ge', 'eq'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Condition =
  | { does: Does; who: string; whom: string | null; ability: string | null }
  | { distance: string; cmp: Comparison; metres: number }
  | { stat: 'energy' | 'health'; of: string; cmp: Comparison; value: number; pct: boolean }
  | { status: string; of: string }
  | { hidden: string }
  | { outcome: 'hit' | 'miss'; action: number }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { text: string };

const who = z.string();
const comparisons = { lt: num.optional(), le: num.optional(), gt: num.optional(), ge: num.optional() };

function comparison(v: {
  lt?: number | undefined;
  le?: number | undefined;
  gt?: number | undefined;
  ge?: number | undefined;
  eq?: number | undefined;
}): { cmp: Comparison; value: number } {
  for (const cmp of COMPARISONS) {
    const value = v[cmp];
    if (value !== undefined) return { cmp, value };
  }
  return { cmp: 'eq', value: Number.NaN };
}
const oneComparison = (v: object): boolean => COMPARISONS.filter((c) => (v as Record<string, unknown>)[c] !== undefined).length === 1;

const ConditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z
      .strictObject({ does: z.enum(DOES), who, whom: who.nullish(), ability: z.string().nullish() })
      .transform((c) => ({ does: c.does, who: c.who, whom: c.whom ?? null, ability: c.ability ?? null })),
    z
      .strictObject({ distance: who, ...comparisons })
      .refine(oneComparison, { params: { code: 'one-comparison' } })
      .transform(({ distance, ...c }) => {
        const { cmp, value } = comparison(c);
        return { distance, cmp, metres: value };
      }),
    z
      .strictObject({ stat: z.enum(['energy', 'health']), of: who, ...comparisons, eq: num.optional(), pct: z.boolean().default(false) })
      .refine(oneComparison, { params: { code: 'one-comparison' } })
      .transform(({ stat, of, pct, ...c }) => ({ stat, of, ...comparison(c), pct })),
    z.strictObject({ status: z.string(), of: who }).transform((c): Condition => (c.status === 'hidden' ? { hidden: c.of } : c)),
    z
      .strictObject({ hidden: z.union([who, z.literal(true)]), of: who.optional() })
      .transform((c) => ({ hidden: typeof c.hidden === 'string' ? c.hidden : (c.of ?? 'any-enemy') })),
    z.strictObject({ outcome: z.enum(['hit', 'miss']), action: whole }),
    z.strictObject({ all: z.array(ConditionSchema).min(1) }),
    z.strictObject({ any: z.array(ConditionSchema).min(1) }),
    z.strictObject({ not: ConditionSchema }),
    z.strictObject({ text: z.string() }),
    z.string().transform((text) => ({ text })),
  ]),
) as z.ZodType<Condition>;

export const MoveSchema = z
  .strictObject({
    kind: z.enum(GAITS),
    toward: z.union([who, pointSchema]).nullish(),
    awayFrom: z.union([who, pointSchema]).nullish(),
    to: z.union([pointSchema, z.string()]).nullish(),
    direction: z.enum(['left', 'right', 'forward', 'back', 'up', 'down']).nullish(),
    metres: num.min(0).nullish(),
    stopAtM: num.min(0).nullish(),
  })
  .transform((m) => ({
    kind: m.kind,
    toward: m.toward ?? null,
    awayFrom: m.awayFrom ?? null,
    to: m.to ?? null,
    direction: m.direction ?? null,
    metres: m.metres ?? null,
    stopAtM: m.stopAtM ?? null,
  }));
export type Move = z.output<typeof MoveSchema>;

const part = z.union([z.string(), whole.transform(String)]);
const entryFields = {
  kind: z.enum(ENTRY_KINDS),
  ability: z.string().nullish(),
  hasten: z.boolean().default(false),
  move: MoveSchema.nullish(),
  facing: z.union([who, pointSchema, num]).nullish(),
  target: z.union([who, pointSchema]).nullish(),
  /** A limb's id or its number: 1 right arm, 2 left arm, 3 right leg, 4 left leg, 5.. additional ones. */
  limb: part.nullish(),
  with: z.union([part.transform((s) => [s]), z.array(part)]).default([]),
  defence: z.enum(DEFENCES).nullish(),
  /** pickUp: what; swapWeapon: what goes away and what comes out. */
  item: z.string().nullish(),
  stow: z.union([z.string().transform((s) => [s]), z.array(z.string())]).nullish(),
  draw: z.union([z.string().transform((s) => [s]), z.array(z.string())]).nullish(),
  text: z.string().nullish(),
};
function full(e: z.output<z.ZodObject<typeof entryFields>>) {
  return {
    kind: e.kind,
    ability: e.ability ?? null,
    hasten: e.hasten,
    move: e.move ?? null,
    facing: e.facing ?? null,
    target: e.target ?? null,
    limb: e.limb ?? null,
    with: e.with,
    defence: e.defence ?? null,
    item: e.item ?? null,
    stow: e.stow ?? [],
    draw: e.draw ?? [],
    text: e.text ?? null,
  };
}
export type Entry = ReturnType<typeof full>;

export const EntrySchema = z.preprocess((v) => (typeof v === 'string' ? { kind: v } : v), z.strictObject(entryFields).transform(full));
const variantSchema = z.strictObject({ if: ConditionSchema, do: EntrySchema });
export interface Variant {
  if: Condition;
  do: Entry;
}
export interface Action {
  do: Entry;
  variants: Variant[];
}

export const ActionSchema = z.preprocess(
  (v) => (typeof v === 'string' ? { kind: v } : v),
  z
    .strictObject({ ...entryFields, variants: z.array(variantSchema).default([]) })
    .transform(({ variants, ...e }): Action => ({ do: full(e), variants })),
);

/** Orders of one player for one turn; own creatures have their own eight. */
export interface Order {
  actions: Action[];
  creatures: { [combatant: string]: Action[] };
}

const actionsSchema = z.array(ActionSchema);
export const OrderSchema = z.preprocess(
  (v) => (Array.isArray(v) ? { actions: v } : v),
  z.strictObject({ actions: actionsSchema.default([]), creatures: z.record(z.string(), actionsSchema).default({}) }),
);

export const IDLE: Entry = full({ kind: 'idle', hasten: false, with: [] });
/** An entry of one kind and nothing else. */
export function plainEntry(kind: Entry['kind']): Entry {
  return { ...IDLE, kind };
}
