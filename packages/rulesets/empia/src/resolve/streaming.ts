import type { C, Fighter } from '../context.ts';
import type { Aim } from '../state.ts';
import { aimOf } from './aim.ts';
import type { Casting } from './casting.ts';

/**
 * A streaming ability occupies its actions one by one, works in each from the first, and rolls anew in each. It remembers how far it
 * has run; after the last action nothing is left.
 * @clause empia.ability.streaming
 */
export function streamOn<N>(ctx: C<N>, c: Fighter, k: Casting, done: number): void {
  const needed = k.ability.streamActions;
  if (needed <= 1) return;
  const target: Aim | null = aimOf(ctx, c, k.entry);
  const preparing = {
    ability: k.ability.id,
    actionsDone: done,
    actionsNeeded: needed,
    target,
    hasten: k.hasten,
    streaming: true,
    deed: 'use' as const,
  };
  ctx.emit({ kind: 'prepared', who: c.id, preparing, reduced: 0 });
}
