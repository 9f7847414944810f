import type { HouseRule, Json } from '@boevka/kernel';
import { z } from 'zod';
import { HOUSE_VALUES } from './house-values.ts';

/** The table's switches. Frozen when a battle begins. */
export const HouseRulesSchema = z.strictObject({
  opposedTie: z.enum(['active', 'rolloff']).default('active'),
  attackTie: z.enum(['miss', 'hit', 'rolloff']).default('miss'),
  implodeChain: z.enum(['on1', 'on10', 'never']).default('on1'),
  extraRolls: z.boolean().default(true),
  planMode: z.enum(['hidden', 'open']).default('hidden'),
  equalReaction: z.enum(['simultaneous', 'rolloff']).default('simultaneous'),
  useSpeedFactor: z.boolean().default(false),
  meleeDefenceDie: z.boolean().default(false),
  rangedDefenceDie: z.boolean().default(true),
  margin6: z.enum(['lucky', 'crit']).default('lucky'),
  trampleDouble: z.boolean().default(true),
  outAt: z.number().int().min(-10_000).max(10_000).default(0),
  /** The ledger's default is minus the hit points of each. */
  deathAt: z.union([z.literal('-maxHp'), z.number().int().min(-10_000).max(10_000)]).default('-maxHp'),
  defenceBonusFloor: z.enum(['zero', 'none']).default('zero'),
  stackDefences: z.boolean().default(false),
  shieldParryMissiles: z.boolean().default(false),
  shieldSizeVs: z.enum(['thrownUnarmed', 'thrownMelee']).default('thrownUnarmed'),
  flatBashDamage: z.enum(['margin', 'none']).default('margin'),
  maxRangeDamage: z.enum(['cap6', 'minus6']).default('cap6'),
  bowStepDown: z.enum(['cascade', 'one']).default('cascade'),
  aimedPartPenalty: z.boolean().default(true),
  specialDealsDamage: z.boolean().default(true),
  standAoo: z.boolean().default(true),
  helplessDefence: z.enum(['unchanged', 'armourOnly']).default('unchanged'),
  normalHelmetStun: z.union([z.literal(-4), z.literal(-2)]).default(-4),
  autoBehind: z.boolean().default(false),
  bandAttackRule: z.enum(['lenient', 'strict']).default('lenient'),
});
export type HouseRules = z.output<typeof HouseRulesSchema>;
const DEFAULT_RULES: HouseRules = HouseRulesSchema.parse({});

type Row = readonly [id: keyof HouseRules, ru: string, en: string, values: HouseRule['values'], clause: string];
const YES_NO: readonly Json[] = [true, false];

const ROWS: readonly Row[] = [
  ['opposedTie', 'равенство в противостоянии', 'tie of an opposed check', ['active', 'rolloff'], 'd10.check.opposed-tie'],
  ['attackTie', 'равенство атаки и защиты', 'tie of attack and defence', ['miss', 'hit', 'rolloff'], 'd10.attack.success'],
  [
    'implodeChain',
    'что продолжает доброс на единице',
    'what goes on with an extra roll on a one',
    ['on1', 'on10', 'never'],
    'd10.dice.implode',
  ],
  ['extraRolls', 'добросы', 'extra rolls', YES_NO, 'd10.dice.in-moderation'],
  ['planMode', 'заявки', 'plans', ['hidden', 'open'], 'd10.round.hidden-plans'],
  ['equalReaction', 'равная реакция', 'equal reaction', ['simultaneous', 'rolloff'], 'd10.reaction.equal'],
  ['useSpeedFactor', 'вычитать SF из реакции', 'speed factor lowers reaction', YES_NO, 'd10.reaction.speed-factor'],
  ['meleeDefenceDie', 'защищающийся бросает кость в ближнем бою', 'the defender rolls in melee', YES_NO, 'd10.attack.defence'],
  ['rangedDefenceDie', 'защищающийся бросает кость против выстрелов', 'the defender rolls against shots', YES_NO, 'd10.ranged.formula'],
  ['margin6', 'преимущество 6', 'a margin of 6', ['lucky', 'crit'], 'd10.crit.margin-6'],
  ['trampleDouble', 'лишний трампл считается и в уроне', 'surplus trample counts in damage too', YES_NO, 'd10.armour.damage-armoured'],
  [
    'outAt',
    'хиты, при которых боец выбывает',
    'hit points at which one is out',
    { min: -10_000, max: 10_000, whole: true },
    'd10.damage.hp-zero',
  ],
  [
    'deathAt',
    'хиты, при которых боец умирает (без правила: минус полный запас)',
    'hit points at which one dies (without the rule: minus the full number)',
    { min: -10_000, max: 10_000, whole: true },
    'd10.damage.hp-zero',
  ],
  ['defenceBonusFloor', 'нижняя граница бонуса защиты', 'lower bound of a defence bonus', ['zero', 'none'], 'd10.dodge.floor'],
  ['stackDefences', 'уклонение и парирование против одной атаки', 'a dodge and a parry against one attack', YES_NO, 'd10.parry.bonus'],
  ['shieldParryMissiles', 'щитом парируют выстрелы', 'shields parry shots', YES_NO, 'd10.shield.parry'],
  [
    'shieldSizeVs',
    'против чего помогает площадь щита',
    'what the size of a shield helps against',
    ['thrownUnarmed', 'thrownMelee'],
    'd10.shield.parry-size',
  ],
  ['flatBashDamage', 'урон удара щитом плашмя', 'damage of the flat bash', ['margin', 'none'], 'd10.shield.bash-flat'],
  ['maxRangeDamage', 'урон на предельной дальности', 'damage at the longest range', ['cap6', 'minus6'], 'd10.ranged.max-range'],
  ['bowStepDown', 'лук не по силам', 'a bow beyond one’s strength', ['cascade', 'one'], 'd10.ranged.bow-mismatch'],
  ['aimedPartPenalty', 'выцеливание части тела со штрафом', 'aiming at a part has its penalty', YES_NO, 'd10.aim.bonus'],
  ['specialDealsDamage', 'спецатака наносит урон', 'special attacks deal damage', YES_NO, 'd10.cond.imbalance-how'],
  ['standAoo', 'атака с возможности по встающему', 'attack of opportunity at one who rises', YES_NO, 'd10.cond.stand-aoo'],
  ['helplessDefence', 'защита беспомощного', 'defence of the helpless', ['unchanged', 'armourOnly'], 'd10.cond.stun'],
  ['normalHelmetStun', 'обычный шлем против оглушения', 'an ordinary helmet against a stun', [-4, -2], 'd10.cond.stun-helmet'],
  ['autoBehind', 'третий и далее бьёт со спины', 'the third one strikes from behind', YES_NO, 'd10.many.behind'],
  ['bandAttackRule', 'атака вне своей дистанции', 'attacks outside the own band', ['lenient', 'strict'], 'd10.band.who-may-attack'],
];

export const HOUSE_RULES: readonly HouseRule[] = ROWS.map(([id, ru, en, values, clause]) => ({
  id,
  title: { ru, en },
  values,
  valueNames: HOUSE_VALUES[id] ?? {},
  byDefault: DEFAULT_RULES[id],
  clause,
}));

/** The switches with defaults filled in. Throws ZodError for an unknown one. */
export function houseRulesOf(chosen: { readonly [id: string]: unknown }): HouseRules {
  return HouseRulesSchema.parse(chosen);
}
