import { injure } from '../resolve/injury.ts';
import { stealthControl } from '../resolve/stealth.ts';
import type { Apply } from './work.ts';
import { recipient } from './work.ts';

/**
 * An injury that the ability states, by the table or of its own kind, to the limb that it states or that was aimed at; by default only where
 * the hit took health.
 * @clause empia.injury.source
 * @clause empia.injury.choose-limb
 */
export const applyInjury: Apply<'injury'> = (w, e) => {
  if (w.inverted || (e.needsDamage && w.damage <= 0)) return;
  const target = recipient(w, e.on);
  injure(w.ctx, target, w.c, w.damage, e.injury, e.limb ?? (target === w.target ? w.aimed : null), w.use);
  if (e.control === true) stealthControl(w.ctx, target, w.area);
};
