import type { Reading } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import type { Event, NotDoneReason } from '../events.ts';
import type { Entry, Move } from '../orders/entry.ts';
import type { Field, Point } from '../state.ts';
import type { Gait, Mode } from '../terms.ts';
import { bar } from './bar.ts';
import { canPay } from './cost.ts';
import { facingOf } from './facing.ts';
import { canUseGait, costOf, legsUsed, speedOf } from './gait.ts';
import { bearing, DUST, distance, distanceAbove, metre, toward } from './geometry.ts';
import type { Goal } from './goal.ts';
import { goalOf } from './goal.ts';
import { levelUnder, surfaceUnder } from './ground.ts';
import { limbUsed } from './injury.ts';
import { movesWhileUsing } from './preparation.ts';
import { combatantNamed, hiddenFrom } from './sight.ts';
import { stealthDeed } from './stealth.ts';
import type { Medium, Way } from './way.ts';
import { wayAlong } from './way.ts';

/** Ordered moves. All of a phase start from the positions at its start, so that each is reckoned by itself. */

type Moved = Extract<Event, { kind: 'moved' }>;

const CLAUSE_OF: { readonly [R in NotDoneReason]?: string } = {
  cannotRun: 'empia.injury.legs-out',
  cannotWalk: 'empia.injury.legs-out',
  noEnergy: 'empia.energy.one-is-enough',
  targetHidden: 'empia.stealth.targeting',
};

/**
 * One ordered move: its way, its cost whatever the way's length, what it does to stealth and to hurt legs.
 * @clause empia.time.movement-is-physical
 * @clause empia.time.physical-reach-snapshot
 */
export function move<N>(ctx: C<N>, c: Fighter, entry: Entry): void {
  const m = entry.move;
  if (m === null) {
    notDone(ctx, c, entry, 'unreadable');
    return;
  }
  const barred = canUseGait(ctx, c, m.kind);
  const cost = barred === null ? costOf(ctx, c, m.kind) : 0;
  const reason = barred ?? (canPay(c, cost) ? null : 'noEnergy');
  if (reason !== null && entry.kind === 'move') bar(ctx, c, reason);
  const goal = reason ?? goalOf(ctx, c, entry, m);
  if (typeof goal === 'string') {
    notDone(ctx, c, entry, goal);
    return;
  }
  const moved = moveTo(ctx, c, entry, m, goal, cost);
  ctx.emit(moved);
  stealthDeed(ctx, c, m.kind, moved.to);
  const legs = legsUsed(c, m.kind);
  if (legs.length > 0) limbUsed(ctx, c, legs);
}

function notDone<N>(ctx: C<N>, c: Fighter, entry: Entry, reason: NotDoneReason): void {
  const thrown = c.forcedMove === null ? null : c.forcedMove.source === 'fall' ? 'empia.fall.speed' : 'empia.pack.forced-move';
  const clause = (reason === 'cannotMove' ? thrown : null) ?? CLAUSE_OF[reason] ?? 'empia.move.table';
  const data = entry.move === null ? {} : { gait: entry.move.kind };
  ctx.emit({ kind: 'notDone', who: c.id, entry, reason, clause, data, cost: 0 });
}

function moveTo<N>(ctx: C<N>, c: Fighter, entry: Entry, m: Move, goal: Goal, cost: number): Moved {
  const { field } = ctx.state.battle;
  const reach = reachOf(ctx, c, m, true);
  const plan = planned(ctx, c, m, goal, reach);
  const from = c.position;
  const medium = MEDIA[m.kind];
  let way: Way = { end: copy(from), stopped: null };
  let metres = 0;
  if (goal.route !== null) {
    way = alongRoute(field, from, goal.route, plan.length, medium);
    metres = metre(Math.min(plan.length, lengthOfRoute(from, goal.route)));
  } else if (goal.direction !== null && plan.length > 0) {
    way = wayAlong(field, from, goal.direction, plan.length, medium);
  }
  const to = way.end;
  if (goal.route === null || way.stopped !== null) metres = distance(from, to);
  return {
    kind: 'moved',
    who: c.id,
    gait: m.kind,
    from: copy(from),
    to,
    metres,
    cost,
    facing: facingOf(ctx, c, entry, facingAfter(c, goal, to)),
    mode: modeAfter(field, c, m.kind, way),
    ordered: goal.ordered,
    goal: goal.name,
    stopped: way.stopped ?? plan.stopped,
  };
}

function copy(p: Reading<Point>): Point {
  return { x: p.x, y: p.y, z: p.z };
}

const MEDIA: { readonly [G in Gait]: Medium } = {
  flight: 'air',
  run: 'feet',
  walk: 'feet',
  crouch: 'feet',
  crawl: 'feet',
  swim: 'water',
  jump: 'jump',
};

interface Plan {
  readonly length: number;
  readonly stopped: 'goal' | 'meeting' | null;
}

/**
 * How far he means to go: at most one action's way, and no nearer to a combatant than the order says.
 * @clause empia.move.partial
 */
function planned<N>(ctx: C<N>, c: Fighter, m: Move, goal: Goal, reach: number): Plan {
  if (goal.point === null || (goal.ordered === 'away' && goal.stopAt === null)) return { length: reach, stopped: null };
  const stopAt = goal.stopAt ?? 0;
  const apart = goal.route === null ? apartBy(c, goal.point, m.kind) : lengthOfRoute(c.position, goal.route);
  if (goal.ordered === 'away') return upTo(reach, stopAt - apart);
  const free = apart - stopAt;
  const mate = goal.mate === null || free <= 0 ? null : headedFor(ctx, goal.mate, c);
  if (mate === null || goal.mate === null) return upTo(reach, free);
  return meeting(reach, reachOf(ctx, goal.mate, mate, false), apart, stopAt, mate.stopAtM ?? 1);
}

function upTo(reach: number, free: number): Plan {
  if (free > reach) return { length: reach, stopped: null };
  return { length: Math.max(0, free), stopped: 'goal' };
}

function apartBy(c: Fighter, p: Reading<Point>, gait: Gait): number {
  return gait === 'flight' || gait === 'swim' ? distance(c.position, p) : distanceAbove(c.position, p);
}

/** The move with which the other one heads for `c` in this action, or null. */
function headedFor<N>(ctx: C<N>, other: Fighter, c: Fighter): Move | null {
  const chosen = ctx.memo.chosen[other.slot];
  if (chosen === undefined || chosen === null || chosen.barred !== null) return null;
  const { entry } = chosen;
  if (entry.kind !== 'move' && !movesWhileUsing(ctx, entry)) return null;
  const m = entry.move;
  if (m === null || typeof m.toward !== 'string' || combatantNamed(ctx, other, m.toward) !== c || hiddenFrom(ctx, other, c)) return null;
  return canUseGait(ctx, other, m.kind) === null && canPay(other, m.kind === 'walk' ? 0 : 1) ? m : null;
}

/** Metres that a move of one action may have. */
function reachOf<N>(ctx: C<N>, c: Fighter, m: Move, shown: boolean): number {
  const speed = speedOf(ctx, c, m.kind, shown);
  return m.metres === null || m.metres > speed ? speed : m.metres;
}

/**
 * Two who move at each other: they meet in proportion to their ways, as far apart as the one who keeps more distance wants; the other
 * then comes as near as he wants, if his way is not used up.
 * @clause empia.move.toward-moving
 */
function meeting(mine: number, theirs: number, apart: number, stopAt: number, theirStopAt: number): Plan {
  const gap = apart - Math.max(stopAt, theirStopAt);
  if (mine === 0 || gap >= mine + theirs) return { length: mine, stopped: null };
  const share = gap <= 0 ? 0 : gap / (mine + theirs);
  const rest = stopAt < theirStopAt ? Math.min(mine * (1 - share), Math.min(apart, theirStopAt) - stopAt) : 0;
  return { length: Math.max(0, mine * share + rest), stopped: 'meeting' };
}

function alongRoute(field: Reading<Field>, from: Reading<Point>, route: readonly Point[], metres: number, medium: Medium): Way {
  let left = metres;
  let way: Way = { end: copy(from), stopped: null };
  for (const corner of route) {
    const direction = toward(way.end, corner, true);
    if (direction === null) continue;
    const leg = distanceAbove(way.end, corner);
    way = wayAlong(field, way.end, direction, Math.min(leg, left), medium);
    left -= leg;
    if (left < -DUST || way.stopped !== null) break;
    way.end.x = corner.x;
    way.end.y = corner.y;
  }
  return way;
}

function lengthOfRoute(from: Reading<Point>, route: readonly Point[]): number {
  let sum = 0;
  let at = from;
  for (const corner of route) {
    sum += distanceAbove(at, corner);
    at = corner;
  }
  return metre(sum);
}

/** By the way gone, else towards what was headed for, else as before. */
function facingAfter(c: Fighter, goal: Goal, to: Point): number {
  const dx = to.x - c.position.x;
  const dy = to.y - c.position.y;
  if (Math.abs(dx) > DUST || Math.abs(dy) > DUST) return bearing(dx, dy);
  if (goal.point === null || goal.ordered === 'away') return c.facing;
  const gx = goal.point.x - c.position.x;
  const gy = goal.point.y - c.position.y;
  return Math.abs(gx) > DUST || Math.abs(gy) > DUST ? bearing(gx, gy) : c.facing;
}

/** The medium at the end: flying down to the ground is landing, feet in the water swim, a swimmer at the shore stands. */
function modeAfter(field: Reading<Field>, c: Fighter, gait: Gait, way: Way): Mode {
  const { end } = way;
  if (gait === 'flight') {
    const level = levelUnder(field, end);
    if (end.z > level + DUST || c.position.z <= level + DUST) return 'flight';
    return surfaceUnder(field, end) === 'water' ? 'water' : 'ground';
  }
  if (gait === 'swim') return way.stopped === 'water' ? 'ground' : end.z < field.groundHeightM - DUST ? 'underWater' : 'water';
  if (way.stopped === 'water') return 'water';
  return c.mode === 'flight' ? 'ground' : c.mode;
}
