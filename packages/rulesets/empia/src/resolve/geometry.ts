import type { Reading } from '@boevka/kernel';
import { cosine, directionOf, sine } from '@boevka/kernel';
import type { Point } from '../state.ts';

/** Lengths are metres, angles degrees: 0 along +x, counter-clockwise. */

/** The smallest length that the field knows, metres: what is nearer to each other than this is in one place. */
export const DUST = 1e-6;

/** A length without the dust of long sums, so that "exactly 25 m" is exactly 25 m. */
export function metre(x: number): number {
  return Math.round(x * 1e6) / 1e6 + 0;
}

/** A coordinate as it is kept: finer than any length that is compared. */
export function coordinate(x: number): number {
  return Math.round(x * 1e9) / 1e9 + 0;
}

/** Metres between two points, to the micrometre. */
export function distance(a: Reading<Point>, b: Reading<Point>): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  return metre(Math.sqrt(dx * dx + dy * dy + dz * dz));
}

/** Metres between two points as seen from above. */
export function distanceAbove(a: Reading<Point>, b: Reading<Point>): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return metre(Math.sqrt(dx * dx + dy * dy));
}

/** The direction of a vector, in 0..360 and to a ten-thousandth of a degree. */
export function bearing(dx: number, dy: number): number {
  return (Math.round(directionOf(dx, dy) * 1e4) / 1e4) % 360;
}

/**
 * Whether a vector lies within a sector around a facing.
 * @param halfAngle degrees to each side, 0..180, its border included
 */
export function isAhead(facing: number, dx: number, dy: number, halfAngle: number): boolean {
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < DUST) return true;
  const along = (cosine(facing) * dx + sine(facing) * dy) / length;
  return along >= cosine(halfAngle) - 1e-9;
}

/** Whether a point lies within a sector that opens from one point towards another. */
export function withinSector(from: Reading<Point>, to: Reading<Point>, p: Reading<Point>, halfAngle: number): boolean {
  return isAhead(bearing(to.x - from.x, to.y - from.y), p.x - from.x, p.y - from.y, halfAngle);
}

/** The point that lies `metres` from `from` along a unit vector. */
export function along(from: Reading<Point>, direction: Reading<Point>, metres: number): Point {
  return {
    x: coordinate(from.x + direction.x * metres),
    y: coordinate(from.y + direction.y * metres),
    z: coordinate(from.z + direction.z * metres),
  };
}

/** The unit vector of a facing. */
export function facingVector(facing: number): Point {
  return { x: coordinate(cosine(facing)), y: coordinate(sine(facing)), z: 0 };
}

/** The unit vector from one point to another, or null where they are one place. */
export function toward(from: Reading<Point>, to: Reading<Point>, flat: boolean): Point | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const dz = flat ? 0 : to.z - from.z;
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (length < DUST) return null;
  return { x: dx / length, y: dy / length, z: dz / length };
}
