import { ANY_CASE } from './cases.ts';
import { adjectiveForms, nameForms } from './declension.ts';
import { plainWord } from './letters.ts';
import { Vocabulary } from './near.ts';
import { cardinalOf } from './numerals.ts';
import type { Token } from './tokens.ts';

/** Something that a text may name. `names` are what it is called, `forms` declined forms that the rules of declension would not give. */
export interface NamedThing {
  readonly id: string;
  readonly names: readonly string[];
  readonly forms?: readonly string[];
}

/** How a name was recognised: as it is, by a part of it, by the beginning of a word, or in spite of a slip of the finger. */
export const MATCHES = ['full', 'part', 'prefix', 'near'] as const;
export type Match = (typeof MATCHES)[number];

export interface NameHit {
  readonly id: string;
  readonly match: Match;
  /** Tokens it takes, and how many of its own words they stand for. */
  readonly length: number;
  readonly words: number;
  readonly cases: number;
  /** All words of the name were said. */
  readonly complete: boolean;
  /** Only its adjective was said («ледяные» for «Ледяные оковы»). */
  readonly loose: boolean;
}

interface Word {
  readonly plain: string;
  readonly adjective: boolean;
  readonly small: boolean;
}
interface Name {
  readonly id: string;
  readonly words: readonly Word[];
}
interface Place {
  readonly name: Name;
  readonly word: number;
  readonly cases: number;
}
interface Found {
  readonly word: number;
  readonly cases: number;
  readonly how: Match;
}

const APOSTROPHE = /['’ʼ`´]/;
const APOSTROPHES = /['’ʼ`´]/g;

/** Finds declined, shortened and misspelt names. One book holds the names of one kind of things. */
export class NameBook {
  readonly #byForm = new Map<string, Place[]>();
  readonly #names: Name[] = [];
  readonly #near = new Map<string, Place[]>();
  readonly #vocabulary: Vocabulary;

  constructor(things: readonly NamedThing[]) {
    for (const thing of things) {
      for (const text of thing.names) this.#add(thing.id, text);
      for (const form of thing.forms ?? []) this.#add(thing.id, form);
    }
    this.#vocabulary = new Vocabulary(this.#byForm.keys());
  }

  get size(): number {
    return this.#names.length;
  }

  /** Whether a word is a form of a word of a name. */
  has(word: string): boolean {
    return this.#byForm.has(word);
  }

  /** The best readings of the tokens from `at` on; several if they fit several things equally well. `slips` allows misspelt words. */
  at(tokens: readonly Token[], at: number, slips = false): NameHit[] {
    const token = tokens[at];
    if (token === undefined || token.kind === 'line' || token.kind === 'sign') return [];
    const names = new Set<Name>();
    for (const place of this.#placesOf(tokens, at, slips)) names.add(place.name);
    let best: NameHit[] = [];
    for (const name of names) {
      const hit = this.#match(tokens, at, name, slips);
      if (hit === null) continue;
      const order = best[0] === undefined ? 1 : compare(hit, best[0]);
      if (order > 0) best = [hit];
      else if (order === 0 && !best.some((other) => other.id === hit.id)) best.push(hit);
    }
    return best;
  }

  #add(id: string, text: string): void {
    if (APOSTROPHE.test(text)) this.#add(id, text.replaceAll(APOSTROPHES, ''));
    const plain = (text.match(/\d+|\p{L}+(?:['’ʼ`´]\p{L}+)*/gu) ?? []).map((word) => plainWord(word, false).replaceAll(APOSTROPHES, "'"));
    const words = plain.map((word) => ({
      plain: word,
      adjective: plain.length > 1 && adjectiveForms(word) !== null,
      small: word.length < 3,
    }));
    if (words.length === 0) return;
    const name: Name = { id, words };
    this.#names.push(name);
    for (const [index, word] of words.entries()) {
      const value = words.length > 1 ? cardinalOf(word.plain) : null;
      const spelled = value === null ? [] : [[String(value), ANY_CASE] as const];
      for (const [form, cases] of [...nameForms(word.plain), ...spelled]) {
        const places = this.#byForm.get(form) ?? [];
        if (places.length === 0) this.#byForm.set(form, places);
        places.push({ name, word: index, cases });
      }
    }
  }

  #placesOf(tokens: readonly Token[], at: number, slips: boolean): readonly (Place & { how: Match })[] {
    const token = tokens[at] as Token;
    const exact = this.#byForm.get(token.norm);
    if (exact !== undefined) return exact.map((place) => ({ ...place, how: 'full' as const }));
    const cut = this.#cut(tokens, at);
    if (cut.length > 0) return cut;
    return slips ? this.#mended(token.norm).map((place) => ({ ...place, how: 'near' as const })) : [];
  }

  /** «ог.», «перегруз»: the beginning of a word. */
  #cut(tokens: readonly Token[], at: number): (Place & { how: Match })[] {
    const token = tokens[at] as Token;
    const dotted = tokens[at + 1]?.norm === '.' && tokens[at + 1]?.gapBefore === false;
    const typed = token.norm;
    if (typed.length < (dotted ? 2 : 4)) return [];
    const out: (Place & { how: Match })[] = [];
    for (const name of this.#names) {
      for (const [word, { plain, small }] of name.words.entries()) {
        if (small || !plain.startsWith(typed) || plain.length < typed.length + 2) continue;
        out.push({ name, word, cases: 0xff, how: 'prefix' });
      }
    }
    return out;
  }

  #mended(typed: string): readonly Place[] {
    const known = this.#near.get(typed);
    if (known !== undefined) return known;
    const places = this.#vocabulary.nearest(typed).flatMap((form) => this.#byForm.get(form) ?? []);
    if (this.#near.size < 2000) this.#near.set(typed, places);
    return places;
  }

  #match(tokens: readonly Token[], at: number, name: Name, slips: boolean): NameHit | null {
    const found: Found[] = [];
    let next = at;
    while (found.length < name.words.length) {
      const token = tokens[next];
      if (token === undefined) break;
      const dash = token.norm === '-' && !token.gapBefore && !token.gapAfter && found.length > 0;
      const from = dash ? next + 1 : next;
      if (tokens[from]?.kind !== 'word' && tokens[from]?.kind !== 'number') break;
      const place = this.#placesOf(tokens, from, slips).find((p) => p.name === name && !found.some((f) => f.word === p.word));
      if (place === undefined) break;
      found.push(place);
      next = from + 1;
      if (place.how === 'prefix' && tokens[next]?.norm === '.' && tokens[next]?.gapBefore === false) next += 1;
    }
    const whole = found.length === name.words.length;
    if (found.length === 0 || (!whole && found.every((f) => name.words[f.word]?.small === true))) return null;
    const how = found.some((f) => f.how === 'near') ? 'near' : found.some((f) => f.how === 'prefix') ? 'prefix' : whole ? 'full' : 'part';
    const loose = !whole && found.every((f) => name.words[f.word]?.adjective === true);
    return { id: name.id, match: how, length: next - at, words: found.length, cases: casesOf(found, name), complete: whole, loose };
  }
}

function casesOf(found: readonly Found[], name: Name): number {
  const common = found.reduce((all, f) => all & f.cases, 0xff);
  if ((common & 63) !== 0) return common;
  const head = found.find((f) => name.words[f.word]?.adjective !== true) ?? found[0];
  return head?.cases ?? 0xff;
}

function compare(a: NameHit, b: NameHit): number {
  const rank = (hit: NameHit): number =>
    hit.words * 8 + (hit.match === 'full' ? 4 : 0) + (hit.match !== 'near' ? 2 : 0) + (hit.loose ? 0 : 1);
  return rank(a) - rank(b);
}
