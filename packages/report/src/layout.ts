import type { Block, Document, Line } from '@boevka/language';
import { clean } from './clean.ts';
import { ReportError } from './error.ts';
import { isEmptyRow } from './rows.ts';
import type { Runs } from './runs.ts';
import { boldRun, isBlank, plainRun, runsOf, tidy } from './runs.ts';

/** A block ready to print: texts cleaned, a slot's label in front of its words, nothing that is empty. */
export type Laid =
  | { readonly kind: 'title' | 'section' | 'slot' | 'paragraph' | 'note'; readonly runs: Runs; readonly label: string | null }
  | { readonly kind: 'list'; readonly lines: readonly Runs[] }
  | { readonly kind: 'spoiler'; readonly title: string; readonly blocks: readonly Laid[] }
  | { readonly kind: 'table'; readonly head: readonly Runs[]; readonly rows: readonly (readonly Runs[])[] };

/** @throws ReportError `table-ragged` when a row has more or fewer cells than the head: a number would be lost or stand in a wrong column */
export function layOut(document: Document): readonly Laid[] {
  return document.blocks.flatMap(laid);
}

function laid(block: Block): readonly Laid[] {
  switch (block.kind) {
    case 'heading':
      return words(block.level, block.parts, null);
    case 'slot':
      return words('slot', block.parts, block.label);
    case 'paragraph':
    case 'note':
      return words(block.kind, block.parts, null);
    case 'list': {
      const lines = block.lines.map(runsOf).filter((runs) => !isBlank(runs));
      return lines.length === 0 ? [] : [{ kind: 'list', lines }];
    }
    case 'spoiler': {
      const blocks = block.blocks.flatMap(laid);
      return blocks.length === 0 ? [] : [{ kind: 'spoiler', title: clean(block.title).trim(), blocks }];
    }
    case 'table':
      return table(block.head, block.rows);
  }
}

function words(kind: 'title' | 'section' | 'slot' | 'paragraph' | 'note', parts: Line, rawLabel: string | null): readonly Laid[] {
  const runs = runsOf(parts);
  const label = clean(rawLabel ?? '').trim() || null;
  if (label === null) return isBlank(runs) ? [] : [{ kind, runs, label }];
  return [{ kind, runs, label }];
}

/** The label as a bold run before the words. */
export function labelled(label: string | null, runs: Runs): Runs {
  return label === null ? runs : tidy([boldRun(label), plainRun(' '), ...runs]);
}

function table(head: readonly Line[], rows: readonly (readonly Line[])[]): readonly Laid[] {
  for (const [row, cells] of rows.entries()) {
    if (cells.length !== head.length) {
      throw new ReportError('table-ragged', `row ${row} has ${cells.length} cells under a head of ${head.length}`, {
        row,
        cells: cells.length,
        head: head.length,
      });
    }
  }
  const told = rows.map((cells) => cells.map(runsOf)).filter((cells) => !isEmptyRow(cells));
  return told.length === 0 ? [] : [{ kind: 'table', head: head.map(runsOf), rows: told }];
}
