import { cosine, directionOf, sine } from '@boevka/kernel';
import type { Field, Point } from '../state.ts';
import type { Setup, SetupFighter } from './setup.ts';

/** Metres between fighters of one side where a distance is given, but no positions. */
const SHOULDER = 2;
/** Metres between the sides where the setup has no map at all: near enough for everything. */
const NEAR = 1;

/**
 * Where everybody stands: where the setup says; else, if it says so of nobody, the sides stand around the centre at the given distance from their
 * neighbours; else at the centre. Millimetres, so that every engine places alike.
 */
export function placements(setup: Setup, field: Field, sideOf: (id: string) => string): Point[] {
  const given = setup.fighters.map((f) => f.position ?? f.start?.position ?? null);
  const mapped = given.some((spot) => spot !== null);
  return setup.fighters.map((f, i) => {
    const spot = given[i] ?? null;
    if (spot !== null) return { x: spot.x, y: spot.y, z: spot.z ?? field.groundHeightM };
    if (mapped) return { x: 0, y: 0, z: field.groundHeightM };
    return { ...inLine(setup, f, sideOf), z: field.groundHeightM };
  });
}

function inLine(setup: Setup, fighter: SetupFighter, sideOf: (id: string) => string): { x: number; y: number } {
  const sides = [...new Set(setup.fighters.map((f) => sideOf(f.id)))];
  const mates = setup.fighters.filter((f) => sideOf(f.id) === sideOf(fighter.id));
  const given = setup.battle?.distance ?? setup.distance;
  const distance = given ?? NEAR;
  const spacing = given === undefined ? 0 : SHOULDER;
  const n = sides.length;
  const radius = n < 2 ? 0 : distance / 2 / sine(180 / n);
  const angle = 180 - (360 * sides.indexOf(sideOf(fighter.id))) / n;
  const along = (mates.indexOf(fighter) - (mates.length - 1) / 2) * spacing;
  return {
    x: millimetres(radius * cosine(angle) - along * sine(angle)),
    y: millimetres(radius * sine(angle) + along * cosine(angle)),
  };
}

function millimetres(x: number): number {
  const rounded = Math.round(x * 1000) / 1000;
  return rounded === 0 ? 0 : rounded;
}

/** The direction from one point to another, in degrees 0..360; `otherwise` where both are the same. */
export function bearing(from: Point, to: Point, otherwise: number): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0 && dy === 0) return otherwise;
  return millimetres(directionOf(dx, dy)) % 360;
}

/** Whether a point lies on the battlefield. */
export function onField(field: Field, at: Point): boolean {
  return Math.sqrt(at.x * at.x + at.y * at.y) <= field.diameterM / 2 + 1e-9;
}
