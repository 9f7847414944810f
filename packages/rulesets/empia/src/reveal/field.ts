import type { Event } from '../events.ts';
import type { Point } from '../state.ts';
import { isOwn, seesEnergy } from './grant.ts';
import type { RevealOf } from './showing.ts';
import { toOwner, toSeers } from './showing.ts';

/** Ways, throws, falls, and things in hand. */
export const movesAndThings = {
  moved: toSeers((e, s) => ({
    kind: 'moved',
    who: e.who,
    gait: e.gait,
    from: at(e.from),
    to: at(e.to),
    metres: e.metres,
    facing: e.facing,
    mode: e.mode,
    ordered: e.ordered,
    goal: e.goal === null ? null : s.knows.goal(e.goal),
    stopped: e.stopped,
    cost: seesEnergy(s, e.who) ? e.cost : null,
  })),
  turned: toSeers((e) => ({ kind: 'turned', who: e.who, facing: e.facing })),
  pushed: toSeers((e) => ({ kind: 'pushed', who: e.who, metres: e.forced.metresLeft + e.forced.metresDone })),
  thrown: toSeers((e) => ({ kind: 'thrown', who: e.who, from: at(e.from), to: at(e.to), metres: e.metres, hitsObject: e.hitsObject })),
  fell: toSeers((e) => ({ kind: 'fell', who: e.who, from: at(e.from), to: at(e.to), metres: e.metres, landed: e.landed })),
  modeChanged: toSeers((e) => ({ kind: 'modeChanged', who: e.who, mode: e.mode })),
  swapped: toSeers((e, s) => ({
    kind: 'swapped',
    who: e.who,
    stow: e.stow.map((i) => s.knows.itemKind(e.who, i)),
    draw: e.draw.map((i) => s.knows.itemKind(e.who, i)),
  })),
  pickedUp: toSeers((e) => ({ kind: 'pickedUp', who: e.who, item: e.item.itemId })),
  dropped: toSeers((e, s) => ({
    kind: 'dropped',
    who: e.who,
    item: s.knows.itemKind(e.who, e.item),
    metres: e.metres,
    reason: e.reason,
  })),
  consumed: toOwner((e) => ({ kind: 'consumed', who: e.who, item: e.item, count: e.count })),
  jammed: toSeers((e, s) => ({
    kind: 'jammed',
    who: e.who,
    weapon: s.knows.itemKind(e.who, e.weapon),
    actions: isOwn(s, e.who) ? e.actions : null,
  })),
  unjammed: toSeers((e, s) => ({ kind: 'unjammed', who: e.who, weapon: s.knows.itemKind(e.who, e.weapon), left: e.left })),
} as const satisfies RevealOf<FieldKinds>;

function at(p: Point): Point {
  return { x: p.x, y: p.y, z: p.z };
}

type FieldKinds = Extract<
  Event['kind'],
  | 'moved'
  | 'turned'
  | 'pushed'
  | 'thrown'
  | 'fell'
  | 'modeChanged'
  | 'swapped'
  | 'pickedUp'
  | 'dropped'
  | 'consumed'
  | 'jammed'
  | 'unjammed'
>;
