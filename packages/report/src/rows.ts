import { NBSP } from '@boevka/language';
import type { Runs } from './runs.ts';
import { boldRun, isBlank, plainRun, textOf, tidy } from './runs.ts';

/** A cell that only says that there is nothing. */
const NOTHING = /^[\s\u00a0]*[—–-]?[\s\u00a0]*$/;

/** A row without a name in which every cell only says that there is nothing. */
export function isEmptyRow(cells: readonly Runs[]): boolean {
  const [first = [], ...rest] = cells;
  return isBlank(first) && rest.every((cell) => NOTHING.test(textOf(cell)));
}

/**
 * A row of a table as a sentence or two, for engines without tables: the first cell is the label, each further one follows the word of its
 * column («Кира. Хиты — 27 / 40. Состояние — лежит.»). Empty cells are left out.
 */
export function rowAsLine(head: readonly Runs[], cells: readonly Runs[]): Runs {
  const [first = [], ...rest] = cells;
  const told = rest.flatMap((cell, at) => {
    if (NOTHING.test(textOf(cell))) return [];
    const column = head[at + 1] ?? [];
    const before = isBlank(column) ? [] : [...column, plainRun(`${NBSP}— `)];
    return [[...before, ...cell, ...stop(cell)]];
  });
  const label = isBlank(first) ? [] : [boldRun(textOf(first) + (told.length === 0 || endsAlready(first) ? '' : '.'))];
  return tidy([...label, ...told.flatMap((line) => [plainRun(' '), ...line])]);
}

const endsAlready = (runs: Runs): boolean => /[.?!…:;]$/.test(textOf(runs));
const stop = (runs: Runs): Runs => (endsAlready(runs) ? [] : [plainRun('.')]);
