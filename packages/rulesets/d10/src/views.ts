import type { Event, EventKind } from './events.ts';
import type { Band } from './terms.ts';

/**
 * What of an event everybody at the table sees: in this rulebook all faces and totals are open once the plans are. A field that stands in no list is in
 * no view.
 */
export const SHOWN = {
  ordered: ['round', 'order'],
  planned: ['who', 'plan', 'penalty'],
  struck: [
    'who',
    'target',
    'how',
    'nth',
    'weapon',
    'attr',
    'special',
    'aim',
    'behind',
    'attack',
    'defence',
    'attackDie',
    'defenceDie',
    'margin',
    'hit',
    'autoHit',
    'met',
    'critMargin',
    'tier',
    'location',
    'damage',
    'wound',
    'rescueRounds',
    'outcome',
    'imbalance',
    'felled',
    'stunnedUntil',
    'disarmed',
    'arrowRuined',
  ],
  shoved: ['who', 'target', 'activeTotal', 'passiveTotal', 'pushed', 'hexes', 'felled'],
  checked: ['who', 'vs', 'attr', 'skill', 'total', 'against', 'success', 'noExtra'],
  cast: [
    'who',
    'target',
    'spell',
    'against',
    'attack',
    'defence',
    'margin',
    'hit',
    'met',
    'critMargin',
    'tier',
    'location',
    'damage',
    'wound',
    'rescueRounds',
    'outcome',
  ],
  affected: ['who', 'target', 'by', 'effect'],
  bandChanged: ['who', 'target', 'direction', 'activeTotal', 'passiveTotal', 'success', 'steps', 'from', 'band'],
  moved: ['who', 'from', 'to', 'cover', 'thrownBack'],
  stood: ['who', 'from'],
  lay: ['who', 'posture', 'prone'],
  helped: ['who', 'ally'],
  aimed: ['who', 'target', 'rounds', 'part'],
  aimLost: ['who', 'reason'],
  concentrated: ['who', 'total', 'difficulty', 'success'],
  finishedOff: ['who', 'target'],
  drew: ['who', 'weapon', 'pickedUp'],
  dropped: ['who', 'weapon'],
  used: ['who', 'item'],
  said: ['who', 'words', 'loud'],
  gestured: ['who', 'what', 'item'],
  surrendered: ['who'],
  lost: ['who', 'act', 'nth', 'target', 'reason'],
  headEffect: ['who', 'target', 'text', 'condition'],
  acted: ['who'],
  rescueCounted: ['who', 'left', 'died'],
  expired: ['who', 'gone'],
  freed: ['who', 'motion'],
  roundEnded: ['round'],
  ended: ['result'],
  overridden: ['path', 'value', 'reason'],
} as const satisfies { readonly [K in EventKind]: readonly (keyof Extract<Event, { readonly kind: K }>)[] };

type Of<K extends EventKind> = Extract<Event, { readonly kind: K }>;
type ShownOf<K extends EventKind> = { readonly kind: K } & Pick<Of<K>, (typeof SHOWN)[K][number] & keyof Of<K>>;

/** Bands are named in views. */
type Banded = Omit<ShownOf<'bandChanged'>, 'from' | 'band'> & { readonly from: Band; readonly band: Band };

export type ViewOf<K extends EventKind> = K extends 'bandChanged' ? Banded : K extends EventKind ? ShownOf<K> : never;
export type View = ViewOf<EventKind>;
