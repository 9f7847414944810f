import type { Both } from '@boevka/kernel';

const both = (ru: string, en: string): Both => ({ ru, en });

/** Words on screens. */
export const WORDS = {
  hp: both('ХП', 'HP'),
  ap: both('АПХ', 'AP cap'),
  points: both('АП', 'AP'),
  reserve: both('Запас уклонений', 'Dodge reserve'),
  queue: both('Против него', 'Against him'),
  armour: both('Защита', 'Protection'),
  out: both('вне боя', 'out of the battle'),
  blind: both('ослеплён', 'blinded'),
  freeze: both('скован', 'frozen'),
  multiMove: both('многоходовая атака', 'multi-move attack'),
  dodge: both('Уклонение', 'Dodge'),
  block: both('Блок', 'Block'),
  from: both('от', 'from'),
  defence: both('Защита', 'Defence'),
  attack: both('Атака', 'Attack'),
  run: both('Бег', 'Run'),
  start: both('начать', 'begin'),
  attacks: both('Атаки', 'Attacks'),
  wards: both('Щиты и совмещённые умения', 'Wards and combined skills'),
  movement: both('Движение', 'Movement'),
  metres: both('м', 'm'),
  tooDear: both('не хватает АП', 'not enough AP'),
  notDodgeable: both('уклониться нельзя', 'cannot be dodged'),
  notBlockable: both('блоком не остановить', 'cannot be blocked'),
  toward: both('к', 'to'),
  away: both('от', 'away from'),
  blockPhase: both('Фаза блокировки', 'Block phase'),
  attackPhase: both('Фаза атаки', 'Attack phase'),
  surrender: both('сдаюсь', 'surrender'),
  abandon: both('прервать многоходовую атаку', 'abandon the multi-move attack'),
  move: both('ход', 'move'),
} as const satisfies { readonly [word: string]: Both };

/** «ещё 2 хода» without the «ещё». */
export function movesText(n: number, locale: 'ru' | 'en'): string {
  if (locale === 'en') return `${n} ${n === 1 ? 'move' : 'moves'}`;
  const tens = n % 100;
  const ones = n % 10;
  const word = tens > 10 && tens < 20 ? 'ходов' : ones === 1 ? 'ход' : ones > 1 && ones < 5 ? 'хода' : 'ходов';
  return `${n} ${word}`;
}
