import type { Fighter } from '../context.ts';
import { roll } from '../context.ts';
import { harm } from '../resolve/harm.ts';
import type { Apply, Work } from './work.ts';
import { recipient, scaled, sizeOf } from './work.ts';

/**
 * The ability's healing or gift of energy, drawn after a successful roll. The surplus over the maximum is taken off at the end of the
 * phase. Of an ability that also deals damage it is the user who is healed. Inverted it is damage of the same size, without reductions.
 * @clause empia.pack.healing
 * @clause empia.crit.miss-inverted
 */
export function heal<N>(w: Work<N>): void {
  const h = w.ability.healing;
  if (h === null) return;
  const target = w.ability.damage === null ? w.target : w.c;
  const drawn = roll(w.ctx, `healing/${w.use.tag}`, 'empia.pack.healing', w.c, w.use.meant ?? target, h.min, h.max);
  const amount = scaled(w, drawn);
  if (h.resource === 'energy') giveEnergy(w, target, amount);
  else giveHealth(w, target, amount, { drawn, lo: h.min, hi: h.max });
}

/** Energy given to somebody, or taken from him where the amount is below zero. */
export const applyEnergy: Apply<'energy'> = (w, e) => giveEnergy(w, recipient(w, e.of), sizeOf(w, e, 'energy'));

function giveEnergy<N>(w: Work<N>, target: Fighter, amount: number): void {
  if (amount > 0) w.ctx.emit({ kind: 'energyGained', who: target.id, energy: amount, cause: w.ability.id, by: w.c.id });
  else if (amount < 0) w.ctx.emit({ kind: 'energyLost', who: target.id, energy: 0 - amount, cause: w.ability.id, by: w.c.id });
}

/** Health given, or taken without regard to armour. */
export const changeHealth: Apply<'healthChange'> = (w, e) => {
  const amount = sizeOf(w, e, 'health');
  const lo = e.amount ?? e.min ?? amount;
  giveHealth(w, recipient(w, e.on), amount, { drawn: amount, lo, hi: e.amount ?? e.max ?? lo });
};

function giveHealth<N>(w: Work<N>, target: Fighter, amount: number, d: { drawn: number; lo: number; hi: number }): void {
  if (amount > 0) w.ctx.emit({ kind: 'healed', who: target.id, health: amount, ...d, cause: w.ability.id, by: w.c.id });
  else if (amount < 0) {
    harm(w.ctx, target, 0 - amount, w.inverted ? 'inverted' : 'effect', { ...d, by: w.c, area: w.area, source: w.ability.id });
  }
}

/** Air given or taken, in actions; there is never less than none, nor more than a full breath. */
export const changeAir: Apply<'airChange'> = (w, e) => {
  const target = recipient(w, e.on);
  const air = Math.max(0, target.air + scaled(w, e.amount));
  if (air !== target.air) w.ctx.emit({ kind: 'airChanged', who: target.id, air, inhaled: target.inhaled });
};
