import type { WhyShown } from '@boevka/api';
import type { Locale } from '@boevka/kernel';
import type { Block, Document, Line } from '@boevka/language';
import { formatNumber, plainText } from '@boevka/language';
import { labelOf, sumRows } from '@boevka/report';
import { Failure } from '../failure.ts';
import type { Entered } from '../http/access.ts';
import { viewerOf } from '../http/access.ts';
import type { Telling } from '../table/bout.ts';
import type { Words } from '../table/words.ts';
import { drawsFor, readable } from './report.ts';
import { drawShown } from './turn.ts';

/** A line whose numbers are asked for. */
export interface Asked {
  /** In whose report. */
  readonly audience: string;
  readonly n: number;
  /** Which number of it; `null`: all of them. */
  readonly what: string | null;
  readonly locale: Locale;
}

/**
 * Where the numbers of a line came from. A judge gets the sums with every term. Whoever else asks gets what his own report says of the same event and
 * the draws of its step that are open to him: a term of a sum may be the enemy's secret.
 * @throws Failure `not-found`
 */
export function whyOf(entered: Entered, turn: number, asked: Asked): WhyShown {
  const { entry, telling } = readable(entered, turn);
  if (telling === null) throw new Failure('not-found');
  const { state, standing } = entered;
  return whyIn(telling, drawsFor(entered, entry), state.bout.words, standing.role === 'judge', asked);
}

/**
 * The same of a resolution at hand.
 * @param draws those that the reader may have
 * @param judge whether he may have the sums
 */
export function whyIn(
  telling: Telling,
  draws: Telling['draws'],
  words: Words,
  judge: boolean,
  { audience, n, what, locale }: Asked,
): WhyShown {
  const event = telling.seen(viewerOf(audience))[n];
  if (event === undefined) throw new Failure('not-found');
  const clauseShown = (id: string) => ({ id, text: words.clause(id, locale) });
  const explained = judge ? telling.explain().filter((one) => one.seq === event.seq && (what === null || one.what === what)) : [];
  const sums = explained.map(({ what: of, derivation }) => ({
    what: of,
    label: labelOf(of, words, locale),
    value: formatNumber(derivation.value, locale),
    rows: sumRows(derivation, words, locale).map((row) => ({ ...row, clause: row.clause === null ? null : clauseShown(row.clause) })),
    derivation,
  }));
  const here = draws.filter((draw) => String(draw.step) === event.step);
  const clauses = new Map<string, string>();
  for (const { rows } of sums) for (const { clause } of rows) if (clause !== null) clauses.set(clause.id, clause.text);
  for (const { clause } of here) clauses.set(clause, words.clause(clause, locale));
  return {
    turn: telling.turn,
    n,
    sums,
    lines: linesAbout(telling.tell(viewerOf(audience), locale), n),
    draws: here.map((draw) => drawShown(draw, words, locale)),
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
