import type { Locale } from '@boevka/kernel';
import type { Document } from '@boevka/language';
import { guard } from './guard.ts';
import type { Laid } from './layout.ts';
import { labelled, layOut } from './layout.ts';
import { rowAsLine } from './rows.ts';
import type { Runs } from './runs.ts';
import { withoutRefs } from './runs.ts';
import { padTo, widthOf } from './width.ts';
import { WORDS } from './words.ts';

export interface TextOptions {
  /** Tables wider than this, in columns of a fixed font, become lines. 80 by default; 0 for a font that is not fixed. */
  readonly width?: number;
}

const RULE = '————————';
const GAP = '   ';

/** A document as plain words in lines; groups are set apart by an empty line. */
export function renderText(document: Document, options: TextOptions = {}): string {
  return groups(layOut(document), document.locale, options.width ?? 80).join('\n\n');
}

/** Slots and paragraphs that follow each other stay one group. */
function groups(blocks: readonly Laid[], locale: Locale, width: number): readonly string[] {
  const found: string[] = [];
  let running = false;
  for (const [at, block] of blocks.entries()) {
    const runs = block.kind === 'slot' || block.kind === 'paragraph';
    const printed = blockText(block, locale, width, at === blocks.length - 1);
    const last = found.at(-1);
    if (runs && running && last !== undefined) found[found.length - 1] = `${last}\n${printed}`;
    else found.push(printed);
    running = runs || block.kind === 'section';
  }
  return found;
}

function blockText(block: Laid, locale: Locale, width: number, last: boolean): string {
  const line = (runs: Runs): string => lineText(runs, locale);
  switch (block.kind) {
    case 'title':
    case 'section':
    case 'note':
      return line(block.runs);
    case 'slot':
    case 'paragraph':
      return line(labelled(block.label, block.runs));
    case 'list':
      return block.lines.map(line).join('\n');
    case 'spoiler': {
      const head = block.title === '' ? [] : [guard(block.title)];
      const inner = groups(block.blocks, locale, width).join('\n\n');
      return [RULE, ...head, inner, ...(last ? [] : [RULE])].join('\n');
    }
    case 'table':
      return table(block, locale, width);
  }
}

/** Styles go, but what did not count still says so. */
function lineText(runs: Runs, locale: Locale): string {
  const words = withoutRefs(runs).map((run) => (run.struck ? `(${WORDS[locale].notCounted}: ${run.text.trim()})` : run.text));
  return guard(words.join(''));
}

function table({ head, rows }: Extract<Laid, { kind: 'table' }>, locale: Locale, width: number): string {
  const lines = [head, ...rows].map((cells) => cells.map((runs) => lineText(runs, locale)));
  const columns = head.map((_, at) => Math.max(...lines.map((cells) => widthOf(cells[at] ?? ''))));
  const needed = columns.reduce((sum, column) => sum + column, GAP.length * (columns.length - 1));
  if (needed > width) return rows.map((cells) => lineText(rowAsLine(head, cells), locale)).join('\n');
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => padTo(cell, columns[at] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}
