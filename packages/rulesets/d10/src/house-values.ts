import type { Both } from '@boevka/kernel';

/** What the values of house rules are called, by rule and value. Yes, no and numbers speak for themselves. */
export const HOUSE_VALUES: { readonly [rule: string]: { readonly [value: string]: Both } } = {
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
};

function says(ru: string, en: string): Both {
  return { ru, en };
}
