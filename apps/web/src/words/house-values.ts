import type { Both } from '@boevka/kernel';

/** What the values of house rules are called, by rule and value. A value that is not here is shown as it is written. */
export const HOUSE_VALUES: { readonly [rule: string]: { readonly [value: string]: Both } } = {
  variantLimitScope: { perAction: says('на действие', 'per action'), perTurn: says('на ход', 'per turn') },
  simultaneousKo: { closestToZero: says('побеждает тот, кто ближе к нулю', 'the one nearer to zero wins'), draw: says('ничья', 'a draw') },
  endCondition: {
    lastSideStanding: says('осталась одна сторона', 'one side is left'),
    firstFall: says('первое падение', 'the first fall'),
  },
  chanceRounding: { floor: says('вниз', 'down'), nearest: says('до ближайшего', 'to the nearest') },
  flatLayerDefault: { base: says('к базе', 'on the base'), outgoing: says('к исходящему урону', 'on outgoing damage') },
  damageDrawStage: { received: says('при получении', 'when received'), outgoing: says('при нанесении', 'when dealt') },
  bonusLimitScope: { official: says('в официальных боях', 'in official battles'), all: says('во всех боях', 'in all battles') },
  hightechPhase: { physical: says('физическая', 'physical'), technical: says('техническая', 'technical') },
  pathQuickLimit: {
    'price <= 500': says('ценой не больше 500', 'priced 500 or less'),
    'price = 500': says('ценой ровно 500', 'priced exactly 500'),
  },
  areaHalves: { total: says('итоговую защиту', 'the defence in total'), ownPart: says('только свою часть', 'the own part only') },
  implantsGroup: {
    withCyberBody: says('одна группа', 'one group'),
    apart: says('разные группы', 'separate groups'),
  },
  critInapplicable: { reroll: says('перебрасывается', 'is drawn anew'), nothing: says('ничего не даёт', 'gives nothing') },
  critPrepReduction: {
    nextUse: says('при следующем применении', 'at the next use'),
    firedEarlier: says('как если бы подействовало раньше', 'as if it had taken effect earlier'),
  },
  critMissEnergy: {
    damageElsePercent: says('на урон, а без него на долю цены', 'the damage, else a share of the price'),
    alwaysPercent: says('всегда на долю цены', 'always a share of the price'),
  },
  critPierces: { blockAndBarriers: says('блок и барьеры', 'block and barriers'), blockOnly: says('только блок', 'block only') },
  fallDraw: { single: says('один на всё падение', 'one for the whole fall'), perMetre: says('за каждый метр', 'for each metre') },
  suffocationMode: {
    maxAndCurrent: says('предел и остаток', 'maximum and what is left'),
    maxOnly: says('только предел', 'maximum only'),
    currentOnly: says('только остаток', 'what is left only'),
  },
  showDraws: { all: says('все', 'everybody'), own: says('каждый свои', 'each his own'), none: says('никто', 'nobody') },
  showHealth: { all: says('все', 'everybody'), own: says('каждый свой', 'each his own') },
  showEnergy: { all: says('все', 'everybody'), own: says('каждый свой', 'each his own') },
  revealAfterEnd: { draws: says('броски', 'draws'), nothing: says('ничего', 'nothing'), all: says('всё', 'everything') },

  firstMover: {
    lowerApx: says('у кого АПХ меньше', 'whoever has less APX'),
    higherApx: says('у кого АПХ больше', 'whoever has more APX'),
    lot: says('по жребию', 'by lot'),
  },
  tieBreak: { lot: says('по жребию', 'by lot'), listOrder: says('по списку', 'as listed') },
  firstMoveReserve: { zero: says('пуст', 'empty'), full: says('полон', 'full') },
  standardDodgeChoice: { first: says('первое', 'the first'), best: says('самое выгодное', 'the best') },
  reserveLimit: { sum: says('сумму', 'the sum'), each: says('каждое', 'each') },
  multiMoveBlockBase: { apx: says('по АПХ', 'by APX'), total: says('по всей сумме', 'by the whole sum') },
  blindedMultiMove: { interrupt: says('прерывается', 'is interrupted'), pause: says('приостанавливается', 'pauses') },
  afterDefeat: { out: says('выходит из боя', 'leaves the battle'), judge: says('решает судья', 'the judge decides') },
  partialDefenceEffect: { lands: says('действует', 'takes hold'), none: says('не действует', 'does not take hold') },
  effectMeeting: {
    keep: says('остаётся первый', 'the first stays'),
    replace: says('заменяет первый', 'replaces the first'),
    longest: says('остаётся самый долгий', 'the longest stays'),
  },

  opposedTie: { active: says('побеждает действующий', 'whoever acts wins'), rolloff: says('переброс', 'they roll again') },
  attackTie: { miss: says('промах', 'a miss'), hit: says('попадание', 'a hit'), rolloff: says('переброс', 'they roll again') },
  implodeChain: { on1: says('единица', 'a one'), on10: says('десятка', 'a ten'), never: says('ничто', 'nothing') },
  planMode: { hidden: says('скрытые', 'hidden'), open: says('открытые', 'open') },
  equalReaction: { simultaneous: says('действуют разом', 'they act at once'), rolloff: says('переброс', 'they roll again') },
  margin6: { lucky: says('удачный удар', 'a lucky blow'), crit: says('критический удар', 'a critical blow') },
  deathAt: { '-maxHp': says('минус полный запас', 'minus the full hit points') },
  defenceBonusFloor: { zero: says('ноль', 'zero'), none: says('нет', 'none') },
  shieldSizeVs: {
    thrownUnarmed: says('метательное и безоружные атаки', 'thrown and unarmed attacks'),
    thrownMelee: says('метательное и ближний бой', 'thrown and melee attacks'),
  },
  flatBashDamage: { margin: says('преимущество', 'the margin'), none: says('нет', 'none') },
  maxRangeDamage: { cap6: says('не больше 6', 'at most 6'), minus6: says('на 6 меньше', '6 less') },
  bowStepDown: {
    cascade: says('ступень за ступенью, пока не по силам', 'step by step until it fits'),
    one: says('одна ступень', 'one step'),
  },
  helplessDefence: { unchanged: says('как обычно', 'as ever'), armourOnly: says('только доспех', 'armour only') },
  bandAttackRule: { lenient: says('мягко', 'lenient'), strict: says('строго', 'strict') },

  declarationMode: { committed: says('все заранее', 'all beforehand'), sequential: says('по очереди', 'one after another') },
  initiative: { roster: says('по списку', 'as listed'), d20: says('бросок d20', 'a roll of d20') },
  lostActions: { lost: says('пропадает', 'is lost'), punch: says('становится ударом кулаком', 'becomes a punch') },
  dropOnDisable: { keep: says('остаётся', 'stays'), drop: says('падает', 'falls') },
  swapHand: { free: says('даром', 'free'), action: says('за действие', 'takes an action'), forbidden: says('нельзя', 'forbidden') },
  partWeights: { plan: says('по строению тела', 'by the body plan'), equal: says('равные', 'equal') },
  multiHeadDeath: { all: says('всех', 'all'), any: says('любой', 'any') },
  unconsciousCountsAs: {
    'down,stunned': says('лежащим и оглушённым', 'down and stunned'),
    'stunned,down': says('оглушённым и лежащим', 'stunned and down'),
    down: says('лежащим', 'down'),
    stunned: says('оглушённым', 'stunned'),
    '': says('никем особо', 'nothing special'),
  },
  extraBleedReduction: { flat: says('один раунд за все', 'one round for all'), perExtra: says('по раунду за каждое', 'a round for each') },
  downTiming: {
    'next-round': says('со следующего раунда', 'from the next round'),
    'next-slot': says('со следующей своей очереди', 'from the next slot'),
  },
  movement: { judge: says('решает судья', 'the judge decides'), steps: says('по шагам', 'by steps') },
  bowMeleeSkill: {
    swordsman: says('мечник', 'swordsman'),
    spearman: says('копейщик', 'spearman'),
    maceman: says('булавоносец', 'maceman'),
    hammerman: says('молотобоец', 'hammerman'),
    knifeFighter: says('ножевой боец', 'knife fighter'),
    axeman: says('топорщик', 'axeman'),
  },
  throatKneeColumn: { torso: says('туловище', 'torso'), head: says('голова', 'head') },
  heldCannotDodge: { none: says('никому', 'nobody'), victim: says('тому, кого держат', 'the one held'), both: says('обоим', 'both') },
};

function says(ru: string, en: string): Both {
  return { ru, en };
}
