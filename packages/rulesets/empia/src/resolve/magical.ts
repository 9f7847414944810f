import type { C, Fighter } from '../context.ts';
import type { Chosen } from '../deed.ts';
import { actWithAbility } from './ability.ts';
import { bar } from './bar.ts';
import { turn } from './facing.ts';
import { isStunned } from './statuses.ts';
import { performStrike, strikeBarred } from './strike.ts';
import { strikeAnew } from './sustained.ts';

/**
 * Magical and technical deeds of those still able, on the state after the physical phase. Whoever it took out does nothing in this action.
 * @clause empia.time.magical-technical-together
 */
export function magicalPhase<N>(ctx: C<N>): void {
  const { combatants } = ctx.state;
  const { chosen } = ctx.memo;
  for (let i = 0; i < combatants.length; i++) {
    const plan = chosen[i];
    if (plan === null || plan === undefined || plan.phase !== 'magical' || plan.barred !== null) continue;
    const c = combatants[i] as Fighter;
    if (c.unconscious || c.dead || c.gone || c.collapsed || isStunned(ctx, c)) {
      bar(ctx, c, c.collapsed ? 'collapsed' : 'stunned');
      continue;
    }
    turn(ctx, c, plan.entry, plan);
    if (plan.entry.kind === 'strike') strikeNow(ctx, c, plan);
    else actWithAbility(ctx, c, plan);
  }
  strikeAnew(ctx, 'magical');
}

/** A strike with a technical weapon, if what it needs is still there after the physical phase. @clause empia.resolve.action-order */
function strikeNow<N>(ctx: C<N>, c: Fighter, plan: Chosen): void {
  const { entry } = plan;
  const barred = strikeBarred(ctx, c, entry);
  if (barred === null) {
    performStrike(ctx, c, plan);
    return;
  }
  ctx.emit({ kind: 'notDone', who: c.id, entry, reason: barred, clause: 'empia.resolve.action-order', data: {}, cost: 0 });
  bar(ctx, c, barred);
}
