import { inclineLastname } from 'lvovich';
import type { Adjective } from './adjective.ts';
import { adjectiveForms, asAdjective } from './adjective.ts';
import type { Case, CaseForms, Doubt, Gender, Given, Proposal, RuNoun } from './cases.ts';
import { CASES, eachCase, unchanged } from './cases.ts';
import { KNOWN_NOUNS } from './lexicon/known-nouns.ts';
import { CAPITAL_PARTICLES, FIXED_WOMEN, GENITIVE_HEADS, GIVEN_NAMES, NUMERALS, PARTICLES, PLAIN_STRESSED } from './lexicon/name-words.ts';
import { INDECLINABLE_NOUNS } from './lexicon/noun-forms.ts';
import type { WordGender } from './noun.ts';
import { capitalLike, isGenitive, nounWord, pluralWord } from './noun.ts';
import { soundOf } from './sound.ts';

const CYRILLIC = /^[а-яё]+$/i;
const CONSONANT_END = /[бвгджзйклмнпрстфхцчшщ]$/i;

/** Forms of one word of a phrase, with the doubts about it. */
interface Moved {
  readonly forms: CaseForms;
  readonly doubts: readonly Doubt[];
}
const fixed = (word: string, ...doubts: Doubt[]): Moved => ({ forms: unchanged(word), doubts });

/**
 * Proposes the forms of a fighter's name: given names, nicknames (forms by the word, agreement by the owner), adjective and noun, surname,
 * foreign and two-word names. A woman's name in a consonant, names in о, е, и, у and names in other letters do not decline. Given
 * forms win. What is a guess is listed in `doubts`, for the owner to look at.
 * @param nominative as written, capitals included
 * @param gender of the owner, not of the word; `plural` for a name of several
 */
export function declineName(nominative: string, gender: Gender, animate = true, given: Given = {}): Proposal {
  const words = nominative.split(' ');
  const moved: Moved[] = [];
  let head: string | null = null;
  let rest = false;
  for (const [i, word] of words.entries()) {
    const lower = word.toLowerCase();
    if (rest || !startsCyrillic(word)) moved.push(fixed(word));
    else if (word === lower && head !== null) {
      rest = !PARTICLES.has(lower);
      moved.push(fixed(word));
    } else if (i === 0 && words.length > 1 && CAPITAL_PARTICLES.has(lower)) {
      moved.push(fixed(word, 'foreign'));
    } else {
      const adjective = asAdjective(word);
      if (adjective && fits(adjective, head, words.slice(i + 1), gender)) moved.push(asMoved(adjective, word, animate));
      else if (head === null) {
        head = word;
        moved.push(nameWord(word, gender, animate));
      } else moved.push(secondWord(word, head, gender, animate));
    }
  }
  return proposal(nominative, moved, gender, animate, given, declineName);
}

const startsCyrillic = (word: string) => /^[«„"]?[а-яё]/i.test(word);

/** An adjective before or after its noun, or a name by itself; not a word that only looks like one where nothing agrees with it. */
function fits(adjective: Adjective, head: string | null, after: readonly string[], gender: Gender): boolean {
  if (head !== null) return adjective.agrees === gender || adjective.agrees === wordGender(head) || gender === 'unknown';
  if (after.length > 0) return true;
  return gender === 'unknown' || gender === 'plural' ? true : adjective.agrees !== 'plural';
}

function wordGender(word: string): WordGender | undefined {
  return KNOWN_NOUNS.get(word.toLowerCase())?.gender;
}

function asMoved(adjective: Adjective, word: string, animate: boolean): Moved {
  const lower = word.toLowerCase();
  const doubtful = word !== lower && lower.endsWith('ой') && !PLAIN_STRESSED.has(lower);
  return { forms: capitalLike(adjectiveForms(adjective, adjective.agrees, animate), word), doubts: doubtful ? ['foreign'] : [] };
}

/** The first noun of a name. */
function nameWord(word: string, gender: Gender, animate: boolean): Moved {
  if (word.includes('-')) return hyphened(word, gender, animate);
  const letters = word.replace(/[«»„“"’']/g, '');
  if (!CYRILLIC.test(letters) || letters !== word) return quotedOrFixed(word, letters, gender, animate);
  const lower = word.toLowerCase();
  const givenName = GIVEN_NAMES.get(lower);
  if (givenName && (givenName.gender === gender || gender === 'unknown')) return { forms: capitalLike(givenName.forms, word), doubts: [] };
  if (NUMERALS.has(lower)) return fixed(word, 'plural');
  if (gender === 'plural') return /[иыая]$/.test(lower) ? pluralWord(word, animate) : fixed(word);
  if (INDECLINABLE_NOUNS.has(lower)) return fixed(word);
  const known = KNOWN_NOUNS.get(lower);
  if (known) {
    const { sg } = nounWord(word, known.gender, animate);
    const differs = gender !== 'unknown' && known.gender !== gender;
    return { forms: sg, doubts: differs ? ['word-gender'] : [] };
  }
  return byEnding(word, lower, gender, animate);
}

function quotedOrFixed(word: string, letters: string, gender: Gender, animate: boolean): Moved {
  const quoted = /^([«„"])(.+)([»“"])$/.exec(word);
  if (quoted?.[2] && CYRILLIC.test(letters)) {
    const inner = nameWord(quoted[2], gender, animate);
    return { forms: eachCase((c) => `${quoted[1]}${inner.forms[c]}${quoted[3]}`), doubts: inner.doubts };
  }
  const apostrophe = /^(.*[’'])([а-яё]+)$/i.exec(word);
  if (apostrophe?.[2]) {
    const inner = nameWord(apostrophe[2], gender, animate);
    return { forms: eachCase((c) => `${apostrophe[1]}${inner.forms[c]}`), doubts: inner.doubts };
  }
  return fixed(word);
}

function byEnding(word: string, lower: string, gender: Exclude<Gender, 'plural'>, animate: boolean): Moved {
  if (gender === 'n' && /[оеё]$/.test(lower)) return wordAs(word, 'n', animate);
  if (/[оеёиуюыэ]$/.test(lower) || /(?:[ио]а|уа)$/.test(lower)) return fixed(word);
  if (gender === 'f' && /..[оеё]ва$/.test(lower)) return { ...surname(word, 'female'), doubts: ['foreign'] };
  if (/[ая]$/.test(lower)) return wordAs(word, 'f', animate);
  if (lower.endsWith('ь')) {
    if (gender === 'f') return FIXED_WOMEN.has(lower) ? fixed(word, 'foreign') : wordAs(word, 'f', animate, 'foreign');
    const feminine = /(?:сть|знь|[жшчщ]ь)$/.test(lower);
    return wordAs(word, feminine ? 'f' : 'm', animate, ...(gender === 'unknown' ? (['gender-unknown'] as const) : []));
  }
  if (!CONSONANT_END.test(lower)) return fixed(word);
  if (gender === 'm' && /..[оеё]в$/.test(lower)) return { ...surname(word, 'male'), doubts: ['foreign'] };
  if (gender === 'f') return fixed(word);
  return wordAs(word, 'm', animate, ...(gender === 'unknown' ? (['gender-unknown'] as const) : []));
}

function wordAs(word: string, gender: WordGender, animate: boolean, ...doubts: readonly Doubt[]): Moved {
  const found = nounWord(word, gender, animate);
  return { forms: found.sg, doubts: [...doubts, ...found.doubts] };
}

/** A word after the head of a name: a surname, a second name, or something that belongs to the head. */
function secondWord(word: string, head: string, gender: Gender, animate: boolean): Moved {
  const lower = word.toLowerCase();
  if (gender === 'plural' || GENITIVE_HEADS.has(head.toLowerCase()) || isGenitive(word)) return fixed(word, 'apposition');
  if (NUMERALS.has(lower)) return fixed(word);
  if (/(?:ых|их|ово|аго)$/.test(lower)) return fixed(word);
  if (gender === 'm' && /[оеё]в$/.test(lower)) return surname(word, 'male');
  if (gender === 'm' && /[иы]н$/.test(lower) && lower.length > 5) return { ...surname(word, 'male'), doubts: ['foreign'] };
  if (gender === 'f' && /(?:[оеё]ва|[иы]на)$/.test(lower)) return surname(word, 'female');
  if (gender === 'f' && CONSONANT_END.test(lower)) return fixed(word, ...(KNOWN_NOUNS.has(lower) ? (['apposition'] as const) : []));
  const moved = nameWord(word, gender, animate);
  return KNOWN_NOUNS.has(lower) ? { ...moved, doubts: [...moved.doubts, 'apposition'] } : moved;
}

const FULL_CASE = {
  nom: 'nominative',
  gen: 'genitive',
  dat: 'dative',
  acc: 'accusative',
  ins: 'instrumental',
  loc: 'prepositional',
} as const satisfies Record<Case, string>;

function surname(word: string, gender: 'male' | 'female'): Moved {
  return { forms: eachCase((c) => inclineLastname(word, FULL_CASE[c], gender)), doubts: [] };
}

/** Halves of a hyphened name: those in а, я and the last one move; digits stay. */
function hyphened(word: string, gender: Gender, animate: boolean): Moved {
  const parts = word.split('-');
  const wordsAt = parts.flatMap((p, i) => (CYRILLIC.test(p) ? [i] : []));
  const last = wordsAt.at(-1);
  const moved = parts.map((part, i) => {
    if (!CYRILLIC.test(part) || PARTICLES.has(part.toLowerCase())) return fixed(part);
    const adjective = asAdjective(part);
    if (adjective && i !== last) return asMoved(adjective, part, animate);
    if (i === last || /[ая]$/.test(part) || KNOWN_NOUNS.has(part.toLowerCase())) return nameWord(part, gender, animate);
    return fixed(part);
  });
  const doubts: Doubt[] = wordsAt.length > 1 ? ['hyphen'] : [];
  return { forms: join(moved, '-'), doubts: [...doubts, ...moved.flatMap((m) => m.doubts)] };
}

function join(moved: readonly Moved[], separator: string): CaseForms {
  return eachCase((c) => moved.map((m) => m.forms[c]).join(separator));
}

/** What a thing's word needs: its grammatical gender, whether it fights (a wolf, a golem), whether it can be counted (yes, unless told). */
export interface NounKind {
  readonly gender: Gender;
  readonly animate?: boolean;
  readonly countable?: boolean;
}

/**
 * Proposes the forms of a common noun or a phrase of adjectives and a noun: «короткий меч», «левая рука», «шар огня» (what follows the noun
 * stays). `gender: 'plural'` for words that are plural themselves (когти, оковы). Given forms win.
 */
export function declineNoun(nominative: string, kind: NounKind, given: Given = {}): Proposal {
  const { gender, animate = false, countable = true } = kind;
  const words = nominative.split(' ');
  const moved: Moved[] = [];
  const several: CaseForms[] = [];
  const few: string[] = [];
  let headAt = words.findIndex((w, i) => i === words.length - 1 || !isLeading(w, gender));
  if (headAt < 0) headAt = words.length - 1;
  for (const [i, word] of words.entries()) {
    const adjective = asAdjective(word);
    const leading = adjective !== null && (i < headAt || (i === headAt && isLeading(word, gender)));
    if (leading) {
      moved.push(asMoved(adjective, word, animate));
      const pl = capitalLike(adjectiveForms(adjective, 'plural', animate), word);
      several.push(pl);
      few.push(adjective.agrees === 'f' && i < headAt ? pl.nom : pl.gen);
    } else if (i === headAt && startsCyrillic(word)) {
      const head = thingWord(word, gender, animate);
      moved.push(head);
      several.push(head.several ?? head.forms);
      few.push(head.forms.gen);
    } else {
      moved.push(fixed(word));
      several.push(unchanged(word));
      few.push(word);
    }
  }
  const made = proposal(nominative, moved, gender, animate, given, (n, g, a, gv) => declineNoun(n, { gender: g, animate: a }, gv));
  if (!countable || gender === 'plural') return made;
  const pl = eachCase((c) => several.map((f) => f[c]).join(' '));
  const fewForm = few.join(' ');
  return {
    ...made,
    noun: {
      ...made.noun,
      plural: { ...pl, ...given.pl },
      ...(fewForm === made.noun.forms.gen ? {} : { few: fewForm }),
    },
  };
}

function isLeading(word: string, gender: Gender): boolean {
  const adjective = asAdjective(word);
  return adjective !== null && (adjective.agrees === gender || gender === 'unknown');
}

function thingWord(word: string, gender: Gender, animate: boolean): Moved & { several?: CaseForms } {
  if (gender === 'plural') return /[иыаяе]$/i.test(word) ? pluralWord(word, animate) : fixed(word);
  if (word.includes('-')) {
    const moved = word.split('-').map((part, i, parts): Moved & { several?: CaseForms } => {
      const kin = KNOWN_NOUNS.get(part.toLowerCase());
      return CYRILLIC.test(part) && (i === parts.length - 1 || kin) ? thingWord(part, kin?.gender ?? 'unknown', animate) : fixed(part);
    });
    const several = eachCase((c) => moved.map((m) => (m.several ?? m.forms)[c]).join('-'));
    return { forms: join(moved, '-'), doubts: ['hyphen'], several };
  }
  const known = KNOWN_NOUNS.get(word.toLowerCase());
  const own: WordGender = gender === 'unknown' ? (known?.gender ?? (/[ая]$/.test(word) ? 'f' : /[оеё]$/.test(word) ? 'n' : 'm')) : gender;
  const doubts: Doubt[] = known && known.gender !== own ? ['word-gender'] : [];
  const { sg, pl, doubts: found } = nounWord(word, own, animate);
  return { forms: sg, several: pl, doubts: [...doubts, ...found] };
}

type Decline = (nominative: string, gender: Gender, animate: boolean, given: Given) => Proposal;

function proposal(nominative: string, moved: readonly Moved[], gender: Gender, animate: boolean, given: Given, again: Decline): Proposal {
  const proposed = given.indeclinable ? unchanged(nominative) : join(moved, ' ');
  const forms: CaseForms = { ...proposed, ...given.sg };
  const shortNominative = given.short?.nom;
  const short = shortNominative === undefined ? undefined : { ...again(shortNominative, gender, animate, {}).noun.forms, ...given.short };
  const sound = given.initialSound ?? (startsCyrillic(nominative) ? undefined : soundOf(nominative));
  const noun: RuNoun = {
    forms,
    gender,
    animate,
    ...(given.pl && CASES.every((c) => given.pl?.[c] !== undefined) ? { plural: given.pl as CaseForms } : {}),
    ...(CASES.every((c) => forms[c] === forms.nom) ? { indeclinable: true } : {}),
    ...(short ? { short } : {}),
    ...(sound === undefined ? {} : { initialSound: sound }),
  };
  const settled = given.indeclinable || CASES.every((c) => c === 'nom' || given.sg?.[c] !== undefined);
  return { noun, doubts: settled ? [] : [...new Set(moved.flatMap((m) => m.doubts))] };
}
