import { describe, expect, it } from 'vitest';
import { bearing, distance, isAhead, withinSector } from '../../src/resolve/geometry.ts';
import { routeAround } from '../../src/resolve/route.ts';
import { contains, crossing, ring } from '../../src/resolve/shapes.ts';
import type { Point, Shape } from '../../src/state.ts';

const at = (x: number, y: number): Point => ({ x, y, z: 0 });
const CIRCLE: Shape = { kind: 'circle', x: 3, y: -2, r: 4 };
const RECT: Shape = { kind: 'rect', x: -1, y: -3, w: 6, h: 5 };
const WALL: Shape = { kind: 'segment', x1: 0, y1: -4, x2: 2, y2: 5 };

/** Whole numbers from 0 up to `below`, always the same ones. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('crossing a shape', () => {
  it.each([CIRCLE, RECT])('agrees with what is inside ($kind, seed 7)', (shape) => {
    const next = numbers(7);
    for (let i = 0; i < 300; i++) {
      const a = at(next(40) / 2 - 10, next(40) / 2 - 10);
      const b = at(next(40) / 2 - 10, next(40) / 2 - 10);
      const part = crossing(shape, a, b);
      for (let k = 1; k < 20; k++) {
        const t = k / 20;
        const inside = contains(shape, at(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t));
        const within = part !== null && t >= part.enter - 1e-9 && t <= part.leave + 1e-9;
        const onBorder = part === null || Math.min(Math.abs(t - part.enter), Math.abs(t - part.leave)) < 1e-6;
        if (!onBorder || inside === false) expect(within && !onBorder).toBe(inside && !onBorder);
      }
    }
  });

  it('meets a wall once, and not when it runs beside it', () => {
    expect(crossing(WALL, at(-2, 0), at(4, 0))?.enter).toBeCloseTo(26 / 54, 9);
    expect(crossing(WALL, at(-2, 0), at(-2, 9))).toBe(null);
    expect(crossing(WALL, at(0, -4.5), at(9, -4.5))).toBe(null);
    expect(contains(WALL, at(0, -4))).toBe(false);
  });

  it('does not count a touch', () => {
    expect(crossing(CIRCLE, at(-9, 2), at(9, 2))).toBe(null);
    expect(crossing(RECT, at(-9, 2), at(9, 2))).toBe(null);
  });
});

describe('a way around a shape', () => {
  it.each([CIRCLE, RECT, WALL])('does not cross it ($kind, seed 11)', (shape) => {
    const next = numbers(11);
    let around = 0;
    for (let i = 0; i < 100; i++) {
      const a = at(next(60) / 2 - 15, next(60) / 2 - 15);
      const goal = at(next(60) / 2 - 15, next(60) / 2 - 15);
      if (contains(shape, a) || contains(shape, goal)) continue;
      const route = routeAround(shape, a, goal);
      expect(route.at(-1)).toEqual(goal);
      let from = a;
      for (const corner of route) {
        const part = crossing(shape, from, corner);
        if (route.length > 1) expect(part).toBe(null);
        from = corner;
      }
      if (route.length > 1) around++;
    }
    expect(around).toBeGreaterThan(5);
  });

  it('keeps clear of it at every corner', () => {
    for (const shape of [CIRCLE, RECT]) for (const p of ring(shape, 0.5)) expect(contains(shape, { ...p, z: 0 })).toBe(false);
  });
});

describe('directions', () => {
  it('are degrees from +x, counter-clockwise', () => {
    expect([bearing(1, 0), bearing(0, 1), bearing(-1, 0), bearing(0, -1), bearing(1, -1)]).toEqual([0, 90, 180, 270, 315]);
  });

  it('lie in a sector up to its border', () => {
    expect(isAhead(0, 1, Math.tan(Math.PI / 8), 22.5)).toBe(true);
    expect(isAhead(0, 1, 0.42, 22.5)).toBe(false);
    expect(isAhead(350, 1, 0.1, 22.5)).toBe(true);
    expect(isAhead(180, 1, 0, 90)).toBe(false);
    expect(withinSector(at(0, 0), at(0, 5), at(1, 9), 22.5)).toBe(true);
    expect(withinSector(at(0, 0), at(0, 5), at(1, -9), 22.5)).toBe(false);
  });

  it('lengths have no dust on them', () => {
    expect(distance(at(0.1, 0), at(0.3, 0))).toBe(0.2);
    expect(distance({ x: 1, y: 2, z: 3 }, { x: 3, y: 5, z: 9 })).toBe(7);
  });
});
