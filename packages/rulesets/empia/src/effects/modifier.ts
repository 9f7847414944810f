import { gainModifiers } from '../resolve/statuses.ts';
import { stealthControl } from '../resolve/stealth.ts';
import type { Apply } from './work.ts';
import { durationOf, recipient, scaledModifiers } from './work.ts';

/** Modifiers for a time. */
export const applyModifiers: Apply<'modifier'> = (w, e) => {
  const target = recipient(w, e.on);
  gainModifiers(w.ctx, target, scaledModifiers(w, e.modifiers), w.ability.id, w.c, durationOf(w, e.durationActions, null));
  if (e.control === true) stealthControl(w.ctx, target, w.area);
};
