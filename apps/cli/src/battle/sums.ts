import type { Derivation, Locale } from '@boevka/kernel';
import type { SumRow } from '@boevka/report';
import { sumRows } from '@boevka/report';
import type { Told } from './bout.ts';

/** A derivation as a sum, a line per term, in the order of the rulebook. */
export function sumText(derivation: Derivation, words: Told, locale: Locale): string {
  const rows = sumRows(derivation, words, locale);
  const width = Math.max(...rows.map((row) => row.depth * 2 + row.value.length));
  return rows.map((row) => `${rowText(row, width, words, locale)}\n`).join('');
}

function rowText({ depth, sign, value, label, clause, dropped }: SumRow, width: number, words: Told, locale: Locale): string {
  const left = `${'  '.repeat(depth)}${sign.padEnd(1)} ${value.padStart(width - depth * 2)}`;
  const why = dropped === null ? '' : locale === 'ru' ? ` — не учтено: ${dropped}` : ` — does not count: ${dropped}`;
  return `    ${left}  ${label}${why}${clause === null ? '' : `  [${words.clause(clause, locale)}]`}`.trimEnd();
}
