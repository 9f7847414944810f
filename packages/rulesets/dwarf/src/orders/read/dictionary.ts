import type { Mood } from '@boevka/language';
import { ACC, ANY_CASE, adjectiveWordForms, conjugate, NOM, nounForms, slips, Vocabulary } from '@boevka/language';
import type { Deed } from './lexicon.ts';
import { DEED_WORDS } from './lexicon.ts';
import type { PartWords } from './things.ts';
import { BUTT_NOUNS, FOE_NOUNS, FOLK_NOUNS, KIND_WORDS, PART_WORDS, TALK_VERBS, THING_NOUNS } from './things.ts';

/** One way to understand a word. `cases` are those that a noun can stand in. */
export type Sense =
  | { readonly is: 'deed'; readonly deed: Deed; readonly weak: boolean; readonly mood: Mood | null; readonly cases: number }
  | { readonly is: 'part'; readonly part: PartWords; readonly cases: number }
  | { readonly is: 'kind'; readonly kind: 'pierce' | 'slash' | 'blunt'; readonly noun: boolean; readonly cases: number }
  | { readonly is: 'side'; readonly side: Side; readonly cases: number }
  | { readonly is: 'butt'; readonly cases: number }
  | { readonly is: 'thing'; readonly cases: number }
  /** `folk`: told by his people or build, so that it is not just whoever was named last. */
  | { readonly is: 'foe'; readonly folk?: boolean; readonly cases: number }
  | { readonly is: 'both'; readonly cases: number }
  | { readonly is: 'talk'; readonly mood: Mood };

export const SIDES = ['right', 'left', 'first', 'second', 'third', 'front', 'hind'] as const;
export type Side = (typeof SIDES)[number];

const senses = new Map<string, Sense[]>();

function put(form: string, sense: Sense): void {
  const known = senses.get(form);
  if (known === undefined) senses.set(form, [sense]);
  else known.push(sense);
}

function split(text: string | undefined, by: RegExp | string): string[] {
  return (text ?? '')
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function verbs(text: string | undefined, sense: (mood: Mood) => Sense): void {
  for (const keys of split(text, ';'))
    for (const [form, uses] of conjugate(keys)) {
      const [first] = uses;
      if (first !== undefined) put(form, sense(first.mood));
    }
}

function nouns(text: string | undefined, sense: (cases: number) => Sense): void {
  for (const noun of split(text, ';')) for (const [form, cases] of nounForms(noun)) put(form, sense(cases));
}

function adjectives(text: string | undefined, sense: (cases: number) => Sense): void {
  for (const word of split(text, ';')) for (const [form, cases] of adjectiveWordForms(word) ?? []) put(form, sense(cases));
}

for (const { deed, weak = false, ...words } of DEED_WORDS) {
  verbs(words.verbs, (mood) => ({ is: 'deed', deed, weak, mood, cases: 0 }));
  nouns(words.nouns, (cases) => ({ is: 'deed', deed, weak, mood: null, cases }));
  for (const word of split(words.words, ' ')) put(word, { is: 'deed', deed, weak, mood: null, cases: ANY_CASE });
}
for (const part of PART_WORDS) {
  nouns(part.nouns, (cases) => ({ is: 'part', part, cases }));
  for (const word of split(part.words, ' '))
    if (!senses.get(word)?.some((sense) => sense.is === 'part')) put(word, { is: 'part', part, cases: casesByEnding(word) });
}
for (const { kind, ...words } of KIND_WORDS) {
  nouns(words.nouns, (cases) => ({ is: 'kind', kind, noun: true, cases }));
  adjectives(words.adjectives, (cases) => ({ is: 'kind', kind, noun: false, cases }));
  for (const word of split(words.words, ' ')) put(word, { is: 'kind', kind, noun: true, cases: ANY_CASE });
}
nouns(BUTT_NOUNS, (cases) => ({ is: 'butt', cases }));
nouns(THING_NOUNS, (cases) => ({ is: 'thing', cases }));
nouns(FOE_NOUNS, (cases) => ({ is: 'foe', cases }));
for (const noun of split(FOLK_NOUNS, ';'))
  for (const [form, cases] of nounForms(noun)) if ((cases & NOM) === 0) put(form, { is: 'foe', folk: true, cases });
adjectives('лежачий; лежащий; упавший; поверженный; сбитый; оглушенный', (cases) => ({ is: 'foe', cases }));
verbs(TALK_VERBS, (mood) => ({ is: 'talk', mood }));

const SIDE_WORDS: readonly (readonly [Side, string, string])[] = [
  ['right', 'правый', 'пр прав right'],
  ['left', 'левый', 'лев left'],
  ['first', 'первый', 'first'],
  ['second', 'второй', 'second другую другой'],
  ['third', 'третий', 'третья третью третьей третье third'],
  ['front', 'передний', 'front'],
  ['hind', 'задний', 'hind rear'],
];
for (const [side, adjective, words] of SIDE_WORDS) {
  for (const [form, cases] of adjectiveWordForms(adjective) ?? [])
    put(form, { is: 'side', side, cases: form.endsWith('ой') && form !== adjective ? cases & ~(NOM | ACC) : cases });
  for (const word of split(words, ' ')) put(word, { is: 'side', side, cases: ANY_CASE });
}
for (const word of split('обе обоими обеими обеих оба обоих обеим обоим both двумя', ' ')) put(word, { is: 'both', cases: ANY_CASE });

/** Short words of the tables stand in the case that their ending tells, or in any. */
function casesByEnding(word: string): number {
  const forms = nounForms(word);
  return /(?:ом|ем|ой|ами|ями|ью)$/.test(word) ? 16 | 64 : (forms.get(word) ?? 0) | ANY_CASE;
}

const vocabulary = new Vocabulary(senses.keys());
/** From so many letters on two slips of the finger are forgiven. */
const LONG_WORD = 10;
const mended = new Map<string, readonly Sense[]>();

/** What a word (plain letters) can mean here; empty if nothing. */
export function sensesOf(word: string): readonly Sense[] {
  return senses.get(word) ?? [];
}

/** What a misspelt word can mean: what the nearest words of the tables mean. */
export function sensesNear(word: string): readonly Sense[] {
  const known = mended.get(word);
  if (known !== undefined) return known;
  const most = word.length < LONG_WORD ? 1 : 2;
  const found = vocabulary
    .nearest(word)
    .filter((form) => slips(word, form, most) <= most)
    .flatMap((form) => senses.get(form) ?? [])
    .filter((sense) => !(sense.is === 'deed' && (sense.weak || sense.deed === 'outcome')) && sense.is !== 'talk');
  if (mended.size < 4000) mended.set(word, found);
  return found;
}
