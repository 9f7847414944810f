import type { Reading } from '@boevka/kernel';
import { floored } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import { roll } from '../context.ts';
import type { Obstacle } from '../state.ts';
import { DUST, metre } from './geometry.ts';
import type { Surface } from './ground.ts';
import { levelUnder, surfaceUnder } from './ground.ts';
import { harm } from './harm.ts';
import { noBlow } from './no-blow.ts';
import { throughArmour } from './protection.ts';

/** Falls, and what falls and collisions do. */

/** Metres per action of a fall and of a throw. @clause empia.fall.speed */
export const FALL_SPEED = 20;

/** Damage of a fall: no blow, but armour meets it as it meets any damage of no type of its own. */
const IMPACT = noBlow('fall', 'other');

interface Row {
  readonly perMetre: number;
  /** Does damage only from more than this, metres. */
  readonly over: number;
  readonly clause: string;
}
const HARD: Row = { perMetre: 20, over: 5, clause: 'empia.fall.hard' };
const SOFT: Row = { perMetre: 5, over: 10, clause: 'empia.fall.soft' };

/** Percent of the damage that a weight class adds. */
const WEIGHTS = { none: 0, light: -50, heavy: 50 } as const;
type WeightClass = keyof typeof WEIGHTS;

/** Whether somebody has nothing under him that holds him: he falls in this action. */
export function isFalling<N>(ctx: C<N>, c: Fighter): boolean {
  if (c.mode === 'falling' || c.forcedMove !== null) return true;
  const helpless = c.unconscious || c.dead || c.collapsed;
  if (c.mode !== 'ground' && (c.mode !== 'flight' || !helpless)) return false;
  const { field } = ctx.state.battle;
  if (c.position.z <= field.groundHeightM + DUST) return false;
  return c.position.z > levelUnder(field, c.position) + DUST;
}

/**
 * One action of a fall; who reaches the ground is hurt at the end of the physical phase.
 * @clause empia.fall.speed
 */
export function fallOn<N>(ctx: C<N>, c: Fighter): void {
  const { field } = ctx.state.battle;
  const level = levelUnder(field, c.position);
  const height = Math.max(0, metre(c.position.z - level));
  const landed = height <= FALL_SPEED;
  const metres = landed ? height : FALL_SPEED;
  const total = metre(metres + (c.forcedMove === null ? 0 : c.forcedMove.metresDone));
  const to = { ...c.position, z: landed ? Math.min(level, c.position.z) : metre(c.position.z - metres) };
  ctx.emit({ kind: 'fell', who: c.id, from: { ...c.position }, to, metres, total, landed });
  if (!landed) {
    if (c.mode !== 'falling') ctx.emit({ kind: 'modeChanged', who: c.id, mode: 'falling' });
    return;
  }
  const surface = surfaceUnder(field, to);
  const mode = surface === 'water' ? 'water' : 'ground';
  if (c.mode !== mode) ctx.emit({ kind: 'modeChanged', who: c.id, mode });
  impact(ctx, c, total, surface, 'fall', null);
}

/**
 * Damage of a fall or collision after so many metres: all of them count, once they are more than the surface forgives. One draw, or
 * one for each metre, as the house likes.
 * @param object what was struck in a collision
 * @clause empia.fall.hard
 * @clause empia.fall.soft
 * @clause empia.fall.collision
 */
export function impact<N>(
  ctx: C<N>,
  c: Fighter,
  metres: number,
  surface: Surface,
  cause: 'fall' | 'collision',
  object: Reading<Obstacle> | null,
): void {
  // ODD: the rulebook has no row for water; it is taken as a soft surface.
  const row = surface === 'hard' ? HARD : SOFT;
  if (c.dead || metres <= row.over) return;
  const { r } = ctx;
  const whole = floored(metres);
  const hi = row.perMetre * whole;
  const drawn = ctx.book.rules.fallDraw === 'single' ? roll(ctx, cause, row.clause, c, null, 0, hi) : perMetre(ctx, c, row, whole, cause);
  const pct = weightOf(ctx, c, metres, cause) + (object === null ? 0 : WEIGHTS[object.weightClass]);
  let value = r.fact(cause, drawn, row.clause);
  if (pct !== 0) value = r.share(value, 100 + pct, 'weight', 'empia.fall.object-weight');
  const through = throughArmour(ctx, c, IMPACT, c, value, false, null);
  const o = { by: null, area: false, source: object === null ? null : object.id, lo: 0, hi, drawn };
  harm(ctx, c, through.health, cause, o, through.durability);
}

function perMetre<N>(ctx: C<N>, c: Fighter, row: Row, metres: number, cause: string): number {
  let sum = 0;
  for (let i = 0; i < metres; i++) sum += roll(ctx, cause, row.clause, c, null, 0, row.perMetre);
  return sum;
}

/** The judge may class the body that falls as light or heavy; by default it is neither. @clause empia.fall.object-weight */
function weightOf<N>(ctx: C<N>, c: Fighter, metres: number, cause: string): number {
  if (!ctx.judged) return 0;
  const answer = ctx.ask({
    what: 'fall/weight',
    actor: c.id,
    clause: 'empia.fall.object-weight',
    kind: 'choice',
    options: ['none', 'light', 'heavy'],
    byDefault: 'none',
    data: { metres, cause },
  });
  return typeof answer === 'string' && answer in WEIGHTS ? WEIGHTS[answer as WeightClass] : 0;
}
