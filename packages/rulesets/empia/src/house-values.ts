import type { Both } from '@boevka/kernel';

/** What the values of house rules are called, by rule and value. Yes, no and numbers speak for themselves. */
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
};

function says(ru: string, en: string): Both {
  return { ru, en };
}
