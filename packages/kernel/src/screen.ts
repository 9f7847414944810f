import type { Span } from './diagnostic.ts';
import type { Envelope } from './events/envelope.ts';
import type { Viewer } from './events/reveal.ts';
import type { Locale } from './ruleset.ts';
import type { Reading } from './turn/context.ts';

/**
 * What screens draw, as plain data in one language: a rulebook says what there is to see, screens know how to draw it. Nothing of this says who
 * drew it: one card, one time line and one picture serve every rulebook.
 */

/** How a thing should look to the eye; the words beside it say what it is. */
export type Tone = 'life' | 'energy' | 'magic' | 'good' | 'bad' | 'plain';

/** Pictures beside a verb. Screens draw any other name as a dot. */
export const GLYPHS = [
  'run',
  'walk',
  'fly',
  'strike',
  'shoot',
  'throw',
  'spell',
  'shield',
  'dodge',
  'rest',
  'wait',
  'hide',
  'search',
  'item',
  'wrestle',
  'stand',
  'aim',
  'trick',
  'stop',
] as const;
export type Glyph = (typeof GLYPHS)[number];

/** A stock of something: «Жизни 64 / 90». `value` may leave the range, the bar does not. */
export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly tone: Tone;
}

/** A state with the time it has left: «оглушён · ещё 2 действия». */
export interface Chip {
  readonly id: string;
  readonly label: string;
  readonly left: string | null;
  readonly tone: Tone;
}

/** «Броня: лёгкая, блок 3». */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export const WOUNDS = ['light', 'heavy', 'lost'] as const;

/** A place on a figure of a body. `place` is where it lies: `head`, `torso`, `rightArm`, `leftLeg`, … or an id of the rulebook's own. */
export interface Wound {
  readonly place: string;
  readonly degree: (typeof WOUNDS)[number];
  readonly label: string;
}

/** A combatant as one viewer may see him. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Why he acts no more («без сознания»); null while he does. */
  readonly out: string | null;
  readonly bars: readonly Bar[];
  readonly facts: readonly Fact[];
  readonly chips: readonly Chip[];
  readonly wounds: readonly Wound[];
  /** Given only to those who may know what is hidden from others. */
  readonly hidden: readonly Fact[];
}

/** What an order does at one moment. */
export interface Deed {
  readonly glyph: Glyph;
  readonly verb: string;
  /** At whom, with what, how far. */
  readonly detail: string;
  /** «−2», «+7,5», «4 АП»; null where it costs nothing. */
  readonly cost: string | null;
  readonly tone: Tone;
}

export interface Cell {
  /** «3», «5–6», «Защита». */
  readonly label: string;
  /** Columns of the time line that it fills, at least 1. */
  readonly width: number;
  readonly deed: Deed;
  /** «ЕСЛИ …» variants, in the order in which they are tried. */
  readonly variants: readonly { readonly condition: string; readonly deed: Deed }[];
  /** Where it stands in the text that it was read from. */
  readonly span: Span | null;
}

/** A stock over the time line, at the end of each column: what the order as written would leave. */
export interface Curve {
  readonly label: string;
  readonly start: number;
  readonly max: number;
  readonly values: readonly number[];
}

/** One combatant's order on a line of time. */
export interface TimeLine {
  readonly who: string;
  /** Heads of the columns that all combatants share («1», «2», …); empty where cells simply follow each other. */
  readonly columns: readonly string[];
  readonly cells: readonly Cell[];
  readonly curve: Curve | null;
}

/** Something that a player can order, ready to be put into his text. */
export interface Choice {
  readonly id: string;
  readonly deed: Deed;
  /** Why it may not be ordered now; null if it may. */
  readonly blocked: string | null;
  /** The words of the order, once for each thing that it can be aimed at; one without a target where it needs none. */
  readonly at: readonly { readonly target: string | null; readonly label: string; readonly text: string }[];
}

/** Choices under one heading: «Движение», «Удары», «Способности». */
export interface ChoiceGroup {
  readonly id: string;
  readonly glyph: Glyph;
  readonly label: string;
  /** Places of the order that they fit; null: all. */
  readonly slots: readonly string[] | null;
  readonly choices: readonly Choice[];
}

/** What a player composes his order of. */
export interface Composer {
  /** Places of the order to be filled: «1» to «8»; one place where the order is a list of any length. */
  readonly slots: readonly string[];
  readonly groups: readonly ChoiceGroup[];
}

/** A point on the picture, in the rulebook's own unit. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A combatant on the picture. */
export interface Token {
  readonly id: string;
  readonly label: string;
  readonly side: string;
  readonly at: Spot;
  /** Degrees, 0 along +x, counter-clockwise; null where he faces nowhere. */
  readonly facing: number | null;
  /** Words under it: height, «в воздухе», «лежит». */
  readonly note: string | null;
  readonly out: boolean;
}

/** Somebody's way during a turn, one point for each step. */
export interface Trail {
  readonly who: string;
  readonly points: readonly (Spot & { readonly step: string })[];
}

export type FieldShape =
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number }
  | { readonly kind: 'rect'; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  | { readonly kind: 'segment'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
  | { readonly kind: 'hex'; readonly q: number; readonly r: number };

/** A thing of the field: an obstacle, a place, an area under an effect. */
export interface Feature {
  readonly id: string;
  readonly label: string;
  readonly shape: FieldShape;
  readonly tone: Tone;
}

/** The field as one viewer may see it. */
export interface Picture {
  /** plane: metres in two dimensions; hexes: axial coordinates, `x` = q and `y` = r; none: this rulebook keeps no places. */
  readonly kind: 'plane' | 'hexes' | 'none';
  readonly unit: string;
  readonly tokens: readonly Token[];
  readonly trails: readonly Trail[];
  readonly features: readonly Feature[];
  /** Who is how far from whom: the same facts for those who do not see the picture. */
  readonly distances: readonly { readonly from: string; readonly to: string; readonly text: string }[];
}

/**
 * A rulebook on a screen. Everything is built from nothing for the viewer, as views are: what is not granted is not there.
 *
 * S state · E event · O order of one combatant · B book.
 */
export interface Screen<S, E, O, B> {
  cards(state: Reading<S>, book: B, viewer: Viewer, locale: Locale): readonly Card[];
  /** An order as it was read, with the places in its text that `spans` tells. Only for its owner and the judge. */
  timeLine(order: O, state: Reading<S>, book: B, who: string, locale: Locale, spans: readonly (Span | null)[]): TimeLine;
  /** What this combatant's player may order in the coming turn. */
  composer(state: Reading<S>, book: B, who: string, locale: Locale): Composer;
  /** The text of an order whose places hold these words; an empty one is left out. What `read` reads back. */
  compose(places: readonly { readonly slot: string; readonly text: string }[], locale: Locale): string;
  /** The field after what happened since `before`: no events, no trails. */
  picture(
    seen: { readonly before: Reading<S>; readonly after: Reading<S>; readonly events: readonly Envelope<E>[] },
    book: B,
    viewer: Viewer,
    locale: Locale,
  ): Picture;
}
