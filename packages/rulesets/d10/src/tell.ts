import type { Locale, Reading, Told, Viewer } from '@boevka/kernel';
import { revealAll } from '@boevka/kernel';
import type { Block, Document } from '@boevka/language';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import { composeNote } from './phrases/compose-note.ts';
import { composeProtocol } from './phrases/compose-protocol.ts';
import type { Round } from './phrases/compose-public.ts';
import { composePublic, titleOf } from './phrases/compose-public.ts';
import { Faces } from './phrases/faces.ts';
import { namesOf, nominative } from './phrases/names.ts';
import type { Summing } from './phrases/sums.ts';
import type { Placed } from './phrases/teller.ts';
import { makeTeller } from './phrases/teller.ts';
import { termWord } from './phrases/terms.ts';
import { reveal } from './reveal.ts';
import type { State } from './state.ts';
import { combatant } from './state.ts';

type D10Told = Told<State, Event, Book>;

/** One round for one viewer: the public post, a player's post with his private note, the judge's post with the protocol. */
export function tell(told: D10Told, viewer: Viewer, locale: Locale): Document {
  const round = roundOf(told, viewer, locale, false);
  const blocks: Block[] = [...composePublic(round)];
  if (viewer.role === 'judge') {
    const anew = roundOf(told, viewer, locale, true);
    blocks.push(...composeProtocol(anew, anew.summing, told));
  } else if (viewer.role === 'player' && viewer.id !== null) blocks.push(...composeNote(round, viewer.id, told.refusals, told.defaulted));
  return { locale, title: titleOf(round), blocks };
}

/** The round as this viewer may read it: nothing else of it is used to tell it to him. */
function roundOf(told: D10Told, viewer: Viewer, locale: Locale, full: boolean): Round {
  const { turn, before, after, book, events, draws, explained } = told;
  const names = namesOf(after, book);
  const t = makeTeller(locale, turn, names, book, before);
  const placed: Placed[] = [];
  for (const envelope of events) {
    const [seen] = revealAll(reveal, [envelope], viewer, viewer);
    if (seen === undefined) continue;
    placed.push({ n: viewer.role === 'judge' ? envelope.seq : placed.length, seq: envelope.seq, step: seen.step, view: seen.view });
  }
  const bySeq = new Map<number, (typeof explained)[number][]>();
  for (const e of explained) bySeq.set(e.seq, [...(bySeq.get(e.seq) ?? []), e]);
  const nameOf = (id: string): string => {
    const word = termWord(id, locale);
    if (word !== null) return word;
    const noun = names.source(id);
    return noun === null ? '' : nominative(noun, locale);
  };
  const summing: Summing = { t, faces: new Faces(draws), explained: bySeq, full, nameOf };
  return { t, placed, before, after, summing };
}

/** How people call a combatant, or whatever of the packs has this id. */
export function nameOf(state: Reading<State>, book: Book, id: string, locale: Locale): string {
  const names = namesOf(state, book);
  if (combatant(state, id) !== null) return nominative(names.fighter(id), locale);
  const noun = names.source(id);
  return noun === null ? id : nominative(noun, locale);
}
