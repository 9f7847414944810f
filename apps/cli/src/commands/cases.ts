import type { CaseResult, CaseText } from '@boevka/testkit';
import { caseTarget, packShelf, runCases, systemOfCases } from '@boevka/testkit';
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

/** The rulebook of a case file: the one it says in `system`, else that of the first clause it names; where it names none that is known, the only rulebook there is. */
function systemOf(file: CaseText): string {
  const found = systemOfCases(file, SYSTEMS);
  if (found !== null) return found;
  const [only] = SYSTEMS;
  if (only !== undefined && SYSTEMS.length === 1) return only;
  throw failure(
    'no-clause',
    {
      ru: `Непонятно, чьи это случаи: один из них должен назвать правила в system (${SYSTEMS.join(', ')}) или пункт в clauses (${SYSTEMS.join('.…, ')}.…).`,
      en: `Whose cases are these? One of them must name its rules in system (${SYSTEMS.join(', ')}) or a clause in clauses (${SYSTEMS.join('.…, ')}.…).`,
    },
    { file: file.path },
  );
}
