import type { Reveal, Viewer } from '@boevka/kernel';
import type { Event, EventKind } from './events.ts';
import { BANDS } from './terms.ts';
import type { View } from './views.ts';
import { SHOWN } from './views.ts';

/**
 * What each viewer gets of each event, built from the fields that everybody sees; orders of the judge are his own. Plans are secret only until all are in,
 * and an event tells of them no earlier.
 * @clause d10.round.hidden-plans
 */
export const reveal = Object.fromEntries(
  (Object.keys(SHOWN) as EventKind[]).map((kind) => [
    kind,
    (e: Event, viewer: Viewer): View | null => (kind === 'overridden' && viewer.role !== 'judge' ? null : shown(kind, e)),
  ]),
) as unknown as Reveal<Event, View, Viewer>;

/** The fields that are shown, and no other. */
function shown(kind: EventKind, e: Event): View {
  const from = e as unknown as { readonly [field: string]: unknown };
  const view: { [field: string]: unknown } = { kind };
  for (const field of SHOWN[kind]) view[field] = from[field];
  if (e.kind === 'bandChanged') Object.assign(view, { from: BANDS[e.from] ?? 'apart', band: BANDS[e.band] ?? 'apart' });
  return view as unknown as View;
}

/** What somebody knows beside what he is: nothing is hidden from one that another may see. */
export const knows = (_state: unknown, _book: unknown, viewer: Viewer): Viewer => viewer;
