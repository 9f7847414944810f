import type { Reading } from '@boevka/kernel';
import { z } from 'zod';
import { ACTION_SIZES, ATTRIBUTES, MOTIONS, SPELL_AGAINST } from '../terms.ts';
import { count, forPeople, id, whole } from './common.ts';

/** A lasting effect counts rounds, or seconds, of which three are a round; without either it lasts to the end of the battle. */
const lasting = { rounds: z.number().int().min(1).max(1000).optional(), seconds: z.number().min(0.1).max(3000).optional() };

/** What a modifier adds to. `save` alone is every save. */
const ModifierTargetSchema = z.union([
  z.enum(['attack', 'defence', 'check', 'reaction', 'save']),
  z
    .string()
    .regex(/^save:[\p{L}\p{N}_.-]+$/u)
    .max(100),
]);

/** One thing that a spell or an item does to its target. @clause d10.content.spells */
export const EffectSchema = z.union([
  /** The target's saves; `save` names one of them. */
  z.strictObject({ saveMod: whole, save: id.optional(), ...lasting }),
  z.strictObject({ modifier: z.strictObject({ id: id.optional(), on: ModifierTargetSchema, value: whole }), ...lasting }),
  z.strictObject({ imbalance: z.literal(true) }),
  z.strictObject({ prone: z.literal(true) }),
  z.strictObject({ stun: z.number().int().min(1).max(1000) }),
  /** Hit points given back; healing also ends the rounds to be saved in. */
  z.strictObject({ heal: count }),
  /** Wounds of all locations are gone, and with them the heavy wound. */
  z.strictObject({ cure: z.literal(true) }),
  /** How much the target can move, as shooters see it. */
  z.strictObject({ motion: z.enum(MOTIONS), ...lasting }),
]);
export type Effect = Reading<z.output<typeof EffectSchema>>;

/** `stun n` and the like may be written as one word or with the ledger's names. */
const effects = z
  .array(
    z.preprocess((v) => {
      if (v === 'imbalance' || v === 'prone' || v === 'cure') return { [v]: true };
      if (v !== null && typeof v === 'object' && 'hp' in v) {
        const { hp, ...rest } = v as { readonly hp: unknown };
        return { ...rest, heal: hp };
      }
      return v;
    }, EffectSchema),
  )
  .max(20)
  .default([]);

/** A spell. @clause d10.content.spells */
export const SpellSchema = z.strictObject({
  id,
  ...forPeople,
  action: z.enum(['main', 'minor']).default('main'),
  attribute: z.enum(ATTRIBUTES).default('int'),
  /** Absent: the spell's own id. */
  skill: id.optional(),
  vs: z.enum(SPELL_AGAINST).default('auto'),
  saveId: id.nullable().default(null),
  damage: count.default(0),
  ladder: z.boolean().default(false),
  effects,
  /** Whom it is cast at, for those who write orders. */
  target: z.enum(['enemy', 'ally', 'self', 'any']).default('any'),
  sf: count.default(0),
});
export type Spell = Reading<z.output<typeof SpellSchema>>;

/** Something carried that is used up by a use: a potion. */
export const ItemSchema = z.strictObject({ id, ...forPeople, action: z.enum(ACTION_SIZES).default('minor'), effects });
export type Item = Reading<z.output<typeof ItemSchema>>;

const StaticModifierSchema = z.strictObject({ id: id.optional(), on: ModifierTargetSchema, value: whole });

/** A training: its price and whether it needs a teacher are for the table to see to. @clause d10.multi.trait-cost */
export const TraitSchema = z.strictObject({
  id,
  ...forPeople,
  /** Experience points. */
  xp: count.default(0),
  multiPenaltyRelief: count.optional(),
  /** The weapons for which it holds; absent: all. */
  weaponType: id.optional(),
  /** Main spells of a round beside the usual one. */
  extraCasts: z.number().int().min(0).max(10).optional(),
  modifiers: z.array(StaticModifierSchema).max(20).default([]),
  teacherNeeded: z.boolean().default(false),
});
export type Trait = Reading<z.output<typeof TraitSchema>>;

/** A modifier at work on somebody. Without `untilRound` it holds to the end of the battle; that round is the last in which it counts. */
export const ModifierSchema = z
  .strictObject({ id, on: ModifierTargetSchema, value: whole, untilRound: z.number().int().min(0).nullable().default(null) })
  .transform((m) => ({ ...m }));
export type Modifier = Reading<z.output<typeof ModifierSchema>>;
