import type { Reading } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import type { Entry } from '../orders/entry.ts';
import { IDLE } from '../orders/entry.ts';
import type { Point, Shape } from '../state.ts';
import { combatant } from '../state.ts';
import { distance } from './geometry.ts';

/** Metres within which an owner can order his creatures and handle what he summoned. @clause empia.field.summon-leash */
const LEASH = 100;

/**
 * Whether the owner is near enough to order his creature.
 * @clause empia.field.summon-leash
 */
export function withinLeash(owner: Fighter, creature: Fighter): boolean {
  return distance(owner.position, creature.position) <= LEASH;
}

/**
 * What a creature does that has no order: nothing; but out of its owner's reach it goes on with what it did last, if there is sense in it.
 * @clause empia.field.summon-leash
 */
export function unordered<N>(ctx: C<N>, c: Fighter): Entry {
  const last = c.creature === null ? null : c.creature.last;
  const owner = c.owner === null ? null : combatant<Fighter>(ctx.state, c.owner);
  if (last === null || owner === null || withinLeash(owner, c)) return IDLE;
  const whom = combatant<Fighter>(ctx.state, last.whom);
  if (whom === null || whom.gone || whom.dead) return IDLE;
  if (last.does === 'strike' || last.gait === null) return { ...IDLE, kind: 'strike', target: whom.id };
  const way = { kind: last.gait, toward: null, awayFrom: null, to: null, direction: null, metres: null, stopAtM: null };
  return { ...IDLE, kind: 'move', move: { ...way, [last.does]: whom.id } };
}

/**
 * Whether all that an ability has on the field, creatures and things, is out of its user's hands; false where it has nothing there.
 * @clause empia.field.summon-leash
 */
export function isOutOfLeash<N>(ctx: C<N>, c: Fighter, ability: string): boolean {
  let far = false;
  for (const o of ctx.state.combatants) {
    if (o.owner !== c.id || o.gone || o.creature?.ability !== ability) continue;
    if (withinLeash(c, o)) return false;
    far = true;
  }
  for (const o of ctx.state.battle.field.obstacles) {
    if (o.made === null || o.made.by !== c.id || o.made.ability !== ability) continue;
    if (distance(c.position, middleOf(o.shape, c.position.z)) <= LEASH) return false;
    far = true;
  }
  return far;
}

/** The middle of an outline, at a height. */
export function middleOf(s: Reading<Shape>, z: number): Point {
  switch (s.kind) {
    case 'circle':
      return { x: s.x, y: s.y, z };
    case 'rect':
      return { x: s.x + s.w / 2, y: s.y + s.h / 2, z };
    case 'segment':
      return { x: (s.x1 + s.x2) / 2, y: (s.y1 + s.y2) / 2, z };
  }
}

/**
 * What a trick made vanishes at once when its maker is farther from it than the trick reaches; so does what outlived its maker's stay.
 * To be looked at when a phase's movement stands.
 * @clause empia.trick.leash
 */
export function loseByLeash<N>(ctx: C<N>): void {
  const { obstacles } = ctx.state.battle.field;
  if (obstacles.length === 0) return;
  for (const o of obstacles) {
    if (o.made === null || o.made.leashM === null) continue;
    const maker = combatant<Fighter>(ctx.state, o.made.by);
    if (maker === null || maker.gone || maker.dead) ctx.emit({ kind: 'objectGone', object: o.id, reason: 'ownerGone' });
    else if (distance(maker.position, middleOf(o.shape, maker.position.z)) > o.made.leashM) {
      ctx.emit({ kind: 'objectGone', object: o.id, reason: 'leash' });
    }
  }
}
