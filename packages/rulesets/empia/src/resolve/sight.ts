import type { Reading } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import type { Field, Obstacle, Point } from '../state.ts';
import { combatant } from '../state.ts';
import { distance, isAhead } from './geometry.ts';
import { topOf } from './ground.ts';
import { contains, crossing } from './shapes.ts';

/** Who sees whom. By positions and facings at the phase's start; what the judge has set in the matrix stands above both. */

export type Seen = 'seen' | 'behindCover' | 'backTurned' | 'notSeen';

/** Field of view: so many degrees to each side of the facing. */
const HALF_VIEW = 90;
/** Height of the eyes above the feet, metres: whether a low wall hides somebody depends on it. */
const EYES = 1.7;

/** How an observer sees a target. An unconscious observer sees nobody. */
export function sightOf<N>(ctx: C<N>, observer: Fighter, target: Fighter): Seen {
  return sightAt(ctx, observer, target, target.position, observer.facing);
}

/** The same with the target at another point or the observer turned another way. */
export function sightAt<N>(ctx: C<N>, observer: Fighter, target: Fighter, at: Reading<Point>, facing: number): Seen {
  if (observer.unconscious || observer.dead || observer.gone) return 'notSeen';
  const ruled = ruledSight(ctx, observer, target);
  if (ruled !== null) return ruled;
  const from = observer.position;
  if (!isAhead(facing, at.x - from.x, at.y - from.y, HALF_VIEW)) return 'backTurned';
  return isSightBlocked(ctx.state.battle.field, from, at) ? 'behindCover' : 'seen';
}

/** The judge's cell of the matrix, or null where it is left to the map. */
export function ruledSight<N>(ctx: C<N>, observer: Fighter, target: Fighter): Seen | null {
  const cell = ctx.state.battle.sightMatrix[observer.id]?.[target.id];
  return cell === undefined || cell === 'auto' ? null : cell;
}

/** Whether something that cannot be seen through stands between two points. */
function isSightBlocked(field: Reading<Field>, from: Reading<Point>, to: Reading<Point>): boolean {
  for (const o of field.obstacles) if (o.blocksSight && hides(field, o, from, to)) return true;
  return false;
}

/** Whether a thing that one sees through, or over, but may duck behind stands between two points. */
export function isCoverBetween(field: Reading<Field>, from: Reading<Point>, to: Reading<Point>): boolean {
  for (const o of field.obstacles) {
    if (o.blocksSight && hides(field, o, from, to)) return true;
    if (o.cover && !contains(o.shape, from) && crossing(o.shape, from, to) !== null) return true;
  }
  return false;
}

/** From inside a thicket one sees out. */
function hides(field: Reading<Field>, o: Reading<Obstacle>, from: Reading<Point>, to: Reading<Point>): boolean {
  if (contains(o.shape, from)) return false;
  const part = crossing(o.shape, from, to);
  if (part === null) return false;
  const rise = to.z - from.z;
  const lowest = from.z + EYES + Math.min(rise * part.enter, rise * part.leave);
  return lowest < topOf(field, o);
}

/** In stealth or invisible, whoever looks. */
export function isHidden(c: Fighter): boolean {
  return c.stealth !== null || c.invisibility !== null;
}

/** Hidden from this observer: nobody hides from his own side. */
export function hiddenFrom<N>(ctx: C<N>, observer: Fighter, target: Fighter): boolean {
  return (target.stealth !== null || target.invisibility !== null) && areOpponents(ctx, observer, target);
}

/** In the observer's field of view and not hidden from him. @clause empia.order.sight-needed */
export function inView<N>(ctx: C<N>, observer: Fighter, target: Fighter): boolean {
  if (observer === target) return true;
  return !hiddenFrom(ctx, observer, target) && sightOf(ctx, observer, target) === 'seen';
}

export function areOpponents<N>(ctx: C<N>, a: Fighter, b: Fighter): boolean {
  const { sides } = ctx.state.battle;
  return sides[a.id] !== sides[b.id];
}

/**
 * The nearest opponent in view who is still in the fight, or null; of two equally near ones the one of the lower slot.
 * @clause empia.battle.precision
 */
export function nearestEnemyInView<N>(ctx: C<N>, c: Fighter): Fighter | null {
  let nearest: Fighter | null = null;
  let best = 0;
  for (const o of ctx.state.combatants) {
    if (o.gone || o.dead || o.unconscious || !areOpponents(ctx, c, o) || !inView(ctx, c, o)) continue;
    const d = distance(c.position, o.position);
    if (nearest !== null && d >= best) continue;
    nearest = o;
    best = d;
  }
  return nearest;
}

/** Whom an order names: an id, `me` or `nearest-enemy`; null where there is none. */
export function combatantNamed<N>(ctx: C<N>, c: Fighter, name: string): Fighter | null {
  if (name === 'me' || name === 'self') return c;
  if (name === 'nearest-enemy' || name === 'any-enemy') return nearestEnemyInView(ctx, c);
  return combatant(ctx.state, name);
}
