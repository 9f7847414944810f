import type { Locale } from '@boevka/kernel';
import type { CaseForms, Gender, NounForms } from '@boevka/language';
import { englishName, englishNoun, nameForms, thingForms } from '@boevka/language';
import type { Book } from '../book.ts';
import { characterOf } from '../book.ts';
import type { Name } from '../content/common.ts';

/** Nouns for everything that a report speaks of. */
export interface Names {
  fighter(id: string): NounForms;
  /** An attack or spell; its owner's sheet goes before the packs. */
  attack(owner: string | null, id: string): NounForms;
  skill(owner: string, id: string): NounForms;
  protection(owner: string, id: string): NounForms;
}

export function namesOf(book: Book): Names {
  const known = new Map<string, NounForms>();
  const once = (key: string, make: () => NounForms): NounForms => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
  return {
    fighter: (id) => once(`who/${id}`, () => fighterNoun(characterOf(book, id).name, id)),
    attack: (owner, id) =>
      once(`attack/${owner}/${id}`, () =>
        thingNoun((owner === null ? undefined : characterOf(book, owner).attacks.get(id)?.name) ?? book.attacks.get(id)?.name ?? null, id),
      ),
    skill: (owner, id) =>
      once(`skill/${owner}/${id}`, () =>
        thingNoun((characterOf(book, owner).skills.find((s) => s.id === id) ?? book.skills.get(id))?.name ?? null, id),
      ),
    protection: (owner, id) =>
      once(`guard/${owner}/${id}`, () => {
        const own = characterOf(book, owner);
        const name = (own.protections.find((p) => p.id === id) ?? book.protections.get(id))?.name ?? own.attacks.get(id)?.name ?? null;
        return thingNoun(name, id);
      }),
  };
}

function fighterNoun(name: Name | null, id: string): NounForms {
  const gender: Gender = name !== null && 'gender' in name ? (name.gender ?? 'unknown') : 'unknown';
  const forms = name !== null && 'forms' in name ? name.forms : undefined;
  const given = {
    ...(forms === undefined ? {} : { sg: defined(forms) }),
    ...(name !== null && 'indeclinable' in name && name.indeclinable === true ? { indeclinable: true as const } : {}),
  };
  const noun = nameForms(name?.ru ?? id, gender, { animate: true, given });
  return name?.en === undefined || name.en === name.ru ? noun : { ...noun, en: englishName(name.en, gender) };
}

/** Things are named in the midst of sentences: without the capital that their names have in lists. */
function thingNoun(name: Name | null, id: string): NounForms {
  const ru = lower(name?.ru ?? id);
  const en = name?.en === undefined ? id : name.en.toLowerCase();
  const gender: Gender = name !== null && 'gender' in name && name.gender !== undefined && name.gender !== 'unknown' ? name.gender : 'm';
  const forms = name !== null && 'forms' in name ? name.forms : undefined;
  const sg = forms === undefined ? {} : Object.fromEntries(Object.entries(defined(forms)).map(([key, form]) => [key, lower(form)]));
  const noun = thingForms(ru, en, { gender: gender as 'm' }, { sg });
  return gender === 'plural' ? noun : { ...noun, en: englishNoun(en) };
}

function defined(forms: { readonly [C in keyof CaseForms]?: string | undefined }): Partial<CaseForms> {
  return Object.fromEntries(Object.entries(forms).filter(([, form]) => form !== undefined)) as Partial<CaseForms>;
}

function lower(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** The bare name, for tables and sums. */
export function nominative(noun: NounForms, locale: Locale): string {
  return locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
}
