import { secretRoll } from '../resolve/secret-draw.ts';
import type { Apply, Work } from './work.ts';
import { recipient, scaled } from './work.ts';

/** Hides at once, with a value of the ability's own; below 1 it has failed. */
export const setStealth: Apply<'stealthSet'> = (w, e) => {
  if (w.inverted) return;
  const target = recipient(w, e.on);
  const { lo, hi, value } = secretSize(w, e, 'stealth/set');
  w.ctx.emit({ kind: 'hid', who: target.id, lo, hi, value, stealth: value < 1 ? null : value });
};

/**
 * Raises the stealth of one who is hidden; there is no upper limit. Nobody hides by it.
 * @clause empia.stealth.raise
 */
export const addStealth: Apply<'stealthAdd'> = (w, e) => {
  const target = recipient(w, e.on);
  if (target.stealth === null) return;
  const { value } = secretSize(w, e, 'stealth/add');
  if (value !== 0) w.ctx.emit({ kind: 'stealthRaised', who: target.id, amount: value, stealth: target.stealth + value });
};

/**
 * Invisibility has a value that nothing changes, and may be begun in plain view.
 * @clause empia.invisibility.value
 */
export const makeInvisible: Apply<'invisibility'> = (w, e) => {
  if (w.inverted) return;
  const value = secretRoll(w.ctx, 'invisibility', 'empia.invisibility.value', recipient(w, e.on), 100, 200);
  w.ctx.emit({ kind: 'becameInvisible', who: recipient(w, e.on).id, value });
};

function secretSize<N>(
  w: Work<N>,
  e: { min?: number | undefined; max?: number | undefined; amount?: number | undefined; on: 'target' | 'self' },
  purpose: string,
): { lo: number; hi: number; value: number } {
  const lo = e.amount ?? e.min ?? e.max ?? 0;
  const hi = Math.max(lo, e.amount ?? e.max ?? lo);
  const drawn = secretRoll(w.ctx, purpose, 'empia.stealth.raise', recipient(w, e.on), lo, hi);
  return { lo, hi, value: scaled(w, drawn) };
}
