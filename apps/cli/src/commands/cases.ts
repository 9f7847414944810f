import { parseSource, valueAt } from '@boevka/content';
import type { CaseResult, CaseText } from '@boevka/testkit';
import { caseTarget, packShelf, runCases } from '@boevka/testkit';
import { CONTENT } from '../clone.ts';
import { DONE, failure, NEGATIVE } from '../failure.ts';
import { filesAt, MOST_WRITTEN, readText } from '../files.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printable, printJson } from '../io.ts';
import { rulebookOf, SYSTEMS } from '../rulebooks.ts';

/** `boevka cases`: runs case files, each on the rulebook whose clauses it names. */
export async function cases(given: Given, io: Io): Promise<number> {
  const names = filesAt(io, given.operands, (name) => name.endsWith('.case.yaml'));
  const bySystem = new Map<string, CaseText[]>();
  for (const name of names) {
    const { text } = await readText(io, name, MOST_WRITTEN);
    const file = { path: name === '-' ? '<stdin>' : name, text };
    const system = systemOf(file);
    bySystem.set(system, [...(bySystem.get(system) ?? []), file]);
  }
  const results: CaseResult[] = [];
  for (const [system, files] of bySystem) {
    const { rulebook } = await rulebookOf(system);
    const target = rulebook.use((book) => caseTarget(book.rules, book.cases));
    results.push(...runCases(files, target, { shelf: packShelf(CONTENT), locale: given.locale }).cases);
  }
  const failed = results.filter((r) => !r.ok);
  const passed = results.length - failed.length;
  if (given.json) {
    const told = results.map(({ id, ok, why, file, line, clauses }) => ({ id, ok, why, file, line, clauses }));
    printJson(io, { passed, failed: failed.length, cases: told });
  } else {
    for (const { why } of failed) io.out(printable(`${why}\n`));
    io.out(
      given.locale === 'ru'
        ? `Случаев сошлось: ${passed}, не сошлось: ${failed.length}.\n`
        : `Cases that hold: ${passed}, that do not: ${failed.length}.\n`,
    );
  }
  return failed.length === 0 ? DONE : NEGATIVE;
}

/** The rulebook of a case file: that of the first clause it names; where it names none that is known, the only rulebook there is. */
function systemOf(file: CaseText): string {
  const parsed = parseSource(file.path, file.text);
  const root = parsed.ok ? parsed.source.value : null;
  for (const path of [[0], ['cases', 0], []]) {
    const clause = valueAt(root, [...path, 'clauses', 0]);
    const system = typeof clause === 'string' ? clause.split('.')[0] : undefined;
    if (system !== undefined && SYSTEMS.includes(system)) return system;
  }
  const [only] = SYSTEMS;
  if (only !== undefined && SYSTEMS.length === 1) return only;
  throw failure(
    'no-clause',
    {
      ru: `Непонятно, чьи это случаи: первый из них должен назвать пункт в clauses (${SYSTEMS.join('.…, ')}.…).`,
      en: `Whose cases are these? The first must name a clause in clauses (${SYSTEMS.join('.…, ')}.…).`,
    },
    { file: file.path },
  );
}
