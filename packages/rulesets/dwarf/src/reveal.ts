import type { Reading, Reveal, Viewer } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** Nothing in a battle is hidden but declarations before their round, and those are no events: everybody sees what happens. */
export type View = Event;

export const knows = (_state: Reading<State>, _book: Book, viewer: Viewer): Viewer => viewer;

const seen = <E extends Event>(e: E): E => ({ ...e });

export const reveal = {
  attacked: seen,
  actionLost: seen,
  declared: seen,
  queued: seen,
  opened: seen,
  balanced: seen,
  skipped: seen,
  swapped: seen,
  moved: seen,
  stood: seen,
  fell: seen,
  dropped: seen,
  holdEnded: seen,
  escapeTried: seen,
  lockTurned: seen,
  choked: seen,
  worsened: seen,
  numbed: seen,
  bledOut: seen,
  slotEnded: () => null,
  roundEnded: () => null,
  battleEnded: seen,
  aftermath: seen,
  overridden: seen,
} as const satisfies Reveal<Event, View, Viewer>;
