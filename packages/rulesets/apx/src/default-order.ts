import type { Order } from './orders/record.ts';
import { PASS } from './orders/record.ts';

/** What a silent player does when the judge closes the move without his post: he passes. @clause apx.move.pass-and-timeout */
export function defaultOrder(): Order {
  return PASS;
}
