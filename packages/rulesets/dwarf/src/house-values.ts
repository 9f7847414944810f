import type { Both } from '@boevka/kernel';

/** What the values of house rules are called, by rule and value. Yes, no and numbers speak for themselves. */
export const HOUSE_VALUES: { readonly [rule: string]: { readonly [value: string]: Both } } = {
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
