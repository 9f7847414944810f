import type { Generate } from '@boevka/kernel';
import type { Book } from './book.ts';
import { SheetSchema } from './content/sheet.ts';
import { randomOrder } from './generate/order.ts';
import { randomSheet } from './generate/sheet.ts';
import type { Order } from './orders/record.ts';
import type { Entries } from './packs.ts';
import { contentOf } from './packs.ts';
import type { State } from './state.ts';

/** Random legal sheets and orders, for laws, fuzz and bots. All chance comes from the caller. */

export { randomOrder, randomSheet };

export const generate: Generate<State, Order, Book> = {
  sheet: (content, next) => SheetSchema.parse(randomSheet(contentOf(content as Entries), next)),
  order: randomOrder,
};
