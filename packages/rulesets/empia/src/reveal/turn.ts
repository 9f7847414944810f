import type { Of } from '@boevka/kernel';
import type { Event } from '../events.ts';
import type { View } from '../views.ts';
import type { Showing } from './grant.ts';
import { couldSee, seesAll, seesEnergy, seesHealth } from './grant.ts';
import type { RevealOf } from './showing.ts';
import { toAll, toOwner, toSeers } from './showing.ts';

/** The course of a turn, its orders and the judge's word. */
export const course = {
  turnBegan: toAll((e) => ({ kind: 'turnBegan', turn: e.turn })),
  actionBegan: toAll((e) => ({ kind: 'actionBegan', action: e.action })),
  actionEnded: toAll((e) => ({ kind: 'actionEnded', action: e.action })),
  turnEnded: toAll((e) => ({ kind: 'turnEnded', turn: e.turn })),
  battleEnded: toAll((e) => ({ kind: 'battleEnded', result: { winner: e.result.winner, reason: e.result.reason } })),
  chose: toOwner((e) => ({
    kind: 'chose',
    who: e.who,
    fired: e.fired,
    tested: e.tested.map((t) => ({ if: t.if, holds: t.holds })),
    did: e.did,
  })),
  notDone: toOwner((e) => ({
    kind: 'notDone',
    who: e.who,
    entry: e.entry,
    reason: e.reason,
    clause: e.clause,
    data: { ...e.data },
    cost: e.cost,
  })),
  defended: toSeers((e) => ({ kind: 'defended', who: e.who, defence: e.defence, asked: e.asked })),
  overridden: toAll(overridden),
} as const satisfies RevealOf<
  'turnBegan' | 'actionBegan' | 'actionEnded' | 'turnEnded' | 'battleEnded' | 'chose' | 'notDone' | 'defended' | 'overridden'
>;

/**
 * The judge's word reaches those whom it concerns, with its reason; others get a number that they may read anyway, and no more.
 * @clause empia.judge.override
 */
function overridden(e: Of<Event, 'overridden'>, s: Showing): View | null {
  const [first = '', second = '', third = '', fourth = ''] = e.path.split('.');
  const inSight = first === 'battle' && second === 'sightMatrix';
  const concerned =
    seesAll(s) ||
    s.knows.mine.has(first) ||
    (inSight ? s.knows.mine.has(third) || s.knows.mine.has(fourth) : first === 'battle' && s.viewer.role === 'player');
  if (concerned) return { kind: 'overridden', path: e.path, value: e.value, reason: e.reason };
  const openNumber =
    (second === 'health' || second === 'maxHealth' ? seesHealth(s, first) : second === 'energy' && seesEnergy(s, first)) &&
    third === '' &&
    couldSee(s, first);
  return openNumber ? { kind: 'overridden', path: e.path, value: e.value, reason: null } : null;
}
