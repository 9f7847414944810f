import type { Generate } from '@boevka/kernel';
import type { Book } from './book.ts';
import { randomOrder } from './generate/order.ts';
import { randomSheet } from './generate/sheet.ts';
import type { Order } from './orders/entry.ts';
import { contentOf } from './packs.ts';
import type { State } from './state.ts';

export { randomOrder } from './generate/order.ts';
export { randomSheet } from './generate/sheet.ts';

/** Random legal sheets and orders, for laws, fuzz and bots. All chance comes from the caller. */
export const generate: Generate<State, Order, Book> = {
  sheet: (content, next) => randomSheet(contentOf(content), next),
  order: randomOrder,
};
