import type { Metric } from '@boevka/kernel';
import type { Book } from './book.ts';
import { isOut } from './standing.ts';
import type { State } from './state.ts';
import { isHeavySource } from './timers.ts';

/** What simulations count. */
export const METRICS: { readonly [id: string]: Metric<State, Book> } = {
  rounds: {
    title: { ru: 'раундов', en: 'rounds' },
    of: ({ battle }) => battle.round - (battle.result === null ? 1 : 0),
  },
  wounds: {
    title: { ru: 'ран', en: 'wounds' },
    of: ({ fighters }) => fighters.reduce((sum, f) => sum + f.wounds.length, 0),
  },
  heavySources: {
    title: { ru: 'тяжёлых кровотечений', en: 'heavy bleedings' },
    of: ({ fighters }) => fighters.reduce((sum, f) => sum + f.wounds.filter(isHeavySource).length, 0),
  },
  out: {
    title: { ru: 'выбыло', en: 'out of battle' },
    of: ({ fighters }) => fighters.filter(isOut).length,
  },
  dead: {
    title: { ru: 'погибло', en: 'dead' },
    of: ({ fighters }) => fighters.filter((f) => f.dead).length,
  },
};
