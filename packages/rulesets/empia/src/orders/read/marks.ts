import {
  ACC, type ActUse, actsNear, actsOf, ALL_OF_THEM, ANYBODY, type BodyPart, FOE_STEMS, FOE_WORDS, FRIEND_STEMS, HARMLESS, INS, isNumeral, type NameHit, NEAREST, nounForms, numberAt, ordinalAt, PART_NOUNS,
  PART_WORDS, PLURAL, type Preposition, PREPOSITIONS, PRONOUNS, type PronounWord, type Side, SIDES, type Token, type Way, WAYS,
} from '@boevka/language';
import type { Scene } from './context.ts';
import { verbOfAbility } from './ability-verbs.ts';

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

const parts = new Map<string, BodyPart & { cases: number }>();
for (const [noun, part] of PART_NOUNS) for (const [form, cases] of nounForms(noun)) if (!parts.has(form)) parts.set(form, { ...part, cases });
for (const [form, part] of PART_WORDS) parts.set(form, { ...part, cases: parts.get(form)?.cases ?? ACC | INS | PLURAL });

const NOTHING = {
  sign: false, acts: [], fighters: [], weapons: [], abilities: [], places: [], ground: [], casts: [], pronoun: null, foe: false, friend: false, nearest: false, anybody: false, all: false,
  preposition: null, part: null, side: null, way: null, number: null, ordinal: null, harmless: false, mended: false,
} as const;

/** Whether a mark says anything that a reader knows. */
export function isUnknown(mark: Mark): boolean {
  return (
    !mark.sign && !mark.harmless && mark.acts.length === 0 && !isEntity(mark) && mark.casts.length === 0 && mark.pronoun === null && !mark.foe && !mark.friend && !mark.nearest && !mark.anybody &&
    !mark.all && mark.preposition === null && mark.part === null && mark.side === null && mark.way === null && mark.number === null
  );
}

export function isEntity(mark: Mark): boolean {
  return mark.fighters.length + mark.weapons.length + mark.abilities.length + mark.places.length + mark.ground.length > 0;
}

/** After so many different unknown words a text is prose, and no more slips are mended in it. */
const MOST_STRANGE = 400;

/** Reads every token as what it can be. The marks cover all tokens, in order. */
export function markAll(tokens: readonly Token[], scene: Scene): Mark[] {
  const marks: Mark[] = [];
  const strange = new Set<string>();
  let i = 0;
  while (i < tokens.length) {
    const mark = markAt(tokens, i, scene, strange);
    marks.push(mark);
    i = mark.to;
  }
  return marks;
}

function markAt(tokens: readonly Token[], at: number, scene: Scene, strange: Set<string>): Mark {
  const token = tokens[at] as Token;
  const base = { ...NOTHING, from: at, to: at + 1, word: token.norm, capital: isCapital(tokens, at) };
  if (token.kind === 'line' || token.kind === 'sign') return { ...base, sign: true };
  if (token.kind === 'number') {
    const place = ordinalAt(tokens, at);
    if (place !== null) return { ...base, to: at + place.length, ordinal: place.value, harmless: true };
    const hit = numberAt(tokens, at);
    return { ...base, to: at + (hit?.length ?? 1), number: hit?.value ?? token.value };
  }
  const named = names(tokens, at, scene, false);
  const exact = { ...base, ...plainMeanings(tokens, at), ...named };
  const doubtful = isUnknown(exact) || (exact.acts.length > 0 && exact.acts.every((use) => use.verb !== null && (use.act === 'fly' || use.act === 'hide' || use.act === 'use')));
  const casts = doubtful && named.abilities.length === 0 ? verbOfAbility(token.norm, scene) : [];
  if (!isUnknown(exact)) return casts.length > 0 ? { ...exact, casts } : exact;
  if (casts.length > 0) return { ...base, casts };
  if (strange.has(token.norm) || strange.size >= MOST_STRANGE) return base;
  const mended = { ...base, ...names(tokens, at, scene, true), acts: actsNear(token.norm), mended: true };
  if (!isUnknown(mended)) return mended;
  strange.add(token.norm);
  return base;
}

function plainMeanings(tokens: readonly Token[], at: number): Partial<Mark> {
  const word = tokens[at]?.norm ?? '';
  const number = isNumeral(word) ? numberAt(tokens, at) : null;
  const side = SIDES.find(([form]) => form.test(word))?.[1] ?? null;
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
    side,
    way: WAYS.get(word) ?? null,
    number: number?.value ?? null,
    ordinal: ordinalAt(tokens, at)?.value ?? null,
    harmless: HARMLESS.has(word) || isNumeral(word),
  };
}

interface Named {
  readonly fighters: readonly NameHit[];
  readonly weapons: readonly NameHit[];
  readonly abilities: readonly NameHit[];
  readonly places: readonly NameHit[];
  readonly ground: readonly NameHit[];
  readonly to: number;
  readonly acts?: readonly ActUse[];
}

/** Names that begin here. The longest win; a part of an ability's name that is an everyday word of battle («удар») is that word. */
function names(tokens: readonly Token[], at: number, scene: Scene, slips: boolean): Named {
  const { books } = scene;
  const word = tokens[at]?.norm ?? '';
  const everyday = actsOf(word).length > 0 || PREPOSITIONS.has(word) || HARMLESS.has(word) || PRONOUNS.has(word);
  const found = {
    fighters: books.fighters.at(tokens, at, slips),
    weapons: books.weapons.at(tokens, at, slips),
    abilities: books.abilities.at(tokens, at, slips),
    places: books.places.at(tokens, at, slips),
    ground: books.ground.at(tokens, at, slips),
  };
  const solid = (hits: readonly NameHit[]): NameHit[] => hits.filter((hit) => hit.words > 1 || !everyday || hit.match === 'full');
  const kept = { fighters: solid(found.fighters), weapons: solid(found.weapons), abilities: solid(found.abilities), places: solid(found.places), ground: solid(found.ground) };
  const most = Math.max(0, ...Object.values(kept).flatMap((hits) => hits.map((hit) => hit.words)));
  const longest = (hits: readonly NameHit[]): NameHit[] => hits.filter((hit) => hit.words === most);
  const out = { fighters: longest(kept.fighters), weapons: longest(kept.weapons), abilities: longest(kept.abilities), places: longest(kept.places), ground: longest(kept.ground) };
  const length = Math.max(1, ...Object.values(out).flatMap((hits) => hits.map((hit) => hit.length)));
  return most > 1 ? { ...out, acts: [], to: at + length } : { ...out, to: at + length };
}

function isCapital(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.capital !== 'first') return false;
  const before = tokens[at - 1];
  return before !== undefined && (before.kind === 'word' || before.kind === 'number' || before.norm === ',' || before.norm === '"');
}
