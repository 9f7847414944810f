import type { Locale, Picture, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { namesOf } from '../phrases/names.ts';
import { nominative } from '../phrases/teller.ts';
import { isOut } from '../standing.ts';
import type { State } from '../state.ts';
import { WORDS } from './words.ts';

/** Places on a line, where the table counts steps; else this rulebook has no field, and the bodies on the cards are the picture. */
export function picture(seen: { readonly after: Reading<State> }, book: Book, locale: Locale): Picture {
  const { after } = seen;
  const names = namesOf(after, book);
  const placed = after.fighters.filter((f) => f.position !== null);
  return {
    kind: placed.length === 0 ? 'none' : 'plane',
    unit: WORDS.steps[locale],
    tokens: placed.map((f) => ({
      id: f.id,
      label: nominative(locale, names.fighter(f.id)),
      side: f.side,
      at: { x: f.position ?? 0, y: 0 },
      facing: null,
      note: null,
      out: isOut(f),
    })),
    trails: [],
    features: [],
    distances: placed.flatMap((a, i) =>
      placed
        .slice(i + 1)
        .map((b) => ({ from: a.id, to: b.id, text: `${Math.abs((a.position ?? 0) - (b.position ?? 0))} ${WORDS.steps[locale]}` })),
    ),
  };
}
