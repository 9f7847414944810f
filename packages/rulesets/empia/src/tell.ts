import type { Locale, Told, Viewer } from '@boevka/kernel';
import { revealAll } from '@boevka/kernel';
import type { Document } from '@boevka/language';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import { knows } from './knows.ts';
import type { Read } from './phrases/compose-public.ts';
import { composePublic, titleOf } from './phrases/compose-public.ts';
import { namesOf } from './phrases/names.ts';
import { standings } from './reveal/standing.ts';
import { reveal } from './reveal.ts';
import type { State } from './state.ts';

/**
 * One turn for one viewer: the public post, a player's post with his private note, the judge's protocol.
 */
export function tell(told: Told<State, Event, Book>, viewer: Viewer, locale: Locale): Document {
  const read = readOf(told, viewer, locale);
  return { locale, title: titleOf(read), blocks: composePublic(read) };
}

/** The turn as this viewer may read it: nothing else of it is used to tell it to him. */
export function readOf(told: Told<State, Event, Book>, viewer: Viewer, locale: Locale): Read {
  const { turn, before, after, book, events } = told;
  const known = knows(after, book, viewer);
  return {
    turn,
    locale,
    names: namesOf(after, book),
    seen: revealAll(reveal, events, viewer, known),
    before: standings(before, { ...known, opened: 'nothing' }, viewer),
    after: standings(after, known, viewer),
    stops: (status) => book.statuses.get(status)?.noActions === true,
  };
}
