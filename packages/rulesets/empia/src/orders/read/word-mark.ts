import type { ActUse, BodyPart, NameHit, Preposition, PronounWord, Side, Way } from '@boevka/language';

/** What a word or a few words can be in an order; most are only one of these. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly word: string;
  readonly sign: boolean;
  /** Begins with a capital where no sentence begins, in a text that is not all capitals. */
  readonly capital: boolean;
  readonly acts: readonly ActUse[];
  readonly fighters: readonly NameHit[];
  readonly weapons: readonly NameHit[];
  readonly abilities: readonly NameHit[];
  readonly places: readonly NameHit[];
  readonly ground: readonly NameHit[];
  /** Abilities whose name this verb is made of («исцеляю»). */
  readonly casts: readonly string[];
  readonly pronoun: PronounWord | null;
  readonly foe: boolean;
  readonly friend: boolean;
  readonly nearest: boolean;
  readonly anybody: boolean;
  readonly all: boolean;
  readonly preposition: Preposition | null;
  readonly part: (BodyPart & { readonly cases: number }) | null;
  readonly side: Side | null;
  readonly way: Way | null;
  readonly number: number | null;
  /** «второй», «3-м»: a place in a row. */
  readonly ordinal: number | null;
  readonly harmless: boolean;
  /** Recognised only by mending a slip. */
  readonly mended: boolean;
}

export type Meanings = Pick<
  Mark,
  | 'acts'
  | 'pronoun'
  | 'foe'
  | 'friend'
  | 'nearest'
  | 'anybody'
  | 'all'
  | 'preposition'
  | 'part'
  | 'side'
  | 'way'
  | 'number'
  | 'ordinal'
  | 'harmless'
>;

/** What is named at a place: the longest names that begin there, `to` excluded. */
export interface Named {
  readonly fighters: readonly NameHit[];
  readonly weapons: readonly NameHit[];
  readonly abilities: readonly NameHit[];
  readonly places: readonly NameHit[];
  readonly ground: readonly NameHit[];
  readonly to: number;
  readonly acts?: readonly ActUse[];
}

export const NAMELESS: Named = { fighters: [], weapons: [], abilities: [], places: [], ground: [], to: 0 };

export const MEANINGLESS: Meanings = {
  acts: [],
  pronoun: null,
  foe: false,
  friend: false,
  nearest: false,
  anybody: false,
  all: false,
  preposition: null,
  part: null,
  side: null,
  way: null,
  number: null,
  ordinal: null,
  harmless: false,
};

/** A mark is one token (or name) and two shared tables: what the word means by itself, and what it names here. */
export class WordMark implements Mark {
  readonly from: number;
  readonly to: number;
  readonly word: string;
  readonly sign: boolean;
  readonly capital: boolean;
  readonly mended: boolean;
  readonly casts: readonly string[];
  readonly #meanings: Meanings;
  readonly #named: Named;

  constructor(
    from: number,
    to: number,
    word: string,
    more: { meanings?: Meanings; named?: Named; sign?: boolean; capital?: boolean; mended?: boolean; casts?: readonly string[] },
  ) {
    this.from = from;
    this.to = to;
    this.word = word;
    this.sign = more.sign ?? false;
    this.capital = more.capital ?? false;
    this.mended = more.mended ?? false;
    this.casts = more.casts ?? NO_CASTS;
    this.#meanings = more.meanings ?? MEANINGLESS;
    this.#named = more.named ?? NAMELESS;
  }

  get acts(): readonly ActUse[] {
    return this.#named.acts ?? this.#meanings.acts;
  }
  get fighters(): readonly NameHit[] {
    return this.#named.fighters;
  }
  get weapons(): readonly NameHit[] {
    return this.#named.weapons;
  }
  get abilities(): readonly NameHit[] {
    return this.#named.abilities;
  }
  get places(): readonly NameHit[] {
    return this.#named.places;
  }
  get ground(): readonly NameHit[] {
    return this.#named.ground;
  }
  get pronoun(): PronounWord | null {
    return this.#meanings.pronoun;
  }
  get foe(): boolean {
    return this.#meanings.foe;
  }
  get friend(): boolean {
    return this.#meanings.friend;
  }
  get nearest(): boolean {
    return this.#meanings.nearest;
  }
  get anybody(): boolean {
    return this.#meanings.anybody;
  }
  get all(): boolean {
    return this.#meanings.all;
  }
  get preposition(): Preposition | null {
    return this.#meanings.preposition;
  }
  get part(): Mark['part'] {
    return this.#meanings.part;
  }
  get side(): Side | null {
    return this.#meanings.side;
  }
  get way(): Way | null {
    return this.#meanings.way;
  }
  get number(): number | null {
    return this.#meanings.number;
  }
  get ordinal(): number | null {
    return this.#meanings.ordinal;
  }
  get harmless(): boolean {
    return this.#meanings.harmless;
  }
}

export const NO_CASTS: readonly string[] = [];

/** Whether a mark says anything that a reader knows. */
export function isUnknown(mark: Mark): boolean {
  return (
    !mark.sign &&
    !mark.harmless &&
    mark.acts.length === 0 &&
    !isEntity(mark) &&
    mark.casts.length === 0 &&
    mark.pronoun === null &&
    !mark.foe &&
    !mark.friend &&
    !mark.nearest &&
    !mark.anybody &&
    !mark.all &&
    mark.preposition === null &&
    mark.part === null &&
    mark.side === null &&
    mark.way === null &&
    mark.number === null
  );
}

export function isEntity(mark: Mark): boolean {
  return mark.fighters.length + mark.weapons.length + mark.abilities.length + mark.places.length + mark.ground.length > 0;
}
