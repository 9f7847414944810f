import type { Reading } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import type { Chosen } from '../deed.ts';
import type { Look } from '../memo.ts';
import { fighterMemo } from '../memo.ts';
import type { Entry } from '../orders/entry.ts';
import type { Point } from '../state.ts';
import { bearing, DUST, distance } from './geometry.ts';
import { combatantNamed, hiddenFrom } from './sight.ts';

/** Which way somebody looks after an entry, degrees: as ordered, else at the target, else `otherwise`. */
export function facingOf<N>(ctx: C<N>, c: Fighter, entry: Entry, otherwise: number = c.facing): number {
  const { facing, target } = entry;
  if (facing === null && target === null) return otherwise;
  if (typeof facing === 'number') return ((facing % 360) + 360) % 360;
  return (facing === null ? null : lookAt(ctx, c, facing)) ?? (target === null ? null : lookAt(ctx, c, target)) ?? otherwise;
}

/** Turns somebody who does something on the spot: a strike, an ability, a look around. */
export function turn<N>(ctx: C<N>, c: Fighter, entry: Entry, plan: Chosen): void {
  if (entry.facing === null && entry.target === null) return;
  const known = entry.facing === null ? ctx.state.combatants[plan.target] : undefined;
  const facing = known === undefined ? facingOf(ctx, c, entry) : (bearingTo(ctx, c, known) ?? c.facing);
  if (facing !== c.facing) ctx.emit({ kind: 'turned', who: c.id, facing });
}

/** The bearing of a point or of a combatant who is not hidden from him; null where there is none. */
function lookAt<N>(ctx: C<N>, c: Fighter, aim: string | Reading<Point>): number | null {
  if (typeof aim !== 'string') return bearingOf(c, aim);
  const other = combatantNamed(ctx, c, aim);
  return other === null ? null : bearingTo(ctx, c, other);
}

function bearingTo<N>(ctx: C<N>, c: Fighter, other: Fighter): number | null {
  if (other === c || other.gone || hiddenFrom(ctx, c, other)) return null;
  return lookTo(ctx, c, other).bearing;
}

/** Metres to somebody. */
export function distanceTo<N>(ctx: C<N>, c: Fighter, other: Fighter): number {
  return lookTo(ctx, c, other).away;
}

/** Where somebody is from here: the same as long as nobody of the two moves, for places are replaced and never changed. */
function lookTo<N>(ctx: C<N>, c: Fighter, other: Fighter): Look {
  const { look } = fighterMemo(ctx.memo, c);
  if (look.from !== c.position || look.to !== other.position) {
    look.from = c.position;
    look.to = other.position;
    look.bearing = bearingOf(c, other.position);
    look.away = distance(c.position, other.position);
  }
  return look;
}

function bearingOf(c: Fighter, p: Reading<Point>): number | null {
  const dx = p.x - c.position.x;
  const dy = p.y - c.position.y;
  return Math.abs(dx) < DUST && Math.abs(dy) < DUST ? null : bearing(dx, dy);
}
