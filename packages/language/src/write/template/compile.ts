import type { Locale } from '@boevka/kernel';
import { NBSP } from '../number.ts';
import { bindSpaces, holdsToNumber } from '../typography.ts';
import { englishOp } from './english.ts';
import { TemplateError } from './error.ts';
import type { Op } from './op.ts';
import type { Literal, Placeholder, Segment } from './parse.ts';
import { parseTemplate } from './parse.ts';
import type { CountedTable } from './russian.ts';
import { russianOp } from './russian.ts';
import type { AnyArgs, Args, Need, NeedKind, Value } from './value.ts';

export interface CompileOptions {
  /** Nouns of counting beside `COUNTED_RU`, for Russian templates; for English ones the keys are taken as words. */
  readonly counted?: CountedTable;
}

/** A piece of a printed phrase and the argument it came from, so that a number can be made a link. */
export interface Part {
  readonly text: string;
  readonly arg?: string;
}

/** A template ready to print: a clause without capital and full stop. */
export interface Phrase<A = AnyArgs> {
  readonly source: string;
  readonly locale: Locale;
  readonly needs: readonly Need[];
  /** Verbs given as `{actor~бьёт}`: neighbouring sentences should not share one. */
  readonly verbs: readonly string[];
  /** Throws `TemplateError` where an argument is missing, of a wrong kind, or of unknown gender where the gender shows. */
  render(args: A): string;
  /** The same text in pieces. */
  parts(args: A): readonly Part[];
  /** Whether `render` would succeed as far as kinds and genders go. */
  fits(args: A): boolean;
}

type Step =
  | { readonly kind: 'text'; readonly text: string; readonly held: string }
  | { readonly kind: 'op'; readonly op: Op; readonly name: string };
type Compiled = Step | { readonly kind: 'option'; readonly names: readonly string[]; readonly steps: readonly Step[] };

const cache = new Map<string, Phrase>();

/** Compiles a template once; the same text in the same locale is the same phrase. Throws `TemplateError`. */
export function compile<const T extends string>(template: T, locale: Locale, options: CompileOptions = {}): Phrase<Args<T>> {
  // The names of the arguments are read off the same text by the type and by `build`.
  if (options.counted) return build(template, locale, options.counted) as unknown as Phrase<Args<T>>;
  const key = `${locale}:${template}`;
  let phrase = cache.get(key);
  if (!phrase) {
    phrase = build(template, locale, {});
    cache.set(key, phrase);
  }
  return phrase as unknown as Phrase<Args<T>>;
}

function build(template: string, locale: Locale, counted: CountedTable): Phrase {
  const segments = parseTemplate(template);
  checkShapes(template, locale, segments);
  const ready = (placeholder: Placeholder): Step => ({
    kind: 'op',
    op: locale === 'ru' ? russianOp(template, placeholder, counted) : englishOp(template, placeholder, Object.keys(counted)),
    name: placeholder.name,
  });
  const step = (segment: Literal | Placeholder): Step => (segment.kind === 'literal' ? words(segment, locale) : ready(segment));
  const compiled: readonly Compiled[] = segments.map((segment) => {
    if (segment.kind !== 'option') return step(segment);
    const steps = segment.parts.map(step);
    return { kind: 'option', steps, names: steps.flatMap((s) => (s.kind === 'op' ? s.op.needs.map((n) => n.name) : [])) };
  });
  const needs = gatherNeeds(template, compiled);
  return {
    source: template,
    locale,
    needs,
    verbs: compiled.flatMap((c) => (c.kind === 'op' && c.op.verb !== null ? [c.op.verb] : [])),
    render: (args) => printAll(compiled, args),
    parts: (args) => printParts(compiled, args),
    fits: (args) => needs.every((need) => fitsNeed(need, args[need.name])),
  };
}

function words(segment: Literal, locale: Locale): Step {
  const text = bindSpaces(segment.text, locale);
  return { kind: 'text', text, held: holdsToNumber(text) ? NBSP + text.slice(1) : text };
}

const CHANGING = {
  ru: /(?:^|[\s«(])(в|во|с|со|к|ко|о|об|обо)[ \u00a0]$/i,
  en: /(?:^|[\s“(])(a|an)[ \u00a0]$/i,
} as const;

/** A word that changes its shape by the next one must not stand as plain text before a name. */
function checkShapes(template: string, locale: Locale, segments: readonly Segment[]): void {
  let before: Literal | null = null;
  for (const segment of segments.flatMap((s): readonly (Literal | Placeholder)[] => (s.kind === 'option' ? s.parts : [s]))) {
    if (segment.kind === 'placeholder' && before) {
      const word = CHANGING[locale].exec(before.text)?.[1]?.toLowerCase();
      if (word !== undefined && changesBefore(word, segment, locale)) {
        throw new TemplateError(
          template,
          segment.at,
          'preposition',
          `write {${word}+${segment.source}}: “${word}” changes by the next word`,
        );
      }
    }
    before = segment.kind === 'literal' ? segment : null;
  }
}

function changesBefore(word: string, placeholder: Placeholder, locale: Locale): boolean {
  if (placeholder.alternatives || placeholder.verb !== null) return false;
  if (locale === 'en') return placeholder.modifiers.length === 0 && !placeholder.link;
  const cased = placeholder.modifiers.some((m) => ['gen', 'dat', 'acc', 'ins', 'loc'].includes(m));
  const numeric = placeholder.modifiers.some((m) => !['nom', 'gen', 'dat', 'acc', 'ins', 'loc', 'quoted'].includes(m));
  if (numeric)
    return placeholder.modifiers.includes('ord') || !['в', 'к'].includes(word) ? cased || placeholder.modifiers.includes('ord') : false;
  return cased;
}

function gatherNeeds(template: string, compiled: readonly Compiled[]): readonly Need[] {
  const found = new Map<string, Need>();
  const add = (op: Op, optional: boolean) => {
    for (const need of op.needs) {
      const before = found.get(need.name);
      const kind = before ? strictest(before.kind, need.kind) : need.kind;
      if (kind === null) throw new TemplateError(template, 0, 'kind', `“${need.name}” is used as a noun and as a number`);
      found.set(need.name, {
        name: need.name,
        kind,
        optional: optional && (before?.optional ?? true),
        gender: need.gender || (before?.gender ?? false),
      });
    }
  };
  for (const part of compiled) {
    if (part.kind === 'op') add(part.op, false);
    else if (part.kind === 'option') for (const s of part.steps) if (s.kind === 'op') add(s.op, true);
  }
  return [...found.values()];
}

function strictest(a: NeedKind, b: NeedKind): NeedKind | null {
  if (a === b || b === 'any') return a;
  if (a === 'any') return b;
  if (a === 'countable') return b;
  return b === 'countable' ? a : null;
}

function fitsNeed(need: Need, value: Value | undefined): boolean {
  if (value === undefined) return need.optional;
  if (typeof value === 'string') return need.kind === 'any';
  if (typeof value === 'number') return need.kind !== 'noun' && Number.isFinite(value);
  if (need.kind === 'number') return false;
  if (Array.isArray(value)) return value.length > 1 || (value.length === 1 && !(need.gender && value[0]?.ru.gender === 'unknown'));
  return !(need.gender && 'ru' in value && value.ru.gender === 'unknown');
}

function printAll(compiled: readonly Compiled[], args: AnyArgs): string {
  let text = '';
  each(compiled, args, (piece) => {
    text += piece;
  });
  return text;
}

function printParts(compiled: readonly Compiled[], args: AnyArgs): readonly Part[] {
  const parts: Part[] = [];
  each(compiled, args, (text, arg) => {
    parts.push(arg === undefined ? { text } : { text, arg });
  });
  return parts;
}

function each(compiled: readonly Compiled[], args: AnyArgs, put: (text: string, arg?: string) => void): void {
  let afterNumber = false;
  const run = (steps: readonly Compiled[]): void => {
    for (const step of steps) {
      if (step.kind === 'text') {
        put(afterNumber ? step.held : step.text);
        afterNumber = false;
      } else if (step.kind === 'op') {
        put(step.op.print(args), step.name);
        afterNumber = step.op.bare && typeof args[step.name] === 'number';
      } else if (step.names.every((name) => args[name] !== undefined)) run(step.steps);
    }
  };
  run(compiled);
}
