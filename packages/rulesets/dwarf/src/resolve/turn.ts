import type { Orders } from '@boevka/kernel';
import type { C, Man } from '../context.ts';
import type { Order } from '../orders/record.ts';
import { hasSlot } from '../standing.ts';
import { endRound } from './end.ts';
import { sequentialTurn } from './sequential.ts';
import { skip } from './skip.ts';
import { slot } from './slot.ts';
import { declare, openRound } from './start.ts';
import { verdict } from './verdict.ts';

/**
 * One round, in the order of the rulebook: the queue and the balance, the declarations of all, slot by slot what they come to, the end. Where each
 * declares in his own slot, one slot.
 * @clause dwarf.round.phases
 * @clause dwarf.round.unit
 */
export function resolveTurn<N>(ctx: C<N>, orders: Orders<Order>): void {
  if (ctx.state.battle.result !== null) return;
  if (ctx.book.rules.declarationMode === 'sequential') {
    sequentialTurn(ctx, orders);
    return;
  }
  openRound(ctx);
  declare(ctx, orders);
  if (verdict(ctx)) return;
  const { state } = ctx;
  const { order } = state.battle;
  for (let i = 0; i < order.length; i++) {
    const f = state.fighters[order[i] as number] as Man;
    if (!hasSlot(state, f)) {
      skip(ctx, f);
      continue;
    }
    const declared = ctx.memo.plans[f.slot];
    if (declared !== null && declared !== undefined && slot(ctx, f, declared.declaration, declared.order.move)) return;
  }
  endRound(ctx);
}
