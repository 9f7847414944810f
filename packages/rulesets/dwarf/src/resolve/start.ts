import type { Orders } from '@boevka/kernel';
import { z } from 'zod';
import type { C, Man } from '../context.ts';
import { check } from '../context.ts';
import { failedSupports, mustFall } from '../masks.ts';
import type { Compiled } from '../memo.ts';
import { MOST_READY } from '../memo.ts';
import type { Declaration } from '../orders/act.ts';
import { compile } from '../orders/compile.ts';
import type { Order } from '../orders/record.ts';
import { ActionSchema, defaultOrder } from '../orders/record.ts';
import { hasSlot, isHolding, isOut, specOf } from '../standing.ts';
import { usesSteps } from '../steps.ts';
import { consequences } from './consequences.ts';

/** Phase S: the queue, the balance, the declarations. */

const INITIATIVE = 'dwarf.round.queue-initial';

/** The queue of this round, and who falls as it begins. */
export function openRound<N>(ctx: C<N>): void {
  const { book, state } = ctx;
  ctx.at('start');
  ctx.phase('S');
  if (!state.battle.queued) rollQueue(ctx);
  if (isFreed(state) || book.rules.declarationMode === 'sequential') {
    ctx.emit({ kind: 'opened', order: effectiveOrder(state).map((slot) => state.fighters[slot]?.id ?? '') });
  }
  ctx.settle();
  ctx.phase('balance');
  balance(ctx);
}

/** Whether somebody was freed from a hold in the round before. */
function isFreed(state: C<unknown>['state']): boolean {
  const { fighters, battle } = state;
  for (let i = 0; i < fighters.length; i++) {
    const f = fighters[i] as Man;
    if (f.actFirstInRound === battle.round && hasSlot(state, f)) return true;
  }
  return false;
}

/** Slots in the order of this round: those who were freed from a hold first. @clause dwarf.hold.freed-acts-first */
function effectiveOrder(state: C<unknown>['state']): number[] {
  const { queue, round } = state.battle;
  const first = queue.filter((slot) => {
    const f = state.fighters[slot];
    return f !== undefined && f.actFirstInRound === round && hasSlot(state, f);
  });
  return [...first, ...queue.filter((slot) => !first.includes(slot))];
}

/** Each rolls a d20, high first; the tied roll again among themselves. @clause dwarf.round.queue-initial */
function rollQueue<N>(ctx: C<N>): void {
  const queue = rolled(ctx, ctx.state.fighters);
  ctx.emit({ kind: 'queued', queue: queue.map((f) => f.id) });
  ctx.settle();
}

function rolled<N>(ctx: C<N>, men: readonly Man[]): Man[] {
  if (men.length < 2) return [...men];
  const groups = new Map<number, Man[]>();
  for (const f of men) {
    const roll = ctx.draw({
      lo: 1,
      hi: 20,
      except: null,
      cuts: null,
      purpose: 'initiative',
      actor: f.id,
      target: null,
      clause: INITIATIVE,
      hidden: false,
    });
    groups.set(roll, [...(groups.get(roll) ?? []), f]);
  }
  const order: Man[] = [];
  for (const roll of [...groups.keys()].sort((a, b) => b - a)) order.push(...rolled(ctx, groups.get(roll) ?? []));
  return order;
}

/**
 * Whoever has too few supports left falls; whoever stands on the last ones rolls for it.
 * @clause dwarf.balance.risk
 * @clause dwarf.balance.risk-exempt
 */
function balance<N>(ctx: C<N>): void {
  const { book, state, memo } = ctx;
  const { round, order } = state.battle;
  for (let i = 0; i < order.length; i++) {
    const f = state.fighters[order[i] as number] as Man;
    if (f.useless === 0 && f.freshBruises === 0) continue;
    if (book.rules.dropOnDisable === 'drop') consequences(ctx, f, true);
    if (f.down || isOut(f)) continue;
    const { plan } = specOf(book, f);
    if (mustFall(f, plan)) {
      consequences(ctx, f, true);
      memo.fellIn[f.slot] = round;
      continue;
    }
    if (plan.supports.length === 0 || failedSupports(f, plan, false) !== plan.riskAt) continue;
    if (book.rules.balanceGraceRounds === 1 && f.stoodUpInRound === round - 1 && f.stoodUpInRound > 0) continue;
    const pct = plan.riskPct;
    const roll = pct > 0 && pct < 100 ? check(ctx, 'balance', 'dwarf.balance.risk', f.id, null, 100, pct) : 0;
    const fell = roll === 0 ? pct >= 100 : roll <= pct;
    if (fell) memo.fellIn[f.slot] = round;
    if (fell || ctx.judged) ctx.emit({ kind: 'balanced', who: f.id, roll, pct, fell });
    ctx.settle();
  }
}

/**
 * Everybody's declaration as it stands; dodges and blocks count from now on, against every attack of the round, until the next one. A simulation hears
 * only of what changes something.
 * @clause dwarf.round.declarations-committed
 * @clause dwarf.action.defence-covers-all
 */
export function declare<N>(ctx: C<N>, orders: Orders<Order>): void {
  const { state } = ctx;
  ctx.phase('declare');
  for (let i = 0; i < state.fighters.length; i++) {
    const f = state.fighters[i] as Man;
    const able = hasSlot(state, f);
    const lets = !able && state.battle.holds.length > 0 && !isOut(f) && isHolding(state, f.slot);
    const declared = able || lets ? declarationOf(ctx, f, orders[f.id], able) : null;
    const dodges = able && declared !== null ? declared.dodges : 0;
    const blocks = able && declared !== null ? declared.blocks : 0;
    const releases = declared?.releases === true;
    const changes = f.dodgeActions !== dodges || f.blockActions !== blocks || releases;
    if (changes || (ctx.judged && (dodges > 0 || blocks > 0))) ctx.emit({ kind: 'declared', who: f.id, dodges, blocks, releases });
  }
  ctx.settle();
}

/** What he declared, compiled; remembered while nothing changes that it hangs on. */
export function declarationOf<N>(ctx: C<N>, f: Man, order: Order | undefined, asks: boolean): Declaration {
  const { book, memo, state } = ctx;
  const written = order ?? SILENT;
  const downed = memo.fellIn[f.slot] === state.battle.round && f.down;
  const grips = f.useless & specOf(book, f).plan.grips;
  const before = memo.plans[f.slot];
  if (before !== null && before !== undefined && holds(before, written, f.places, grips, state.battle.outs, downed))
    return before.declaration;
  const found = known(ctx, f, written, grips, downed) ?? compiled(ctx, f, written, asks, grips, downed);
  memo.plans[f.slot] = found;
  return found.declaration;
}

function holds(c: Compiled, order: Order, places: number, grips: number, outs: number, downed: boolean): boolean {
  return (
    c.order === order && c.places === places && ((c.grips ^ grips) & c.declaration.looked) === 0 && c.outs === outs && c.downed === downed
  );
}

/** A declaration that another run of this battle has compiled: no word of the judge has changed anything since the beginning. */
function known<N>({ memo, state }: C<N>, f: Man, order: Order, grips: number, downed: boolean): Compiled | null {
  if (state.battle.stamp !== 0 || state.battle.outs !== 0) return null;
  const ready = memo.ready[f.slot] ?? [];
  for (let i = 0; i < ready.length; i++) {
    const each = ready[i] as Compiled;
    if (holds(each, order, f.places, grips, 0, downed)) return each;
  }
  return null;
}

function compiled<N>(ctx: C<N>, f: Man, written: Order, asks: boolean, grips: number, downed: boolean): Compiled {
  const { book, memo, state } = ctx;
  const spoken = asks && written.silent && ctx.judged ? spokenFor(ctx, f, written) : written;
  const { outs } = state.battle;
  const made: Compiled = { order: written, places: f.places, grips, outs, downed, declaration: compile(state, book, f, spoken, downed) };
  const ready = memo.ready[f.slot];
  const lasting = state.battle.stamp === 0 && outs === 0 && !written.silent && !usesSteps(state, book);
  if (lasting && ready !== undefined && ready.length < MOST_READY) ready.push(made);
  return made;
}

const SILENT: Order = defaultOrder();
const Spoken = z.array(ActionSchema).max(40);

/** The judge may declare for one who sent nothing; by default he does nothing. @clause dwarf.round.no-order */
function spokenFor<N>(ctx: C<N>, f: Man, written: Order): Order {
  const clause = 'dwarf.round.no-order';
  const fits = (answer: unknown): boolean => Spoken.safeParse(answer).success;
  const answer = ctx.ask({ what: 'no-order', actor: f.id, clause, kind: 'order', options: [], byDefault: [], data: {}, fits });
  const read = Spoken.safeParse(answer);
  return read.success && read.data.length > 0 ? { ...written, actions: read.data } : written;
}
