/// <reference path="./russian-nouns-js.d.ts" />
import RussianNouns from 'russian-nouns-js';
import { asAdjective } from './adjective.ts';
import type { Case, CaseForms, Doubt } from './cases.ts';
import { eachCase, unchanged } from './cases.ts';
import { KNOWN_NOUNS } from './lexicon/known-nouns.ts';
import { INDECLINABLE_NOUNS, PLURAL_FORMS, PLURAL_ONLY_FORMS, SINGULAR_FORMS, STRESSED_ENDINGS } from './lexicon/noun-forms.ts';

export type WordGender = 'm' | 'f' | 'n';

/** One word declined: forms in small letters as given, plural where asked for. */
export interface WordForms {
  readonly sg: CaseForms;
  readonly pl: CaseForms;
  readonly doubts: readonly Doubt[];
}

const engine = new RussianNouns.Engine();
const GENDER = { m: RussianNouns.Gender.MASCULINE, f: RussianNouns.Gender.FEMININE, n: RussianNouns.Gender.NEUTER };
const CASE: { readonly [C in Case]: string } = {
  nom: RussianNouns.Case.NOMINATIVE,
  gen: RussianNouns.Case.GENITIVE,
  dat: RussianNouns.Case.DATIVE,
  acc: RussianNouns.Case.ACCUSATIVE,
  ins: RussianNouns.Case.INSTRUMENTAL,
  loc: RussianNouns.Case.PREPOSITIONAL,
};

/** Puts the capital of the pattern on every form. */
export function capitalLike(forms: CaseForms, pattern: string): CaseForms {
  const first = pattern.charAt(0);
  if (first === first.toLowerCase()) return forms;
  return eachCase((c) => forms[c].charAt(0).toUpperCase() + forms[c].slice(1));
}

/** The same forms with the accusative of a living or of a lifeless thing. Only masculine singulars and plurals show a difference. */
function withAnimacy(forms: CaseForms, animate: boolean): CaseForms {
  return { ...forms, acc: animate ? forms.gen : forms.nom };
}

/**
 * Forms of one Russian noun by its grammatical gender. The lexicon comes first; the library proposes the rest, with its known mistakes
 * of stress and stem repaired. Small letters or one capital.
 */
export function nounWord(word: string, gender: WordGender, animate: boolean): WordForms {
  const lower = word.toLowerCase();
  const doubts: Doubt[] = [];
  if (INDECLINABLE_NOUNS.has(lower) || /[иуюэы]$/.test(lower) || (gender !== 'n' && /[оеё]$/.test(lower))) {
    return { sg: unchanged(word), pl: unchanged(word), doubts };
  }
  if (!KNOWN_NOUNS.has(lower) && stemMayChange(lower, gender)) doubts.push('stem');
  const sg = singular(lower, gender, animate);
  const pl = plural(lower, gender, animate);
  return { sg: capitalLike(sg, word), pl: capitalLike(pl, word), doubts };
}

function stemMayChange(lower: string, gender: WordGender): boolean {
  return gender === 'm' && /[аеёиоуыэюя].*[бвгджзклмнпрстфхцчшщ](?:ок|ек|ёк|ец|ень|ел|оть)$/.test(lower);
}

function singular(lower: string, gender: WordGender, animate: boolean): CaseForms {
  const listed = SINGULAR_FORMS.get(lower);
  if (listed) return gender === 'm' ? withAnimacy(listed, animate) : listed;
  const kept = keptEts(lower);
  if (kept) return withAnimacy(kept.sg, animate);
  const stem = lower.slice(0, -1);
  if (lower.endsWith('ая') && !asAdjective(lower)) {
    return { nom: lower, gen: `${stem}и`, dat: `${stem}е`, acc: `${stem}ю`, ins: `${stem}ей`, loc: `${stem}е` };
  }
  const lemma = RussianNouns.createLemma({ text: lower, gender: GENDER[gender], animate });
  const forms = eachCase((c) => engine.decline(lemma, CASE[c])[0] ?? lower);
  return { ...forms, ins: instrumental(lower, forms.ins), loc: forms.loc.endsWith('ьи') && lower.endsWith('ье') ? lower : forms.loc };
}

function instrumental(lower: string, proposed: string): string {
  if (/[цжшчщ]о$/.test(lower) && proposed.endsWith('ем')) return `${proposed.slice(0, -2)}ом`;
  if (lower.endsWith('ё') && proposed.endsWith('ем')) return `${proposed.slice(0, -2)}ём`;
  if (!STRESSED_ENDINGS.has(lower)) return proposed;
  const vowel = /[цжшчщ]е[мй]$/.test(proposed) ? 'о' : 'ё';
  return proposed.replace(/е([мй])$/, `${vowel}$1`);
}

/** Nouns in -ец after two consonants keep the vowel: храбрец, храбреца. */
function keptEts(lower: string): { sg: CaseForms; pl: CaseForms } | null {
  if (!/[бвгджзклмнпрстфхцчшщ]{2}ец$/.test(lower) || lower === 'агнец') return null;
  const s = lower;
  return {
    sg: { nom: s, gen: `${s}а`, dat: `${s}у`, acc: `${s}а`, ins: `${s}ом`, loc: `${s}е` },
    pl: { nom: `${s}ы`, gen: `${s}ов`, dat: `${s}ам`, acc: `${s}ов`, ins: `${s}ами`, loc: `${s}ах` },
  };
}

function plural(lower: string, gender: WordGender, animate: boolean): CaseForms {
  const listed = PLURAL_FORMS.get(lower);
  if (listed) return withAnimacy(listed, animate);
  const kept = keptEts(lower);
  if (kept) return withAnimacy(kept.pl, animate);
  const lemma = RussianNouns.createLemma({ text: lower, gender: GENDER[gender], animate });
  const nominative = engine.pluralize(lemma)[0];
  if (nominative === undefined) return unchanged(lower);
  const forms = eachCase((c) => engine.decline(lemma, CASE[c], nominative)[0] ?? nominative);
  let gen = forms.gen;
  if (gender === 'm' && lower.endsWith('а') && gen.endsWith('ов')) gen = gen.slice(0, -2);
  if (STRESSED_ENDINGS.has(lower) && gen.endsWith('цев')) gen = `${gen.slice(0, -2)}ов`;
  return withAnimacy({ ...forms, gen }, animate);
}

let singulars: ReadonlyMap<string, string> | null = null;

/** The singular of a listed noun by its nominative plural: «когти» is «коготь». */
function singularOf(pluralWord: string): string | undefined {
  if (!singulars) {
    const found = new Map<string, string>();
    for (const [word, { gender, animate }] of KNOWN_NOUNS) found.set(plural(word, gender, animate).nom, word);
    singulars = found;
  }
  return singulars.get(pluralWord);
}

let genitives: ReadonlySet<string> | null = null;

/** Whether a word is the genitive of a listed noun, or of one in -ствие, -сердие, -ение, and no nominative itself: Севера, Милосердия. */
export function isGenitive(word: string): boolean {
  if (!genitives) {
    const found = new Set<string>();
    for (const [known, { gender, animate }] of KNOWN_NOUNS) {
      found.add(singular(known, gender, animate).gen);
      found.add(plural(known, gender, animate).gen);
    }
    for (const known of KNOWN_NOUNS.keys()) found.delete(known);
    genitives = found;
  }
  const lower = word.toLowerCase();
  return genitives.has(lower) || (/(?:стви|серди|ени)я$/.test(lower) && !/^(?:евгения|ксения|армения)$/.test(lower));
}

/** Forms of a word that is plural itself (когти, Братья, оковы). An unlisted word is declined by its ending, with a doubt. */
export function pluralWord(word: string, animate: boolean): { forms: CaseForms; doubts: readonly Doubt[] } {
  const lower = word.toLowerCase();
  const listed = PLURAL_ONLY_FORMS.get(lower);
  if (listed) return { forms: capitalLike(withAnimacy(listed, animate), word), doubts: [] };
  const single = singularOf(lower);
  const known = single === undefined ? undefined : KNOWN_NOUNS.get(single);
  if (single !== undefined && known) return { forms: capitalLike(plural(single, known.gender, animate), word), doubts: [] };
  return { forms: capitalLike(withAnimacy(byPluralEnding(lower), animate), word), doubts: ['plural'] };
}

function byPluralEnding(lower: string): CaseForms {
  const stem = lower.slice(0, -1);
  const end = lower.slice(-1);
  if (/[оеуюэ]$/.test(lower)) return unchanged(lower);
  const soft = end === 'я' || (end === 'и' && !/[кгхжшчщ]$/.test(stem));
  const dative = soft ? 'ям' : 'ам';
  let gen: string;
  if (end === 'ы') gen = /ц$/.test(stem) ? `${stem}ев` : `${stem}ов`;
  else if (lower.endsWith('ии')) gen = `${stem}й`;
  else if (lower.endsWith('ья')) gen = `${stem}ев`;
  else if (/[жшч]ки$/.test(lower)) gen = `${lower.slice(0, -2)}ек`;
  else if (end === 'и') gen = /[кгх]$/.test(stem) ? `${stem}ов` : /[аеоуыэюя]$/.test(stem) ? `${stem}ев` : `${stem.replace(/ь$/, '')}ей`;
  else if (end === 'е') gen = stem;
  else if (end === 'а') gen = stem;
  else gen = `${stem}ей`;
  const base = soft ? 'я' : 'а';
  return { nom: lower, gen, dat: stem + dative, acc: lower, ins: `${stem}${base}ми`, loc: `${stem}${base}х` };
}
