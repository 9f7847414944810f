import type { Of, Viewer, Witness } from '@boevka/kernel';
import type { Event } from '../events.ts';
import type { Knows } from '../knows.ts';
import type { View } from '../views.ts';
import type { Showing } from './grant.ts';
import { isOwn, perceives, seesAll } from './grant.ts';

/** The entries of `reveal` for some kinds of events. */
export type RevealOf<K extends Event['kind']> = {
  readonly [X in K]: (e: Of<Event, X>, viewer: Viewer, knows: Knows, witness: Witness) => View | null;
};

type Shown<E> = (e: E, viewer: Viewer, knows: Knows, witness: Witness) => View | null;

/** For what everybody learns: no deed of anybody's. */
export function toAll<E>(show: (e: E, s: Showing) => View | null): Shown<E> {
  return (e, viewer, knows, witness) => show(e, { viewer, knows, witness });
}

/** For what can be seen: to those who perceived it. */
export function toSeers<E extends { readonly who: string }>(show: (e: E, s: Showing) => View | null): Shown<E> {
  return (e, viewer, knows, witness) => {
    const s: Showing = { viewer, knows, witness };
    return perceives(s, e.who) ? show(e, s) : null;
  };
}

/** For what only its owner and the judge may know. */
export function toOwner<E extends { readonly who: string }>(show: (e: E, s: Showing) => View | null): Shown<E> {
  return (e, viewer, knows, witness) => {
    const s: Showing = { viewer, knows, witness };
    return isOwn(s, e.who) ? show(e, s) : null;
  };
}

export function toJudge<E>(show: (e: E, s: Showing) => View | null): Shown<E> {
  return (e, viewer, knows, witness) => {
    const s: Showing = { viewer, knows, witness };
    return seesAll(s) ? show(e, s) : null;
  };
}
