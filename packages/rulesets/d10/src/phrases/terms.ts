import type { Both, Locale } from '@boevka/kernel';

const both = (ru: string, en: string): Both => ({ ru, en });

/** Names of the numbers that sums are made of. */
const TERMS: { readonly [id: string]: Both } = {
  str: both('сила', 'strength'),
  agi: both('ловкость', 'agility'),
  int: both('интеллект', 'intellect'),
  mobility: both('подвижность', 'mobility'),
  level: both('уровень', 'level'),
  skill: both('скилл', 'skill'),
  die: both('к10', 'd10'),
  multi: both('за число действий', 'for several actions'),
  special: both('спецатака', 'special attack'),
  aimedPart: both('заявленная часть тела', 'aimed part'),
  weaponHit: both('оружие', 'weapon'),
  length: both('длина оружия', 'weapon length'),
  behind: both('со спины', 'from behind'),
  prone: both('лёжа', 'prone'),
  standing: both('стойка и состояние', 'posture and state'),
  imbalance: both('дисбаланс', 'imbalance'),
  wounds: both('ранения', 'wounds'),
  distance: both('расстояние', 'distance'),
  comfort: both('удобное расстояние', 'comfortable range'),
  haste: both('ускорение', 'haste'),
  near: both('вблизи', 'close by'),
  armour: both('доспех', 'armour'),
  trample: both('трампл', 'trample'),
  antiCrit: both('антикрит', 'anti-crit'),
  shield: both('щит', 'shield'),
  cover: both('укрытие', 'cover'),
  outnumbered: both('лишний противник', 'one opponent too many'),
  helpless: both('беспомощность', 'helpless'),
  base: both('базовый урон', 'base damage'),
  margin: both('преимущество', 'margin'),
  save: both('спас', 'save'),
  concentration: both('концентрация', 'concentration'),
  weaponFighting: both('бой с оружием', 'weapon fighting'),
  dodge: both('уклонение', 'dodge'),
  block: both('блок', 'parry'),
  'met/dodge': both('уклонение', 'dodge'),
  'met/parry': both('парирование', 'parry'),
  'met/shieldParry': both('парирование щитом', 'shield parry'),
  'met/arrowDodge': both('уклонение от стрел', 'arrow dodge'),
  'met/extra': both('поправка к защите', 'change of the defence'),
  'tier/lucky': both('удачный удар', 'lucky blow'),
  'tier/crit': both('крит', 'crit'),
  'aiming/slow': both('выцеливание медленной цели', 'aiming at a slow target'),
  'aiming/static': both('выцеливание неподвижной цели', 'aiming at a motionless target'),
  'aiming/movingUnaware': both('выцеливание ничего не подозревающей цели', 'aiming at an unaware target'),
  'aiming/movingAware': both('выцеливание осторожной цели', 'aiming at a wary target'),
  sum: both('сумма', 'sum'),
  difference: both('разность', 'difference'),
  attack: both('атака', 'attack'),
  defence: both('защита', 'defence'),
  damage: both('урон', 'damage'),
  total: both('итог', 'total'),
  active: both('итог того, кто действует', 'total of the active one'),
  passive: both('итог того, кто противится', 'total of the passive one'),
  activeTotal: both('итог того, кто действует', 'total of the active one'),
  passiveTotal: both('итог того, кто противится', 'total of the passive one'),
  reaction: both('реакция', 'reaction'),
  modifiers: both('модификаторы', 'modifiers'),
  rule: both('правило', 'rule'),
};

/** What a term is called; null where the rulebook has no word for it. */
export function termWord(id: string, locale: Locale): string | null {
  return Object.hasOwn(TERMS, id) ? (TERMS[id]?.[locale] ?? null) : null;
}

const PURPOSES: { readonly [purpose: string]: Both } = {
  attack: both('бросок атаки', 'attack roll'),
  defence: both('бросок защиты', 'defence roll'),
  location: both('место попадания', 'hit location'),
  rescue: both('раунды на спасение', 'rounds to be saved in'),
  outcome: both('исход мгновенного поражения', 'outcome of the instant defeat'),
  tie: both('переброс при равенстве', 'roll-off of a tie'),
  check: both('проверка', 'check'),
  oppose: both('противодействие', 'opposing roll'),
  cast: both('бросок заклинания', 'casting roll'),
  save: both('спас', 'save'),
  reaction: both('реакция при неожиданном начале', 'reaction at an unexpected start'),
  order: both('порядок при равной реакции', 'order among equal reactions'),
  rolloff: both('переброс при равенстве', 'roll-off of a tie'),
  concentration: both('концентрация', 'concentration'),
  hex: both('спор за место', 'contest for a hex'),
};

/** What a draw was for. Draws of a chain say that they are extra ones. */
export function purposeWord(purpose: string, locale: Locale): string {
  const [head = '', tail] = purpose.split('/');
  const word = Object.hasOwn(PURPOSES, head) ? (PURPOSES[head]?.[locale] ?? purpose) : purpose;
  if (tail !== 'extra') return word;
  const again = head === 'tie' || head === 'order' || head === 'rolloff' || head === 'hex';
  if (again) return locale === 'ru' ? `${word}, ещё раз` : `${word}, once more`;
  return locale === 'ru' ? `${word}, доброс` : `${word}, extra roll`;
}
