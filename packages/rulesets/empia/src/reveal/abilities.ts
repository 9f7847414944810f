import type { Event } from '../events.ts';
import { abilitySeen, couldSee, isOwn, seesAll } from './grant.ts';
import type { RevealOf } from './showing.ts';
import { toAll, toJudge, toOwner, toSeers } from './showing.ts';

/** Preparing, keeping up, changing shape, creatures and things. */
export const abilities = {
  prepared: toSeers((e, s) => {
    const { preparing: p } = e;
    return {
      kind: 'prepared',
      who: e.who,
      deed: p.deed,
      streaming: p.streaming,
      ability: p.deed === 'trick' ? null : abilitySeen(s, e.who, p.ability),
      progress: isOwn(s, e.who) ? { done: p.actionsDone, needed: p.actionsNeeded } : null,
    };
  }),
  preparationLost: toSeers((e, s) => ({
    kind: 'preparationLost',
    who: e.who,
    ability: s.knows.book.abilities.has(e.ability) ? abilitySeen(s, e.who, e.ability) : null,
    reason: isOwn(s, e.who) ? e.reason : null,
  })),
  toggledOn: toSeers((e, s) => ({ kind: 'toggledOn', who: e.who, ability: abilitySeen(s, e.who, e.ability) })),
  toggledOff: toSeers((e, s) => ({
    kind: 'toggledOff',
    who: e.who,
    ability: abilitySeen(s, e.who, e.ability),
    reason: isOwn(s, e.who) ? e.reason : null,
  })),
  sustained: toSeers((e, s) => ({
    kind: 'sustained',
    who: e.who,
    ability: abilitySeen(s, e.who, e.sustained.ability),
    targets: e.sustained.targets.filter((t) => couldSee(s, t)),
    remainingActions: isOwn(s, e.who) ? e.sustained.remainingActions : null,
  })),
  sustainEnded: toSeers((e, s) => ({
    kind: 'sustainEnded',
    who: e.who,
    ability: abilitySeen(s, e.who, e.ability),
    reason: isOwn(s, e.who) ? e.reason : null,
  })),
  transformed: toSeers((e, s) => ({
    kind: 'transformed',
    who: e.who,
    ability: e.ability === null ? null : abilitySeen(s, e.who, e.ability),
  })),
  granted: toOwner((e) => ({ kind: 'granted', who: e.who, ability: e.ability, remainingActions: e.remainingActions })),
  grantEnded: toOwner((e) => ({ kind: 'grantEnded', who: e.who, ability: e.ability })),
  banned: toOwner((e) => ({ kind: 'banned', who: e.who, ability: e.ability, actions: e.actions })),
  quickened: toOwner((e) => ({ kind: 'quickened', who: e.who, ability: e.ability, actions: e.actions })),
  summoned: toAll((e, s) => {
    const { id, position, creature } = e.creature;
    if (!couldSee(s, id)) return null;
    return {
      kind: 'summoned',
      who: couldSee(s, e.who) ? e.who : null,
      creature: id,
      side: e.side,
      wild: e.wild || creature?.wild === true,
      at: { x: position.x, y: position.y, z: position.z },
    };
  }),
  vanished: toSeers((e) => ({ kind: 'vanished', who: e.who, reason: e.reason })),
  objectMade: toAll((e, s) => ({ kind: 'objectMade', id: seesAll(s) ? e.object.id : null, name: e.object.name })),
  objectGone: toAll((e, s) => ({ kind: 'objectGone', id: seesAll(s) ? e.object : null })),
  trick: toSeers((e) => ({ kind: 'trick', who: e.who, branch: e.branch, text: e.text })),
  noted: toJudge((e, s) => ({ kind: 'noted', who: e.who, ability: abilitySeen(s, e.who, e.ability), text: e.text })),
} as const satisfies RevealOf<AbilityKinds>;

type AbilityKinds = Extract<
  Event['kind'],
  | 'prepared'
  | 'preparationLost'
  | 'toggledOn'
  | 'toggledOff'
  | 'sustained'
  | 'sustainEnded'
  | 'transformed'
  | 'granted'
  | 'grantEnded'
  | 'banned'
  | 'quickened'
  | 'summoned'
  | 'vanished'
  | 'objectMade'
  | 'objectGone'
  | 'trick'
  | 'noted'
>;
