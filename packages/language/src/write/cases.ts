/** The six cases in the order of school grammar. */
export const CASES = ['nom', 'gen', 'dat', 'acc', 'ins', 'loc'] as const;
export type Case = (typeof CASES)[number];

/**
 * What the words around a noun agree with. `plural` is a name of several (Братья Грим); a collective one (стая) keeps its own gender.
 * `unknown` shows no gender anywhere: templates refuse to guess.
 */
export const GENDERS = ['m', 'f', 'n', 'plural', 'unknown'] as const;
export type Gender = (typeof GENDERS)[number];

/** A word or phrase in six cases. */
export type CaseForms = { readonly [C in Case]: string };

/** A Russian noun phrase, ready to print: nothing is inflected after this. */
export interface RuNoun {
  readonly forms: CaseForms;
  /** Forms for several, where it can be counted. */
  readonly plural?: CaseForms;
  /** Nominative after 2, 3, 4 where it is not the genitive singular: «2 огненных шара», «2 алые розы». */
  readonly few?: string;
  readonly gender: Gender;
  readonly animate: boolean;
  readonly indeclinable?: true;
  /** The short form of a name, only if its owner gives one («Роза» for «Алая Роза»). */
  readonly short?: CaseForms;
  /** First sounds in Cyrillic, for a name in other letters («ст» for Storm): they choose between «с» and «со», «о» and «об». */
  readonly initialSound?: string;
}

/** An English noun phrase. */
export interface EnNoun {
  readonly name: string;
  /** For several: «wolves». */
  readonly plural?: string;
  readonly pronoun: Pronoun;
  /** `plural`: verbs after the name itself take the plural (the Grim Brothers strike). */
  readonly number?: 'plural';
  /** `none`: a proper name, never with an article. Without this field the spelling decides between a and an. */
  readonly article?: 'a' | 'an' | 'none';
  /** Where it is not the name with 's. */
  readonly possessive?: string;
  readonly short?: string;
}

export const PRONOUNS = ['he', 'she', 'it', 'they'] as const;
export type Pronoun = (typeof PRONOUNS)[number];

/** A noun phrase in both languages of the reports. */
export interface NounForms {
  readonly ru: RuNoun;
  readonly en: EnNoun;
}
/** A fighter's name. */
export type Name = NounForms;

/** Forms that a sheet or a pack states itself. They win over every proposal. */
export interface Given {
  readonly sg?: Partial<CaseForms>;
  readonly pl?: Partial<CaseForms>;
  /** The short form; cases left out are proposed from its nominative. */
  readonly short?: Partial<CaseForms>;
  readonly initialSound?: string;
  readonly indeclinable?: true;
}

/** Why proposed forms should be looked at before they are used. */
export const DOUBTS = [
  'gender-unknown', // declined by the word, as the owner's gender is not given
  'word-gender', // the word has another gender than its owner
  'apposition', // a second word that may be a name of its own or belong to the first
  'hyphen', // which halves move is a guess
  'stem', // the word is not in the lexicon and its stem may change
  'plural', // plural forms of an unlisted word
  'foreign', // a name that some decline and some do not
] as const;
export type Doubt = (typeof DOUBTS)[number];

export interface Proposal {
  readonly noun: RuNoun;
  readonly doubts: readonly Doubt[];
}

/** The same word in every case. */
export function unchanged(word: string): CaseForms {
  return { nom: word, gen: word, dat: word, acc: word, ins: word, loc: word };
}

/** Six forms written one after another with spaces, in the order of `CASES`. For words without spaces. */
export function sixForms(text: string): CaseForms {
  const [nom, gen, dat, acc, ins, loc, ...rest] = text.split(' ');
  if (nom && gen && dat && acc && ins && loc && rest.length === 0) return { nom, gen, dat, acc, ins, loc };
  throw new RangeError(`six forms expected: «${text}»`);
}

/** A form of every case, computed. */
export function eachCase(form: (c: Case) => string): CaseForms {
  return { nom: form('nom'), gen: form('gen'), dat: form('dat'), acc: form('acc'), ins: form('ins'), loc: form('loc') };
}
