import type { Envelope, Viewer } from '@boevka/kernel';
import { revealAll } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { clone } from '../clone.ts';
import type { Scene } from '../context.ts';
import type { Event } from '../events.ts';
import { fold } from '../fold.ts';
import { reveal } from '../reveal.ts';
import type { View } from '../views.ts';
import type { Moment } from './teller.ts';

/** What a viewer gets of a round, every view with how everybody stood before it and stands after it. */
export function momentsOf(before: Scene, events: readonly Envelope<Event>[], viewer: Viewer, book: Book): Moment[] {
  const out: Moment[] = [];
  let state = clone(before);
  for (const envelope of events) {
    const was = state;
    state = clone(was);
    fold(state, envelope.event, book);
    for (const seen of revealAll<Event, View, Viewer>(reveal, [envelope], viewer, viewer))
      out.push({ ...seen, n: out.length, before: was, after: state });
  }
  return out;
}
