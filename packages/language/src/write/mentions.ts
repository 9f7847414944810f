import type { NounForms } from './cases.ts';
import { shortened } from './english.ts';
import { pronounForm } from './pronoun.ts';

/** Keeps count of who was named in a report: in full the first time, then by the short form, if there is one. */
export interface Mentions {
  /** The noun to print for this fighter now. */
  name(id: string, noun: NounForms): NounForms;
}

export function mentions(): Mentions {
  const named = new Set<string>();
  return {
    name(id, noun) {
      if (named.has(id)) return shortened(noun);
      named.add(id);
      return noun;
    },
  };
}

const SUBJECT = { m: 'he', f: 'she', n: 'it', plural: 'they' } as const;

/**
 * The noun with a pronoun for its nominative («она рубит»), other cases unchanged. Only for a sentence in which no other noun of that
 * gender can be meant; null if the gender is unknown.
 */
export function pronounSubject(noun: NounForms): NounForms | null {
  const { gender, forms } = noun.ru;
  if (gender === 'unknown') return null;
  const nom = pronounForm('он', gender, false);
  return {
    ru: { ...noun.ru, forms: { ...forms, nom } },
    en: { ...noun.en, name: SUBJECT[gender], ...(gender === 'plural' ? { number: 'plural' as const } : {}) },
  };
}
