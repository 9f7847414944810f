import type { Both } from '@boevka/kernel';
import type { ResultReason } from '../state.ts';

const both = (ru: string, en: string): Both => ({ ru, en });

export const LABELS = {
  round: both('Раунд', 'Round'),
  against: both('против', 'against'),
  endOfRound: both('Конец раунда.', 'End of the round.'),
  battleOver: both('Бой окончен.', 'The battle is over.'),
  sums: both('Подсчёт', 'Sums'),
  fighter: both('Боец', 'Fighter'),
  condition: both('Раны и состояния', 'Wounds and states'),
  unlessStopped: both('Если не помешать', 'Unless stopped'),
  quiet: both('Раунд проходит без ударов.', 'The round passes without a blow.'),
  note: both('Личная записка', 'Private note'),
  beforeRound: both('перед раундом', 'before round'),
  protocol: both('Протокол судьи', 'Judge’s protocol'),
  questions: both('Вопросы', 'Questions'),
  allDraws: both('Все броски', 'All draws'),
  corrections: both('Правки судьи', 'Corrections by the judge'),
} as const;

/** Why a battle ended, after a colon. */
export const RESULT_WORDS: { readonly [R in ResultReason]: Both } = {
  unconscious: both('противник без сознания', 'the other side is unconscious'),
  dead: both('противник мёртв', 'the other side is dead'),
  surrendered: both('противник вышел из боя', 'the other side has left the battle'),
  draw: both('никто не устоял', 'nobody is left standing'),
  ruling: both('решение судьи', 'the judge’s decision'),
};
