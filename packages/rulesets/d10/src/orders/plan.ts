import { z } from 'zod';
import { id, whole } from '../content/common.ts';
import { ACTION_SIZES, AIMS, ATTRIBUTES, DEFEATS, DIRECTIONS, SPECIALS } from '../terms.ts';
import { spelledOut } from './shorthand.ts';

/** The plan of a round as it is resolved: one full form. People write shorter ones, see `spelledOut`. */

/** Somebody who fights; `null`: the only opponent, which `check` fills in. */
const foe = id.nullable().default(null);

/** A hex, as `[q, r]` or `{q, r}`. */
export const HexSchema = z.union([z.strictObject({ q: whole, r: whole }), z.tuple([whole, whole]).transform(([q, r]) => ({ q, r }))]);

const BlowSchema = z.strictObject({
  vs: foe,
  /** What with: an item in hand, `unarmed`; absent: what is in hand. */
  with: id.nullable().default(null),
  /** Strength or agility; absent: the higher one. */
  attr: z.enum(['str', 'agi']).nullable().default(null),
  aim: z.enum(AIMS).nullable().default(null),
  special: z.enum(SPECIALS).nullable().default(null),
  behind: z.boolean().default(false),
  fromAbove: z.boolean().default(false),
});
export type Blow = z.output<typeof BlowSchema>;

/** Where to: exactly one of the five ways to say it. */
const MoveSchema = z
  .strictObject({
    to: HexSchema.nullable().default(null),
    place: id.nullable().default(null),
    direction: z
      .number()
      .int()
      .min(0)
      .max(DIRECTIONS.length - 1)
      .nullable()
      .default(null),
    toward: id.nullable().default(null),
    awayFrom: id.nullable().default(null),
    hexes: z.number().int().min(1).max(10).default(1),
  })
  .refine((m) => [m.to, m.place, m.direction, m.toward, m.awayFrom].filter((way) => way !== null).length === 1, {
    params: {
      ru: 'Скажите одно: to (гекс), place (место), direction (сторона гекса 0–5), toward или awayFrom (боец).',
      en: 'Say one thing: to (a hex), place, direction (a hex side, 0 to 5), toward or awayFrom (a fighter).',
    },
  });
export type Move = z.output<typeof MoveSchema>;

const CheckSchema = z.strictObject({
  kind: z.enum(['opposed', 'difficulty']),
  attr: z.union([z.enum(ATTRIBUTES), z.literal('mobility')]),
  skill: id.nullable().default(null),
  vs: foe,
  /** What the other one answers with; absent: the same. */
  vsAttr: z
    .union([z.enum(ATTRIBUTES), z.literal('mobility')])
    .nullable()
    .default(null),
  vsSkill: id.nullable().default(null),
  /** Absent: the judge names it. */
  difficulty: whole.nullable().default(null),
  /** A complex long action, rolled without extra rolls; the judge has the last word. */
  noExtra: z.boolean().default(false),
});
export type CheckAct = z.output<typeof CheckSchema>;

/** Which action of the round it is put into; absent: the smallest that will do. */
const as = z.enum(ACTION_SIZES).nullable().default(null);
const words = z.string().max(500);
const steps = z.number().int().min(1).max(2).default(2);

const ActSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('attack'), as, blows: z.array(BlowSchema).min(1).max(20) }),
  z.strictObject({ do: z.literal('cast'), as, spell: id, vs: foe }),
  z.strictObject({ do: z.literal('check'), as, check: CheckSchema }),
  z.strictObject({ do: z.literal('stand'), as }),
  z.strictObject({ do: z.literal('helpStand'), as, ally: id }),
  z.strictObject({ do: z.literal('aim'), as, vs: foe, part: z.enum(AIMS).nullable().default(null) }),
  z.strictObject({ do: z.literal('finishOff'), as, vs: foe }),
  z.strictObject({ do: z.literal('close'), as, vs: foe, maxSteps: steps }),
  z.strictObject({ do: z.literal('exit'), as, vs: foe, maxSteps: steps }),
  z.strictObject({ do: z.literal('move'), as, move: MoveSchema }),
  z.strictObject({ do: z.literal('use'), as, item: id }),
  /** Takes another weapon in hand; where it is the one that was dropped, picks it up. */
  z.strictObject({ do: z.literal('draw'), as, weapon: id }),
  z.strictObject({ do: z.literal('say'), as, words }),
  z.strictObject({ do: z.literal('shout'), as, words }),
  /** Lets the weapon fall. */
  z.strictObject({ do: z.literal('drop'), as, item: id.nullable().default(null) }),
  z.strictObject({ do: z.literal('sit'), as }),
  z.strictObject({ do: z.literal('lie'), as }),
  z.strictObject({ do: z.literal('jump'), as }),
  z.strictObject({ do: z.literal('grab'), as, item: words }),
  z.strictObject({ do: z.literal('surrender'), as }),
]);
export type Act = z.output<typeof ActSchema>;
export type ActKind = Act['do'];

const DefSchema = z.strictObject({ do: z.enum(['dodge', 'parry', 'shieldParry', 'arrowDodge', 'cover']), vs: foe });
export type Def = z.output<typeof DefSchema>;

/** What a combatant plans for a round. @clause d10.round.hidden-plans */
export const PlanSchema = z.preprocess(
  spelledOut,
  z.strictObject({
    acts: z.array(ActSchema).max(20).default([]),
    defences: z.array(DefSchema).max(20).default([]),
    primaryFoe: id.nullable().default(null),
    fallbackTarget: id.nullable().default(null),
    intercept: z.boolean().default(true),
    onInstantDefeat: z.enum(DEFEATS).default('unconscious'),
  }),
);
export type Plan = z.output<typeof PlanSchema>;

/** A plan without acts or defences: what somebody who is silent does. */
export const IDLE: Plan = {
  acts: [],
  defences: [],
  primaryFoe: null,
  fallbackTarget: null,
  intercept: true,
  onInstantDefeat: 'unconscious',
};
