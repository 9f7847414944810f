import type { Reading } from '@boevka/kernel';
import type { Field, Obstacle, Point } from '../state.ts';
import { along, DUST, metre } from './geometry.ts';
import { firstInTheWay, groundChanges, levelUnder, surfaceUnder, topOf } from './ground.ts';
import { contains, crossing } from './shapes.ts';

/** How far a straight way really leads: up to the field's edge, an obstacle, the shore, a precipice. */

export type Stop = 'edge' | 'obstacle' | 'water';

export interface Way {
  readonly end: Point;
  /** null: nothing cut it short. */
  readonly stopped: Stop | null;
}

export type Medium = 'feet' | 'jump' | 'air' | 'water';

/** Metres that one keeps from what one stops at. */
export const CLEARANCE = 0.1;
/** A mover does not run over an edge deeper than this, metres: from more a fall on hard ground does damage. Whoever wants to, jumps. */
const PRECIPICE = 5;

/** A way of at most `metres` along a unit vector. */
export function wayAlong(field: Reading<Field>, from: Reading<Point>, direction: Reading<Point>, metres: number, medium: Medium): Way {
  const inField = withinField(field, from, direction, metres);
  let length = Math.min(metres, inField);
  let stopped: Stop | null = inField < metres - DUST ? 'edge' : null;
  if (field.obstacles.length > 0 && length > 0) {
    const end = along(from, direction, length);
    const wall = firstInTheWay(field, from, end);
    if (wall !== null) {
      length = Math.max(0, length * wall.at - CLEARANCE);
      stopped = 'obstacle';
    }
    const shore = medium === 'air' ? null : shoreAlong(field, from, end, medium);
    if (shore !== null && length > shore) {
      length = shore;
      stopped = 'water';
    }
    const edge = medium === 'feet' ? precipiceAlong(field, from, end) : null;
    if (edge !== null && length > edge) {
      length = edge;
      stopped = 'edge';
    }
  }
  return { end: settled(field, from, along(from, direction, length), medium, stopped), stopped };
}

/** Nobody leaves the field: metres to its edge along a direction. @clause empia.field.size */
export function withinField(field: Reading<Field>, from: Reading<Point>, direction: Reading<Point>, metres: number): number {
  const radius = field.diameterM / 2;
  const a = direction.x * direction.x + direction.y * direction.y;
  if (a === 0) return metres;
  const b = from.x * direction.x + from.y * direction.y;
  const c = from.x * from.x + from.y * from.y - radius * radius;
  const root = b * b - a * c;
  if (root <= 0) return 0;
  return metre(Math.max(0, (Math.sqrt(root) - b) / a));
}

/** Metres to a little past the place where a way enters or leaves water; null where it does neither. */
function shoreAlong(field: Reading<Field>, from: Reading<Point>, end: Reading<Point>, medium: Medium): number | null {
  const changes = groundChanges(field, from, end);
  const level = Math.max(from.z, field.groundHeightM);
  const length = flatLength(from, end);
  for (let i = 0; i < changes.length; i++) {
    const at = changes[i] as number;
    const beyond = between(from, end, (at + (changes[i + 1] ?? 1)) / 2, level);
    if ((surfaceUnder(field, beyond) === 'water') !== (medium === 'water')) return Math.min(length, length * at + CLEARANCE);
  }
  return null;
}

/** Metres to just before a deep edge of what one stands on; null where there is none. */
function precipiceAlong(field: Reading<Field>, from: Reading<Point>, end: Reading<Point>): number | null {
  const on = steepUnder(field, from);
  const part = on === null ? null : crossing(on.shape, from, end);
  if (part === null || part.leave >= 1) return null;
  const length = flatLength(from, end);
  const beyond = between(from, end, Math.min(1, part.leave + CLEARANCE / length), from.z);
  return from.z - footing(field, beyond) > PRECIPICE ? Math.max(0, length * part.leave - CLEARANCE) : null;
}

/** The thing with steep sides on which somebody stands, or null. */
function steepUnder(field: Reading<Field>, p: Reading<Point>): Reading<Obstacle> | null {
  for (const o of field.obstacles) {
    if (o.surface !== null && o.blocksMove && Math.abs(topOf(field, o) - p.z) < DUST && contains(o.shape, p)) return o;
  }
  return null;
}

/** Where the feet are at a point that one walks to: what does not block the way is climbed, whatever its height. */
function footing(field: Reading<Field>, p: Reading<Point>): number {
  let level = levelUnder(field, p);
  for (const o of field.obstacles) {
    if (o.surface !== null && !o.blocksMove && topOf(field, o) > level && contains(o.shape, p)) level = topOf(field, o);
  }
  return level;
}

/** The height at which a way ends: on foot one follows slopes; over a steep edge one is in the air; nobody is below the ground. */
function settled(field: Reading<Field>, from: Reading<Point>, end: Point, medium: Medium, stopped: Stop | null): Point {
  if (medium === 'water') return stopped === 'water' || end.z > field.groundHeightM ? { ...end, z: field.groundHeightM } : end;
  if (field.obstacles.length === 0 && end.z >= field.groundHeightM) return end;
  if (medium === 'air') return end.z < field.groundHeightM ? { ...end, z: field.groundHeightM } : end;
  const level = footing(field, end);
  return level >= end.z || steepUnder(field, from) === null ? { ...end, z: level } : end;
}

function between(from: Reading<Point>, to: Reading<Point>, share: number, z: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, z };
}

function flatLength(a: Reading<Point>, b: Reading<Point>): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}
