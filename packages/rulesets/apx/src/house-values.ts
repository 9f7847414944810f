import type { Both } from '@boevka/kernel';

/** What the values of house rules are called, by rule and value. Yes, no and numbers speak for themselves. */
export const HOUSE_VALUES: { readonly [rule: string]: { readonly [value: string]: Both } } = {
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
};

function says(ru: string, en: string): Both {
  return { ru, en };
}
