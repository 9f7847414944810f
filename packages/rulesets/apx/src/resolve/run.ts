import type { C, Fighter } from '../context.ts';
import { characterAt, say } from '../context.ts';
import type { Action } from '../orders/record.ts';
import { combatant } from '../state.ts';
import { overCap } from './price.ts';
import { distance } from './reach.ts';
import { refuse } from './refuse.ts';

/** How near to somebody one runs who does not say how far, metres: the reach of a blow. */
const BESIDE = 1;

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Running changes the distance and costs by the metre, whatever the way of moving.
 * @clause apx.run.cost
 * @clause apx.run.attack-phase-only
 * @clause apx.run.skill
 */
export function run<N>(ctx: C<N>, c: Fighter, a: Action): void {
  const { runSkill } = characterAt(ctx, c);
  if (a.method === 'skill' && runSkill === null) {
    refuse(ctx, c, 'apx.run.skill', 'apx.run.skill', 'attack', 'run');
    return;
  }
  const to = goalOf(ctx, c, a);
  if (to === null) return;
  if (!Number.isInteger(to.x) || !Number.isInteger(to.y)) {
    refuse(ctx, c, 'bad-number', 'apx.run.cost', 'attack', 'run', { x: to.x, y: to.y });
    return;
  }
  const bySkill = runSkill !== null && a.method !== 'general';
  const length = distance(c, to);
  const { r, memo } = ctx;
  let x = r.fact('metres', length, 'apx.run.cost');
  let free = 0;
  if (bySkill) {
    const left = runSkill.freeMetresPerMove - memo.freeMetres;
    free = left < length ? Math.max(left, 0) : length;
    if (free > 0) x = r.minus(x, r.fact('freeMetres', free, 'apx.run.skill'), 'apx.run.skill');
    if (runSkill.apPerMetre !== 1) x = r.ratio(x, runSkill.apPerMetre, 1, 'apPerMetre', 'apx.run.skill');
  }
  const exact = r.value(x);
  const up = Math.ceil(exact - 1e-9);
  if (up !== exact) x = r.plus(x, r.fact('roundedUp', up - exact, 'apx.run.cost'), 'apx.run.cost');
  if (overCap(ctx, c, up, 'attack', 'run')) return;
  memo.freeMetres += free;
  say(ctx, {
    kind: 'ran',
    who: c.id,
    from: { x: c.x, y: c.y },
    to: { x: to.x, y: to.y },
    metres: length,
    ap: ctx.keep('runPrice', x),
    method: bySkill ? 'skill' : 'general',
    levitating: a.levitating,
    toward: a.toward,
    away: a.away,
  });
}

/** Where a run ends: the place that is named, or so far towards or away from somebody, or along the line. */
function goalOf<N>(ctx: C<N>, c: Fighter, a: Action): Place | null {
  if (a.x !== null) return { x: a.x, y: a.y ?? c.y };
  const named = a.toward ?? a.away;
  if (named === null && a.metres !== null) return { x: c.x + a.metres, y: c.y };
  const other = named === null ? null : combatant<Fighter>(ctx.state, named);
  if (other === null || other.id === c.id) {
    refuse(ctx, c, 'unknown-target', 'apx.run.cost', 'attack', 'run', { target: named });
    return null;
  }
  const apart = distance(c, other);
  if (a.away !== null) {
    if (a.metres === null) {
      refuse(ctx, c, 'bad-number', 'apx.run.cost', 'attack', 'run', { metres: null });
      return null;
    }
    return along(c, other, apart, -a.metres);
  }
  const stop = a.stopAt ?? BESIDE;
  return along(c, other, apart, a.metres ?? Math.max(0, apart - stop));
}

/**
 * So many metres towards another (away where negative). On a line that is exact; elsewhere the place is the last whole one on the way that a run of that
 * length reaches.
 */
function along(c: Place, other: Place, apart: number, metres: number): Place {
  if (apart === 0) return { x: c.x - metres, y: c.y };
  if (c.y === other.y) return { x: c.x + (other.x > c.x ? metres : -metres), y: c.y };
  const part = metres / apart;
  return { x: c.x + wholePart((other.x - c.x) * part), y: c.y + wholePart((other.y - c.y) * part) };
}

function wholePart(n: number): number {
  return n < 0 ? Math.ceil(n - 1e-9) : Math.floor(n + 1e-9);
}
