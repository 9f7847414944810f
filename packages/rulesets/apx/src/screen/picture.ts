import type { Envelope, Locale, Picture, Reading, Spot, Trail, Viewer } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Book } from '../book.ts';
import type { Event } from '../events.ts';
import { namesOf, nominative } from '../phrases/names.ts';
import { distance } from '../resolve/reach.ts';
import type { State } from '../state.ts';
import { WORDS } from './words.ts';

/** Where everybody stands, in metres, and the runs of the move. */
export function picture(
  seen: { readonly before: Reading<State>; readonly after: Reading<State>; readonly events: readonly Envelope<Event>[] },
  book: Book,
  _viewer: Viewer,
  locale: Locale,
): Picture {
  const names = namesOf(book);
  const { combatants } = seen.after;
  const distances = combatants.flatMap((a, i) =>
    combatants.slice(i + 1).map((b) => ({
      from: a.id,
      to: b.id,
      text: `${formatNumber(Math.round(distance(a, b) * 10) / 10, locale)} ${WORDS.metres[locale]}`,
    })),
  );
  return {
    kind: 'plane',
    unit: WORDS.metres[locale],
    tokens: combatants.map((c) => ({
      id: c.id,
      label: nominative(names.fighter(c.id), locale),
      side: c.teamId,
      at: { x: c.x, y: c.y },
      facing: null,
      note: null,
      out: c.defeated,
    })),
    trails: trailsOf(seen.events),
    features: [],
    distances,
  };
}

function trailsOf(events: readonly Envelope<Event>[]): Trail[] {
  const trails = new Map<string, (Spot & { step: string })[]>();
  for (const { event } of events) {
    if (event.kind !== 'ran') continue;
    const known = trails.get(event.who) ?? [{ x: event.from.x, y: event.from.y, step: '0' }];
    known.push({ x: event.to.x, y: event.to.y, step: String(known.length) });
    trails.set(event.who, known);
  }
  return Array.from(trails, ([who, points]) => ({ who, points }));
}
