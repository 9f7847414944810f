import type { Next, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { Fighter } from '../context.ts';
import type { State } from '../state.ts';

/** What an order is made for. */
export interface Seat {
  readonly state: Reading<State>;
  readonly book: Book;
  readonly c: Fighter;
  readonly next: Next;
  readonly enemies: readonly Fighter[];
  readonly friends: readonly Fighter[];
}
