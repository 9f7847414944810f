import type { C } from '../context.ts';
import type { LostReason } from '../events.ts';
import type { ActKind } from '../orders/plan.ts';
import type { Fighter } from '../state.ts';

/** Something planned comes to nothing. @clause d10.round.plan-fallback */
export function lost<N>(ctx: C<N>, c: Fighter, act: ActKind, nth: number, target: string | null, reason: LostReason): void {
  ctx.emit({ kind: 'lost', who: c.id, act, nth, target, reason });
  ctx.settle();
}
