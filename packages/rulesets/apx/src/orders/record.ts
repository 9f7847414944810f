import { z } from 'zod';
import { ATTACK_FIELDS } from '../content/attack.ts';
import { id, MOST_METRES, points } from '../content/common.ts';
import { DEFENCES, METHODS, MODES } from '../terms.ts';
import { normalised } from './short-forms.ts';

/** The record of one post, in one full form: every field is there. What people may write for it is in `short-forms.ts`. */

/** An attack of the queue: by its id, or by its place in the queue from 1. */
const vs = z.union([z.string().min(1).max(100), z.int().min(1).max(10_000)]);
/** Action points as ordered; null is the full price. */
const paid = points.nullable().default(null);
const who = z.string().min(1).max(100).nullable().default(null);
const coordinate = z.number().finite().min(-MOST_METRES).max(MOST_METRES).nullable().default(null);
const length = z.number().finite().min(-MOST_METRES).max(MOST_METRES).nullable().default(null);

/** Fields of an attack that stand in the order itself, which only cases of the rulebook may do. */
const DataSchema = z.strictObject(ATTACK_FIELDS).partial().nullable().default(null);

const entry = z.strictObject({
  vs,
  ap: paid,
  method: z.enum(METHODS).nullable().default(null),
  kind: z.enum(DEFENCES).nullable().default(null),
});

const combo = z.strictObject({ use: id, vs: vs.nullable().default(null), ap: paid, data: DataSchema });

const action = z.strictObject({
  do: z.enum(['use', 'start', 'run']),
  /** What is used or started; empty for a run. */
  attack: z.union([id, z.literal('')]).default(''),
  target: who,
  ap: paid,
  data: DataSchema,
  /** A run goes to a place, or `metres` towards or away from somebody (towards without metres: up to `stopAt` metres from him), or along the line. */
  x: coordinate,
  y: coordinate,
  metres: length,
  toward: who,
  away: who,
  stopAt: length,
  method: z.enum(METHODS).nullable().default(null),
  levitating: z.boolean().default(false),
});

const block = z.strictObject({
  mode: z.enum([...MODES, 'mixed']).default('none'),
  method: z.enum(METHODS).default('general'),
  entries: z.array(entry).max(1000).default([]),
  wards: z.array(id).max(100).default([]),
  combo: combo.nullable().default(null),
  /** Orders of the attack phase that stand in the block phase: refused. */
  strays: z.int().min(0).default(0),
});

/** One move: both phases in one post. @clause apx.battle.two-phases */
export const OrderSchema = z.preprocess(
  normalised,
  z.strictObject({
    by: z.string().max(100).optional(),
    abandonMultiMove: z.boolean().default(false),
    surrender: z.boolean().default(false),
    block: block.prefault({}),
    attack: z.array(action).max(1000).default([]),
  }),
);
export type Order = z.output<typeof OrderSchema>;
export type Entry = z.output<typeof entry>;
export type Action = z.output<typeof action>;
export type Combo = z.output<typeof combo>;
export type BlockOrder = z.output<typeof block>;

/** No defence, no attack. @clause apx.move.pass-and-timeout */
export const PASS: Order = OrderSchema.parse({});

/** A run, an attack, or the beginning of a multi-move attack, with every field. */
export function actionOf(given: Partial<Action> & Pick<Action, 'do'>): Action {
  return {
    attack: '',
    target: null,
    ap: null,
    data: null,
    x: null,
    y: null,
    metres: null,
    toward: null,
    away: null,
    stopAt: null,
    method: null,
    levitating: false,
    ...given,
  };
}
