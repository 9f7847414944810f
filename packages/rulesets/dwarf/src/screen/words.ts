import type { Both } from '@boevka/kernel';
import type { DamageKind, DeedKind } from '../terms.ts';

const both = (ru: string, en: string): Both => ({ ru, en });

/** Words on screens. */
export const WORDS = {
  hands: both('В руках', 'In hand'),
  empty: both('пусто', 'nothing'),
  shield: both('щит', 'shield'),
  pack: both('В сумке', 'In the pack'),
  clocks: both('Если не помешать', 'Unless stopped'),
  dead: both('мёртв', 'dead'),
  unconscious: both('без сознания', 'unconscious'),
  surrendered: both('вышел из боя', 'out of the battle'),
  attack: both('Удар', 'Blow'),
  shot: both('Выстрел', 'Shot'),
  throw: both('Бросок', 'Throw'),
  attacks: both('Оружие', 'Weapons'),
  techniques: both('Приёмы', 'Techniques'),
  defences: both('Защита', 'Defence'),
  other: both('Прочее', 'Other'),
  steps: both('шагов', 'steps'),
  fallback: both('иначе', 'else'),
} as const satisfies { readonly [word: string]: Both };

export const DEED_WORDS: { readonly [D in DeedKind]: Both } = {
  attack: both('удар', 'blow'),
  technique: both('приём', 'technique'),
  dodge: both('уворот', 'dodge'),
  block: both('блок щитом', 'shield block'),
  stand: both('встать', 'stand up'),
  release: both('отпустить', 'let go'),
  continue: both('держать дальше', 'hold on'),
  swap: both('сменить предмет', 'change items'),
};

export const KIND_WORDS: { readonly [K in DamageKind]: Both } = {
  pierce: both('колющий', 'pierce'),
  slash: both('рубящий', 'slash'),
  blunt: both('дробящий', 'blunt'),
};
