import type { Diagnostic, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { State } from '../state.ts';
import { orderOf } from './order-of.ts';
import { readPost } from './read/post.ts';
import type { Order } from './record.ts';
import { sceneOf } from './scene-of.ts';

/** Reads a post as a player writes it, against the battle as it stands. What is doubtful is told with its place, never guessed. */
export function orderFromText(
  text: string,
  who: string,
  state: Reading<State>,
  book: Book,
): { readonly order: Order; readonly diagnostics: readonly Diagnostic[] } {
  const { entries, diagnostics } = readPost(text, sceneOf(state, book, who));
  return { order: orderOf(entries), diagnostics };
}
