import type { HouseRule, Json } from '@boevka/kernel';
import { z } from 'zod';
import { HOUSE_VALUES } from './house-values.ts';

/** The table's switches with their defaults; ids and values are the ledger's `house-rules`. */
export const HouseRulesSchema = z.strictObject({
  firstMover: z.enum(['lowerApx', 'higherApx', 'lot']).default('lowerApx'),
  tieBreak: z.enum(['lot', 'listOrder']).default('lot'),
  moveTimeLimitHours: z.int().min(0).max(10_000).default(0),
  firstMoveReserve: z.enum(['zero', 'full']).default('zero'),
  standardDodgeChoice: z.enum(['first', 'best']).default('first'),
  reserveLimit: z.enum(['sum', 'each']).default('sum'),
  voluntaryPartialBlock: z.boolean().default(true),
  multiMoveBlockBase: z.enum(['apx', 'total']).default('apx'),
  multiFirstMoveBlock: z.boolean().default(true),
  blindedMultiMove: z.enum(['interrupt', 'pause']).default('interrupt'),
  startDistance: z.int().min(0).max(10_000).default(10),
  defeatThreshold: z.int().min(-100_000).max(100_000).default(0),
  afterDefeat: z.enum(['out', 'judge']).default('out'),
  equalReserveKeepsStandard: z.boolean().default(false),
  partialDefenceEffect: z.enum(['lands', 'none']).default('lands'),
  effectMeeting: z.enum(['keep', 'replace', 'longest']).default('keep'),
  mixSkillAndGeneral: z.boolean().default(false),
  magicExcludesGeneral: z.boolean().default(false),
  sheetApproval: z.boolean().default(true),
  friendlyFire: z.boolean().default(true),
});
export type HouseRules = z.output<typeof HouseRulesSchema>;
const DEFAULT_RULES: HouseRules = HouseRulesSchema.parse({});

type Row = readonly [id: keyof HouseRules, ru: string, en: string, values: HouseRule['values'], clause: string];
const YES_NO: readonly Json[] = [true, false];
const whole = (min: number, max: number): HouseRule['values'] => ({ min, max, whole: true });

const ROWS: readonly Row[] = [
  ['firstMover', 'кто ходит первым', 'who moves first', ['lowerApx', 'higherApx', 'lot'], 'apx.order.first-mover'],
  ['tieBreak', 'очерёдность при равных АПХ', 'order of equal caps', ['lot', 'listOrder'], 'apx.order.tie'],
  [
    'moveTimeLimitHours',
    'срок на ход, часов (0 — без срока)',
    'time for a move, hours (0: none)',
    whole(0, 10_000),
    'apx.move.pass-and-timeout',
  ],
  ['firstMoveReserve', 'запас до первого своего хода', 'reserve before the first own move', ['zero', 'full'], 'apx.ap.reserve-set'],
  ['standardDodgeChoice', 'какое уклонение стандартное', 'which dodge is the standard one', ['first', 'best'], 'apx.dodge.one-per-move'],
  [
    'reserveLimit',
    'запас ограничивает сумму или каждое уклонение',
    'the reserve limits the sum or each dodge',
    ['sum', 'each'],
    'apx.dodge.extra-need-reserve',
  ],
  ['voluntaryPartialBlock', 'частичный блок по желанию', 'partial blocks by choice', YES_NO, 'apx.block.partial-formula'],
  [
    'multiMoveBlockBase',
    'цена блока многоходовой атаки',
    'what a block of a multi-move attack costs',
    ['apx', 'total'],
    'apx.block.multi-move-cost',
  ],
  [
    'multiFirstMoveBlock',
    'защита в ход начала многоходовой атаки',
    'defence in the move that starts a multi-move attack',
    YES_NO,
    'apx.multi.skips-block-phase',
  ],
  [
    'blindedMultiMove',
    'многоходовая атака ослеплённого',
    'multi-move attack of the blinded',
    ['interrupt', 'pause'],
    'apx.multi.with-effects',
  ],
  ['startDistance', 'начальная дистанция, м', 'starting distance, m', whole(0, 10_000), 'apx.run.cost'],
  [
    'defeatThreshold',
    'ХП, при которых боец выбывает',
    'hit points at which one is defeated',
    whole(-100_000, 100_000),
    'apx.damage.defeat',
  ],
  ['afterDefeat', 'что с выбывшим', 'what becomes of the defeated', ['out', 'judge'], 'apx.damage.defeat'],
  [
    'equalReserveKeepsStandard',
    'запас впрок равный цене оставляет стандартное уклонение',
    'a reserve equal to the price keeps the standard dodge',
    YES_NO,
    'apx.blind.dodges-after',
  ],
  ['partialDefenceEffect', 'эффект за частичной защитой', 'effects behind a partial defence', ['lands', 'none'], 'apx.blind.block'],
  ['effectMeeting', 'второй эффект того же рода', 'a second effect of one family', ['keep', 'replace', 'longest'], 'apx.blind.no-stacking'],
  ['mixSkillAndGeneral', 'навык и общие правила в одной фазе', 'skill and general rules in one phase', YES_NO, 'apx.skill.dodge-override'],
  [
    'magicExcludesGeneral',
    'магический щит исключает обычную защиту',
    'a magic shield excludes general defence',
    YES_NO,
    'apx.skill.magic-protection',
  ],
  ['sheetApproval', 'анкеты утверждает мастер', 'sheets are approved by the game master', YES_NO, 'apx.procedure.sheets-and-approval'],
  ['friendlyFire', 'по своим попадает', 'allies can be hit', YES_NO, 'apx.multi-combatant.targets'],
];

export const HOUSE_RULES: readonly HouseRule[] = ROWS.map(([id, ru, en, values, clause]) => ({
  id,
  title: { ru, en },
  values,
  valueNames: HOUSE_VALUES[id] ?? {},
  byDefault: DEFAULT_RULES[id],
  clause,
}));
