import type { Diagnostic, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { State } from '../state.ts';
import type { Order } from './record.ts';
import { PASS } from './record.ts';

export function orderFromText(
  _text: string,
  _who: string,
  _state: Reading<State>,
  _book: Book,
): { readonly order: Order; readonly diagnostics: readonly Diagnostic[] } {
  return { order: PASS, diagnostics: [] };
}
