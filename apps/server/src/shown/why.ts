import type { WhyShown } from '@boevka/api';
import type { Locale } from '@boevka/kernel';
import type { Block, Document, Line } from '@boevka/language';
import { formatNumber, plainText } from '@boevka/language';
import { Failure } from '../failure.ts';
import type { Entered } from '../http/access.ts';
import { viewerOf } from '../http/access.ts';
import { drawsFor, readable } from './report.ts';
import { labelOf, sumRows } from './sum.ts';
import { drawShown } from './turn.ts';

/**
 * Where the numbers of a line came from. A judge gets the sums with every term. Whoever else asks gets what his own report says of the same event and
 * the draws of its step that are open to him: a term of a sum may be the enemy's secret.
 */
export function whyOf(entered: Entered, turn: number, audience: string, n: number, what: string | null, locale: Locale): WhyShown {
  const { entry, telling } = readable(entered, turn);
  const event = telling?.seen(viewerOf(audience))[n];
  if (telling === null || event === undefined) throw new Failure('not-found');
  const { words } = entered.state.bout;
  const judge = entered.standing.role === 'judge';
  const explained = judge ? telling.explain().filter((one) => one.seq === event.seq && (what === null || one.what === what)) : [];
  const sums = explained.map(({ what: of, derivation }) => ({
    what: of,
    label: labelOf(of, words, locale),
    value: formatNumber(derivation.value, locale),
    rows: sumRows(derivation, words, locale),
    derivation,
  }));
  const draws = drawsFor(entered, entry).filter((draw) => String(draw.step) === event.step);
  const clauses = new Map<string, string>();
  for (const { rows } of sums) for (const { clause } of rows) if (clause !== null) clauses.set(clause.id, clause.text);
  for (const { clause } of draws) clauses.set(clause, words.clause(clause, locale));
  return {
    turn,
    n,
    sums,
    lines: linesAbout(telling.tell(viewerOf(audience), locale), n),
    draws: draws.map((draw) => drawShown(draw, words, locale)),
    clauses: [...clauses].map(([id, text]) => ({ id, text })),
  };
}

/** The lines of a report that tell of an event. */
function linesAbout({ blocks }: Document, n: number): readonly string[] {
  return [
    ...new Set(
      blocks
        .flatMap((block) => linesOf(block))
        .filter((line) => line.some((piece) => piece.ref?.n === n))
        .map(plainText),
    ),
  ];
}

function linesOf(block: Block): readonly Line[] {
  switch (block.kind) {
    case 'heading':
    case 'slot':
    case 'paragraph':
    case 'note':
      return [block.parts];
    case 'list':
      return block.lines;
    case 'spoiler':
      return block.blocks.flatMap(linesOf);
    case 'table':
      return block.rows.flat();
  }
}
