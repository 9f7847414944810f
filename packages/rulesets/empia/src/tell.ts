import type { Locale, Told, Viewer } from '@boevka/kernel';
import { revealAll } from '@boevka/kernel';
import type { Block, Document } from '@boevka/language';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import { knows } from './knows.ts';
import { composeNote } from './phrases/compose-note.ts';
import { composeProtocol } from './phrases/compose-protocol.ts';
import type { Read } from './phrases/compose-public.ts';
import { composePublic, titleOf } from './phrases/compose-public.ts';
import { namesOf } from './phrases/names.ts';
import { standings } from './reveal/standing.ts';
import { reveal } from './reveal.ts';
import type { State } from './state.ts';

type EmpiaTold = Told<State, Event, Book>;

/**
 * One turn for one viewer: the public post, a player's post with his private note, the judge's post with the protocol.
 */
export function tell(told: EmpiaTold, viewer: Viewer, locale: Locale): Document {
  const read = readOf(told, viewer, locale);
  const blocks: Block[] = [...composePublic(read)];
  if (viewer.role === 'judge') blocks.push(...composeProtocol(read, told));
  else if (viewer.role === 'player' && viewer.id !== null) blocks.push(...noteFor(told, read, viewer.id));
  return { locale, title: titleOf(read), blocks };
}

/** The turn as this viewer may read it: nothing else of it is used to tell it to him. */
export function readOf(told: EmpiaTold, viewer: Viewer, locale: Locale): Read {
  const { turn, before, after, book, events } = told;
  const known = knows(after, book, viewer);
  return {
    turn,
    locale,
    names: namesOf(after, book),
    seen: revealAll(reveal, events, viewer, known),
    before: standings(before, known, viewer),
    after: standings(after, known, viewer),
    stops: (status) => book.statuses.get(status)?.noActions === true,
  };
}

/** What a player gets beside the post. */
function noteFor(told: EmpiaTold, read: Read, id: string): readonly Block[] {
  const own = told.after.combatants.filter((c) => c.id === id || c.owner === id).map((c) => c.id);
  return composeNote(read, {
    id,
    own: [id, ...own.filter((x) => x !== id)],
    refusals: told.refusals,
    defaulted: told.defaulted,
    over: told.after.battle.result !== null,
  });
}

/** How people call a combatant. */
export function nameOf(state: Parameters<typeof namesOf>[0], book: Book, id: string, locale: Locale): string {
  const noun = namesOf(state, book).fighter(id);
  return locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
}
