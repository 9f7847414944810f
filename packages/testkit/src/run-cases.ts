import type { ContentIssue, PackSpec } from '@boevka/content';
import { describeIssue, inside } from '@boevka/content';
import type { CaseParts, Kinded, Locale, Ruleset } from '@boevka/kernel';
import type { z } from 'zod';
import { openBattle } from './battle.ts';
import type { CaseText } from './case-file.ts';
import { casesIn } from './case-file.ts';
import { CasePacks } from './case-packs.ts';
import { problemAt } from './problem.ts';
import type { CaseMachine, CaseOutcome } from './run-case.ts';
import { runCase } from './run-case.ts';
import type { PackShelf } from './shelf.ts';
import { EMPTY_SHELF } from './shelf.ts';

/** A rulebook that cases run on. */
export interface CaseTarget {
  readonly system: string;
  machine(shelf: PackShelf): CaseMachine;
}

/** A rulebook with the parts that it supplies for cases, its types hidden. */
export function caseTarget<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ruleset: Ruleset<S, E, O, P, V, W, B, M>,
  parts: CaseParts<S, O, P, B, z.ZodType, PackSpec>,
): CaseTarget {
  const { sheet, start, battle, order, orderForms, idMaps, identity } = parts;
  const { clauses, houseRules } = ruleset;
  const first = parts.onlyStep ?? parts.firstAndLastStep?.first;
  const moment = first === undefined ? null : { step: first, phase: parts.phases[0] ?? '' };
  const shorthand = {
    idMaps,
    identity,
    onlyStep: parts.onlyStep ?? parts.firstAndLastStep?.last ?? null,
    ...(parts.member === undefined ? {} : { member: parts.member }),
    ...(parts.means === undefined ? {} : { means: parts.means }),
    ...(parts.called === undefined ? {} : { called: parts.called }),
  };
  return {
    system: ruleset.id,
    machine: (shelf) => ({
      grammar: {
        clauses,
        houseRules,
        sheet,
        start,
        battle,
        order,
        orderForms,
        idMaps,
        pathOf: (path) => parts.pathOf?.(path) ?? path,
        moment,
        between: parts.between?.use(({ act, start: campaign }) => ({ act, start: campaign })) ?? null,
      },
      shorthand,
      system: ruleset.id,
      packs: new CasePacks(parts.packs, parts.basePacks, shelf, parts.sectionAliases ?? {}),
      packClause: (section) => (section === null ? undefined : parts.packClauseOf?.(section)) ?? parts.packClause,
      idle: parts.idle === null ? null : order.parse(parts.idle),
      open: (start) => openBattle(ruleset, parts, start),
    }),
  };
}

export interface CaseOptions {
  /** Packs that cases may name; none without it. */
  readonly shelf?: PackShelf;
  /** Language of `why`; Russian without it. */
  readonly locale?: Locale;
  /** Only cases with one of these ids. */
  readonly only?: readonly string[];
}

export interface CaseResult {
  readonly id: string;
  readonly ok: boolean;
  /** What is wrong, a line for each thing with its place; empty where the case holds. */
  readonly why: string;
  readonly file: string;
  readonly line: number | null;
  readonly clauses: readonly string[];
  /** The draws that were made, in order: range, who, clause, moment, value. */
  readonly draws: readonly string[];
  readonly issues: readonly ContentIssue[];
}

export interface CaseReport {
  readonly passed: number;
  readonly failed: number;
  readonly cases: readonly CaseResult[];
}

/**
 * Runs the cases of files on a rulebook. A file that cannot be read counts as one failed case, named by its path; so does the second of two cases with one
 * id.
 */
export function runCases(files: readonly CaseText[], target: CaseTarget, options: CaseOptions = {}): CaseReport {
  const machine = target.machine(options.shelf ?? EMPTY_SHELF);
  const locale = options.locale ?? 'ru';
  const results: CaseResult[] = [];
  const taken = new Map<string, string>();
  const add = (id: string, file: string, line: number | null, clauses: readonly string[], { issues, draws }: CaseOutcome): void => {
    const why = issues.map((issue) => describeIssue(issue, locale)).join('\n');
    results.push({ id, ok: issues.length === 0, why, file, line, clauses, draws, issues });
  };
  for (const file of files) {
    const { cases, issues } = casesIn(file);
    if (issues.length > 0) add(file.path, file.path, null, [], { issues, draws: [] });
    for (const [index, source] of cases.entries()) {
      const named = inside(source, ['id'])?.value;
      const id = typeof named === 'string' ? named : `${file.path}#${index + 1}`;
      if (options.only !== undefined && !options.only.includes(id)) continue;
      const line = source.place === null || source.lines === null ? null : source.lines.at(source.place.start).line;
      const earlier = taken.get(id);
      taken.set(id, file.path);
      const doubled = earlier === undefined ? [] : [twice(source, id, earlier)];
      const { issues: wrong, draws } = runCase(source, machine);
      add(id, file.path, line, clausesOf(inside(source, ['clauses'])?.value), { issues: [...doubled, ...wrong], draws });
    }
  }
  const failed = results.filter((r) => !r.ok).length;
  return { passed: results.length - failed, failed, cases: results };
}

function clausesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function twice(source: Parameters<typeof problemAt>[0], id: string, earlier: string): ContentIssue {
  return problemAt(source, ['id'], { ru: `Случай «${id}» уже есть: ${earlier}.`, en: `The case “${id}” is already there: ${earlier}.` });
}
