import type { Diagnostic, Reading, Span } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { State } from '../state.ts';
import { orderOf } from './order-of.ts';
import { readPost } from './read/post.ts';
import type { ReadEntry } from './read/reading.ts';
import type { Order } from './record.ts';
import { sceneOf } from './scene-of.ts';

/** Reads a post as a player writes it, against the battle as it stands. What is doubtful is told with its place, never guessed. */
export function orderFromText(
  text: string,
  who: string,
  state: Reading<State>,
  book: Book,
): {
  readonly order: Order;
  readonly diagnostics: readonly Diagnostic[];
  readonly spans: { readonly [combatant: string]: readonly (Span | null)[] };
} {
  const { entries, diagnostics } = readPost(text, sceneOf(state, book, who));
  return { order: orderOf(entries), diagnostics, spans: { [who]: spansOf(entries) } };
}

/** Places in the text, in the order of the time line: defences, the combined skill, protections, then the attack phase. */
function spansOf(entries: readonly ReadEntry[]): readonly (Span | null)[] {
  const of = (kinds: (e: ReadEntry) => boolean): Span[] => entries.filter(kinds).map((e) => e.span);
  return [
    ...of(({ fields }) => fields.do === 'block' || fields.do === 'dodge'),
    ...of(({ fields }) => fields.do === 'combo').slice(0, 1),
    ...of(({ fields }) => fields.do === 'ward' && fields.use !== undefined),
    ...of(
      ({ fields }) =>
        fields.phase === 'attack' &&
        (fields.use !== undefined || fields.start !== undefined || fields.run !== undefined || fields.to !== undefined),
    ),
  ];
}
