import type { Reading } from '@boevka/kernel';
import type { Field, Obstacle, Point, Shape } from '../state.ts';
import { coordinate } from './geometry.ts';
import { crossing, middle, ring } from './shapes.ts';

/** Ways to the far side of a thing. */

/** Metres that one keeps from a thing that one goes around or takes cover behind. */
const BERTH = 0.5;

/** The point just behind a thing as seen from `viewer`, on the ground. */
export function farSide(field: Reading<Field>, o: Reading<Obstacle>, viewer: Reading<Point>): Point {
  return beside(field, o, viewer, 1);
}

/** The point just before it. */
export function nearSide(field: Reading<Field>, o: Reading<Obstacle>, viewer: Reading<Point>): Point {
  return beside(field, o, viewer, -1);
}

function beside(field: Reading<Field>, o: Reading<Obstacle>, viewer: Reading<Point>, sign: 1 | -1): Point {
  const { x, y } = middle(o.shape);
  const z = field.groundHeightM;
  const dx = x - viewer.x;
  const dy = y - viewer.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return { x, y, z };
  const ux = (dx / length) * sign;
  const uy = (dy / length) * sign;
  const reach = field.diameterM;
  const part = crossing(o.shape, { x, y, z }, { x: x + ux * reach, y: y + uy * reach, z });
  const out = (part === null ? 0 : part.leave * reach) + BERTH;
  return { x: coordinate(x + ux * out), y: coordinate(y + uy * out), z };
}

/** The corners of the shortest way around one shape, the goal last. A way that does not cross it is straight. */
export function routeAround(shape: Reading<Shape>, from: Reading<Point>, goal: Point): Point[] {
  if (crossing(shape, from, goal) === null) return [goal];
  const corners = ring(shape, BERTH).map((p) => ({ ...p, z: goal.z }));
  const nodes: Reading<Point>[] = [from, ...corners, goal];
  const last = nodes.length - 1;
  const best = nodes.map((_, i) => (i === 0 ? 0 : Number.POSITIVE_INFINITY));
  const before = nodes.map(() => 0);
  for (let round = 0; round < last; round++) {
    for (let i = 0; i <= last; i++) {
      for (let j = 1; j <= last; j++) {
        const a = nodes[i] as Point;
        const b = nodes[j] as Point;
        const way = (best[i] as number) + span(a, b);
        if (i === j || way >= (best[j] as number) || crossing(shape, a, b) !== null) continue;
        best[j] = way;
        before[j] = i;
      }
    }
  }
  if (best[last] === Number.POSITIVE_INFINITY) return [goal];
  const route: Point[] = [];
  for (let i = last; i !== 0; i = before[i] as number) route.unshift({ ...(nodes[i] as Point) });
  return route;
}

function span(a: Reading<Point>, b: Reading<Point>): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}
