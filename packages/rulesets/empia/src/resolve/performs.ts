import type { C, Fighter } from '../context.ts';
import type { Action, Condition, Entry, Order } from '../orders/entry.ts';
import { IDLE, plainEntry } from '../orders/entry.ts';
import { conditionHolds } from './conditions.ts';
import { canUseGait } from './gait.ts';
import { unordered } from './leash.ts';
import { settleEntry } from './settle-entry.ts';
import { isStunned } from './statuses.ts';
import { wildEntry } from './wild.ts';

/** What somebody is seen to do in the action in which another's condition asks for it. */

export type TurnOrders = { readonly [combatant: string]: Order };

/** Looks up what everybody ordered for the turn: a creature's own eight, or its owner's for it. @clause empia.summon.orders */
export function readOrders<N>(ctx: C<N>, orders: TurnOrders): void {
  const { combatants } = ctx.state;
  const { ordered } = ctx.memo;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    ordered[i] = orders[c.id]?.actions ?? (c.owner === null ? null : (creatureOrder(c, orders[c.owner]) ?? null));
  }
}

/** What a combatant ordered for the current action; nothing is idle. */
export function actionOf<N>(ctx: C<N>, c: Fighter): Action | null {
  const own = ctx.memo.ordered[c.slot] ?? null;
  return own === null ? null : (own[ctx.state.battle.actionIndex - 1] ?? null);
}

/** A creature that was called after the order was sealed is named in it by its sheet. */
function creatureOrder(c: Fighter, order: Order | undefined): readonly Action[] | undefined {
  return order?.creatures[c.id] ?? order?.creatures[c.sheet];
}

/** Whether he can act at all: otherwise his ordered action is lost. @clause empia.energy.collapse-orders @clause empia.health.unconscious */
export function canAct<N>(ctx: C<N>, c: Fighter): boolean {
  return !c.unconscious && !c.dead && !c.gone && !c.lost && !c.collapsed && (c.statuses.length === 0 || !isStunned(ctx, c));
}

/** For each slot, the slots that its conditions look at: worked out when a condition first asks what somebody does. */
type LooksAt = readonly (readonly number[])[];

function lookers<N>(ctx: C<N>): LooksAt {
  return ctx.state.combatants.map((c) => {
    const out: number[] = [];
    for (const v of actionOf(ctx, c)?.variants ?? []) watched(ctx, c, v.if, out);
    return out;
  });
}

function watched<N>(ctx: C<N>, c: Fighter, cond: Condition, out: number[]): void {
  if ('does' in cond) {
    const { sides, slots } = ctx.state.battle;
    if (cond.who === 'any-enemy' || cond.who === 'nearest-enemy') {
      for (const other of ctx.state.combatants) if (sides[other.id] !== sides[c.id]) out.push(other.slot);
    } else {
      const slot = slots[cond.who];
      if (slot !== undefined) out.push(slot);
    }
  } else if ('all' in cond) for (const part of cond.all) watched(ctx, c, part, out);
  else if ('any' in cond) for (const part of cond.any) watched(ctx, c, part, out);
  else if ('not' in cond) watched(ctx, c, cond.not, out);
}

function asksWhatOthersDo({ variants }: Action): boolean {
  for (const v of variants) if (asksWhat(v.if)) return true;
  return false;
}

function asksWhat(cond: Condition): boolean {
  if ('does' in cond) return true;
  if ('all' in cond) return cond.all.some(asksWhat);
  if ('any' in cond) return cond.any.some(asksWhat);
  return 'not' in cond && asksWhat(cond.not);
}

function reaches(looksAt: LooksAt, from: number, to: number, seen: number[]): boolean {
  for (const next of looksAt[from] ?? []) {
    if (next === to) return true;
    if (seen.includes(next)) continue;
    seen.push(next);
    if (reaches(looksAt, next, to, seen)) return true;
  }
  return false;
}

/**
 * What another is seen to do in the same action; null where he can do nothing at all. Where two orders depend on each other, each is tested against the
 * other's unconditional action, once; whoever stands outside sees what they then do.
 * @clause empia.order.variant-timing
 */
export function performedBy<N>(ctx: C<N>, other: Fighter, me: Fighter): Entry | null {
  if (other.collapsed) return plainEntry('quickRest');
  if (!canAct(ctx, other)) return null;
  const action = actionOf(ctx, other);
  if (other.creature?.wild === true) return begun(ctx, other, wildEntry(ctx, other));
  if (action === null) return begun(ctx, other, unordered(ctx, other));
  if (action.variants.length === 0) return begun(ctx, other, action.do);
  if (asksWhatOthersDo(action)) {
    ctx.memo.looksAt ??= lookers(ctx);
    if (reaches(ctx.memo.looksAt, other.slot, me.slot, [])) return begun(ctx, other, action.do);
  }
  for (const variant of action.variants) {
    if (conditionHolds(ctx, other, variant.if, performedBy)) return begun(ctx, other, variant.do);
  }
  return begun(ctx, other, action.do);
}

/** What comes of an entry at the start of its action: one that cannot be begun is nothing done. */
function begun<N>(ctx: C<N>, c: Fighter, ordered: Entry): Entry {
  const { entry, barred } = settleEntry(ctx, c, ordered);
  return barred !== null || staysPut(ctx, c, entry) ? { ...IDLE, defence: entry.defence } : entry;
}

function staysPut<N>(ctx: C<N>, c: Fighter, { kind, move }: Entry): boolean {
  return kind === 'move' && move !== null && (canUseGait(ctx, c, move.kind) !== null || (move.kind !== 'walk' && c.energy < 1));
}
