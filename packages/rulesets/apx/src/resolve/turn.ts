import type { Orders } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import { say } from '../context.ts';
import type { Order } from '../orders/record.ts';
import { PASS } from '../orders/record.ts';
import { combatant, effectiveApx, onMove } from '../state.ts';
import { MOVE } from '../terms.ts';
import { attackPhase } from './attack-phase.ts';
import { blockPhase } from './block-phase.ts';
import { bookPhase } from './booking.ts';
import { effectsRunOut } from './effects.ts';
import { goOn } from './ending.ts';
import { castLots } from './order.ts';
import { refuse, stopped } from './refuse.ts';

/**
 * One turn of the kernel is one move of one combatant; before the first move there may be a turn in which lots are cast.
 * @clause apx.battle.resolution-order
 */
export function resolveTurn<N>(ctx: C<N>, orders: Orders<Order>): void {
  const { state } = ctx;
  if (state.battle.order.length === 0) {
    castLots(ctx);
    return;
  }
  const id = onMove(state);
  const c = id === null ? null : combatant<Fighter>(state, id);
  if (id === null || c === null) return;
  move(ctx, c, orders[id] ?? PASS);
}

function move<N>(ctx: C<N>, c: Fighter, order: Order): void {
  const { memo, state } = ctx;
  memo.freeMetres = 0;
  memo.comboPending = false;
  memo.comboTarget = null;
  memo.surrendered = false;
  ctx.at(MOVE);
  ctx.phase('before');
  say(ctx, { kind: 'moveBegan', who: c.id, moveNo: state.battle.moveNo, apx: effectiveApx(c), reserve: c.reserve });
  if (order.surrender) {
    memo.surrendered = true;
    say(ctx, { kind: 'surrendered', who: c.id });
  } else {
    if (order.abandonMultiMove) abandon(ctx, c);
    if (stopped(ctx)) return;
    ctx.phase('block');
    blockPhase(ctx, c, order.block, c.multiMove !== null);
    if (stopped(ctx)) return;
    ctx.phase('booking');
    bookPhase(ctx, c);
    if (!c.defeated && !state.battle.endedEarly) {
      ctx.phase('attack');
      attackPhase(ctx, c, order);
      if (stopped(ctx)) return;
    }
  }
  ctx.phase('end');
  endMove(ctx, c);
}

/** @clause apx.multi.abandon */
function abandon<N>(ctx: C<N>, c: Fighter): void {
  const { multiMove } = c;
  const clause = 'apx.multi.abandon';
  if (multiMove === null) refuse(ctx, c, clause, clause, 'before', '');
  else say(ctx, { kind: 'abandoned', who: c.id, attack: multiMove.attackId, paid: multiMove.paid, cost: multiMove.cost });
}

/**
 * What was left unspent is lost, yet remembered for one move, with the cap that held in this one; then effects run out.
 * @clause apx.ap.unspent-lost
 * @clause apx.ap.reserve-set
 * @clause apx.effect.ends-at-move-end
 */
function endMove<N>(ctx: C<N>, c: Fighter): void {
  const { r } = ctx;
  const clause = 'apx.ap.reserve-set';
  const apx = effectiveApx(c);
  const spent = c.spentThisMove;
  const left = r.minus(r.fact('effectiveApx', apx, clause), r.fact('spent', spent, clause), clause);
  const reserve = ctx.keep('reserve', r.atLeast(left, 0, clause));
  ctx.emit({ kind: 'moveEnded', who: c.id, spent, apx, reserve });
  effectsRunOut(ctx, c);
  ctx.settle();
  goOn(ctx);
}
