import type { Reading } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import type { NotDoneReason } from '../events.ts';
import type { Entry, Move } from '../orders/entry.ts';
import type { Obstacle, Point } from '../state.ts';
import { facingVector, toward } from './geometry.ts';
import { farSide, nearSide, routeAround } from './route.ts';
import { middle } from './shapes.ts';
import { combatantNamed, hiddenFrom, nearestEnemyInView } from './sight.ts';

/** Where a move leads. */
export interface Goal {
  readonly ordered: 'toward' | 'away' | 'to' | 'direction';
  /** Whom or what the order names: id of a combatant, place, thing or direction; null for a bare point. */
  readonly name: string | null;
  readonly mate: Fighter | null;
  /** Unit vector of the way; null: he is there already, or jumps on the spot. */
  readonly direction: Point | null;
  /** Point that he heads for or away from; null for a bare direction. */
  readonly point: Reading<Point> | null;
  /** Corners of a way that is not straight; null for a straight one. */
  readonly route: readonly Point[] | null;
  /** Metres from the point at which he stops. */
  readonly stopAt: number | null;
}

/** Metres that one keeps from a combatant whom one moves to. @clause empia.move.partial */
const BESIDE = 1;

/** Reads the goal of an order, or says why there is none. Whoever is hidden cannot be made for: nobody knows where he is. */
export function goalOf<N>(ctx: C<N>, c: Fighter, entry: Entry, m: Move): Goal | NotDoneReason {
  const flat = m.kind !== 'flight' && m.kind !== 'swim';
  if (m.toward !== null) return approach(ctx, c, m, m.toward, 'toward', flat);
  if (m.awayFrom !== null) return retreat(ctx, c, m, m.awayFrom, flat);
  if (m.to !== null) return approach(ctx, c, m, m.to, 'to', flat);
  if (m.direction !== null) return bareDirection(c, m, m.direction);
  return entry.target === null ? 'unreadable' : approach(ctx, c, m, entry.target, 'toward', flat);
}

function approach<N>(
  ctx: C<N>,
  c: Fighter,
  m: Move,
  aim: string | Reading<Point>,
  ordered: 'toward' | 'to',
  flat: boolean,
): Goal | NotDoneReason {
  if (typeof aim !== 'string') return straight(c, ordered, null, null, aim, m.stopAtM ?? 0, flat);
  const mate = combatantNamed(ctx, c, aim);
  if (mate !== null) {
    const reason = whyNot(ctx, c, mate);
    return reason ?? straight(c, ordered, mate.id, mate, mate.position, m.stopAtM ?? BESIDE, flat);
  }
  const { field } = ctx.state.battle;
  for (const p of field.places) if (p.id === aim) return straight(c, ordered, aim, null, p.at, m.stopAtM ?? 0, flat);
  for (const o of field.obstacles) if (o.id === aim) return toThing(ctx, c, m, o, ordered, flat);
  for (const i of field.items) if (i.id === aim) return straight(c, ordered, aim, null, i.at, m.stopAtM ?? 0, flat);
  return 'noTarget';
}

/** To a thing that gives cover one goes behind it, out of sight of the nearest enemy; to any other, up to it. */
function toThing<N>(ctx: C<N>, c: Fighter, m: Move, o: Reading<Obstacle>, ordered: 'toward' | 'to', flat: boolean): Goal {
  const { field } = ctx.state.battle;
  const enemy = (o.cover || o.blocksSight) && o.blocksMove ? nearestEnemyInView(ctx, c) : null;
  if (enemy === null) {
    const at = o.blocksMove ? nearSide(field, o, c.position) : { ...middle(o.shape), z: field.groundHeightM };
    return straight(c, ordered, o.id, null, at, m.stopAtM ?? 0, flat);
  }
  const point = farSide(field, o, enemy.position);
  const route = routeAround(o.shape, c.position, point);
  const first = route[0] ?? point;
  return { ordered, name: o.id, mate: null, direction: toward(c.position, first, flat), point, route, stopAt: m.stopAtM ?? 0 };
}

function retreat<N>(ctx: C<N>, c: Fighter, m: Move, aim: string | Reading<Point>, flat: boolean): Goal | NotDoneReason {
  const mate = typeof aim === 'string' ? combatantNamed(ctx, c, aim) : null;
  if (typeof aim === 'string' && mate === null) return 'noTarget';
  const reason = mate === null ? null : whyNot(ctx, c, mate);
  if (reason !== null) return reason;
  const point = mate === null ? (aim as Reading<Point>) : mate.position;
  const direction = toward(point, c.position, flat) ?? facingVector(c.facing + 180);
  return { ordered: 'away', name: mate === null ? null : mate.id, mate, direction, point, route: null, stopAt: m.stopAtM };
}

function whyNot<N>(ctx: C<N>, c: Fighter, mate: Fighter): NotDoneReason | null {
  if (mate === c) return 'noTarget';
  if (mate.gone) return 'targetGone';
  return hiddenFrom(ctx, c, mate) ? 'targetHidden' : null;
}

function straight(
  c: Fighter,
  ordered: 'toward' | 'to',
  name: string | null,
  mate: Fighter | null,
  point: Reading<Point>,
  stopAt: number,
  flat: boolean,
): Goal {
  return { ordered, name, mate, direction: toward(c.position, point, flat), point, route: null, stopAt };
}

const TURNS = { forward: 0, left: 90, back: 180, right: 270 } as const;

/** Relative to the facing. Up and down one goes only through air and water. */
function bareDirection(c: Fighter, m: Move, name: NonNullable<Move['direction']>): Goal | NotDoneReason {
  const vertical = name === 'up' || name === 'down';
  if (vertical && m.kind !== 'flight' && m.kind !== 'swim') return m.kind === 'jump' ? onward(name, null) : 'wrongMode';
  return onward(name, vertical ? { x: 0, y: 0, z: name === 'up' ? 1 : -1 } : facingVector(c.facing + TURNS[name]));
}

function onward(name: string, direction: Point | null): Goal {
  return { ordered: 'direction', name, mate: null, direction, point: null, route: null, stopAt: null };
}
