import type { Locale } from '@boevka/kernel';
import type { CompileOptions, Phrase } from './template/compile.ts';
import { compile } from './template/compile.ts';
import { TemplateError } from './template/error.ts';
import type { Placeholder } from './template/parse.ts';
import { parseTemplate } from './template/parse.ts';
import type { Need } from './template/value.ts';
import { englishPluralVerb, pluralVerb } from './verb.ts';

/**
 * What an argument of a phrase will be: a noun of whatever gender (a fighter), a thing (its gender is known), a number, words. A `?`
 * after the argument's name says that it may be missing.
 */
export const PROVIDED_KINDS = ['noun', 'thing', 'number', 'text'] as const;
export type ProvidedKind = (typeof PROVIDED_KINDS)[number];
export type Provided = Readonly<Record<string, ProvidedKind>>;

export interface PhraseProblem {
  readonly list: string;
  readonly template: string;
  readonly detail: string;
}

/** Marks that no report may show outside placeholders. */
const BARRED: readonly [RegExp, string][] = [
  [/"/, 'straight quotes'],
  [/!/, 'an exclamation mark'],
  [/\.\.\./, 'three full stops'],
  [/ {2}/, 'two spaces'],
  [/(?:^|[\s(])-\d/, 'a hyphen for a minus'],
  [/\s-\s/, 'a hyphen for a dash'],
  [/[а-яё][a-z]|[a-z][а-яё]/i, 'two alphabets in one word'],
  [/\(а\)/, '«(а)»'],
];

/**
 * Checks lists of templates against what they will be given: that they compile, ask for nothing that is not provided, and that each list
 * has a variant for the poorest arguments (optional ones missing, unknown genders), and that verbs agree with nouns that may be plural. For
 * the tests of phrases; empty when all is well.
 * @param provided by the list's name; what stands under `*` is provided to every list
 */
export function auditPhrases(
  lists: Readonly<Record<string, readonly string[]>>,
  locale: Locale,
  provided: Readonly<Record<string, Provided>>,
  options: CompileOptions = {},
): readonly PhraseProblem[] {
  const problems: PhraseProblem[] = [];
  for (const [list, templates] of Object.entries(lists)) {
    const gives = new Map(
      Object.entries({ ...provided['*'], ...provided[list] }).map(([name, kind]) => [
        name.replace(/\?$/, ''),
        { kind, sure: !name.endsWith('?') },
      ]),
    );
    if (templates.length === 0) problems.push({ list, template: '', detail: 'the list is empty' });
    let modest = 0;
    let sound = 0;
    for (const template of templates) {
      const phrase = tryCompile(template, locale, options);
      if (phrase instanceof TemplateError) {
        problems.push({ list, template, detail: phrase.message });
        continue;
      }
      const found = [
        ...phrase.needs.flatMap((need) => mismatch(need, gives)),
        ...literalProblems(template),
        ...(locale === 'ru' ? stiffVerbs : stiffEnglish)(template, (name) => ['noun', 'thing'].includes(gives.get(name)?.kind ?? '')),
      ];
      problems.push(...found.map((detail) => ({ list, template, detail })));
      if (found.length > 0) continue;
      sound += 1;
      const poorest = phrase.needs.every(
        (n) => n.optional || (gives.get(n.name)?.sure === true && !(n.gender && gives.get(n.name)?.kind === 'noun')),
      );
      if (poorest) modest += 1;
    }
    if (sound > 0 && modest === 0)
      problems.push({ list, template: '', detail: 'every variant needs a known gender or an argument that may be missing' });
  }
  return problems;
}

function tryCompile(template: string, locale: Locale, options: CompileOptions): Phrase | TemplateError {
  try {
    return compile<string>(template, locale, options);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

function mismatch(need: Need, gives: ReadonlyMap<string, { kind: ProvidedKind; sure: boolean }>): readonly string[] {
  const given = gives.get(need.name);
  if (!given) return [`“${need.name}” is not provided`];
  const noun = given.kind === 'noun' || given.kind === 'thing';
  const fits =
    need.kind === 'any' || (need.kind === 'noun' ? noun : need.kind === 'number' ? given.kind === 'number' : given.kind !== 'text');
  return fits ? [] : [`“${need.name}” is a ${given.kind}, used as a ${need.kind}`];
}

function literalProblems(template: string): readonly string[] {
  const segments = parseTemplate(template).flatMap((s) => (s.kind === 'option' ? s.parts : [s]));
  const problems: string[] = [];
  for (const segment of segments) {
    const texts = segment.kind === 'literal' ? [segment.text] : (segment.alternatives ?? []);
    for (const text of texts) for (const [pattern, what] of BARRED) if (pattern.test(text)) problems.push(`${what}: “${text}”`);
  }
  return problems;
}

/** Nouns that end as a present verb does. */
const NOT_VERBS = new Set(
  'щит свет рассвет предмет нет ответ совет след привет цвет портрет пулемёт кредит магнит гранит полёт взлёт лёт пот'.split(' '),
);

/** A word that has a plural it does not show: «бьёт» beside a noun that may be plural. */
function verbIn(text: string): string | undefined {
  return text
    .split(/[^а-яё]+/i)
    .find((word) => word.length > 2 && !NOT_VERBS.has(word) && /(?:ет|ёт|ит)(?:ся)?$/.test(word) && pluralVerb(word) !== null);
}

/**
 * Verbs written out beside a subject that may be plural (Братья Грим, когти): after a nominative placeholder up to the next comma, colon
 * or nominative, or right before one.
 */
function stiffVerbs(template: string, mayBePlural: (name: string) => boolean): readonly string[] {
  const problems: string[] = [];
  let subject: string | null = null;
  let before = '';
  for (const segment of parseTemplate(template).flatMap((s) => (s.kind === 'option' ? s.parts : [s]))) {
    if (segment.kind === 'literal') {
      const [clause = '', ...later] = segment.text.split(/[,:;—]/);
      const verb = subject === null ? undefined : verbIn(clause);
      if (verb !== undefined) problems.push(`“${verb}” does not agree: write {${subject}~${verb}}`);
      if (later.length > 0) subject = null;
      before = segment.text;
      continue;
    }
    const nominative = isNominative(segment);
    if (nominative && mayBePlural(segment.name)) {
      const last = /([а-яё]+) $/.exec(before)?.[1];
      if (subject === null && last !== undefined && verbIn(last) !== undefined) {
        problems.push(`“${last}” does not agree: write {${segment.name}~${last}}`);
      }
      subject = segment.name;
    } else if (nominative) subject = null;
    before = '';
  }
  return problems;
}

function isNominative(placeholder: Placeholder): boolean {
  const { alternatives, verb, lead, link, modifiers } = placeholder;
  if (alternatives || verb !== null || lead !== null || link) return false;
  return modifiers.every((m) => m === 'nom' || m === 'quoted');
}

const NOT_ENGLISH_VERBS = new Set('always perhaps besides afterwards sometimes this its his as s ours yours towards backwards'.split(' '));

/** The same in English: the word right after a subject. */
function stiffEnglish(template: string, mayBePlural: (name: string) => boolean): readonly string[] {
  const problems: string[] = [];
  let subject: string | null = null;
  for (const segment of parseTemplate(template)) {
    if (segment.kind === 'literal') {
      const word = /^ ([a-z]+s)\b/.exec(segment.text)?.[1];
      if (subject !== null && word !== undefined && !NOT_ENGLISH_VERBS.has(word) && englishPluralVerb(word) !== word) {
        problems.push(`“${word}” does not agree: write {${subject}~${word}}`);
      }
      subject = null;
    } else if (segment.kind === 'placeholder') {
      const { lead, modifiers, link, possessive, alternatives, verb, name } = segment;
      const named = !link && !possessive && !alternatives && verb === null && modifiers.length === 0 && (lead === null || lead === 'the');
      subject = named && mayBePlural(name) ? name : null;
    } else subject = null;
  }
  return problems;
}
