import type { BodyPart, NameBook, NameHit, Token } from '@boevka/language';
import {
  ACC,
  ALL_OF_THEM,
  ANYBODY,
  actsCut,
  actsNear,
  actsOf,
  FOE_STEMS,
  FOE_WORDS,
  FRIEND_STEMS,
  HARMLESS,
  INS,
  isNumeral,
  NEAREST,
  nounForms,
  numberAt,
  ordinalAt,
  PART_NOUNS,
  PART_WORDS,
  PLURAL,
  PREPOSITIONS,
  PRONOUNS,
  SIDES,
  WAYS,
} from '@boevka/language';
import { adjectiveOfAbility, verbOfAbility } from './ability-verbs.ts';
import type { Scene } from './context.ts';
import type { Mark, Meanings, Named } from './word-mark.ts';
import { isUnknown, MEANINGLESS, NAMELESS, NO_CASTS, WordMark } from './word-mark.ts';

const parts = new Map<string, BodyPart & { cases: number }>();
for (const [noun, part] of PART_NOUNS)
  for (const [form, cases] of nounForms(noun)) if (!parts.has(form)) parts.set(form, { ...part, cases });
for (const [form, part] of PART_WORDS) parts.set(form, { ...part, cases: parts.get(form)?.cases ?? ACC | INS | PLURAL });

/** After so many different unknown words a text is prose, and no more slips are mended in it. */
const MOST_STRANGE = 200;
/** The same for texts far longer than eight actions need, in tokens. */
const LONG_TEXT = 4000;
const MOST_STRANGE_IN_LONG = 50;

/** Reads every token as what it can be. The marks cover all tokens, in order. */
export function markAll(tokens: readonly Token[], scene: Scene): Mark[] {
  const marker = new Marker(tokens, scene);
  const marks: Mark[] = [];
  let i = 0;
  while (i < tokens.length) {
    const mark = marker.at(i);
    marks.push(mark);
    i = mark.to;
  }
  return marks;
}

class Marker {
  readonly #tokens: readonly Token[];
  readonly #scene: Scene;
  readonly #meanings = new Map<string, Meanings>();
  /** Words that begin no name, and words that not even a slip explains. */
  readonly #nameless = new Set<string>();
  readonly #strange = new Set<string>();

  constructor(tokens: readonly Token[], scene: Scene) {
    this.#tokens = tokens;
    this.#scene = scene;
  }

  at(at: number): Mark {
    const tokens = this.#tokens;
    const token = tokens[at] as Token;
    const word = token.norm;
    if (token.kind === 'line' || token.kind === 'sign') return new WordMark(at, at + 1, word, { sign: true });
    if (token.kind === 'number') {
      const named = names(tokens, at, this.#scene, false);
      if (named.to > at + 1 && isWhole(named)) return new WordMark(at, named.to, word, { named });
      const place = ordinalAt(tokens, at);
      if (place !== null)
        return new WordMark(at, at + place.length, word, { meanings: { ...MEANINGLESS, ordinal: place.value, harmless: true } });
      const hit = numberAt(tokens, at);
      return new WordMark(at, at + (hit?.length ?? 1), word, { meanings: { ...MEANINGLESS, number: hit?.value ?? token.value } });
    }
    const capital = isCapital(tokens, at);
    const dotted = tokens[at + 1]?.norm === '.';
    const named = this.#nameless.has(word) && !dotted ? NAMELESS : names(tokens, at, this.#scene, false);
    if (!dotted && isNameless(named) && !isInName(word, this.#scene)) this.#nameless.add(word);
    const meanings = this.#meaningsOf(at);
    const to = Math.max(named.to, at + 1);
    const exact = new WordMark(at, to, word, { meanings, named, capital });
    const unknown = isUnknown(exact);
    if (unknown && this.#strange.has(word)) return exact;
    const doubtful =
      unknown ||
      (exact.acts.length > 0 &&
        exact.acts.every(
          (use) => use.verb !== null && (use.act === 'fly' || use.act === 'hide' || use.act === 'use' || use.act === 'strike'),
        ));
    const adjective = unknown ? adjectiveOfAbility(word, tokens[at - 1]?.norm ?? '', this.#scene) : NO_CASTS;
    const casts = adjective.length > 0 || !doubtful || named.abilities.length > 0 ? adjective : verbOfAbility(word, this.#scene);
    if (casts.length > 0) return new WordMark(at, to, word, { meanings, named, capital, casts });
    if (!unknown || this.#strange.size >= (tokens.length > LONG_TEXT ? MOST_STRANGE_IN_LONG : MOST_STRANGE)) return exact;
    const short = tokens[at + 1]?.norm === '.' && tokens[at + 1]?.gapBefore === false;
    const cut = actsCut(word, short);
    if (cut.length > 0) return new WordMark(at, at + 1, word, { meanings: { ...MEANINGLESS, acts: cut }, capital });
    const near = names(tokens, at, this.#scene, true);
    const mended = new WordMark(at, Math.max(near.to, at + 1), word, {
      meanings: { ...MEANINGLESS, acts: actsNear(word) },
      named: near,
      capital,
      mended: true,
    });
    if (!isUnknown(mended)) return mended;
    this.#strange.add(word);
    return exact;
  }

  #meaningsOf(at: number): Meanings {
    const word = this.#tokens[at]?.norm ?? '';
    const known = this.#meanings.get(word);
    if (known !== undefined && known.number === null) return known;
    const meanings = plainMeanings(this.#tokens, at);
    this.#meanings.set(word, meanings);
    return meanings;
  }
}

function plainMeanings(tokens: readonly Token[], at: number): Meanings {
  const word = tokens[at]?.norm ?? '';
  const number = isNumeral(word) ? numberAt(tokens, at) : null;
  return {
    acts: actsOf(word),
    pronoun: PRONOUNS.get(word) ?? null,
    foe: FOE_WORDS.has(word) || FOE_STEMS.some((stem) => word.startsWith(stem) && word.length <= stem.length + 3),
    friend: FRIEND_STEMS.some((stem) => word.startsWith(stem) && word.length <= stem.length + 3),
    nearest: NEAREST.has(word),
    anybody: ANYBODY.has(word),
    all: ALL_OF_THEM.has(word),
    preposition: PREPOSITIONS.get(word) ?? null,
    part: parts.get(word) ?? null,
    side: SIDES.find(([form]) => form.test(word))?.[1] ?? null,
    way: WAYS.get(word) ?? null,
    number: number?.value ?? null,
    ordinal: ordinalAt(tokens, at)?.value ?? null,
    harmless: HARMLESS.has(word) || isNumeral(word),
  };
}

/** A name of which only the first word is right may still be whole, with a slip in its other words. */
function whole(book: NameBook, tokens: readonly Token[], at: number, slips: boolean): NameHit[] {
  const exact = book.at(tokens, at, slips);
  if (slips || exact.length === 0 || exact[0]?.match !== 'part') return exact;
  const mended = book.at(tokens, at, true);
  return (mended[0]?.words ?? 0) > (exact[0]?.words ?? 0) ? mended : exact;
}

function isNameless(named: Named): boolean {
  return named.fighters.length + named.weapons.length + named.abilities.length + named.places.length + named.ground.length === 0;
}

/** A name that begins with a number counts only if all its words are there. */
function isWhole({ fighters, weapons, abilities, places, ground }: Named): boolean {
  return [...fighters, ...weapons, ...abilities, ...places, ...ground].some((hit) => hit.complete);
}

/** Names that begin here. The longest win; a part of an ability's name that is an everyday word of battle («удар») is that word. */
function names(tokens: readonly Token[], at: number, scene: Scene, slips: boolean): Named {
  const { books } = scene;
  const word = tokens[at]?.norm ?? '';
  const everyday =
    actsOf(word).some((use) => !(use.verb?.mood === 'first' && use.verb.plural)) ||
    PREPOSITIONS.has(word) ||
    HARMLESS.has(word) ||
    PRONOUNS.has(word);
  const found = {
    fighters: whole(books.fighters, tokens, at, slips),
    weapons: whole(books.weapons, tokens, at, slips),
    abilities: whole(books.abilities, tokens, at, slips),
    places: books.places.at(tokens, at, slips),
    ground: books.ground.at(tokens, at, slips),
  };
  const solid = (hits: readonly NameHit[]): NameHit[] => hits.filter((hit) => hit.words > 1 || !everyday || hit.match === 'full');
  const kept = {
    fighters: solid(found.fighters),
    weapons: solid(found.weapons),
    abilities: solid(found.abilities),
    places: solid(found.places),
    ground: solid(found.ground),
  };
  const most = Math.max(0, ...Object.values(kept).flatMap((hits) => hits.map((hit) => hit.words)));
  const longest = (hits: readonly NameHit[]): NameHit[] => hits.filter((hit) => hit.words === most);
  const out = {
    fighters: longest(kept.fighters),
    weapons: longest(kept.weapons),
    abilities: longest(kept.abilities),
    places: longest(kept.places),
    ground: longest(kept.ground),
  };
  const length = Math.max(1, ...Object.values(out).flatMap((hits) => hits.map((hit) => hit.length)));
  return most > 1 ? { ...out, acts: [], to: at + length } : { ...out, to: at + length };
}

function isCapital(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.capital !== 'first') return false;
  const before = tokens[at - 1];
  return before !== undefined && (before.kind === 'word' || before.kind === 'number' || before.norm === ',' || before.norm === '"');
}

/** Whether a word is a form of a word of a name, alone or with others beside it. */
function isInName(word: string, { books }: Scene): boolean {
  return [books.fighters, books.weapons, books.abilities, books.places, books.ground].some((book) => book.has(word));
}

/** Whether a word by itself means anything to a reader of this scene. */
export function knowsWord(word: string, scene: Scene): boolean {
  return (
    isInName(word, scene) ||
    actsOf(word).length > 0 ||
    HARMLESS.has(word) ||
    PREPOSITIONS.has(word) ||
    PRONOUNS.has(word) ||
    FOE_WORDS.has(word) ||
    NEAREST.has(word) ||
    WAYS.has(word) ||
    parts.has(word) ||
    isNumeral(word) ||
    ALL_OF_THEM.has(word)
  );
}
