import type { Envelope, Feature, Locale, Picture, Reading, Spot, Token, Trail, Viewer } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Book } from '../book.ts';
import type { Event } from '../events.ts';
import { BAND_WORDS } from '../phrases/labels.ts';
import { namesOf, nominative } from '../phrases/names.ts';
import { metresBetween } from '../resolve/hex.ts';
import type { State } from '../state.ts';
import { bandOf, isAble } from '../state.ts';
import { BANDS } from '../terms.ts';
import { WORDS } from './words.ts';

/** Hexes with who stands where and looks which way, and for each pair the band and the metres between them. */
export function picture(
  seen: { readonly before: Reading<State>; readonly after: Reading<State>; readonly events: readonly Envelope<Event>[] },
  book: Book,
  _viewer: Viewer,
  locale: Locale,
): Picture {
  const { after, events } = seen;
  const names = namesOf(after, book);
  const placed = after.combatants.some((c) => c.position !== null);
  const tokens = after.combatants.flatMap((c): Token[] =>
    c.position === null
      ? []
      : [
          {
            id: c.id,
            label: nominative(names.fighter(c.id), locale),
            side: c.teamId,
            at: { x: c.position.q, y: c.position.r },
            // Sides are counted clockwise from the one that `q` grows towards, sixty degrees each.
            facing: c.faced ? (360 - 60 * c.facing) % 360 : null,
            note: c.prone ? WORDS.lying[locale] : null,
            out: !isAble(c),
          },
        ],
  );
  const features = [...book.places.values()].map(
    (p): Feature => ({
      id: p.id,
      label: locale === 'ru' ? p.name.ru : (p.name.en ?? p.name.ru),
      shape: { kind: 'hex', q: p.at.q, r: p.at.r },
      tone: p.cover === 'none' ? 'plain' : 'good',
    }),
  );
  return {
    kind: placed ? 'hexes' : 'none',
    unit: WORDS.metres[locale],
    tokens,
    trails: trailsOf(events),
    features,
    distances: distancesOf(after, locale),
  };
}

function trailsOf(events: readonly Envelope<Event>[]): Trail[] {
  const trails = new Map<string, (Spot & { step: string })[]>();
  for (const { event, step } of events) {
    if (event.kind !== 'moved' || event.from === null || event.to === null) continue;
    const known = trails.get(event.who) ?? [{ x: event.from.q, y: event.from.r, step: '0' }];
    known.push({ x: event.to.q, y: event.to.r, step: String(step) });
    trails.set(event.who, known);
  }
  return Array.from(trails, ([who, points]) => ({ who, points }));
}

/** «фронт, 3 м», for opponents; friends have metres only. */
function distancesOf(state: Reading<State>, locale: Locale): Picture['distances'] {
  const { combatants } = state;
  return combatants.flatMap((a, i) =>
    combatants.slice(i + 1).map((b) => {
      const metres = `${formatNumber(metresBetween(state, a, b), locale)} ${WORDS.metres[locale]}`;
      const band = BANDS[bandOf(state, a.slot, b.slot)] ?? 'apart';
      return { from: a.id, to: b.id, text: a.teamId === b.teamId ? metres : `${BAND_WORDS[band][locale]}, ${metres}` };
    }),
  );
}
