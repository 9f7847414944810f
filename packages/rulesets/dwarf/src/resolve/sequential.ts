import type { Orders } from '@boevka/kernel';
import type { C, Man } from '../context.ts';
import { onMove } from '../on-move.ts';
import type { Order } from '../orders/record.ts';
import { hasSlot } from '../standing.ts';
import { endRound } from './end.ts';
import { skip } from './skip.ts';
import { slot } from './slot.ts';
import { declarationOf, openRound } from './start.ts';
import { verdict } from './verdict.ts';

/** Most rounds in which nobody can declare anything, before the battle waits for the judge. */
const MOST_EMPTY = 50;

/**
 * Where each declares in his own slot with full knowledge: one slot, then on to the next one who can declare. Dodges and blocks last from his
 * slot to his next one.
 * @clause dwarf.round.declarations-committed
 */
export function sequentialTurn<N>(ctx: C<N>, orders: Orders<Order>): void {
  const { state } = ctx;
  // The turn in which the queue is rolled awaits nobody.
  const rolls = !state.battle.queued;
  if (state.battle.openedRound !== state.battle.round) openRound(ctx);
  const f = rolls ? null : onMove(state);
  if (f !== null) {
    if (ownSlot(ctx, f, orders[f.id])) return;
    ctx.emit({ kind: 'slotEnded', who: f.id });
    ctx.settle();
  }
  for (let i = 0; i < MOST_EMPTY; i++) {
    if (passOver(ctx)) return;
    endRound(ctx);
    if (state.battle.result !== null) return;
    openRound(ctx);
  }
}

function ownSlot<N>(ctx: C<N>, f: Man, order: Order | undefined): boolean {
  const { state } = ctx;
  const able = hasSlot(state, f);
  ctx.at(`${f.id}.0`);
  ctx.phase('declare');
  const declaration = declarationOf(ctx, f, order, able);
  const dodges = able ? declaration.dodges : 0;
  const blocks = able ? declaration.blocks : 0;
  ctx.emit({ kind: 'declared', who: f.id, dodges, blocks, releases: declaration.releases });
  ctx.settle();
  if (!able) {
    skip(ctx, f);
    return verdict(ctx);
  }
  return slot(ctx, f, declaration, order === undefined ? null : order.move);
}

/** Passes over those who cannot declare anything; true when somebody is on move. */
function passOver<N>(ctx: C<N>): boolean {
  const { state } = ctx;
  while (state.battle.cursor < state.battle.order.length) {
    if (onMove(state) !== null) return true;
    const f = state.fighters[state.battle.order[state.battle.cursor] as number] as Man;
    if (f.dodgeActions > 0 || f.blockActions > 0) ctx.emit({ kind: 'declared', who: f.id, dodges: 0, blocks: 0, releases: false });
    skip(ctx, f);
    ctx.emit({ kind: 'slotEnded', who: f.id });
    ctx.settle();
  }
  return false;
}
