import type { Reading } from '@boevka/kernel';
import type { Point, Shape } from '../state.ts';

/** Shapes of obstacles seen from above. A rectangle is given by its corner of least x and y. */

/** The part of a straight way that lies inside a shape, as shares of the way; equal ends for a wall without thickness. */
export interface Crossing {
  readonly enter: number;
  readonly leave: number;
}

/** Where a straight way crosses a shape, or null. Touching its border is no crossing. */
export function crossing(shape: Reading<Shape>, a: Reading<Point>, b: Reading<Point>): Crossing | null {
  switch (shape.kind) {
    case 'circle':
      return throughCircle(shape, a, b);
    case 'rect':
      return throughRect(shape, a, b);
    case 'segment':
      return throughSegment(shape, a, b);
  }
}

/** Whether a point lies inside a shape or on its border. A wall without thickness contains nothing. */
export function contains(shape: Reading<Shape>, p: Reading<Point>): boolean {
  switch (shape.kind) {
    case 'circle': {
      const dx = p.x - shape.x;
      const dy = p.y - shape.y;
      return dx * dx + dy * dy <= shape.r * shape.r;
    }
    case 'rect':
      return p.x >= shape.x && p.x <= shape.x + shape.w && p.y >= shape.y && p.y <= shape.y + shape.h;
    case 'segment':
      return false;
  }
}

/** The middle of a shape, on the ground plane. */
export function middle(shape: Reading<Shape>): { x: number; y: number } {
  switch (shape.kind) {
    case 'circle':
      return { x: shape.x, y: shape.y };
    case 'rect':
      return { x: shape.x + shape.w / 2, y: shape.y + shape.h / 2 };
    case 'segment':
      return { x: (shape.x1 + shape.x2) / 2, y: (shape.y1 + shape.y2) / 2 };
  }
}

/** Corners of a ring around a shape at some clearance: a way around it leads through them. */
export function ring(shape: Reading<Shape>, clearance: number): { x: number; y: number }[] {
  switch (shape.kind) {
    case 'circle':
      return octagon(shape.x, shape.y, (shape.r + clearance) * 1.0824);
    case 'rect':
      return [
        { x: shape.x - clearance, y: shape.y - clearance },
        { x: shape.x + shape.w + clearance, y: shape.y - clearance },
        { x: shape.x + shape.w + clearance, y: shape.y + shape.h + clearance },
        { x: shape.x - clearance, y: shape.y + shape.h + clearance },
      ];
    case 'segment': {
      const dx = shape.x2 - shape.x1;
      const dy = shape.y2 - shape.y1;
      const k = clearance / Math.max(Math.sqrt(dx * dx + dy * dy), clearance);
      return [
        { x: shape.x1 - dx * k - dy * k, y: shape.y1 - dy * k + dx * k },
        { x: shape.x1 - dx * k + dy * k, y: shape.y1 - dy * k - dx * k },
        { x: shape.x2 + dx * k + dy * k, y: shape.y2 + dy * k - dx * k },
        { x: shape.x2 + dx * k - dy * k, y: shape.y2 + dy * k + dx * k },
      ];
    }
  }
}

/** Eight corners whose sides stay outside the circle: the radius given is theirs, 1/cos(22.5°) times that of the circle. */
function octagon(x: number, y: number, r: number): { x: number; y: number }[] {
  const k = r * Math.sqrt(0.5);
  return [
    { x: x + r, y },
    { x: x + k, y: y + k },
    { x, y: y + r },
    { x: x - k, y: y + k },
    { x: x - r, y },
    { x: x - k, y: y - k },
    { x, y: y - r },
    { x: x + k, y: y - k },
  ];
}

function throughCircle(s: { x: number; y: number; r: number }, p: Reading<Point>, q: Reading<Point>): Crossing | null {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const fx = p.x - s.x;
  const fy = p.y - s.y;
  const a = dx * dx + dy * dy;
  const c = fx * fx + fy * fy - s.r * s.r;
  if (a === 0) return c < 0 ? { enter: 0, leave: 1 } : null;
  const b = fx * dx + fy * dy;
  const root = b * b - a * c;
  if (root <= 0) return null;
  const half = Math.sqrt(root);
  return within((-b - half) / a, (-b + half) / a);
}

function throughRect(s: { x: number; y: number; w: number; h: number }, p: Reading<Point>, q: Reading<Point>): Crossing | null {
  const x = slab(p.x, q.x - p.x, s.x, s.x + s.w);
  const y = slab(p.y, q.y - p.y, s.y, s.y + s.h);
  if (x === null || y === null) return null;
  return within(Math.max(x.enter, y.enter), Math.min(x.leave, y.leave));
}

/** Shares of a way along one axis between two bounds. */
function slab(from: number, step: number, lo: number, hi: number): Crossing | null {
  if (step === 0) return from > lo && from < hi ? { enter: 0, leave: 1 } : null;
  const a = (lo - from) / step;
  const b = (hi - from) / step;
  return a < b ? { enter: a, leave: b } : { enter: b, leave: a };
}

function within(enter: number, leave: number): Crossing | null {
  const from = Math.max(enter, 0);
  const to = Math.min(leave, 1);
  return to - from > 1e-9 ? { enter: from, leave: to } : null;
}

function throughSegment(s: { x1: number; y1: number; x2: number; y2: number }, p: Reading<Point>, q: Reading<Point>): Crossing | null {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const ex = s.x2 - s.x1;
  const ey = s.y2 - s.y1;
  const cross = dx * ey - dy * ex;
  if (cross === 0) return null;
  const t = ((s.x1 - p.x) * ey - (s.y1 - p.y) * ex) / cross;
  const u = ((s.x1 - p.x) * dy - (s.y1 - p.y) * dx) / cross;
  return t > 1e-9 && t <= 1 && u >= 0 && u <= 1 ? { enter: t, leave: t } : null;
}
