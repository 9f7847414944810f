import type { Condition } from '../orders/entry.ts';
import { COMPARISONS, DOES } from '../orders/entry.ts';
import { chance, pick, weighted, whole } from './choice.ts';
import type { Seat } from './seat.ts';

/** A random condition about people who are there; words for the judge are left out, nobody could answer them. */
export function randomCondition(seat: Seat, depth = 0): Condition {
  const { next } = seat;
  const make = weighted(next, [
    [5, does],
    [4, distanceTo],
    [3, stat],
    [2, status],
    [1, hidden],
    [2, outcome],
    [depth < 2 ? 1 : 0, (s: Seat): Condition => ({ not: randomCondition(s, depth + 1) })],
    [depth < 2 ? 1 : 0, (s: Seat): Condition => several(s, depth + 1)],
  ]);
  return (make ?? does)(seat);
}

function several(seat: Seat, depth: number): Condition {
  const parts = [randomCondition(seat, depth), randomCondition(seat, depth)];
  return chance(seat.next, 50) ? { all: parts } : { any: parts };
}

function enemyOrAny({ next, enemies }: Seat): string {
  return chance(next, 40) ? 'any-enemy' : (pick(next, enemies)?.id ?? 'any-enemy');
}

function does(seat: Seat): Condition {
  const { next, c } = seat;
  const ability = chance(next, 10) ? (pick(next, c.abilities)?.abilityId ?? null) : null;
  const known = ability !== null && seat.book.abilities.has(ability) ? ability : null;
  return { does: known === null ? (pick(next, DOES) ?? 'strike') : 'cast', who: enemyOrAny(seat), whom: null, ability: known };
}

function distanceTo(seat: Seat): Condition {
  return { distance: enemyOrAny(seat), cmp: pick(seat.next, COMPARISONS) ?? 'lt', metres: whole(seat.next, 1, 40) };
}

function stat(seat: Seat): Condition {
  const { next } = seat;
  const pct = chance(next, 30);
  return {
    stat: chance(next, 50) ? 'energy' : 'health',
    of: chance(next, 75) ? 'me' : enemyOrAny(seat),
    cmp: pick(next, COMPARISONS) ?? 'lt',
    value: pct ? whole(next, 5, 95) : whole(next, 1, 120),
    pct,
  };
}

function status(seat: Seat): Condition {
  const known = ['stun', 'collapsed', 'unconscious', 'flight', 'bruise', ...seat.book.statuses.keys()];
  return { status: pick(seat.next, known) ?? 'stun', of: chance(seat.next, 30) ? 'me' : enemyOrAny(seat) };
}

function hidden(seat: Seat): Condition {
  return { hidden: chance(seat.next, 30) ? 'me' : enemyOrAny(seat) };
}

function outcome({ next }: Seat): Condition {
  return { outcome: chance(next, 50) ? 'hit' : 'miss', action: whole(next, 1, 7) };
}
