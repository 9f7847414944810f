import type { Metric } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { State } from './state.ts';
import { isAble } from './state.ts';

/** What simulations of this rulebook count, by id. */
export const METRICS: { readonly [id: string]: Metric<State, Book> } = {
  rounds: { title: { ru: 'сыграно раундов', en: 'rounds played' }, of: (state) => Math.max(0, state.battle.round - 1) },
  hpLeft: {
    title: { ru: 'осталось хитов у всех', en: 'hit points left in all' },
    of: (state) => state.combatants.reduce((sum, c) => sum + Math.max(0, c.hp), 0),
  },
  able: { title: { ru: 'в строю', en: 'still able to fight' }, of: (state) => state.combatants.filter(isAble).length },
  wounded: {
    title: { ru: 'ранено', en: 'wounded' },
    of: (state) => state.combatants.filter((c) => c.woundPenalty < 0).length,
  },
};
