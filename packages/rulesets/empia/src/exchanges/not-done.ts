import type { C, Fighter } from '../context.ts';
import type { NotDoneReason } from '../events.ts';
import type { Entry } from '../orders/entry.ts';

/** Nothing comes of an entry. @clause empia.resolve.action-order */
export function tellNotDone<N>(ctx: C<N>, c: Fighter, entry: Entry, reason: NotDoneReason): void {
  ctx.emit({ kind: 'notDone', who: c.id, entry, reason, clause: 'empia.resolve.action-order', data: {}, cost: 0 });
}
