import { z } from 'zod';
import { id } from '../content/common.ts';
import { ANY_PARTS, DAMAGE_KINDS, DEEDS, WEAPON_MODES } from '../terms.ts';

/** The declaration of one combatant for one round, as a record; fields are the ledger's `action`. */

/** An item that is moved before the action; `pack` puts it away. @clause dwarf.action.switch-hand */
const SwapSchema = z.strictObject({ item: id, hand: id });

const action = z.strictObject({
  do: z.enum(DEEDS),
  /** Left out: the only opponent. */
  target: z.string().optional(),
  /** A part of the target's body, or any of a kind; left out: by the dice. */
  part: id.optional(),
  weapon: id.optional(),
  kind: z.enum(DAMAGE_KINDS).optional(),
  mode: z.enum(WEAPON_MODES).optional(),
  technique: id.optional(),
  /** The attacker's own part to do it with. */
  limb: id.optional(),
  /** Attacked instead when the target is dead, has left or has surrendered. */
  fallback: z.string().optional(),
  friendlyConfirmed: z.boolean().optional(),
  swap: SwapSchema.optional(),
});
/** @clause dwarf.action.attack-choices */
export type Action = z.output<typeof action>;

/** What may be written for an action: shorthand of tables, spelled out. */
export const ActionSchema = z.preprocess(spelledOut, action);

const move = z.union([
  z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .transform((to) => ({ to })),
  z.strictObject({ to: z.int().min(-1_000_000).max(1_000_000) }),
  z.strictObject({ toward: z.string(), steps: z.int().min(0).optional() }),
  z.strictObject({ away: z.string(), steps: z.int().min(0).optional() }),
]);
export type Move = z.output<typeof move>;

const fields = z.strictObject({
  actions: z.array(ActionSchema).max(40).default([]),
  /** Declared for the case that the balance roll of this very round knocks him down; left out: the same list. */
  ifDown: z.array(ActionSchema).max(40).nullable().default(null),
  /** Only where the table moves in steps. @clause dwarf.move.model */
  move: move.nullable().default(null),
  /** He sent nothing. @clause dwarf.round.no-order */
  silent: z.boolean().default(false),
});

/** A bare list is the list of actions. */
export const OrderSchema = z.preprocess((v) => (Array.isArray(v) ? { actions: v } : v), fields);
export type Order = z.output<typeof OrderSchema>;

const PART = /^(?:head\d*|torso|tail|horns|(?:right|left|third|front|hind)[A-Z]\w*)$/u;
/** Whether a word of the shorthand is a part of a body rather than a name. */
const isPart = (word: string): boolean => PART.test(word) || Object.hasOwn(ANY_PARTS, word);

/** `charge torso`, `attack B head`, `{technique: kick, aim: leftLeg}`, `{do: shoot}`: as examples of the rules write actions. */
function spelledOut(v: unknown): unknown {
  if (typeof v === 'string') return spelledOut(fromWords(v));
  if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
  const { aim, ...rest } = v as { readonly [key: string]: unknown };
  const out: Record<string, unknown> = { ...rest };
  if (aim !== undefined && out.part === undefined) out.part = aim;
  for (const key of ['part', 'fallback', 'limb', 'kind', 'weapon']) if (out[key] === 'none' || out[key] === null) delete out[key];
  if (typeof out.do === 'string' && out.do.includes(' ')) return spelledOut({ ...fromWords(out.do), ...without(out, 'do') });
  if (out.do === undefined)
    out.do = out.technique === undefined ? (out.swap === undefined || out.target !== undefined ? 'attack' : 'swap') : 'technique';
  if (out.do === 'shoot' || out.do === 'throw')
    return { ...out, mode: out.mode ?? (out.do === 'shoot' ? 'ranged' : 'thrown'), do: 'attack' };
  if (out.do === 'attack' && out.technique !== undefined) return { ...out, do: 'technique' };
  if (typeof out.do === 'string' && !(DEEDS as readonly string[]).includes(out.do))
    return { ...out, do: 'technique', technique: out.technique ?? out.do };
  return out;
}

function without(record: { readonly [key: string]: unknown }, key: string): { [key: string]: unknown } {
  const { [key]: _, ...rest } = record;
  return rest;
}

function fromWords(text: string): { readonly [key: string]: unknown } {
  const [deed = '', ...more] = text.trim().split(/\s+/u);
  const part = more.find(isPart);
  const target = more.find((word) => !isPart(word));
  return { do: deed, ...(target === undefined ? {} : { target }), ...(part === undefined ? {} : { part }) };
}

/** What a silent side does: nothing. @clause dwarf.round.no-order */
export function defaultOrder(): Order {
  return { actions: [], ifDown: null, move: null, silent: true };
}
