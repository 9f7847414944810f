import type { Locale, Reading, Told, Viewer } from '@boevka/kernel';
import type { Block, Document } from '@boevka/language';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import { composeNote } from './phrases/compose-note.ts';
import { composeProtocol } from './phrases/compose-protocol.ts';
import type { Read } from './phrases/compose-public.ts';
import { composePublic, titleOf } from './phrases/compose-public.ts';
import { momentsOf } from './phrases/moments.ts';
import { namesOf } from './phrases/names.ts';
import { makeTeller } from './phrases/teller.ts';
import type { State } from './state.ts';

type DwarfTold = Told<State, Event, Book>;

/** One round for one viewer: the public post, a player's post with his private note, the judge's post with the protocol. */
export function tell(told: DwarfTold, viewer: Viewer, locale: Locale): Document {
  const read = readOf(told, viewer, locale);
  const blocks: Block[] = [...composePublic(read)];
  if (viewer.role === 'judge') blocks.push(...composeProtocol({ ...read, t: tellerOf(told, locale) }, told));
  else if (viewer.role === 'player' && viewer.id !== null) blocks.push(...composeNote(read, viewer.id, told.refusals, told.defaulted));
  return { locale, title: titleOf(read), blocks };
}

/** The round as this viewer may read it. */
function readOf(told: DwarfTold, viewer: Viewer, locale: Locale): Read {
  return {
    t: tellerOf(told, locale),
    moments: momentsOf(told.before, told.events, viewer, told.book),
    before: told.before as State,
    after: told.after as State,
  };
}

function tellerOf({ turn, after, book }: DwarfTold, locale: Locale) {
  return makeTeller(locale, turn, namesOf(after, book), book);
}

/** How people call a combatant, or whatever of the packs has this id. */
export function nameOf(state: Reading<State>, book: Book, id: string, locale: Locale): string {
  const names = namesOf(state, book);
  const noun = state.fighters.some((f) => f.id === id) ? names.fighter(id) : names.source(id);
  if (noun === null) return id;
  return locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
}
