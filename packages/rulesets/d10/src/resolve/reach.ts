import type { Weapon } from '../content.ts';
import type { C } from '../context.ts';
import type { LostReason } from '../events.ts';
import type { Fighter } from '../state.ts';
import { bandOf } from '../state.ts';
import { APART, lengthIndex, REACH } from '../terms.ts';
import { metresBetween, stepsBetween } from './hex.ts';
import { FURTHEST } from './ranged.ts';

/**
 * Why an attack cannot reach its target; null: it can. Missiles fly 160 m, throws as far as one sees; in melee the same or the adjacent hex will do, and one
 * hex between for the longest weapons.
 * @clause d10.band.who-may-attack
 * @clause d10.ranged.bands
 */
export function barred<N>(ctx: Pick<C<N>, 'state' | 'book'>, a: Fighter, b: Fighter, weapon: Weapon): LostReason | null {
  const { state } = ctx;
  if (weapon.launcher !== null) return metresBetween(state, a, b) > FURTHEST ? 'out-of-range' : null;
  if (weapon.thrown) return null;
  const steps = stepsBetween(state, a, b);
  const length = lengthIndex(weapon.lengthClass);
  if (steps > 1) return steps === 2 && length === REACH ? null : 'out-of-reach';
  if (ctx.book.rules.bandAttackRule === 'lenient') return null;
  const band = bandOf(state, a.slot, b.slot);
  return band !== APART && band > length ? 'out-of-reach' : null;
}

/** The band that counts between two for an attack: with the longest weapon over one hex between it is that of reach. @clause d10.band.types */
export function bandFor<N>(ctx: Pick<C<N>, 'state'>, a: Fighter, b: Fighter, length: number): number {
  const band = bandOf(ctx.state, a.slot, b.slot);
  if (band !== APART || length !== REACH) return band;
  return stepsBetween(ctx.state, a, b) === 2 ? REACH : APART;
}

/**
 * Who has the advantage of length: 1 the one who attacks, -1 the one attacked, 0 neither. Outside the shorter weapon's own band it is the longer one, in it the
 * shorter one, nearer than that neither.
 * @clause d10.band.longer-bonus
 * @clause d10.band.shorter-bonus
 * @clause d10.band.half
 */
export function lengthHolder(band: number, own: number, other: number): number {
  if (own === other || band === APART) return 0;
  const shorter = Math.min(own, other);
  if (band < shorter) return 0;
  const holdsShorter = band === shorter;
  return (own === shorter) === holdsShorter ? 1 : -1;
}

/** The share of a skill that the advantage of length gives: half of it, rounded up, between the longest and the shortest; else a third, rounded down. @clause d10.band.half */
export function lengthShare(skill: number, own: number, other: number): number {
  return own + other === REACH && own !== other ? Math.ceil(skill / 2) : Math.floor(skill / 3);
}
