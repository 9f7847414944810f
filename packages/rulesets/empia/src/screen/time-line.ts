import type { Cell, Locale, Reading, Span, TimeLine } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { Fighter } from '../context.ts';
import type { Action, Order } from '../orders/entry.ts';
import { plainEntry } from '../orders/entry.ts';
import { ifText } from '../phrases/condition-words.ts';
import { namesOf } from '../phrases/names.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import { ACTIONS_PER_TURN } from '../terms.ts';
import type { Saying } from './deeds.ts';
import { deedOf } from './deeds.ts';
import { energyCurve } from './forecast.ts';

const IDLE: Action = { do: plainEntry('idle'), variants: [] };
const NO_SPANS: readonly (Span | null)[] = [];

/** Eight actions on a line, with the energy that they leave. An ability that takes several actions is one cell over all of them. */
export function timeLine(
  order: Order,
  state: Reading<State>,
  book: Book,
  who: string,
  locale: Locale,
  spans: readonly (Span | null)[] = NO_SPANS,
): TimeLine {
  const s: Saying = { state, book, names: namesOf(state, book), who, locale };
  const creature = combatant<Fighter>(state, who)?.creature ?? null;
  const actions = creature === null ? order.actions : (order.creatures[who] ?? []);
  const cells: Cell[] = [];
  for (let i = 0; i < ACTIONS_PER_TURN; ) {
    const action = actions[i] ?? IDLE;
    const width = widthOf(s, actions, i);
    const variants = action.variants.map((v) => ({ condition: ifText(v.if, who, s.names, locale), deed: deedOf(s, v.do) }));
    cells.push({ label: labelOf(i + 1, width), width, deed: deedOf(s, action.do), variants, span: spans[i] ?? null });
    i += width;
  }
  const columns = Array.from({ length: ACTIONS_PER_TURN }, (_, i) => String(i + 1));
  return { who, columns, cells, curve: creature === null ? energyCurve(order, state, book, who, locale) : null };
}

function labelOf(first: number, width: number): string {
  return width === 1 ? String(first) : `${first}–${first + width - 1}`;
}

/** How many actions in a row are one deed: the same ability on the same target while its preparation lasts. */
function widthOf(s: Saying, actions: readonly Action[], at: number): number {
  const first = actions[at];
  const id = first?.do.kind === 'ability' ? first.do.ability : null;
  const needed = id === null || first === undefined || first.variants.length > 0 ? 1 : (s.book.abilities.get(id)?.prepActions ?? 1);
  let width = 1;
  while (width < needed && at + width < ACTIONS_PER_TURN) {
    const next = actions[at + width];
    if (next === undefined || next.variants.length > 0 || next.do.ability !== id || next.do.target !== first?.do.target) break;
    width++;
  }
  return width;
}
