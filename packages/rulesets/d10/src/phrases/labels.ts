import type { Both } from '@boevka/kernel';
import type { LostReason } from '../events.ts';
import type { ActKind } from '../orders/plan.ts';
import type { Band, Condition, Cover, Defence, Special, Tier } from '../terms.ts';

const both = (ru: string, en: string): Both => ({ ru, en });

export const LABELS = {
  round: both('Раунд', 'Round'),
  attack: both('атака', 'attack'),
  shot: both('выстрел', 'shot'),
  surpriseRound: both('Сюрпризный раунд', 'Surprise round'),
  against: both('против', 'against'),
  order: both('Порядок', 'Order'),
  plans: both('Заявки', 'Plans'),
  sums: both('Подсчёт', 'Sums'),
  fighter: both('Боец', 'Fighter'),
  hp: both('Хиты', 'HP'),
  state: both('Состояние', 'State'),
  lost: both('Потеряно за раунд', 'Lost this round'),
  nothing: both('—', '—'),
  endOfRound: both('Конец раунда.', 'End of the round.'),
  battleOver: both('Бой окончен.', 'The battle is over.'),
  location: both('Место', 'Location'),
  damage: both('Урон', 'Damage'),
  rescue: both('Раунды на спасение', 'Rounds to be saved in'),
  outcome: both('Исход', 'Outcome'),
  die: both('к10', 'd10'),
  margin: both('преимущество', 'margin'),
  critMargin: both('сила крита', 'crit strength'),
  versus: both('против', 'against'),
  needMore: both('нужно больше', 'more is needed'),
  missed: both('мимо', 'a miss'),
  hits: both('попадание', 'a hit'),
  autoHit: both('неподвижная цель, попадание само собой', 'a motionless target is hit by itself'),
  noPlan: both('заявки нет', 'no plan'),
  idle: both('ничего', 'nothing'),
  note: both('Личная записка', 'Private note'),
  protocol: both('Протокол судьи', 'The judge’s protocol'),
  allDraws: both('Все броски', 'All draws'),
  reaction: both('реакция', 'reaction'),
  lying: both('лежит: −4 к атаке и защите', 'prone: −4 to attack and defence'),
  sitting: both('сидит', 'sitting'),
  unarmedNow: both('без оружия в руке', 'nothing in hand'),
  loses: both('без инициативы в следующем раунде', 'without initiative in the next round'),
  penaltyEach: both('за число действий, каждому', 'for the number of actions, each'),
} as const;

/** Tiers of the ladder, in the nominative. @clause d10.crit.normal */
export const TIER_WORDS: { readonly [T in Tier]: Both } = {
  normal: both('обычный удар', 'normal blow'),
  lucky: both('удачный удар', 'lucky blow'),
  crit: both('крит', 'crit'),
  wound: both('ранение', 'wound'),
  heavyWound: both('тяжёлое ранение', 'heavy wound'),
  instantDefeat: both('мгновенное поражение', 'instant defeat'),
  bestDefeat: both('мгновенное поражение на выбор победителя', 'instant defeat of the winner’s choice'),
};

export const CONDITION_WORDS: { readonly [C in Condition]: Both } = {
  ok: both('', ''),
  heavyWound: both('тяжёлое ранение', 'heavily wounded'),
  unconscious: both('без сознания', 'unconscious'),
  captured: both('в плену', 'captive'),
  dead: both('смерть', 'dead'),
};

export const BAND_WORDS: { readonly [B in Band]: Both } = {
  clinch: both('клинч', 'clinch'),
  front: both('фронт', 'front'),
  reach: both('дистанция', 'reach'),
  apart: both('разрыв', 'apart'),
};

export const COVER_WORDS: { readonly [C in Cover]: Both } = {
  none: both('нет', 'none'),
  weak: both('слабое укрытие', 'weak cover'),
  medium: both('среднее укрытие', 'medium cover'),
  good: both('хорошее укрытие', 'good cover'),
};

export const DEFENCE_WORDS: { readonly [D in Defence]: Both } = {
  dodge: both('уклонение', 'dodge'),
  parry: both('парирование', 'parry'),
  shieldParry: both('парирование щитом', 'shield parry'),
  arrowDodge: both('уклонение от стрел', 'arrow dodge'),
  cover: both('прикрытие', 'cover'),
};

export const SPECIAL_WORDS: { readonly [S in Special]: Both } = {
  imbalance: both('на дисбаланс', 'to unbalance'),
  knockdown: both('на сбив', 'to knock down'),
  stun: both('на оглушение', 'to stun'),
  disarm: both('на дизарм', 'to disarm'),
  shieldFlat: both('щитом плашмя', 'with the flat of the shield'),
  shieldEdge: both('ребром щита', 'with the edge of the shield'),
};

/** What is planned, as a noun in the nominative. */
export const ACT_WORDS: { readonly [A in ActKind]: Both } = {
  attack: both('удар', 'blow'),
  cast: both('заклинание', 'spell'),
  check: both('проверка', 'check'),
  stand: both('подъём', 'getting up'),
  helpStand: both('помощь', 'help'),
  aim: both('выцеливание', 'aiming'),
  finishOff: both('добивание', 'finishing off'),
  close: both('сближение', 'closing in'),
  exit: both('отрыв', 'breaking away'),
  move: both('перемещение', 'move'),
  use: both('использование', 'use'),
  draw: both('смена оружия', 'change of weapon'),
  say: both('фраза', 'words'),
  shout: both('крик', 'shout'),
  drop: both('бросок оружия', 'dropping the weapon'),
  sit: both('присед', 'crouching'),
  lie: both('падение наземь', 'dropping down'),
  jump: both('прыжок', 'jump'),
  grab: both('попытка схватить', 'grab'),
  surrender: both('сдача', 'surrender'),
};

/** Why something came to nothing, as a tail after the colon. */
export const LOST_WORDS: { readonly [R in LostReason]: Both } = {
  out: both('уже вне боя', 'out of the fight'),
  stunned: both('оглушение', 'stunned'),
  'no-target': both('цель вне боя', 'the target is out of the fight'),
  'out-of-reach': both('не дотянуться', 'out of reach'),
  'out-of-range': both('слишком далеко', 'out of range'),
  'out-of-sight': both('цели не видно', 'the target is out of sight'),
  'no-ammo': both('нечем стрелять', 'no ammunition'),
  'no-weapon': both('оружия нет в руке', 'no weapon in hand'),
  'no-shield': both('щита нет', 'no shield'),
  'not-prone': both('вставать незачем', 'there is nothing to get up from'),
  prone: both('мешает лежачее положение', 'lying down'),
  'cannot-stand-heavy': both('в тяжёлом доспехе без помощи не встать', 'heavy armour, and nobody helps'),
  stopped: both('движение остановлено', 'stopped'),
  occupied: both('место занято', 'the place is taken'),
  'no-exit-after-intercept': both('встречный удар уже нанесён', 'a meeting blow has been struck'),
  'not-apart': both('рядом противник', 'an opponent is near'),
  'no-item': both('этого нет при себе', 'it is not there'),
  'no-spell': both('этого заклинания нет', 'there is no such spell'),
  'struck-down-again': both('подняться не дали', 'struck down again'),
  disturbed: both('помешали', 'disturbed'),
};

/** What somebody checks, in the genitive. */
export const ATTRIBUTE_WORDS: { readonly [attribute: string]: Both } = {
  str: both('силы', 'strength'),
  agi: both('ловкости', 'agility'),
  int: both('интеллекта', 'intellect'),
  mobility: both('подвижности', 'mobility'),
};

/** What a modifier adds to: «+2 к атаке». */
export const MODIFIER_WORDS: { readonly [on: string]: Both } = {
  attack: both('к атаке', 'to attack'),
  defence: both('к защите', 'to defence'),
  check: both('к проверкам', 'to checks'),
  reaction: both('к реакции', 'to reaction'),
  save: both('к спасам', 'to saves'),
};
