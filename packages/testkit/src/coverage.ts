import { inside, isMap, parseSource } from '@boevka/content';
import type { CaseText } from './case-file.ts';
import { casesIn } from './case-file.ts';

/** What coverage is counted from; whoever calls has read the files. */
export interface CoverageInput {
  readonly system: string;
  readonly ledger: CaseText;
  /** Sources of the ruleset. */
  readonly sources: readonly CaseText[];
  /** Its unit tests. */
  readonly tests: readonly CaseText[];
  readonly cases: readonly CaseText[];
  /** Sources of everything that may serve a procedure or a judge's clause, the ruleset's own among them. */
  readonly serving: readonly CaseText[];
}

/** A clause that somebody names and the ledger lacks. */
export interface UnknownClause {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

export interface Coverage {
  /** Mechanic clauses: all, those cited in the sources, those named by a case or a unit test. */
  readonly mechanic: number;
  readonly cited: number;
  readonly cased: number;
  /** Procedure and judge clauses, and how many of both are cited by what serves them. */
  readonly procedure: number;
  readonly judge: number;
  readonly served: number;
  /** Mechanic clauses without a citation or without a case. */
  readonly missing: readonly string[];
  readonly notCited: readonly string[];
  readonly notCased: readonly string[];
  readonly notServed: readonly string[];
  readonly unknown: readonly UnknownClause[];
}

/** Names a clause in a unit test, so that coverage counts the test as a case of it. */
export const clause = (id: string): string => id;

const CITED = /@clause\s+([a-z0-9][\w.-]*\w)/gu;
const TESTED = /@clause\s+([a-z0-9][\w.-]*\w)|\bclause\(\s*['"`]([^'"`]+)['"`]/gu;

/**
 * Ties a ledger to what is built: a clause is cited by `@clause <id>` in a source, cased by a case file's `clauses` or by a unit test's `clause('<id>')` or
 * `@clause <id>`.
 */
export function coverage(input: CoverageInput): Coverage {
  const clauses = ledgerClauses(input.ledger);
  const known = new Set(clauses.map((c) => c.id));
  const own = `${input.system}.`;
  const cited = mentions(input.sources, CITED);
  const cased = [...mentions(input.tests, TESTED).filter((m) => m.id.startsWith(own)), ...input.cases.flatMap(casedIn)];
  const served = mentions(input.serving, CITED).filter((m) => m.id.startsWith(own));
  const [citedIds, casedIds, servedIds] = [cited, cased, served].map((list) => new Set(list.map((m) => m.id)));
  const of = (...kinds: string[]): string[] => clauses.filter((c) => kinds.includes(c.kind)).map((c) => c.id);
  const mechanic = of('mechanic');
  const notCited = mechanic.filter((id) => citedIds?.has(id) !== true);
  const notCased = mechanic.filter((id) => casedIds?.has(id) !== true);
  const toServe = of('procedure', 'judge');
  const notServed = toServe.filter((id) => servedIds?.has(id) !== true);
  return {
    mechanic: mechanic.length,
    cited: mechanic.length - notCited.length,
    cased: mechanic.length - notCased.length,
    procedure: of('procedure').length,
    judge: of('judge').length,
    served: toServe.length - notServed.length,
    missing: mechanic.filter((id) => notCited.includes(id) || notCased.includes(id)),
    notCited,
    notCased,
    notServed,
    unknown: distinct([...cited, ...cased, ...served].filter((m) => !known.has(m.id))),
  };
}

/** Clauses of a ledger: whatever its text, only ids and kinds are looked at. */
function ledgerClauses(ledger: CaseText): { readonly id: string; readonly kind: string }[] {
  const parsed = parseSource(ledger.path, ledger.text);
  if (!parsed.ok) return [];
  const list = inside(parsed.source, ['clauses'])?.value;
  const found: { id: string; kind: string }[] = [];
  for (const c of Array.isArray(list) ? list : []) {
    if (isMap(c) && typeof c.id === 'string' && typeof c.kind === 'string') found.push({ id: c.id, kind: c.kind });
  }
  return found;
}

function mentions(files: readonly CaseText[], pattern: RegExp): UnknownClause[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => Array.from(line.matchAll(pattern), (m) => ({ id: m[1] ?? m[2] ?? '', file: path, line: index + 1 }))),
  );
}

function casedIn(file: CaseText): UnknownClause[] {
  return casesIn(file).cases.flatMap((source) => {
    const list = inside(source, ['clauses'])?.value;
    if (!Array.isArray(list)) return [];
    return Array.from(list.keys()).flatMap((index) => {
      const id = inside(source, ['clauses', index]);
      if (id === null || typeof id.value !== 'string') return [];
      const line = id.place === null || id.lines === null ? 1 : id.lines.at(id.place.start).line;
      return [{ id: id.value, file: file.path, line }];
    });
  });
}

function distinct(list: readonly UnknownClause[]): UnknownClause[] {
  return [...new Map(list.map((m) => [`${m.file}:${m.line}:${m.id}`, m])).values()];
}
