import type { Document } from '@boevka/language';
import type { Laid } from './layout.ts';
import { labelled, layOut } from './layout.ts';
import { markdownLine } from './markdown-line.ts';
import type { Runs } from './runs.ts';
import { boldRun } from './runs.ts';

const RULE = '***';
/** Two blanks at the end break a line; they stay invisible where that is not known. */
const BREAK = '  \n';

/** A document as CommonMark with tables. Underlined words become emphasis; what would be folded stands between two rules. */
export function renderMarkdown(document: Document): string {
  return blocksMarkdown(layOut(document)).join('\n\n');
}

function blocksMarkdown(blocks: readonly Laid[]): readonly string[] {
  return blocks.flatMap((block, at) => blockMarkdown(block, at === blocks.length - 1));
}

function blockMarkdown(block: Laid, last: boolean): readonly string[] {
  const line = (runs: Runs): string => markdownLine(runs, true);
  switch (block.kind) {
    case 'title':
      return [`# ${markdownLine(block.runs, false)}`];
    case 'section':
      return [`## ${markdownLine(block.runs, false)}`];
    case 'slot':
    case 'paragraph':
      return [line(labelled(block.label, block.runs))];
    case 'note':
      return [`> ${line(block.runs)}`];
    case 'list':
      return [block.lines.map(line).join(BREAK)];
    case 'spoiler': {
      const title = block.title === '' ? [] : [line([boldRun(block.title)])];
      return [RULE, ...title, ...blocksMarkdown(block.blocks), ...(last ? [] : [RULE])];
    }
    case 'table':
      return [table(block)];
  }
}

function table({ head, rows }: Extract<Laid, { kind: 'table' }>): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const cellsOf = (cells: readonly Runs[]): string => row(cells.map((runs) => markdownLine(runs, false)));
  return [cellsOf(head), row(head.map(() => '---')), ...rows.map(cellsOf)].join('\n');
}
