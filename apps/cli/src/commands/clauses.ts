import type { Locale } from '@boevka/kernel';
import type { Coverage } from '@boevka/testkit';
import { repositoryCoverage } from '@boevka/testkit';
import { ROOT } from '../clone.ts';
import { DONE, NEGATIVE } from '../failure.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printJson } from '../io.ts';

/** `boevka clauses`: which clauses of each ledger have code and a case. */
export async function clauses(given: Given, io: Io): Promise<number> {
  const found = repositoryCoverage(ROOT);
  if (given.json) printJson(io, { rulebooks: found });
  else io.out(coverageText(found, given.locale));
  return Object.values(found).every((c) => c.missing.length === 0 && c.unknown.length === 0) ? DONE : NEGATIVE;
}

function coverageText(found: { readonly [system: string]: Coverage }, locale: Locale): string {
  const ru = locale === 'ru';
  const head = ru
    ? ['Система', 'пунктов', 'в коде', 'со случаем', 'процедур', 'судье', 'исполнено']
    : ['Rulebook', 'mechanic', 'cited', 'cased', 'procedure', 'judge', 'served'];
  const rows = Object.entries(found).map(([system, c]) => [
    system,
    ...[c.mechanic, c.cited, c.cased, c.procedure, c.judge, c.served].map(String),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  const lists = Object.entries(found).flatMap(([system, c]) => [
    ...named(ru ? `${system}: нет в коде` : `${system}: without code`, c.notCited),
    ...named(ru ? `${system}: нет случая` : `${system}: without a case`, c.notCased),
    ...named(ru ? `${system}: ещё не исполнено` : `${system}: not served yet`, c.notServed),
    ...named(
      ru ? `${system}: названо, а в своде нет` : `${system}: cited, but not in the ledger`,
      c.unknown.map((u) => `${u.id} (${u.file}:${u.line})`),
    ),
  ]);
  return `${[head, ...rows].map(line).join('\n')}\n${lists.join('')}`;
}

function named(title: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`\n${title}: ${ids.length}\n${ids.map((id) => `  ${id}\n`).join('')}`];
}
