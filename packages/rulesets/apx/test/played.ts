import type { Orders, Reading } from '@boevka/kernel';
import { resolveTurn, seededDice } from '@boevka/kernel';
import type { Book } from '../src/book.ts';
import { apx } from '../src/index.ts';
import type { Order } from '../src/orders/record.ts';
import type { State } from '../src/state.ts';

/** The state after a turn. */
export function played(state: Reading<State>, book: Book, turn: number, orders: Orders<Order>): Reading<State> {
  const dice = seededDice('sfc32:000000010000000200000003');
  return resolveTurn(apx, state, book, orders, { turn, dice, rulings: [], overrides: [], explain: false }).state as Reading<State>;
}
