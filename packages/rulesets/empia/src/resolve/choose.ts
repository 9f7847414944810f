import type { C, Fighter } from '../context.ts';
import type { Chosen } from '../deed.ts';
import { fighterMemo } from '../memo.ts';
import type { Action, Condition, Entry } from '../orders/entry.ts';
import { standing } from '../standing.ts';
import type { Defence } from '../terms.ts';
import { conditionHolds } from './conditions.ts';
import { unordered } from './leash.ts';
import { actionOf, canAct, performedBy } from './performs.ts';
import { settleEntry } from './settle-entry.ts';
import { isSound } from './sound.ts';
import { wildEntry } from './wild.ts';

/**
 * Each combatant's entry for this action: the first variant whose condition holds, all tested on the same state, else the
 * unconditional one; then checked. How he defends himself is part of it and holds from this action on.
 * @clause empia.order.variants
 * @clause empia.order.variant-timing
 * @clause empia.block.choice
 */
export function chooseEntries<N>(ctx: C<N>): void {
  const { combatants } = ctx.state;
  const { chosen } = ctx.memo;
  ctx.memo.looksAt = null;
  const { out, statuses } = standing(ctx);
  const all = !out && !statuses;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    chosen[i] = null;
    if (!all && !canAct(ctx, c)) continue;
    const action = actionOf(ctx, c);
    const known = action === null ? null : plannedFor(ctx, c, action);
    if (known !== null) {
      chosen[i] = known;
      if (known.defence !== null && known.defence !== c.defenceMode) defend(ctx, c, known.defence);
      continue;
    }
    const ordered = c.creature?.wild ? wildEntry(ctx, c) : action === null ? unordered(ctx, c) : pickVariant(ctx, c, action);
    const settled = settleEntry(ctx, c, ordered);
    chosen[i] = settled;
    const { kind, defence } = settled.entry;
    if (ctx.judged && ordered.kind === 'free' && kind !== 'free')
      ctx.emit({ kind: 'chose', who: c.id, fired: null, tested: [], did: kind });
    if (defence !== null && defence !== c.defenceMode) defend(ctx, c, defence);
    if (action !== null && action.do === ordered && action.variants.length === 0) plan(ctx, c, action, settled);
  }
}

function defend<N>(ctx: C<N>, c: Fighter, defence: Defence): void {
  ctx.emit({ kind: 'defended', who: c.id, defence, asked: defence });
}

/** What he ordered without a condition, as it was settled before, if nothing can have come between. */
function plannedFor<N>(ctx: C<N>, c: Fighter, action: Action): Chosen | null {
  const known = fighterMemo(ctx.memo, c).planned[ctx.state.battle.actionIndex];
  return known !== undefined && known.action === action && isSound(c, known.plan) ? known.plan : null;
}

function plan<N>(ctx: C<N>, c: Fighter, action: Action, settled: Chosen): void {
  if (settled.soundAt === c.stamp && settled.entry === action.do && c.creature?.wild !== true)
    fighterMemo(ctx.memo, c).planned[ctx.state.battle.actionIndex] = { action, plan: settled };
}

/** A condition as the judge reads about it. */
interface Tested {
  readonly if: Condition;
  readonly holds: boolean;
  readonly why: string;
}

function pickVariant<N>(ctx: C<N>, c: Fighter, action: Action): Entry {
  if (action.variants.length === 0) return action.do;
  const tested: Tested[] | null = ctx.judged ? [] : null;
  for (let i = 0; i < action.variants.length; i++) {
    const variant = action.variants[i] as Action['variants'][number];
    const holds = conditionHolds(ctx, c, variant.if, performedBy);
    if (tested !== null) tested.push({ if: variant.if, holds, why: holds ? 'holds' : 'fails' });
    if (!holds) continue;
    if (tested !== null) ctx.emit({ kind: 'chose', who: c.id, fired: i + 1, tested, did: variant.do.kind });
    if (variant.do.defence !== null || action.do.defence === null) return variant.do;
    const entry = { ...variant.do };
    entry.defence = action.do.defence;
    return entry;
  }
  if (tested !== null) ctx.emit({ kind: 'chose', who: c.id, fired: null, tested, did: action.do.kind });
  return action.do;
}
