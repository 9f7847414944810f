import type { Order } from './orders/entry.ts';
import { IDLE } from './orders/entry.ts';
import { ACTIONS_PER_TURN } from './terms.ts';

/**
 * What a silent player does when the judge closes the turn without his order: nothing, which is rest, and he dodges.
 * @clause empia.order.missing
 */
export function defaultOrder(): Order {
  return {
    actions: Array.from({ length: ACTIONS_PER_TURN }, () => ({ do: { ...IDLE, defence: 'dodge' as const }, variants: [] })),
    creatures: {},
  };
}
