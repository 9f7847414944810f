import type { Next } from '@boevka/kernel';

/** A whole number from `lo` to `hi`, both included. */
export function whole(next: Next, lo: number, hi: number): number {
  return lo + Math.floor(next() * (hi - lo + 1));
}

/** True in `pct` of 100 cases. */
export function chance(next: Next, pct: number): boolean {
  return next() * 100 < pct;
}

/** One of a list; null of an empty one. */
export function pick<T>(next: Next, list: readonly T[]): T | null {
  return list[Math.floor(next() * list.length)] ?? null;
}

/** Up to `most` different ones of a list, in the list's order. */
export function some<T>(next: Next, list: readonly T[], most: number): T[] {
  const count = whole(next, 0, Math.min(most, list.length));
  const left = list.map((_, i) => i);
  const taken: number[] = [];
  for (let n = 0; n < count; n++) taken.push(...left.splice(Math.floor(next() * left.length), 1));
  return taken.sort((a, b) => a - b).flatMap((i) => list.slice(i, i + 1));
}
