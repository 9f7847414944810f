import type { Reading } from '@boevka/kernel';
import type { Fighter, Hex, State } from '../state.ts';
import { bandOf } from '../state.ts';
import { APART, CLINCH, DIRECTIONS, HEX_METRES } from '../terms.ts';

/** The map: hexes of three metres. */

/** Steps between two hexes. */
export function hexes(a: Hex, b: Hex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** Steps between two combatants. Who stands nowhere in particular is one step from everybody, or none in a clinch. */
export function stepsBetween(state: Reading<State>, a: Fighter, b: Fighter): number {
  if (a.position === null || b.position === null) return bandOf(state, a.slot, b.slot) === CLINCH ? 0 : 1;
  return hexes(a.position, b.position);
}

/** Metres between two combatants: as the judge gave them, else three for each hex. @clause d10.ranged.bands */
export function metresBetween(state: Reading<State>, a: Fighter, b: Fighter): number {
  const given = state.battle.metres[a.slot * state.combatants.length + b.slot] ?? -1;
  return given >= 0 ? given : HEX_METRES * stepsBetween(state, a, b);
}

/** The hex beside one, on one of its sides. */
export function beside({ q, r }: Hex, side: number): Hex {
  const [dq, dr] = DIRECTIONS[((side % 6) + 6) % 6] ?? [0, 0];
  return { q: q + dq, r: r + dr };
}

/** The side of `from` that looks at `to`; null where they are the same hex. The nearest of the six, the lower number where two are. */
export function sideTowards(from: Hex, to: Hex): number | null {
  if (from.q === to.q && from.r === to.r) return null;
  // Axial to plane coordinates, both doubled: the side whose own vector points most in that direction.
  const x = 2 * (to.q - from.q) + (to.r - from.r);
  const y = to.r - from.r;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let side = 0; side < DIRECTIONS.length; side++) {
    const [q, r] = DIRECTIONS[side] ?? [0, 0];
    const along = x * (2 * q + r) + 3 * y * r;
    if (along > most) {
      most = along;
      best = side;
    }
  }
  return best;
}

/** Where somebody looks who acts on another one. */
export function facingTo(a: Fighter, b: Fighter): number {
  if (a.position === null || b.position === null) return a.facing;
  return sideTowards(a.position, b.position) ?? a.facing;
}

/** Whether somebody stands exactly in the back of another one. */
export function isInBack(who: Fighter, target: Fighter): boolean {
  if (who.position === null || target.position === null) return false;
  const side = sideTowards(target.position, who.position);
  return side !== null && side === (target.facing + 3) % 6;
}

/** A hex that nobody stands on; null: it is taken. */
export function isFree(state: Reading<State>, hex: Hex, but: Fighter): boolean {
  for (const c of state.combatants) {
    if (c !== but && c.slot !== but.slot && c.position !== null && c.position.q === hex.q && c.position.r === hex.r) return false;
  }
  return true;
}

/** The first free hex beside one: on this side, else on the sides next to it, alternately. */
export function freeBeside(state: Reading<State>, at: Hex, side: number, who: Fighter): Hex | null {
  for (const turn of [0, 1, -1, 2, -2, 3]) {
    const hex = beside(at, side + turn);
    if (isFree(state, hex, who)) return hex;
  }
  return null;
}

/** The next hex on the way from one to another; the same hex where he is there already. */
export function stepTowards(from: Hex, to: Hex): Hex {
  const side = sideTowards(from, to);
  return side === null ? from : beside(from, side);
}

/** The next hex away from another one. */
export function stepAway(from: Hex, other: Hex, facing: number): Hex {
  const side = sideTowards(from, other);
  return beside(from, side === null ? facing + 3 : side + 3);
}

/** Bands with one pair set anew. */
export function withBand(bands: readonly number[], n: number, a: number, b: number, band: number): number[] {
  const copy = bands.slice();
  copy[a * n + b] = band;
  copy[b * n + a] = band;
  return copy;
}

/** Whether two can be in each other's way: on different sides. */
export function areOpponents(a: Fighter, b: Fighter): boolean {
  return a.slot !== b.slot && a.teamId !== b.teamId;
}

/** The band in which two stand when they first come adjacent: the longer of their convenience bands, at least front. @clause d10.band.types */
export function bandOnMeeting(classA: number, classB: number): number {
  return Math.max(1, classA, classB);
}

/**
 * Bands after somebody stands elsewhere: with those beside him the band of a first meeting, unless they were engaged before; none with those further off
 * than one hex between, or one hex between without the longest weapons.
 * @param classOf length class of what each has in hand, by slot
 * @clause d10.band.types
 */
export function bandsAfterMove(
  state: Reading<State>,
  bands: readonly number[],
  who: Fighter,
  at: Hex,
  classOf: (slot: number) => number,
): readonly number[] {
  const n = state.combatants.length;
  let out = bands;
  for (const other of state.combatants) {
    if (!areOpponents(who, other) || other.position === null) continue;
    const before = out[who.slot * n + other.slot] ?? APART;
    const d = hexes(at, other.position);
    let after = before;
    if (d > 2) after = APART;
    else if (d === 2) after = before === 2 && Math.max(classOf(who.slot), classOf(other.slot)) === 2 ? 2 : APART;
    else if (d === 1) after = before === APART || before === CLINCH ? bandOnMeeting(classOf(who.slot), classOf(other.slot)) : before;
    else after = CLINCH;
    if (after !== before) out = withBand(out, n, who.slot, other.slot, after);
  }
  return out;
}
