import type { CaseForms } from './cases.ts';
import { NOT_ADJECTIVES, POSSESSIVE_STEMS } from './lexicon/adjective-words.ts';

/** What an adjective's own ending says it agrees with. */
export type AdjectiveNumber = 'm' | 'f' | 'n' | 'plural';

type Type = 'hard' | 'velar' | 'husher' | 'stressed-husher' | 'soft' | 'possessive';

export interface Adjective {
  readonly stem: string;
  readonly type: Type;
  readonly agrees: AdjectiveNumber;
  /** The nominative masculine ends in -ой (Злой, чужой). */
  readonly stressed: boolean;
  /** «ся» of a participle (Смеющийся), else empty. */
  readonly tail: string;
}

const ENDINGS: readonly [RegExp, AdjectiveNumber][] = [
  [/(?:ый|ий|ой)$/, 'm'],
  [/(?:ая|яя|ья)$/, 'f'],
  [/(?:ое|ее|ье)$/, 'n'],
  [/(?:ые|ие|ьи)$/, 'plural'],
];

/** Husher stems whose ending is stressed: большой, чужой. */
const STRESSED_HUSHER = /^(?:больш|чуж)$/;

/**
 * The adjective that a Russian word is, by its nominative; null for anything else. Names and nouns that only end like one (Дмитрий,
 * герой, стая) are known by a list, possessives in -ий (волчий) by another.
 */
export function asAdjective(word: string): Adjective | null {
  const found = byEnding(word);
  return found && adjectiveForms(found, found.agrees, true).nom === word.toLowerCase() ? found : null;
}

function byEnding(word: string): Adjective | null {
  let lower = word.toLowerCase();
  if (NOT_ADJECTIVES.has(lower)) return null;
  let tail = '';
  if (/[щш](?:ий|ая|ее|ие)ся$/.test(lower)) {
    tail = 'ся';
    lower = lower.slice(0, -2);
  }
  const ending = ENDINGS.find(([pattern]) => pattern.test(lower));
  if (!ending || !/^[а-яё-]+$/.test(lower)) return null;
  const agrees = ending[1];
  const stem = lower.slice(0, -2);
  if (stem.length < 2 || !/[аеёиоуыэюя]/.test(stem)) return SHORT_STEMS.has(stem) ? hardLike(stem, agrees, lower, tail) : null;
  if (POSSESSIVE_STEMS.has(stem) && /(?:ий|ья|ье|ьи)$/.test(lower)) return { stem, type: 'possessive', agrees, stressed: false, tail };
  if (/(?:ья|ье|ьи)$/.test(lower)) return null;
  if (/[аеёиоуыэюяь]$/.test(stem) || /[аеяё]ние$/.test(lower)) return null;
  return hardLike(stem, agrees, lower, tail);
}

/** Adjectives with no vowel in the stem: злой. */
const SHORT_STEMS = new Set(['зл']);

function hardLike(stem: string, agrees: AdjectiveNumber, lower: string, tail: string): Adjective | null {
  const ending = lower.slice(-2);
  const stressed = ending === 'ой' || STRESSED_HUSHER.test(stem);
  let type: Type;
  if (/[кгх]$/.test(stem)) type = 'velar';
  else if (/[жшчщ]$/.test(stem)) type = stressed ? 'stressed-husher' : 'husher';
  else if (['ий', 'яя', 'ее', 'ие'].includes(ending)) type = 'soft';
  else type = 'hard';
  if (type === 'soft' && !/н$/.test(stem) && stem !== 'кар') return null;
  if (type === 'velar' && (ending === 'яя' || ending === 'ее')) return null;
  if (type === 'hard' && ending === 'ий') return null;
  return { stem, type, agrees, stressed, tail };
}

type Endings = readonly [nom: string, gen: string, dat: string, ins: string, loc: string, acc: string | null];

/** Endings by type; an accusative of null is the nominative or the genitive, by animacy. */
const TABLE: { readonly [T in Type]: { readonly [A in AdjectiveNumber]: Endings } } = {
  hard: {
    m: ['ый', 'ого', 'ому', 'ым', 'ом', null],
    n: ['ое', 'ого', 'ому', 'ым', 'ом', 'ое'],
    f: ['ая', 'ой', 'ой', 'ой', 'ой', 'ую'],
    plural: ['ые', 'ых', 'ым', 'ыми', 'ых', null],
  },
  velar: {
    m: ['ий', 'ого', 'ому', 'им', 'ом', null],
    n: ['ое', 'ого', 'ому', 'им', 'ом', 'ое'],
    f: ['ая', 'ой', 'ой', 'ой', 'ой', 'ую'],
    plural: ['ие', 'их', 'им', 'ими', 'их', null],
  },
  husher: {
    m: ['ий', 'его', 'ему', 'им', 'ем', null],
    n: ['ее', 'его', 'ему', 'им', 'ем', 'ее'],
    f: ['ая', 'ей', 'ей', 'ей', 'ей', 'ую'],
    plural: ['ие', 'их', 'им', 'ими', 'их', null],
  },
  'stressed-husher': {
    m: ['ой', 'ого', 'ому', 'им', 'ом', null],
    n: ['ое', 'ого', 'ому', 'им', 'ом', 'ое'],
    f: ['ая', 'ой', 'ой', 'ой', 'ой', 'ую'],
    plural: ['ие', 'их', 'им', 'ими', 'их', null],
  },
  soft: {
    m: ['ий', 'его', 'ему', 'им', 'ем', null],
    n: ['ее', 'его', 'ему', 'им', 'ем', 'ее'],
    f: ['яя', 'ей', 'ей', 'ей', 'ей', 'юю'],
    plural: ['ие', 'их', 'им', 'ими', 'их', null],
  },
  possessive: {
    m: ['ий', 'ьего', 'ьему', 'ьим', 'ьем', null],
    n: ['ье', 'ьего', 'ьему', 'ьим', 'ьем', 'ье'],
    f: ['ья', 'ьей', 'ьей', 'ьей', 'ьей', 'ью'],
    plural: ['ьи', 'ьих', 'ьим', 'ьими', 'ьих', null],
  },
};

/** Six forms of an adjective in the number and gender asked, small letters. Animacy matters for the accusative of m and plural. */
export function adjectiveForms(adjective: Adjective, agrees: AdjectiveNumber, animate: boolean): CaseForms {
  const [nom, gen, dat, ins, loc, acc] = TABLE[adjective.type][agrees];
  const own = adjective.stressed && agrees === 'm' ? 'ой' : nom;
  const form = (ending: string) => adjective.stem + ending + adjective.tail;
  return {
    nom: form(own),
    gen: form(gen),
    dat: form(dat),
    acc: form(acc ?? (animate ? gen : own)),
    ins: form(ins),
    loc: form(loc),
  };
}
