/** Random legal sheets and orders, for laws, fuzz and bots. All chance comes from the caller. */

export { randomOrder } from './generate/order.ts';
export { randomSheet } from './generate/sheet.ts';
