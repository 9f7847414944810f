import type { Book } from './book.ts';
import type { Declaration } from './orders/act.ts';
import type { Order } from './orders/record.ts';
import type { State } from './state.ts';

/** Caches and working notes of one run, outside the state. */
export interface Memo {
  /** Declarations as they were compiled, by slot. */
  readonly plans: (Compiled | null)[];
  /** Round in which each slot fell by its balance roll. */
  readonly fellIn: number[];
  /** The die that chose the part of the attack in hand, 0 for none. */
  partRoll: number;
  /** How many had gone out when heads were last counted. */
  outs: number;
}

/** What an order came to, for the fighter as he was then. */
export interface Compiled {
  readonly order: Order;
  readonly stamp: number;
  readonly outs: number;
  readonly downed: boolean;
  readonly declaration: Declaration;
}

export function makeMemo(state: State, _book: Book): Memo {
  return {
    plans: state.fighters.map(() => null),
    fellIn: state.fighters.map(() => 0),
    partRoll: 0,
    outs: state.battle.outs,
  };
}
