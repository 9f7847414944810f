import type { Book } from './book.ts';
import type { Declaration } from './orders/act.ts';
import type { Order } from './orders/record.ts';
import type { State } from './state.ts';

/** Caches and working notes of one run, outside the state. */
export interface Memo {
  /** Declarations as they were compiled, by slot. */
  readonly plans: (Compiled | null)[];
  /** Declarations of fighters of whom nothing has changed since the beginning but their bodies: the same for every run of a battle. */
  readonly ready: Compiled[][];
  /** Round in which each slot fell by its balance roll. */
  readonly fellIn: number[];
  /** The die that chose the part of the attack in hand, 0 for none. */
  partRoll: number;
  /** Whether the attack in hand did damage. */
  damaged: boolean;
  /** How many had gone out when heads were last counted. */
  outs: number;
}

/** What an order came to, for the fighter as he was then. */
export interface Compiled {
  readonly order: Order;
  /** Where his things were, the bits of his arms and hands that cannot be used, how many had gone out. */
  readonly places: number;
  readonly grips: number;
  readonly outs: number;
  readonly downed: boolean;
  readonly declaration: Declaration;
}

/** Most declarations that are kept ready for one fighter. */
export const MOST_READY = 64;

const READY = new WeakMap<Book, Compiled[][]>();

export function makeMemo(state: State, book: Book): Memo {
  let ready = READY.get(book);
  if (ready === undefined) {
    ready = state.fighters.map(() => []);
    READY.set(book, ready);
  }
  const plans: null[] = [];
  const fellIn: number[] = [];
  for (let i = 0; i < state.fighters.length; i++) {
    plans.push(null);
    fellIn.push(0);
  }
  return { plans, ready, fellIn, partRoll: 0, damaged: false, outs: state.battle.outs };
}
