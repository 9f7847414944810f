import { gainModifiers, gainStatus } from '../resolve/statuses.ts';
import { isSizedStatus } from '../size.ts';
import type { Apply, Work } from './work.ts';
import { durationOf, recipient, scaled, scaledModifiers, since } from './work.ts';

/**
 * A status. An inverting miss leaves only its modifiers, with signs turned; a status without numbers has no opposite.
 * @clause empia.crit.miss-inverted
 */
export const applyStatus: Apply<'status'> = (w, e) => {
  const target = recipient(w, e.on);
  const definition = w.ctx.book.statuses.get(e.status);
  const remaining = durationOf(w, e.durationActions, definition?.durationActions ?? null);
  if (w.inverted) {
    if (definition) gainModifiers(w.ctx, target, scaledModifiers(w, definition.modifiers), w.ability.id, w.c, remaining);
    return;
  }
  const takesActions = definition !== undefined && (definition.noActions || definition.noMove);
  const control = e.control ?? definition?.control ?? takesActions;
  const params: { [name: string]: number | string } = {};
  if (definition?.barrier) params.pool = scaled(w, definition.barrier.pool);
  if (w.bonus > 0 && definition !== undefined && isSizedStatus(definition)) params.sizePct = 100 + w.bonus;
  for (const [name, value] of Object.entries(e.params ?? {})) params[name] = scaled(w, value);
  const status = { id: e.status, remainingActions: remaining, params, source: w.ability.id, by: w.c.id, since: since(w) };
  gainStatus(w.ctx, target, status, control, w.area);
};

/** A pool that takes damage before the body does. */
export const applyBarrier: Apply<'barrier'> = (w, e) => {
  if (w.inverted) return;
  gainNumbered(w, 'barrier', { pool: scaled(w, e.pool) }, e.on, durationOf(w, e.durationActions, null));
};

/** A status of the rules themselves, with its numbers. */
export function gainNumbered<N>(
  w: Work<N>,
  id: string,
  params: { [name: string]: number | string },
  on: 'target' | 'self',
  remaining: number | null,
): void {
  const status = { id, remainingActions: remaining, params, source: w.ability.id, by: w.c.id, since: since(w) };
  gainStatus(w.ctx, recipient(w, on), status, false, w.area);
}
