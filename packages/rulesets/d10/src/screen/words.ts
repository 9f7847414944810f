import type { Both } from '@boevka/kernel';
import type { Act } from '../orders/plan.ts';
import type { ActionSize, Defence } from '../terms.ts';

const both = (ru: string, en: string): Both => ({ ru, en });

/** Words on screens. */
export const WORDS = {
  hp: both('Хиты', 'Hit points'),
  weapon: both('Оружие', 'Weapon'),
  armour: both('Доспех', 'Armour'),
  shield: both('Щит', 'Shield'),
  reaction: both('Реакция', 'Reaction'),
  aim: both('целится', 'aims'),
  dropped: both('оружие на земле', 'weapon on the ground'),
  lying: both('лежит', 'lying'),
  sitting: both('сидит', 'sitting'),
  stunned: both('оглушение', 'stunned'),
  rounds: both('раунд', 'round'),
  act: both('Дело', 'Act'),
  defence: both('Защита', 'Defence'),
  attacks: both('Удары', 'Blows'),
  spells: both('Заклинания', 'Spells'),
  defences: both('Защита', 'Defence'),
  movement: both('Движение', 'Movement'),
  other: both('Прочее', 'Other'),
  twice: both('дважды', 'twice'),
  hexes: both('гексов', 'hexes'),
  metres: both('м', 'm'),
} as const satisfies { readonly [word: string]: Both };

export const SIZE_WORDS: { readonly [S in ActionSize]: Both } = {
  main: both('основное', 'main'),
  minor: both('малое', 'minor'),
  instant: both('мгновенное', 'instant'),
};

/** How the template of plans names acts and defences. */
export const TEMPLATE: {
  readonly [K in
    | Extract<Act['do'], 'attack' | 'cast' | 'aim' | 'finishOff' | 'close' | 'exit' | 'stand' | 'draw'>
    | Exclude<Defence, 'cover'>]: Both;
} = {
  attack: both('атака', 'attack'),
  cast: both('заклинание', 'cast'),
  aim: both('выцеливание', 'aim'),
  finishOff: both('добивание', 'finish'),
  close: both('сближение', 'close'),
  exit: both('отрыв', 'exit'),
  stand: both('встать', 'stand'),
  draw: both('достать', 'draw'),
  dodge: both('уклонение', 'dodge'),
  parry: both('парирование', 'parry'),
  shieldParry: both('парирование щитом', 'shield parry'),
  arrowDodge: both('уклонение от стрел', 'arrow dodge'),
};
