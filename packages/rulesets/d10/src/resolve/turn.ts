import type { Orders } from '@boevka/kernel';
import type { C } from '../context.ts';
import type { Plan } from '../orders/plan.ts';
import { IDLE } from '../orders/plan.ts';
import { readyOf } from '../ready.ts';
import type { Fighter } from '../state.ts';
import { isStunned } from '../state.ts';
import { takeTurn } from './acts.ts';
import { endRound, endsNow } from './end.ts';
import { Fork } from './fork.ts';
import { acts, orderRound } from './order.ts';
import { isFelledBy } from './special.ts';

/**
 * A round: plans are opened, the order is found, groups of equal reaction act one after the other, and the round ends.
 * @clause d10.round.hidden-plans
 */
export function resolveTurn<N>(ctx: C<N>, orders: Orders<Plan>): void {
  ctx.at(0);
  ctx.phase('before');
  if (endsNow(ctx)) return;
  open(ctx, orders);
  orderRound(ctx);
  const { order } = ctx.state.battle;
  numberGroups(ctx, order);
  for (let g = 0; g < order.length; g++) {
    ctx.at(g + 1);
    ctx.phase('act');
    if (ctx.judged && endsNow(ctx)) return;
    const group = order[g] as readonly number[];
    ctx.memo.now = g;
    if (group.length === 1) act(ctx, group[0] as number);
    else together(ctx, group);
    if (ctx.judged) markActed(ctx, group);
  }
  ctx.at('end');
  ctx.phase('after');
  if (ctx.judged && endsNow(ctx)) return;
  endRound(ctx);
}

/** Everybody's plan for this round, with its penalties; told to all where anybody keeps a record. @clause d10.round.hidden-plans */
function open<N>(ctx: C<N>, orders: Orders<Plan>): void {
  const { state, memo, book } = ctx;
  if (memo.entered.length > 0) memo.entered.length = 0;
  for (let slot = 0; slot < state.combatants.length; slot++) {
    const c = state.combatants[slot] as Fighter;
    const plan = acts(state, c) && !isStunned(state, c) ? (orders[c.id] ?? IDLE) : IDLE;
    const ready = readyOf(state, book, c, plan, memo.ready[slot]);
    memo.ready[slot] = ready;
    memo.firstFoe[slot] = -1;
    if (ctx.judged && plan !== IDLE) ctx.emit({ kind: 'planned', who: c.id, plan, penalty: ready.penalty });
  }
  ctx.settle();
}

function numberGroups<N>(ctx: C<N>, order: readonly (readonly number[])[]): void {
  if (ctx.memo.numbered === order) return;
  ctx.memo.numbered = order;
  for (let g = 0; g < order.length; g++) {
    const group = order[g] as readonly number[];
    for (let i = 0; i < group.length; i++) ctx.memo.group[group[i] as number] = g;
  }
}

function act<N>(ctx: C<N>, slot: number): void {
  const c = ctx.state.combatants[slot] as Fighter;
  if (acts(ctx.state, c)) takeTurn(ctx, slot);
}

/**
 * Those of equal reaction act at the same time: each sees the others as they were before, dice are drawn in the order of the list, and what they did is
 * applied together, so that both of two may fall.
 * @clause d10.reaction.equal
 */
function together<N>(ctx: C<N>, group: readonly number[]): void {
  const before = ctx.state.combatants.map((c) => c.imbalanceHits);
  ctx.memo.entered.length = 0;
  for (const slot of group) {
    const fork = new Fork(ctx);
    act(fork, slot);
    fork.settle();
  }
  ctx.settle();
  ctx.memo.entered.length = 0;
  fallTogether(ctx, group, before);
}

/** Imbalances that several dealt at once may together fell somebody whom none of them felled; whoever dealt the last counts. @clause d10.cond.imbalance-two */
function fallTogether<N>(ctx: C<N>, group: readonly number[], before: readonly number[]): void {
  for (const b of ctx.state.combatants) {
    if (b.prone || b.imbalanceHits - (before[b.slot] ?? 0) < 2) continue;
    const last = ctx.state.combatants[group.at(-1) ?? 0] as Fighter;
    if (isFelledBy(last, b, b.imbalanceHits)) {
      ctx.emit({ kind: 'affected', who: last.id, target: b.id, targetSlot: b.slot, by: 'imbalance', effect: { what: 'prone' } });
    }
  }
  ctx.settle();
}

function markActed<N>(ctx: C<N>, group: readonly number[]): void {
  for (const slot of group) ctx.emit({ kind: 'acted', who: ctx.state.combatants[slot]?.id ?? '', slot });
  ctx.settle();
}
