import type { PREPOSITIONS, PRONOUNS } from '@boevka/language';
import type { BodyWord } from './body-words.ts';
import type { Hits } from './context.ts';
import type { DeedUse } from './deed-words.ts';

export type Slot = 'main' | 'minor' | 'instant';
type Preposition = typeof PREPOSITIONS extends ReadonlyMap<string, infer P> ? P : never;
type Pronoun = typeof PRONOUNS extends ReadonlyMap<string, infer P> ? P : never;

/** One token, or several that name one thing, with all that it can mean. `from` and `to` are places in the list of tokens. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly word: string;
  readonly kind: 'word' | 'number' | 'sign' | 'line';
  readonly capital: boolean;
  readonly deeds: readonly DeedUse[];
  readonly hits: Hits;
  readonly preposition: Preposition | null;
  readonly pronoun: Pronoun | null;
  readonly foe: boolean;
  readonly all: boolean;
  readonly part: { readonly part: BodyWord; readonly cases: number } | null;
  readonly side: 'left' | 'right' | null;
  readonly half: 'upper' | 'lower' | null;
  readonly way: string | null;
  readonly number: number | null;
  readonly ordinal: number | null;
  readonly slot: Slot | null;
  readonly harmless: boolean;
  /** No space stands before it. */
  readonly glued: boolean;
  /** Recognised only as a slip of the finger. */
  readonly mended: boolean;
}

export const NO_HITS: Hits = { fighters: [], weapons: [], shields: [], items: [], spells: [], places: [] };

/** Whether nothing at all is known of a word. */
export function isUnknown(mark: Mark): boolean {
  return (
    mark.kind === 'word' &&
    mark.deeds.length === 0 &&
    mark.preposition === null &&
    mark.pronoun === null &&
    !mark.foe &&
    !mark.all &&
    mark.part === null &&
    mark.side === null &&
    mark.half === null &&
    mark.way === null &&
    mark.number === null &&
    mark.ordinal === null &&
    mark.slot === null &&
    !mark.harmless &&
    !isNamed(mark)
  );
}

/** Whether a mark names a person or a thing of the scene. */
export function isNamed({ hits }: Mark): boolean {
  return hits.fighters.length + hits.weapons.length + hits.shields.length + hits.items.length + hits.spells.length + hits.places.length > 0;
}
