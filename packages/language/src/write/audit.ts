import type { Locale } from '@boevka/kernel';
import type { CompileOptions, Phrase } from './template/compile.ts';
import { compile } from './template/compile.ts';
import { TemplateError } from './template/error.ts';
import { parseTemplate } from './template/parse.ts';
import type { Need } from './template/value.ts';

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
 * has a variant for the poorest arguments (optional ones missing, unknown genders). For the tests of phrases; empty when all is well.
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
      Object.entries(provided[list] ?? {}).map(([name, kind]) => [name.replace(/\?$/, ''), { kind, sure: !name.endsWith('?') }]),
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
      const found = [...phrase.needs.flatMap((need) => mismatch(need, gives)), ...literalProblems(template)];
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
