import { TemplateError } from './error.ts';

export interface Literal {
  readonly kind: 'literal';
  readonly text: string;
  readonly at: number;
}

/** What stands in braces, taken apart but not yet understood. */
export interface Placeholder {
  readonly kind: 'placeholder';
  readonly at: number;
  readonly source: string;
  /** Preposition or article before a plus. */
  readonly lead: string | null;
  readonly name: string;
  /** `..`, `-` or `*` and the second name. */
  readonly link: { readonly sign: '..' | '-' | '*'; readonly name: string } | null;
  readonly possessive: boolean;
  readonly modifiers: readonly string[];
  readonly alternatives: readonly string[] | null;
  readonly verb: string | null;
}

/** A part in square brackets that is left out when one of its arguments is. */
export interface Option {
  readonly kind: 'option';
  readonly at: number;
  readonly parts: readonly (Literal | Placeholder)[];
}

export type Segment = Literal | Placeholder | Option;

const NAME = '[A-Za-z][A-Za-z0-9_]*';
const SHAPE = new RegExp(
  `^(?:([\\p{L}-]+)\\+)?(${NAME})(?:('s)|(\\.\\.|-|\\*)(${NAME}))?((?::[\\p{L}\\p{N} .-]+)*)(?:\\?(.*)|~(.+))?$`,
  'u',
);

/** Takes a template apart; doubled braces and brackets stand for themselves. Throws `TemplateError`. */
export function parseTemplate(template: string): readonly Segment[] {
  const segments: Segment[] = [];
  let option: { at: number; parts: (Literal | Placeholder)[] } | null = null;
  let text = '';
  let textAt = 0;
  const fail = (at: number, problem: 'unclosed' | 'unopened' | 'syntax' | 'empty-option', detail: string): never => {
    throw new TemplateError(template, at, problem, detail);
  };
  const flush = () => {
    if (text !== '') (option ? option.parts : segments).push({ kind: 'literal', text, at: textAt });
    text = '';
  };
  let i = 0;
  while (i < template.length) {
    const char = template.charAt(i);
    if ('{}[]'.includes(char) && template.charAt(i + 1) === char && !(char === ']' && option)) {
      if (text === '') textAt = i;
      text += char;
      i += 2;
    } else if (char === '{') {
      const end = template.indexOf('}', i);
      if (end < 0) fail(i, 'unclosed', 'a brace is not closed');
      flush();
      (option ? option.parts : segments).push(parsePlaceholder(template, template.slice(i + 1, end), i));
      i = end + 1;
    } else if (char === '[') {
      if (option) fail(i, 'syntax', 'optional parts do not nest');
      flush();
      option = { at: i, parts: [] };
      i += 1;
    } else if (char === ']') {
      if (!option) fail(i, 'unopened', 'a bracket is closed that was not opened');
      flush();
      const closed = option;
      option = null;
      if (closed) {
        if (!closed.parts.some((p) => p.kind === 'placeholder'))
          fail(closed.at, 'empty-option', 'an optional part needs a placeholder; write [[ for a bracket');
        segments.push({ kind: 'option', at: closed.at, parts: closed.parts });
      }
      i += 1;
    } else {
      if (char === '}') fail(i, 'unopened', 'a brace is closed that was not opened');
      if (text === '') textAt = i;
      text += char;
      i += 1;
    }
  }
  if (option) fail((option as { at: number }).at, 'unclosed', 'a bracket is not closed');
  flush();
  return segments;
}

function parsePlaceholder(template: string, source: string, at: number): Placeholder {
  const found = SHAPE.exec(source);
  const name = found?.[2];
  if (!found || name === undefined) throw new TemplateError(template, at, 'syntax', `“${source}” is not a placeholder`);
  const [, lead, , possessive, sign, second, modifiers = '', alternatives, verb] = found;
  return {
    kind: 'placeholder',
    at,
    source,
    lead: lead ?? null,
    name,
    link: second !== undefined && (sign === '..' || sign === '-' || sign === '*') ? { sign, name: second } : null,
    possessive: possessive !== undefined,
    modifiers: modifiers === '' ? [] : modifiers.slice(1).split(':'),
    alternatives: alternatives === undefined ? null : alternatives.split('|'),
    verb: verb ?? null,
  };
}
