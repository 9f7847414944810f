import { owns } from '../ownership.ts';
import type { Apply } from './work.ts';
import { durationOf, recipient } from './work.ts';

/** Lends an ability; one that he owns already gains nothing by it. */
export const applyGrant: Apply<'grant'> = (w, e) => {
  const target = recipient(w, e.on);
  if (w.inverted || owns(target, e.ability)) return;
  w.ctx.emit({ kind: 'granted', who: target.id, ability: e.ability, remainingActions: durationOf(w, e.durationActions, null) });
};
