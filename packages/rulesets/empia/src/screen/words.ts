import type { Both } from '@boevka/kernel';
import type { ArmourClass } from '../terms.ts';

const both = (ru: string, en: string): Both => ({ ru, en });

/** Words on screens. */
export const WORDS = {
  health: both('Жизни', 'Health'),
  energy: both('Энергия', 'Energy'),
  armour: both('Броня', 'Armour'),
  weapon: both('Оружие', 'Weapon'),
  defence: both('Защита', 'Defence'),
  dodge: both('уворот', 'dodge'),
  block: both('блок', 'block'),
  dead: both('погиб', 'dead'),
  unconscious: both('без сознания', 'unconscious'),
  lost: both('без сил, выбыл', 'exhausted, out'),
  gone: both('исчез', 'gone'),
  collapsed: both('упал от усталости', 'down from fatigue'),
  stealth: both('Скрытность', 'Stealth'),
  invisibility: both('Невидимость', 'Invisibility'),
  carried: both('При себе', 'Hidden on him'),
  preparing: both('готовит', 'prepares'),
  keeps: both('поддерживает', 'keeps up'),
  metres: both('м', 'm'),
  unseen: both('не видно', 'unseen'),
  energyCurve: both('энергия', 'energy'),
  preparation: both('подготовка', 'preparation'),
  on: both('на себя', 'on himself'),
  movement: both('Движение', 'Movement'),
  strikes: both('Удары', 'Strikes'),
  abilities: both('Способности', 'Abilities'),
  rests: both('Отдых', 'Rest'),
  other: both('Прочее', 'Other'),
  toward: both('к', 'to'),
  away: both('от', 'away from'),
  bareHands: both('голыми руками', 'bare-handed'),
} as const satisfies { readonly [word: string]: Both };

export const ARMOUR_WORDS: { readonly [A in ArmourClass]: Both } = {
  heavy: both('тяжёлая', 'heavy'),
  light: both('лёгкая', 'light'),
  none: both('нет', 'none'),
  exoskeleton: both('экзоскелет', 'exoskeleton'),
  hightechSuit: both('высокотехнологичный костюм', 'high-tech suit'),
};
