import type { VerbForm } from './conjugation.ts';
import { conjugate } from './conjugation.ts';
import { nounForms } from './declension.ts';
import type { Act, ActWords } from './lexicon/acts.ts';
import { ACT_WORDS } from './lexicon/acts.ts';
import { Vocabulary } from './near.ts';

/** One way to understand a word as a deed. */
export interface ActUse {
  readonly act: Act;
  readonly way: NonNullable<ActWords['way']> | null;
  readonly by: NonNullable<ActWords['by']> | null;
  readonly weak: boolean;
  /** Dictionary form: infinitive, nominative, or the word itself. */
  readonly lemma: string;
  /** Verb form, or null for nouns («удар») and other words («бегом»). */
  readonly verb: VerbForm | null;
  /** Cases of a noun; 0 for verbs. */
  readonly cases: number;
}

const uses = new Map<string, ActUse[]>();

function put(form: string, use: ActUse): void {
  const known = uses.get(form) ?? [];
  if (known.length === 0) uses.set(form, known);
  known.push(use);
}

for (const words of ACT_WORDS) {
  const base = { act: words.act, way: words.way ?? null, by: words.by ?? null, weak: words.weak ?? false };
  for (const keys of split(words.verbs, ';')) {
    for (const [form, verbs] of conjugate(keys))
      for (const verb of verbs) put(form, { ...base, lemma: keys.split(' ')[0] ?? '', verb, cases: 0 });
  }
  for (const noun of split(words.nouns, ';'))
    for (const [form, cases] of nounForms(noun)) put(form, { ...base, lemma: noun, verb: null, cases });
  for (const word of split(words.words, ' ')) put(word, { ...base, lemma: word, verb: null, cases: 0 });
}

function split(text: string | undefined, by: string): string[] {
  return (text ?? '')
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What a word (plain letters) can mean as a deed; empty if nothing. */
export function actsOf(word: string): readonly ActUse[] {
  return uses.get(word) ?? [];
}

const nouns: readonly (readonly [string, ActUse])[] = ACT_WORDS.flatMap((words) =>
  split(words.nouns, ';').flatMap((noun) => (uses.get(noun) ?? []).filter((use) => use.verb === null).map((use) => [noun, use] as const)),
);

/** «отд», «уд.»: the beginning of a noun for a deed, cut off behind a consonant, if it can only be one deed. */
export function actsCut(word: string, dotted: boolean): readonly ActUse[] {
  if (word.length < (dotted ? 2 : 3) || !/[бвгджзйклмнпрстфхцчшщ]$/.test(word)) return [];
  const found = nouns.filter(([noun]) => noun.startsWith(word) && noun.length > word.length + 1).map(([, use]) => use);
  return new Set(found.map((use) => use.act)).size === 1 ? found.slice(0, 1) : [];
}

const vocabulary = new Vocabulary(uses.keys());

/** The same for a misspelt word, if all words near it mean one deed. */
export function actsNear(word: string): readonly ActUse[] {
  const found = vocabulary.nearest(word).flatMap((form) => uses.get(form) ?? []);
  return new Set(found.map((use) => use.act)).size === 1 ? found : [];
}
