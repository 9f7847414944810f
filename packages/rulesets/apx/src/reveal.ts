import type { Reading, Reveal, Viewer } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/**
 * Posts are open and nothing is hidden: everybody sees all that happened, the judge's word with its reason too.
 * @clause apx.battle.two-phases
 */
export type View = Event;

export const knows = (_state: Reading<State>, _book: Book, viewer: Viewer): Viewer => viewer;

/** A view of its own: nobody who reads one may change what happened. */
const shown = <E extends Event>(e: E): E => ({ ...e });

export const reveal: Reveal<Event, View, Viewer> = {
  ordered: shown,
  moveBegan: shown,
  abandoned: shown,
  surrendered: shown,
  warded: shown,
  met: shown,
  effectBegan: shown,
  effectKeptOff: shown,
  booked: shown,
  interrupted: shown,
  blockPhaseEnded: shown,
  defeated: shown,
  attacked: shown,
  selfWorked: shown,
  multiPaid: shown,
  multiLaunched: shown,
  ran: shown,
  notDone: shown,
  ruled: shown,
  moveEnded: shown,
  effectEnded: shown,
  nextMove: shown,
  battleEnded: shown,
  overridden: shown,
};
