import type { C, Fighter } from '../context.ts';
import type { NotDoneReason } from '../events.ts';
import type { Entry } from '../orders/entry.ts';
import { abilityFor } from '../ownership.ts';
import { bar } from './bar.ts';
import { endEffectsOf, isAtWork } from './ending.ts';
import { isOutOfLeash, withinLeash } from './leash.ts';
import { continues } from './preparation.ts';

/**
 * Switching a toggled ability off, or cancelling what an ability does: so many actions as its entry says, one by default. It goes off
 * at the end of the phase of its nature; nothing is rolled.
 * @clause empia.ability.toggle-actions
 * @clause empia.ability.cancel
 */
export function stop<N>(ctx: C<N>, c: Fighter, entry: Entry): void {
  const id = entry.ability;
  const ability = id === null ? null : abilityFor(ctx, c, id);
  if (id === null || ability === null) {
    notDone(ctx, c, entry, entry.kind === 'deactivate' ? 'notOn' : 'nothingThere');
    return;
  }
  if (c.preparing !== null && c.preparing.deed === 'use' && c.preparing.ability === id) {
    ctx.emit({ kind: 'preparationLost', who: c.id, ability: id, reason: 'cancelled' });
    if (!isAtWork(ctx, c, id)) return;
  }
  if (entry.kind === 'deactivate' && !isOn(c, id)) {
    notDone(ctx, c, entry, 'notOn');
    return;
  }
  if (!isAtWork(ctx, c, id)) {
    notDone(ctx, c, entry, 'nothingThere');
    return;
  }
  if (isOutOfLeash(ctx, c, id)) {
    notDone(ctx, c, entry, 'leash');
    return;
  }
  const going = continues(c, entry) ? c.preparing : null;
  const done = going === null ? 1 : going.actionsDone + 1;
  const needed = going === null ? Math.max(1, ability.cancelActions) : going.actionsNeeded;
  if (needed > 1) {
    const preparing = {
      ability: id,
      actionsDone: done,
      actionsNeeded: needed,
      target: null,
      hasten: false,
      streaming: false,
      deed: 'stop' as const,
    };
    ctx.emit({ kind: 'prepared', who: c.id, preparing, reduced: 0 });
  }
  if (done >= needed) end(ctx, c, id, entry.kind === 'deactivate' ? 'deactivated' : 'cancelled');
}

function isOn(c: Fighter, id: string): boolean {
  return c.toggledOn.some((t) => t.id === id) || c.sustainedList.some((s) => s.ability === id) || c.activeTransformation === id;
}

function end<N>(ctx: C<N>, c: Fighter, id: string, reason: 'deactivated' | 'cancelled'): void {
  const on = c.toggledOn.some((t) => t.id === id);
  const sustained = c.sustainedList.some((s) => s.ability === id);
  if (on) ctx.emit({ kind: 'toggledOff', who: c.id, ability: id, reason });
  if (sustained) ctx.emit({ kind: 'sustainEnded', who: c.id, ability: id, reason });
  endEffectsOf(ctx, c, id);
  if (on || sustained) return;
  for (const o of ctx.state.combatants) {
    if (o.owner === c.id && !o.gone && o.creature?.ability === id && withinLeash(c, o))
      ctx.emit({ kind: 'vanished', who: o.id, reason: 'cancelled' });
  }
}

function notDone<N>(ctx: C<N>, c: Fighter, entry: Entry, reason: NotDoneReason): void {
  bar(ctx, c, reason);
  ctx.emit({ kind: 'notDone', who: c.id, entry, reason, clause: 'empia.ability.cancel', data: {}, cost: 0 });
}
