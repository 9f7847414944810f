import type { Metric } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { State } from './state.ts';

/** What simulations of this rulebook count, by id. */
export const METRICS: { readonly [id: string]: Metric<State, Book> } = {
  moves: { title: { ru: 'сыграно ходов', en: 'moves played' }, of: ({ battle }) => battle.moveNo - (battle.result === null ? 1 : 0) },
  hpLeft: {
    title: { ru: 'осталось ХП у всех', en: 'hit points left in all' },
    of: ({ combatants }) => combatants.reduce((sum, c) => sum + Math.max(0, c.hp), 0),
  },
  waiting: {
    title: { ru: 'атак в очередях', en: 'attacks in queues' },
    of: ({ combatants }) => combatants.reduce((sum, c) => sum + c.queue.length, 0),
  },
  defeated: { title: { ru: 'выбыло', en: 'out of battle' }, of: ({ combatants }) => combatants.filter((c) => c.defeated).length },
};
