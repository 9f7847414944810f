import type { NameHit, PronounWord, Token } from '@boevka/language';
import { ANY_CASE, HARMLESS, PREPOSITIONS, PRONOUNS } from '@boevka/language';
import type { Scene } from './context.ts';
import type { Sense } from './dictionary.ts';
import { sensesNear, sensesOf } from './dictionary.ts';
import { partNames } from './parts.ts';

/** One word or name of a post with all that it can be. `from` and `to` are tokens. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly word: string;
  readonly token: Token;
  readonly senses: readonly Sense[];
  /** Fighters, own things and parts of strange bodies that are called so. */
  readonly fighters: readonly NameHit[];
  readonly items: readonly NameHit[];
  readonly parts: readonly NameHit[];
  readonly pronoun: PronounWord | null;
  readonly preposition: boolean;
  readonly number: number | null;
  readonly sign: boolean;
  readonly harmless: boolean;
}

/** Adverbs and participles that tell how: «яростно», «по-гномьи», «размахнувшись», «рыча». */
const ADVERB = /(?:[^аеиоуыэюя]о|ски|[^аеиоуыэюя]ьи|ась|ясь|вшись|вши|[аеиоуыя]в|но)$/;
const ADVERB_ENOUGH = 4;

/** All words, names and numbers of a post in their order; line breaks are left to the tokens. */
export function markAll(tokens: readonly Token[], scene: Scene): Mark[] {
  const bodies = [...scene.bodies.values()].map(partNames).filter((book) => book.size > 0);
  const marks: Mark[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'line') {
      at += 1;
      continue;
    }
    const mark = token.kind === 'word' ? wordMark(tokens, at, scene, bodies) : plainMark(token, at);
    marks.push(mark);
    at = mark.to;
  }
  return marks;
}

function plainMark(token: Token, at: number): Mark {
  return {
    from: at,
    to: at + 1,
    word: token.norm,
    token,
    senses: [],
    fighters: [],
    items: [],
    parts: [],
    pronoun: null,
    preposition: false,
    number: token.kind === 'number' ? token.value : null,
    sign: token.kind === 'sign',
    harmless: false,
  };
}

function wordMark(
  tokens: readonly Token[],
  at: number,
  scene: Scene,
  bodies: readonly { at(tokens: readonly Token[], at: number): NameHit[] }[],
): Mark {
  const token = tokens[at] as Token;
  const base = plainMark(token, at);
  const word = token.norm;
  const exact = sensesOf(word);
  const plain = PREPOSITIONS.has(word) || PRONOUNS.has(word) || HARMLESS.has(word);
  if (plain && exact.length === 0) {
    const named = token.capital === 'none' ? [] : whole(scene.names.at(tokens, at));
    if (named.length === 0) return { ...base, pronoun: PRONOUNS.get(word) ?? null, preposition: PREPOSITIONS.has(word), harmless: true };
  }
  const fighters = firm(scene.names.at(tokens, at), exact.length > 0, token);
  const items = firm(
    scene.things.at(tokens, at),
    exact.some((sense) => sense.is !== 'thing'),
    token,
  );
  const parts = bodies.flatMap((book) => firm(book.at(tokens, at), exact.length > 0, token));
  const found = [...fighters, ...items, ...parts];
  if (found.length > 0) {
    const length = Math.max(...found.map((hit) => hit.length));
    return { ...base, to: at + length, senses: length > 1 ? exact.filter((s) => s.is === 'part') : exact, fighters, items, parts };
  }
  if (exact.length > 0) return { ...base, senses: exact, harmless: HARMLESS.has(word) };
  const slips = scene.names.at(tokens, at, true);
  const near = sensesNear(word);
  const thing = scene.things.at(tokens, at, true);
  if (slips.length > 0 && (token.capital !== 'none' || near.length === 0))
    return { ...base, to: at + (slips[0]?.length ?? 1), fighters: slips };
  if (thing.length > 0) return { ...base, to: at + (thing[0]?.length ?? 1), items: thing };
  if (near.length > 0 && !looksAdverb(word)) return { ...base, senses: near };
  return { ...base, harmless: looksAdverb(word) };
}

function looksAdverb(word: string): boolean {
  return word.length > ADVERB_ENOUGH && ADVERB.test(word);
}

/** Names as they are called; one word of a name that also is another word («Каменная Рука») counts only with its capital letter. */
function firm(hits: readonly NameHit[], otherWord: boolean, token: Token): readonly NameHit[] {
  const whole = (hit: NameHit): boolean => hit.match === 'full' && hit.complete;
  return hits.filter(
    (hit) => hit.match !== 'near' && (!otherWord || whole(hit) || (hit.match === 'part' && !hit.loose && token.capital !== 'none')),
  );
}

function whole(hits: readonly NameHit[]): readonly NameHit[] {
  return hits.filter((hit) => hit.match === 'full' && hit.complete);
}

/** Cases of a sense, or any where it does not tell. */
export function casesOf(sense: Sense): number {
  return 'cases' in sense ? sense.cases : ANY_CASE;
}
