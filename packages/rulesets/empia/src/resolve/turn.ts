import type { C } from '../context.ts';
import { forgetStanding } from '../standing.ts';
import { ACTIONS_PER_TURN } from '../terms.ts';
import { chooseEntries } from './choose.ts';
import { automaticDetection } from './detection.ts';
import { endAction, endTurn } from './end.ts';
import { loseByLeash } from './leash.ts';
import { magicalPhase } from './magical.ts';
import type { TurnOrders } from './performs.ts';
import { readOrders } from './performs.ts';
import { physicalPhase } from './physical.ts';
import { giveUpOthers } from './preparation.ts';
import { startAction } from './start.ts';
import { loseByStun } from './statuses.ts';
import { thresholds } from './thresholds.ts';
import { addUndeclared } from './undeclared.ts';
import { endsNow, victory } from './victory.ts';

/**
 * A turn: eight actions of all sides, then its end. A win ends the battle at that moment.
 * @clause empia.time.turn
 */
export function resolveTurn<N>(ctx: C<N>, orders: TurnOrders): void {
  forgetStanding(ctx);
  readOrders(ctx, orders);
  for (let action = 1; action <= ACTIONS_PER_TURN; action++) {
    if (resolveAction(ctx, orders, action)) return;
  }
  ctx.phase('turnEnd');
  if (endsNow(ctx)) return;
  endTurn(ctx);
  const fallen = thresholds(ctx);
  ctx.emit({ kind: 'turnEnded', turn: ctx.state.battle.turn });
  ctx.settle();
  if (fallen) victory(ctx);
}

/**
 * One action, phase by phase; everything of a phase is simultaneous.
 * @returns whether the battle is over
 * @clause empia.resolve.action-order
 * @clause empia.time.physical-first
 * @clause empia.time.physical-simultaneous
 * @clause empia.time.magical-technical-together
 * @clause empia.resolve.simultaneous-energy
 */
function resolveAction<N>(ctx: C<N>, orders: TurnOrders, action: number): boolean {
  ctx.at(action);
  ctx.phase('before');
  if (endsNow(ctx)) return true;
  startAction(ctx, action);
  if (ctx.memo.ordered.length !== ctx.state.combatants.length) readOrders(ctx, orders);
  if (ctx.judged) addUndeclared(ctx);
  chooseEntries(ctx);
  giveUpOthers(ctx);

  ctx.phase('physical');
  if (endsNow(ctx)) return true;
  if (settled(ctx, physicalPhase(ctx))) return true;

  ctx.phase('detection');
  automaticDetection(ctx);

  ctx.phase('magical');
  if (endsNow(ctx)) return true;
  magicalPhase(ctx);
  if (settled(ctx, false)) return true;

  ctx.phase('end');
  if (endsNow(ctx)) return true;
  endAction(ctx, action);
  return thresholds(ctx) && victory(ctx);
}

/**
 * A phase's results are applied together; then everybody's health, energy and consciousness is looked at. Where nothing happened
 * there is nothing to look at, unless a ruling may have changed something.
 * @param happened something of the phase was applied before
 */
function settled<N>(ctx: C<N>, happened: boolean): boolean {
  if (ctx.settle() === 0 && !happened && !ctx.judged) return false;
  loseByStun(ctx);
  loseByLeash(ctx);
  ctx.settle();
  if (ctx.memo.pools.size > 0) ctx.memo.pools.clear();
  return thresholds(ctx) && victory(ctx);
}
