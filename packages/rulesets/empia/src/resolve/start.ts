import type { C } from '../context.ts';
import { wakeUps } from './thresholds.ts';

/** The action begins: its number is set, and those who came to themselves wake. @clause empia.resolve.action-order */
export function startAction<N>(ctx: C<N>, action: number): void {
  ctx.emit({ kind: 'actionBegan', action });
  wakeUps(ctx);
  ctx.settle();
}
