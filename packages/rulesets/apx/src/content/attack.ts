import { z } from 'zod';
import { NATURES, TARGETINGS } from '../terms.ts';
import { AgainstSchema, EVERYTHING, id, MOST_DAMAGE, metres, moves, NameSchema, points, text } from './common.ts';

export const BlindSchema = z.union([moves.transform((n) => ({ moves: n })), z.strictObject({ moves })]);
/** How much less the target may spend: flat, or a share of its cap. @clause apx.freeze.lowers-apx */
export const FreezeSchema = z.strictObject({
  apxMinus: z.int().min(0).max(10_000).default(0),
  apxPercent: z.int().min(0).max(100).default(0),
  moves: moves.default(1),
});

/** What an attack does for its own maker, at its place in the list. @clause apx.content.attack-model */
const SelfEffectSchema = z
  .strictObject({
    heal: z.int().min(0).max(MOST_DAMAGE).default(0),
    pool: z.int().min(0).max(MOST_DAMAGE).default(0),
    against: AgainstSchema.optional(),
  })
  .transform(({ heal, pool, against = EVERYTHING }) => ({ heal, pool, against }));

/** `none` is null, as in cases. */
const orNone = <S extends z.ZodType>(schema: S) => z.union([z.literal('none').transform(() => null), schema]).nullish();

/** Reach of a blow where nobody says otherwise, metres. */
const MELEE = 1;

/** The fields of an attack as people write them, beside its id and price. */
export const ATTACK_FIELDS = {
  name: NameSchema.optional(),
  damage: z.number().finite().min(0).max(MOST_DAMAGE).optional(),
  baseDamage: z.number().finite().min(0).max(MOST_DAMAGE).optional(),
  damageType: id.nullish(),
  nature: z.enum(NATURES).optional(),
  targeting: z.enum(TARGETINGS).optional(),
  spell: z.boolean().optional(),
  range: orNone(metres),
  area: orNone(
    z.union([
      z.literal('all').transform(() => ({ radius: null, affects: 'enemies' as const })),
      metres.transform((radius) => ({ radius, affects: 'enemies' as const })),
      z.strictObject({ radius: metres.nullable().default(null), affects: z.enum(['enemies', 'all']).default('enemies') }),
    ]),
  ),
  affects: z.enum(['enemies', 'all']).optional(),
  dodgeable: z.boolean().optional(),
  blockable: z.boolean().optional(),
  blind: orNone(BlindSchema),
  freeze: orNone(FreezeSchema),
  interruptsMultiMove: z.boolean().optional(),
  selfEffect: orNone(SelfEffectSchema),
  combo: orNone(z.enum(['block', 'dodge'])),
  text: text.optional(),
} as const;

const written = z.strictObject({ id: id.optional(), ap: points, ...ATTACK_FIELDS });
type Written = z.output<typeof written>;

/** An attack with every field: absent ones follow from the others. `range` undefined means that nobody named one. */
export function wholeAttack(a: Omit<Written, 'id'>, itsId: string) {
  const nature = a.nature ?? 'physical';
  const spell = a.spell ?? false;
  const damage = a.damage ?? a.baseDamage ?? 0;
  const targeting = a.targeting ?? (a.area ? 'untargeted' : 'targeted');
  return {
    id: itsId,
    name: a.name ?? null,
    ap: a.ap,
    damage,
    damageType: a.damageType ?? null,
    nature,
    targeting,
    spell,
    range: a.range === undefined ? (nature === 'physical' && targeting === 'targeted' && !spell ? MELEE : null) : a.range,
    /** Whether the pack or sheet says how far it reaches. */
    rangeGiven: a.range !== undefined,
    radius: a.area?.radius ?? null,
    affects: a.affects ?? a.area?.affects ?? 'enemies',
    dodgeable: a.dodgeable ?? true,
    blockable: a.blockable ?? nature === 'physical',
    blindMoves: a.blind?.moves ?? 0,
    freezeMoves: a.freeze?.moves ?? 0,
    freezeMinus: a.freeze?.apxMinus ?? 0,
    freezePercent: a.freeze?.apxPercent ?? 0,
    interruptsMultiMove: a.interruptsMultiMove ?? false,
    heal: a.selfEffect?.heal ?? 0,
    pool: a.selfEffect?.pool ?? 0,
    poolAgainst: a.selfEffect?.against ?? EVERYTHING,
    combo: a.combo ?? null,
    /** It works on its maker alone. */
    selfOnly: damage === 0 && !a.blind && !a.freeze && Boolean(a.selfEffect),
    text: a.text ?? null,
  } as const;
}

/** An attack, a spell or a combined skill. @clause apx.content.attack-model @clause apx.queue.attack-price-positive */
export const AttackSchema = written.transform((a) => wholeAttack(a, a.id ?? ''));
export type Attack = ReturnType<typeof wholeAttack>;
