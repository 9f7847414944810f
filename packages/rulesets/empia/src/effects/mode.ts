import { stealthDeed } from '../resolve/stealth.ts';
import type { Apply } from './work.ts';
import { recipient } from './work.ts';

/** Another medium: into the air, under ground, between shadows. Taking off ends stealth. */
export const applyMode: Apply<'mode'> = (w, e) => {
  const target = recipient(w, e.on);
  if (w.inverted || target.mode === e.mode) return;
  w.ctx.emit({ kind: 'modeChanged', who: target.id, mode: e.mode });
  if (e.mode === 'flight') stealthDeed(w.ctx, target, 'flight');
};
