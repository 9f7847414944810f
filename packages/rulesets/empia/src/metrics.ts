import type { Metric, Reading } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Fighter } from './context.ts';
import type { State } from './state.ts';

type Empia = Metric<State, Book>;

/** What simulations count: of all fighters together, creatures apart. */
export const METRICS: { readonly [id: string]: Empia } = {
  turns: { title: { ru: 'прошло ходов', en: 'turns passed' }, of: (state) => state.battle.turn - 1 },
  health: { title: { ru: 'жизней осталось', en: 'health left' }, of: (state) => sum(state, (c) => Math.max(0, c.health)) },
  energy: { title: { ru: 'энергии осталось', en: 'energy left' }, of: (state) => sum(state, (c) => Math.max(0, c.energy)) },
  injuries: {
    title: { ru: 'травм', en: 'injuries' },
    of: (state) => sum(state, (c) => c.limbs.reduce((n, limb) => n + limb.injuries.length, 0)),
  },
  standing: {
    title: { ru: 'бойцов на ногах', en: 'fighters standing' },
    of: (state) => sum(state, (c) => (c.dead || c.gone || c.unconscious ? 0 : 1)),
  },
};

function sum(state: Reading<State>, of: (c: Fighter) => number): number {
  return state.combatants.reduce((total, c) => (c.creature === null ? total + of(c) : total), 0);
}
