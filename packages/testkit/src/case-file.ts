import type { ContentIssue, Source } from '@boevka/content';
import { inside, isMap, parseSource } from '@boevka/content';
import { problemAt } from './problem.ts';

/** A case file as it came. */
export interface CaseText {
  /** How the file is called in messages. */
  readonly path: string;
  readonly text: string;
}

/** The cases of a file, each with its place, and what was wrong with the file itself. */
export interface CasesFound {
  readonly cases: readonly Source[];
  readonly issues: readonly ContentIssue[];
}

/** A file holds one case, a list of cases, a map with the one key `cases`, or several of these parted by lines `---`. */
export function casesIn(file: CaseText): CasesFound {
  const cases: Source[] = [];
  const issues: ContentIssue[] = [];
  for (const text of documents(file.text)) {
    const parsed = parseSource(file.path, text);
    if (!parsed.ok) {
      issues.push(...parsed.issues);
      continue;
    }
    for (const source of listed(parsed.source, issues)) {
      if (isMap(source.value)) cases.push(source);
      else issues.push(problemAt(source, [], NOT_A_CASE));
    }
  }
  return { cases, issues };
}

/** The rulebook that the cases of a file are about: named by `system`, else by the first clause that is one of a known rulebook; null where none is. */
export function systemOfCases(file: CaseText, systems: readonly string[]): string | null {
  for (const { value } of casesIn(file).cases) {
    const { system, clauses } = isMap(value) ? value : {};
    if (typeof system === 'string') return systems.includes(system) ? system : null;
    for (const clause of Array.isArray(clauses) ? clauses : []) {
      const found = typeof clause === 'string' ? clause.split('.')[0] : undefined;
      if (found !== undefined && systems.includes(found)) return found;
    }
  }
  return null;
}

const NOT_A_CASE = {
  ru: 'Здесь нужен случай: словарь с ключами id, clauses, expect.',
  en: 'A case is needed here: a map with the keys id, clauses, expect.',
};

function listed(source: Source, issues: ContentIssue[]): Source[] {
  const wrapped = isMap(source.value) && Object.hasOwn(source.value, 'cases') ? inside(source, ['cases']) : null;
  if (wrapped !== null && isMap(source.value)) {
    for (const key of Object.keys(source.value)) {
      if (key === 'cases') continue;
      const said = { ru: `Рядом с cases не бывает ключа «${key}».`, en: `No key “${key}” may stand beside cases.` };
      issues.push(problemAt(source, [key], said, 'key'));
    }
  }
  const list = wrapped ?? source;
  if (!Array.isArray(list.value)) return [list];
  return [...list.value.keys()].flatMap((index) => inside(list, [index]) ?? []);
}

/** The documents of a YAML text, each with as many empty lines before it as it had lines before, so that places stay true. */
function documents(text: string): string[] {
  const found: string[] = [];
  let lines: string[] = [];
  let before = 0;
  const close = (next: number): void => {
    if (lines.some((line) => line.trim() !== '' && !line.startsWith('#'))) found.push('\n'.repeat(before) + lines.join('\n'));
    lines = [];
    before = next;
  };
  const all = text.split('\n');
  for (const [index, line] of all.entries()) {
    if (/^---(?:\s|$)/.test(line) && !/^---\s+\S/.test(line)) close(index + 1);
    else lines.push(line);
  }
  close(all.length);
  return found.length > 0 ? found : [text];
}
