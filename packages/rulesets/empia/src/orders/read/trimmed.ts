import type { Range } from '@boevka/language';
import type { Page } from './page.ts';

/** The stretch without signs at its ends. */
export function trimmed(page: Page, range: Range): Range {
  let { from, to } = range;
  while (from < to && isSign(page, from)) from += 1;
  while (to > from && isSign(page, to - 1)) to -= 1;
  return { from, to };
}

function isSign(page: Page, at: number): boolean {
  const token = page.tokens[at];
  const kind = token?.norm === '=' ? 'word' : token?.kind;
  return kind === 'sign' || kind === 'line';
}
