import type { Reading, Viewer } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { State } from './state.ts';

/** Nothing of a resolved round is secret in these rules: a viewer knows who he is. @clause dwarf.round.declarations-committed */
export function knows(_state: Reading<State>, _book: Book, viewer: Viewer): Viewer {
  return viewer;
}
