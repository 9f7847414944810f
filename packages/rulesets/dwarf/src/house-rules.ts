import type { HouseRule, Json } from '@boevka/kernel';
import { z } from 'zod';
import { HOUSE_VALUES } from './house-values.ts';

const MELEE_SKILLS = ['swordsman', 'spearman', 'maceman', 'hammerman', 'knifeFighter', 'axeman'] as const;
const percent = z.int().min(0).max(100);
const coefficient = z.number().min(0).max(100);

/** The table's switches with their defaults; ids and values are the ledger's `house-rules`. @clause dwarf.data.house-rules-visible */
export const HouseRulesSchema = z.strictObject({
  declarationMode: z.enum(['committed', 'sequential']).default('committed'),
  initiative: z.enum(['roster', 'd20']).default('roster'),
  lostActions: z.enum(['lost', 'punch']).default('lost'),
  dropOnDisable: z.enum(['keep', 'drop']).default('keep'),
  swapHand: z.enum(['free', 'action', 'forbidden']).default('free'),
  aimPenalty: z.int().min(0).max(1000).default(0),
  partWeights: z.enum(['plan', 'equal']).default('plan'),
  multiHeadDeath: z.enum(['all', 'any']).default('all'),
  stunnedMayBlock: z.boolean().default(true),
  concussionCountsAsStun: z.boolean().default(true),
  helplessAutoDamage: z.boolean().default(false),
  unconsciousCountsAs: z.array(z.enum(['down', 'stunned'])).default(['down', 'stunned']),
  timersCountInflictionRound: z.boolean().default(false),
  heavyBleedClock: z.union([z.literal(5), z.literal(6)]).default(6),
  extraBleedReduction: z.enum(['flat', 'perExtra']).default('flat'),
  downTiming: z.enum(['next-round', 'next-slot']).default('next-round'),
  downVsDownAnyPart: z.boolean().default(false),
  balanceGraceRounds: z.union([z.literal(0), z.literal(1)]).default(0),
  movement: z.enum(['judge', 'steps']).default('judge'),
  baseSpeed: z.int().min(1).max(1000).default(10),
  closeDistance: z.int().min(0).max(1000).default(2),
  bowMeleeSkill: z.enum(MELEE_SKILLS).default('hammerman'),
  throwWhenEngaged: z.boolean().default(true),
  'learn.baseTraining': percent.default(60),
  'learn.baseBattle': percent.default(50),
  'learn.baseSparring': percent.default(40),
  'learn.perLevel': z.int().min(0).max(10).default(3),
  'learn.min': percent.default(5),
  'learn.max': percent.default(95),
  'learn.perKill': z.boolean().default(false),
  techniquesNeedFreeHands: z.boolean().default(false),
  throatKneeColumn: z.enum(['torso', 'head']).default('torso'),
  finishAutomatic: z.boolean().default(false),
  heldCannotDodge: z.enum(['none', 'victim', 'both']).default('none'),
  duelEndsOnUnconscious: z.boolean().default(true),
  'noDamage.base': percent.default(40),
  'noDamage.skillCoef': coefficient.default(1),
  'noDamage.strengthCoef': coefficient.default(1),
  'noDamage.toughnessCoef': coefficient.default(1),
  allowNegativeRatings: z.boolean().default(false),
});
export type HouseRules = z.output<typeof HouseRulesSchema>;
export const DEFAULT_RULES: HouseRules = HouseRulesSchema.parse({});

type Row = readonly [id: keyof HouseRules, ru: string, en: string, values: HouseRule['values'], clause: string];
const YES_NO: readonly Json[] = [true, false];
const upTo = (max: number): HouseRule['values'] => ({ min: 0, max, whole: true });
const COEFFICIENT: HouseRule['values'] = { min: 0, max: 100, whole: false };

const ROWS: readonly Row[] = [
  [
    'declarationMode',
    'когда объявляют действия',
    'when actions are declared',
    ['committed', 'sequential'],
    'dwarf.round.declarations-committed',
  ],
  ['initiative', 'очередь', 'the queue', ['roster', 'd20'], 'dwarf.round.queue-initial'],
  [
    'lostActions',
    'что становится с несбывшейся атакой',
    'what becomes of a lost attack',
    ['lost', 'punch'],
    'dwarf.round.illegal-order-lost',
  ],
  ['dropOnDisable', 'вещь в отказавшей руке', 'a thing in a disabled hand', ['keep', 'drop'], 'dwarf.action.weapon-needs-limb'],
  ['swapHand', 'смена руки', 'changing hands', ['free', 'action', 'forbidden'], 'dwarf.action.switch-hand'],
  ['aimPenalty', 'цена прицела, %', 'price of aiming, %', upTo(1000), 'dwarf.body.aim'],
  ['partWeights', 'веса частей тела', 'weights of body parts', ['plan', 'equal'], 'dwarf.body.random-part'],
  ['multiHeadDeath', 'от потери скольких голов умирают', 'how many heads must be lost', ['all', 'any'], 'dwarf.body.two-heads'],
  ['stunnedMayBlock', 'оглушённый блокирует', 'the stunned may block', YES_NO, 'dwarf.effect.stun-block'],
  ['concussionCountsAsStun', 'сотрясение – тоже оглушение', 'a concussion is a stun too', YES_NO, 'dwarf.effect.concussion-is-stun'],
  ['helplessAutoDamage', 'по беспомощному урон наверняка', 'the helpless are always hurt', YES_NO, 'dwarf.effect.unconscious-helpless'],
  [
    'unconsciousCountsAs',
    'кем считается потерявший сознание',
    'what the unconscious count as',
    [['down', 'stunned'], ['stunned', 'down'], ['down'], ['stunned'], []],
    'dwarf.effect.unconscious-counts-as',
  ],
  ['timersCountInflictionRound', 'раунд травмы входит в срок', 'timers count the round of the injury', YES_NO, 'dwarf.timer.counting'],
  [
    'heavyBleedClock',
    'раундов до обморока от тяжёлого кровотечения',
    'rounds of heavy bleeding',
    [5, 6],
    'dwarf.effect.heavy-bleed-unconscious',
  ],
  ['extraBleedReduction', 'лишние кровотечения', 'further bleedings', ['flat', 'perExtra'], 'dwarf.effect.more-bleeds-shorten'],
  ['downTiming', 'с какого времени связан упавший', 'when a fall binds', ['next-round', 'next-slot'], 'dwarf.down.restriction-start'],
  ['downVsDownAnyPart', 'лёжа по лежачему – куда угодно', 'lying against lying: any part', YES_NO, 'dwarf.down.attack-legs-only'],
  ['balanceGraceRounds', 'раундов без броска равновесия', 'rounds without a balance roll', [0, 1], 'dwarf.balance.risk-exempt'],
  ['movement', 'движение', 'movement', ['judge', 'steps'], 'dwarf.move.model'],
  ['baseSpeed', 'скорость, шагов', 'speed in steps', { min: 1, max: 1000, whole: true }, 'dwarf.move.model'],
  ['closeDistance', 'вплотную, шагов', 'close, in steps', upTo(1000), 'dwarf.ranged.engagement'],
  ['bowMeleeSkill', 'навык удара луком', 'skill of striking with a bow', [...MELEE_SKILLS], 'dwarf.ranged.bow-melee'],
  ['throwWhenEngaged', 'метать вплотную можно', 'throwing while engaged', YES_NO, 'dwarf.ranged.thrower-in-melee'],
  ['learn.baseTraining', 'шанс навыка: тренировка, %', 'chance to learn: training, %', upTo(100), 'dwarf.learn.chance'],
  ['learn.baseBattle', 'шанс навыка: бой, %', 'chance to learn: battle, %', upTo(100), 'dwarf.learn.chance'],
  ['learn.baseSparring', 'шанс навыка: спарринг, %', 'chance to learn: sparring, %', upTo(100), 'dwarf.learn.chance'],
  ['learn.perLevel', 'шанс навыка: за уровень, %', 'chance to learn: per level, %', upTo(10), 'dwarf.learn.chance'],
  ['learn.min', 'шанс навыка: не меньше, %', 'chance to learn: at least, %', upTo(100), 'dwarf.learn.chance'],
  ['learn.max', 'шанс навыка: не больше, %', 'chance to learn: at most, %', upTo(100), 'dwarf.learn.chance'],
  ['learn.perKill', 'броски за каждое убийство', 'rolls for every kill', YES_NO, 'dwarf.learn.battle-won'],
  ['techniquesNeedFreeHands', 'приёмам нужны свободные руки', 'techniques need free hands', YES_NO, 'dwarf.wrestle.free-hands'],
  ['throatKneeColumn', 'колено на горло: столбец', 'knee on the throat: column', ['torso', 'head'], 'dwarf.combo.knee-on-throat'],
  ['finishAutomatic', 'добивают наверняка', 'finishing off is certain', YES_NO, 'dwarf.combo.finish'],
  [
    'heldCannotDodge',
    'кому удержание мешает увернуться',
    'whom a hold keeps from dodging',
    ['none', 'victim', 'both'],
    'dwarf.hold.passive-defence',
  ],
  ['duelEndsOnUnconscious', 'обморок кончает поединок', 'a duel ends on unconsciousness', YES_NO, 'dwarf.choke.duel'],
  ['noDamage.base', 'шанс не получить урона, %', 'chance of no damage, %', upTo(100), 'dwarf.damage-roll.base'],
  ['noDamage.skillCoef', 'за уровень навыка, %', 'per level of skill, %', COEFFICIENT, 'dwarf.damage-roll.skill-counts'],
  ['noDamage.strengthCoef', 'за единицу силы, %', 'per point of strength, %', COEFFICIENT, 'dwarf.damage-roll.model'],
  ['noDamage.toughnessCoef', 'за единицу прочности тела, %', 'per point of toughness, %', COEFFICIENT, 'dwarf.damage-roll.model'],
  [
    'allowNegativeRatings',
    'отрицательные сила и прочность',
    'negative strength and toughness',
    YES_NO,
    'dwarf.damage-roll.attack-never-raises',
  ],
];

export const HOUSE_RULES: readonly HouseRule[] = ROWS.map(([id, ru, en, values, clause]) => ({
  id,
  title: { ru, en },
  values,
  valueNames: HOUSE_VALUES[id] ?? {},
  byDefault: DEFAULT_RULES[id],
  clause,
}));
