import { push } from '../resolve/forced.ts';
import { facingVector, toward } from '../resolve/geometry.ts';
import { stealthControl } from '../resolve/stealth.ts';
import type { Point } from '../state.ts';
import type { Apply } from './work.ts';
import { recipient, scaled } from './work.ts';

const UP: Point = { x: 0, y: 0, z: 1 };

/**
 * A push away from the user, towards him, or up. One who stands where the user stands is thrown the way the user looks.
 * @clause empia.pack.forced-move
 */
export const applyForcedMove: Apply<'forcedMove'> = (w, e) => {
  const target = recipient(w, e.on);
  const metres = scaled(w, e.metres);
  if (metres === 0) return;
  const outward = e.direction === 'up' ? UP : (toward(w.c.position, target.position, true) ?? facingVector(w.c.facing));
  const turned = (e.direction === 'toward') !== metres < 0;
  const direction = turned ? { x: 0 - outward.x, y: 0 - outward.y, z: 0 - outward.z } : outward;
  push(w.ctx, target, Math.abs(metres), direction, w.ability.id, w.c);
  if (e.control === true) stealthControl(w.ctx, target, w.area);
};
