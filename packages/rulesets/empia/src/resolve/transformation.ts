import type { C, Fighter } from '../context.ts';
import { endEffectsOf } from './ending.ts';

/**
 * Another active transformation disperses the moment a new one takes effect, not when it is begun or fails.
 * @clause empia.state.active-transformation-one
 * @clause empia.state.active-transformation-list
 */
export function transformInto<N>(ctx: C<N>, c: Fighter, ability: string): void {
  const old = c.activeTransformation;
  if (old !== null && old !== ability) {
    if (c.toggledOn.some((t) => t.id === old)) ctx.emit({ kind: 'toggledOff', who: c.id, ability: old, reason: 'replaced' });
    if (c.sustainedList.some((s) => s.ability === old)) ctx.emit({ kind: 'sustainEnded', who: c.id, ability: old, reason: 'replaced' });
    endEffectsOf(ctx, c, old);
  }
  ctx.emit({ kind: 'transformed', who: c.id, ability });
}
