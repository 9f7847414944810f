import type { EnNoun, Gender, Given, NounForms, Pronoun } from './cases.ts';
import { englishPlural } from './lexicon/counted.ts';
import type { NounKind } from './name.ts';
import { declineName, declineNoun } from './name.ts';

const PRONOUN: { readonly [G in Gender]: Pronoun } = { m: 'he', f: 'she', n: 'it', plural: 'they', unknown: 'they' };

/** A proper name: no article; `they` for an unknown gender, with singular verbs after the name and plural ones after the pronoun. */
export function englishName(name: string, gender: Gender, extra: Partial<EnNoun> = {}): EnNoun {
  return { name, pronoun: PRONOUN[gender], article: 'none', ...(gender === 'plural' ? { number: 'plural' as const } : {}), ...extra };
}

/** A common noun: `it`, an article by its spelling, a regular plural unless given. */
export function englishNoun(name: string, extra: Partial<EnNoun> = {}): EnNoun {
  return { name, pronoun: 'it', plural: englishPlural(name), ...extra };
}

export interface NameOptions {
  readonly animate?: boolean;
  readonly given?: Given;
  readonly en?: Partial<EnNoun>;
}

/** Forms of a name in both languages; the English spelling is transliterated unless given. */
export function nameForms(nominative: string, gender: Gender, options: NameOptions = {}): NounForms {
  const { noun } = declineName(nominative, gender, options.animate ?? true, options.given);
  const short = noun.short ? { short: latinOf(noun.short.nom) } : {};
  return { ru: noun, en: englishName(latinOf(nominative), gender, { ...short, ...options.en }) };
}

/** Forms of a thing in both languages. */
export function thingForms(ru: string, en: string, kind: NounKind, given: Given = {}): NounForms {
  const plural = kind.gender === 'plural' ? ({ pronoun: 'they', number: 'plural', article: 'none', plural: en } as const) : {};
  return { ru: declineNoun(ru, kind, given).noun, en: englishNoun(en, plural) };
}

/** The name by its short form, where its owner gave one; else the same name. */
export function shortened(noun: NounForms): NounForms {
  const { short } = noun.ru;
  if (!short && noun.en.short === undefined) return noun;
  return {
    ru: short ? { ...noun.ru, forms: short } : noun.ru,
    en: noun.en.short === undefined ? noun.en : { ...noun.en, name: noun.en.short },
  };
}

/** «Joe's», «the Grims'»: plural names in s take the apostrophe alone. */
export function possessiveOf(noun: EnNoun): string {
  if (noun.possessive !== undefined) return noun.possessive;
  return noun.number === 'plural' && noun.name.endsWith('s') ? `${noun.name}'` : `${noun.name}'s`;
}

/** «a» or «an» by how the word is said. */
export function articleFor(word: string): 'a' | 'an' {
  const start = word.toLowerCase();
  if (/^(?:hour|honest|honou?r|heir)/.test(start) || /^(?:8|11|18)(?!\d)/.test(start)) return 'an';
  if (/^(?:uni|use|usu|eu|ewe|one\b|once)/.test(start) && !/^unin|^unim/.test(start)) return 'a';
  return /^[aeiou]/.test(start) ? 'an' : 'a';
}

/** «an axe», «a sword»; a name that takes no article stays bare. */
export function indefinite(noun: string | EnNoun): string {
  const name = typeof noun === 'string' ? noun : noun.name;
  const article = (typeof noun === 'string' ? undefined : noun.article) ?? articleFor(name);
  return article === 'none' ? name : `${article} ${name}`;
}

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** A Russian name in Latin letters; letters of other alphabets stay. */
export function latinOf(text: string): string {
  let latin = '';
  for (const letter of text) {
    const small = letter.toLowerCase();
    const found = LATIN[small];
    if (found === undefined) latin += letter;
    else latin += letter === small ? found : found.charAt(0).toUpperCase() + found.slice(1);
  }
  return latin
    .replace(/[iy]y(?=$|[^a-z])/g, 'y')
    .replace(/dzh/g, 'j')
    .replace(/Dzh/g, 'J');
}
