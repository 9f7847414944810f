import type { Reading } from '@boevka/kernel';
import type { Field, Obstacle, Point } from '../state.ts';
import { DUST } from './geometry.ts';
import { contains, crossing } from './shapes.ts';

/** What lies underfoot and what stands in the way. */

export type Surface = Field['surface'];

/** Height of an obstacle's top above zero. */
export function topOf(field: Reading<Field>, o: Reading<Obstacle>): number {
  return field.groundHeightM + (o.surface === 'water' ? 0 : o.heightM);
}

/** Height of the ground under a point: the field's, or the top of the highest thing below it that can be stood on. */
export function levelUnder(field: Reading<Field>, p: Reading<Point>): number {
  let level = field.groundHeightM;
  for (const o of field.obstacles) {
    if (o.surface === null || !contains(o.shape, p)) continue;
    const top = topOf(field, o);
    if (top > level && top <= p.z + DUST) level = top;
  }
  return level;
}

/** The ground under a point. Of several at one height the one listed last lies on top. */
export function surfaceUnder(field: Reading<Field>, p: Reading<Point>): Surface {
  let level = field.groundHeightM;
  let { surface } = field;
  for (const o of field.obstacles) {
    if (o.surface === null || !contains(o.shape, p)) continue;
    const top = topOf(field, o);
    if (top < level || top > p.z + DUST) continue;
    level = top;
    surface = o.surface;
  }
  return surface;
}

export interface Hit {
  readonly obstacle: Reading<Obstacle>;
  /** Share of the way up to it, 0..1. */
  readonly at: number;
}

/** The first thing that blocks a straight way. What one stands in or above blocks nothing. */
export function firstInTheWay(field: Reading<Field>, from: Reading<Point>, to: Reading<Point>): Hit | null {
  let first: Hit | null = null;
  for (const o of field.obstacles) {
    if (!o.blocksMove || contains(o.shape, from)) continue;
    const part = crossing(o.shape, from, to);
    if (part === null || (first !== null && part.enter >= first.at)) continue;
    const height = from.z + (to.z - from.z) * part.enter;
    if (height < topOf(field, o) - DUST) first = { obstacle: o, at: part.enter };
  }
  return first;
}

/** Shares of a straight way at which the ground changes, ascending, without its ends. */
export function groundChanges(field: Reading<Field>, from: Reading<Point>, to: Reading<Point>): number[] {
  const at: number[] = [];
  for (const o of field.obstacles) {
    if (o.surface === null) continue;
    const part = crossing(o.shape, from, to);
    if (part === null) continue;
    if (part.enter > 0) at.push(part.enter);
    if (part.leave < 1) at.push(part.leave);
  }
  return at.sort((a, b) => a - b);
}
