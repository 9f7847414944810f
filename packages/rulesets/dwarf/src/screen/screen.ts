import type { Screen } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { Event } from '../events.ts';
import type { Order } from '../orders/record.ts';
import type { State } from '../state.ts';
import { cards } from './cards.ts';
import { compose, composer } from './composer.ts';
import { picture } from './picture.ts';
import { timeLine } from './time-line.ts';

/** What screens draw of this rulebook. */
export const screen: Screen<State, Event, Order, Book> = {
  cards,
  timeLine,
  composer,
  compose,
  picture: (seen, book, _viewer, locale) => picture(seen, book, locale),
};
