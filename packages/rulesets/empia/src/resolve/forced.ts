import type { Reading } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import { standing } from '../standing.ts';
import type { ForcedMove, Obstacle, Point } from '../state.ts';
import { FALL_SPEED, fallOn, impact, isFalling } from './fall.ts';
import { along, DUST, distance, facingVector, metre } from './geometry.ts';
import type { Surface } from './ground.ts';
import { firstInTheWay, levelUnder, surfaceUnder } from './ground.ts';
import { CLEARANCE, withinField } from './way.ts';

/** Pushes and throws. */

/**
 * Throws somebody; he is carried from the next settling on, 20 m in each action. One who falls already goes on falling, and of two
 * throws the longer one counts. A pull ends a metre before whoever pulls.
 * @param direction unit vector; for one who stands on the ground only its level part and its upward part count
 * @clause empia.pack.forced-move
 */
export function push<N>(ctx: C<N>, target: Fighter, metres: number, direction: Reading<Point>, source: string, by: Fighter | null): void {
  if (target.mode === 'falling') return;
  const unit = grounded(target, direction);
  const left = by === null ? metres : Math.min(metres, room(target, unit, by));
  const old = target.forcedMove;
  if (left <= 0 || (old !== null && old.metresLeft >= left)) return;
  const forced: ForcedMove = { metresLeft: left, metresDone: 0, direction: unit, source };
  ctx.emit({ kind: 'pushed', who: target.id, forced });
}

/** Nobody is pushed into the ground that he stands on. */
function grounded(target: Fighter, direction: Reading<Point>): Point {
  if (direction.z >= 0 || target.mode === 'flight' || target.mode === 'underWater') return { ...direction };
  const length = Math.sqrt(direction.x * direction.x + direction.y * direction.y);
  return length < DUST ? facingVector(target.facing + 180) : { x: direction.x / length, y: direction.y / length, z: 0 };
}

/** Metres up to one metre before the one who pulls; without end where it is no pull. */
function room(target: Fighter, unit: Point, by: Fighter): number {
  const dx = by.position.x - target.position.x;
  const dy = by.position.y - target.position.y;
  const dz = by.position.z - target.position.z;
  const nearer = dx * unit.x + dy * unit.y + dz * unit.z > DUST;
  return nearer ? Math.max(0, metre(distance(by.position, target.position) - 1)) : Number.POSITIVE_INFINITY;
}

/** Everybody who is thrown or falls is carried on by one action: at the end of the physical phase, on what it has settled. */
export function carryForced<N>(ctx: C<N>): void {
  const { combatants } = ctx.state;
  if (ctx.memo.cover.length > 0) ctx.memo.cover.length = 0;
  if (!standing(ctx).aloft) return;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    if (c.gone) continue;
    if (c.forcedMove !== null && c.forcedMove.source !== 'fall') carry(ctx, c, c.forcedMove);
    else if (isFalling(ctx, c)) fallOn(ctx, c);
  }
}

/** What ends a throw before its length. */
interface End {
  readonly metres: number;
  readonly object: Reading<Obstacle> | null;
  /** Id for the event: an obstacle, `ground`, `edge`; null for the open edge of the field, which nobody leaves. */
  readonly name: string | null;
  readonly surface: Surface;
}

/**
 * One action of a throw: on, into something, or to its end.
 * @clause empia.pack.forced-move
 * @clause empia.fall.collision
 */
function carry<N>(ctx: C<N>, c: Fighter, forced: Reading<ForcedMove>): void {
  const { field } = ctx.state.battle;
  const from = c.position;
  const metres = Math.min(FALL_SPEED, forced.metresLeft);
  const end = endOf(ctx, c, forced.direction, metres);
  const gone = end === null ? metres : end.metres;
  const stop = end === null || end.object === null ? gone : Math.max(0, gone - CLEARANCE);
  const to = along(from, forced.direction, stop);
  if (end?.name === 'ground') to.z = levelUnder(field, from);
  const left = end === null ? metre(forced.metresLeft - metres) : 0;
  const next =
    left > 0 ? { ...forced, direction: { ...forced.direction }, metresLeft: left, metresDone: metre(forced.metresDone + gone) } : null;
  ctx.emit({ kind: 'thrown', who: c.id, from: { ...from }, to, metres: gone, forced: next, hitsObject: end === null ? null : end.name });
  intoOrOutOfWater(ctx, c, to);
  if (end === null || end.name === null) return;
  const surface = end.object === null ? end.surface : struckSurface(ctx, c, end.object);
  impact(ctx, c, metre(forced.metresDone + gone), surface, 'collision', end.object);
}

function endOf<N>(ctx: C<N>, c: Fighter, direction: Reading<Point>, metres: number): End | null {
  const { field } = ctx.state.battle;
  const from = c.position;
  let end: End | null = null;
  const inField = withinField(field, from, direction, metres);
  if (inField < metres - DUST) end = { metres: inField, object: null, name: field.edge === 'wall' ? 'edge' : null, surface: 'hard' };
  const wall = field.obstacles.length === 0 ? null : firstInTheWay(field, from, along(from, direction, Math.min(metres, inField)));
  if (wall !== null) {
    const reached = metre(Math.min(metres, inField) * wall.at);
    end = { metres: reached, object: wall.obstacle, name: wall.obstacle.id, surface: 'hard' };
  }
  if (direction.z < -DUST && c.mode !== 'underWater') {
    const down = metre((from.z - levelUnder(field, from)) / -direction.z);
    if (down < (end === null ? metres : end.metres)) {
      end = { metres: down, object: null, name: 'ground', surface: surfaceUnder(field, along(from, direction, down)) };
    }
  }
  return end;
}

/** Hard, unless the judge says that the thing is soft. @clause empia.fall.collision */
function struckSurface<N>(ctx: C<N>, c: Fighter, o: Reading<Obstacle>): Surface {
  const byDefault = o.surface === 'soft' ? 'soft' : 'hard';
  if (!ctx.judged) return byDefault;
  const answer = ctx.ask({
    what: 'collision/surface',
    actor: c.id,
    clause: 'empia.fall.collision',
    kind: 'choice',
    options: ['hard', 'soft'],
    byDefault,
    data: { object: o.id },
  });
  return answer === 'soft' ? 'soft' : 'hard';
}

function intoOrOutOfWater<N>(ctx: C<N>, c: Fighter, to: Point): void {
  if (c.mode !== 'ground' && c.mode !== 'water') return;
  const { field } = ctx.state.battle;
  if (to.z > levelUnder(field, to) + DUST) return;
  const mode = surfaceUnder(field, to) === 'water' ? 'water' : 'ground';
  if (mode === 'water' || c.mode === 'water') {
    if (mode !== c.mode) ctx.emit({ kind: 'modeChanged', who: c.id, mode });
  }
}
