import type { C, Fighter } from '../context.ts';
import type { Chosen } from '../deed.ts';
import type { NotDoneReason } from '../events.ts';
import type { Action, Condition, Entry, Order } from '../orders/entry.ts';
import { plainEntry } from '../orders/entry.ts';
import { abilityFor } from '../ownership.ts';
import type { Performs } from './conditions.ts';
import { conditionHolds } from './conditions.ts';
import { unordered } from './leash.ts';
import { nearestEnemyInView } from './sight.ts';
import { isStunned } from './statuses.ts';
import { strikeBarred } from './strike.ts';
import { phaseOf, usable } from './usable.ts';
import { wildEntry } from './wild.ts';

export type TurnOrders = { readonly [combatant: string]: Order };

/** What a combatant ordered for an action: a creature's own eight, or its owner's for it; nothing is idle. @clause empia.summon.orders */
export function actionOf(c: Fighter, orders: TurnOrders, action: number): Action | null {
  const own = orders[c.id]?.actions ?? (c.owner === null ? undefined : creatureOrder(c, orders[c.owner]));
  return own?.[action - 1] ?? null;
}

/** A creature that was called after the order was sealed is named in it by its sheet. */
function creatureOrder(c: Fighter, order: Order | undefined): readonly Action[] | undefined {
  return order?.creatures[c.id] ?? order?.creatures[c.sheet];
}

/** Whether he can act at all: otherwise his ordered action is lost. */
function canAct<N>(ctx: C<N>, c: Fighter): boolean {
  return !c.unconscious && !c.dead && !c.gone && !c.lost && !c.collapsed && (c.statuses.length === 0 || !isStunned(ctx, c));
}

/**
 * Each combatant's entry for this action: the first variant whose condition holds, all tested on the same state, else the
 * unconditional one; then checked. How he defends himself is part of it and holds from this action on.
 * @clause empia.order.variants
 * @clause empia.order.variant-timing
 * @clause empia.block.choice
 */
export function chooseEntries<N>(ctx: C<N>, orders: TurnOrders): void {
  const { combatants, battle } = ctx.state;
  const { chosen } = ctx.memo;
  let watching: (() => Dependencies) | null = null;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    chosen[i] = null;
    if (!canAct(ctx, c)) continue;
    const action = actionOf(c, orders, battle.actionIndex);
    if (action !== null && action.variants.length > 0 && watching === null) watching = watchers(ctx, orders);
    const entry =
      c.creature?.wild === true ? wildEntry(ctx, c) : action === null ? unordered(ctx, c) : pickVariant(ctx, c, action, orders, watching);
    chosen[i] = settleEntry(ctx, c, entry);
    if (entry.defence !== null && entry.defence !== c.defenceMode)
      ctx.emit({ kind: 'defended', who: c.id, defence: entry.defence, asked: entry.defence });
  }
}

/** A nearest enemy is made a name, and what the start of the action forbids becomes idle. @clause empia.resolve.action-order */
function settleEntry<N>(ctx: C<N>, c: Fighter, ordered: Entry): Chosen {
  const entry = named(ctx, c, ordered);
  const barred = barredAtStart(ctx, c, entry);
  return { entry, phase: barred === null ? phaseOf(ctx, c, entry) : 'physical', barred };
}

function named<N>(ctx: C<N>, c: Fighter, entry: Entry): Entry {
  const needs = entry.kind === 'strike' || entry.kind === 'ability';
  const open = entry.target === 'nearest-enemy' || (entry.target === null && needs && wantsEnemy(ctx, c, entry));
  const goal = entry.move?.toward === 'nearest-enemy' || entry.move?.awayFrom === 'nearest-enemy';
  if (!open && !goal && entry.target !== 'me' && entry.target !== 'self') return entry;
  const nearest = open || goal ? (nearestEnemyInView(ctx, c)?.id ?? null) : null;
  const target = open ? nearest : entry.target === 'me' || entry.target === 'self' ? c.id : entry.target;
  if (!goal || entry.move === null) return { ...entry, target };
  const swap = <T>(g: T): T | string | null => (g === 'nearest-enemy' ? nearest : g);
  return { ...entry, target, move: { ...entry.move, toward: swap(entry.move.toward), awayFrom: swap(entry.move.awayFrom) } };
}

/** A hostile deed without a target means the only or nearest visible enemy. @clause empia.battle.precision */
function wantsEnemy<N>(ctx: C<N>, c: Fighter, entry: Entry): boolean {
  if (entry.kind === 'strike') return true;
  if (c.preparing !== null && c.preparing.ability === entry.ability && c.preparing.target !== null) return false;
  const ability = entry.ability === null ? null : abilityFor(ctx, c, entry.ability);
  return ability !== null && ability.targetFilter === 'enemy' && !(ability.isArea && ability.areaCentre === 'self');
}

function barredAtStart<N>(ctx: C<N>, c: Fighter, entry: Entry): NotDoneReason | null {
  switch (entry.kind) {
    case 'strike':
      return strikeBarred(ctx, c, entry);
    case 'ability':
    case 'activate': {
      const ability = entry.ability === null ? null : abilityFor(ctx, c, entry.ability);
      if (ability === null) return 'notOwned';
      return usable(ctx, c, ability, entry);
    }
    case 'free':
      return 'unreadable';
    default:
      return null;
  }
}

function pickVariant<N>(ctx: C<N>, c: Fighter, action: Action, orders: TurnOrders, watching: (() => Dependencies) | null): Entry {
  if (action.variants.length === 0 || watching === null) return action.do;
  const performs: Performs = (other) => performedBy(ctx, other, orders, watching(), c);
  const tested: { if: Condition; holds: boolean; why: string }[] = [];
  for (let i = 0; i < action.variants.length; i++) {
    const variant = action.variants[i] as Action['variants'][number];
    const holds = conditionHolds(ctx, c, variant.if, performs);
    if (ctx.judged) tested.push({ if: variant.if, holds, why: holds ? 'holds' : 'fails' });
    if (!holds) continue;
    if (ctx.judged) ctx.emit({ kind: 'chose', who: c.id, fired: i + 1, tested, did: variant.do.kind });
    if (variant.do.defence !== null || action.do.defence === null) return variant.do;
    return { ...variant.do, defence: action.do.defence };
  }
  if (ctx.judged) ctx.emit({ kind: 'chose', who: c.id, fired: null, tested, did: action.do.kind });
  return action.do;
}

/** For each slot, the slots that its conditions look at. */
interface Dependencies {
  readonly looksAt: readonly (readonly number[])[];
}

/** Who looks at whom is worked out when a condition first asks what somebody does. */
function watchers<N>(ctx: C<N>, orders: TurnOrders): () => Dependencies {
  let known: Dependencies | null = null;
  return () => {
    known ??= dependencies(ctx, orders);
    return known;
  };
}

function dependencies<N>(ctx: C<N>, orders: TurnOrders): Dependencies {
  const { combatants, battle } = ctx.state;
  const looksAt = combatants.map((c) => {
    const action = actionOf(c, orders, battle.actionIndex);
    const out: number[] = [];
    for (const v of action?.variants ?? []) watched(ctx, c, v.if, out);
    return out;
  });
  return { looksAt };
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

function reaches(d: Dependencies, from: number, to: number, seen: number[]): boolean {
  for (const next of d.looksAt[from] ?? []) {
    if (next === to) return true;
    if (seen.includes(next)) continue;
    seen.push(next);
    if (reaches(d, next, to, seen)) return true;
  }
  return false;
}

/**
 * What another is seen to do in the same action. Where two orders depend on each other, each is tested against the other's
 * unconditional action, once.
 */
function performedBy<N>(ctx: C<N>, other: Fighter, orders: TurnOrders, d: Dependencies, me: Fighter): Entry | null {
  if (other.collapsed) return plainEntry('quickRest');
  if (!canAct(ctx, other)) return null;
  const action = actionOf(other, orders, ctx.state.battle.actionIndex);
  if (other.creature?.wild === true) return wildEntry(ctx, other);
  if (action === null) return unordered(ctx, other);
  const mutual = reaches(d, other.slot, me.slot, []);
  if (action.variants.length === 0 || mutual) return named(ctx, other, action.do);
  for (const variant of action.variants) {
    if (conditionHolds(ctx, other, variant.if, (third) => performedBy(ctx, third, orders, d, other))) return named(ctx, other, variant.do);
  }
  return named(ctx, other, action.do);
}
