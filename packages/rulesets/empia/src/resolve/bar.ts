import type { C, Fighter } from '../context.ts';
import { barredPlan } from '../deed.ts';
import type { NotDoneReason } from '../events.ts';

/** What he ordered cannot even be begun: he does nothing in this action, which then counts as idle. @clause empia.rest.idle-is-rest */
export function bar<N>(ctx: C<N>, c: Fighter, reason: NotDoneReason): void {
  const plan = ctx.memo.chosen[c.slot] ?? null;
  if (plan !== null) ctx.memo.chosen[c.slot] = barredPlan(plan.entry, plan.phase, reason);
}
