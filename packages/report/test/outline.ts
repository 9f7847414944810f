import type { Block, Document, Line } from '@boevka/language';
import { clean } from '../src/clean.ts';
import { layOut } from '../src/layout.ts';
import { rowAsLine } from '../src/rows.ts';
import type { Runs } from '../src/runs.ts';
import { runsOf, withoutRefs } from '../src/runs.ts';

/** Words with one digit of style per UTF-16 unit: 1 bold, 2 underlined, 4 struck; blanks have 0. */
export interface Styled {
  readonly text: string;
  readonly mask: string;
}
export const BOLD = 1;
export const UNDERLINED = 2;
export const STRUCK = 4;

/** What a reader of a printed report sees: the common form that readers of all formats give and that documents are compared in. */
export type Node =
  | { readonly kind: 'line' | 'quote'; readonly words: Styled }
  | { readonly kind: 'spoiler'; readonly title: string; readonly nodes: readonly Node[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Styled[])[] }
  | { readonly kind: 'rule' };

/** What a format can show. */
export interface Sight {
  readonly underlines: boolean;
  readonly strikes: boolean;
  readonly tables: boolean;
  /** Cells of the head in bold. */
  readonly boldHead: boolean;
  readonly boldHeadings: boolean;
  readonly quotes: boolean;
  /** tag: with its title; inside: the title is the first line inside; rule: between two rules. */
  readonly spoiler: 'tag' | 'inside' | 'rule';
  /** How a spoiler's title looks after what cannot be escaped was replaced. */
  readonly spoilerTitle: (title: string) => string;
}

/** Words in one style. */
export function styled(text: string, style = 0): Styled {
  return { text, mask: [...Array(text.length).keys()].map((at) => (/\s/.test(text.charAt(at)) ? '0' : String(style))).join('') };
}

/** Pieces in a row, as one: single spaces, none at the ends. */
export function joined(pieces: readonly Styled[]): Styled {
  let text = '';
  let mask = '';
  for (const piece of pieces) {
    for (let at = 0; at < piece.text.length; at += 1) {
      const unit = piece.text.charAt(at);
      if (unit === ' ' && (text === '' || text.endsWith(' '))) continue;
      text += unit;
      mask += piece.mask.charAt(at);
    }
  }
  const kept = text.replace(/ +$/, '').length;
  return { text: text.slice(0, kept), mask: mask.slice(0, kept) };
}

/** What should be seen of a document. */
export function outlineOf(document: Document, sight: Sight): readonly Node[] {
  const words = { ru: 'не учтено', en: 'not counted' }[document.locale];
  const piece = (text: string, bold: boolean, underlined: boolean, struck: boolean): Styled => {
    const style = (bold ? BOLD : 0) + (sight.underlines && underlined ? UNDERLINED : 0) + (sight.strikes && struck ? STRUCK : 0);
    return styled(struck && !sight.strikes && text.trim() !== '' ? `(${words}: ${text.trim()})` : text, style);
  };
  const line = (parts: Line, bold = false): Styled => {
    const merged = mergedStyles(bold ? parts.map((part) => ({ ...part, bold: true })) : parts);
    return joined(merged.map((part) => piece(part.text, part.bold === true, part.underlined === true, part.struck === true)));
  };
  const ofRuns = (runs: Runs): Styled => joined(withoutRefs(runs).map((r) => piece(r.text, r.bold, r.underlined, r.struck)));

  const nodesOf = (blocks: readonly Block[]): readonly Node[] => {
    const seen = blocks.filter((block) => layOut({ ...document, blocks: [block] }).length > 0);
    return seen.flatMap((block, at) => nodeOf(block, at === seen.length - 1));
  };
  const nodeOf = (block: Block, last: boolean): readonly Node[] => {
    switch (block.kind) {
      case 'heading':
        return [{ kind: 'line', words: line(block.parts, sight.boldHeadings) }];
      case 'slot': {
        const label = clean(block.label).trim();
        const words = line(block.parts);
        return [{ kind: 'line', words: label === '' ? words : joined([styled(label, BOLD), styled(' '), words]) }];
      }
      case 'paragraph':
        return [{ kind: 'line', words: line(block.parts) }];
      case 'note':
        return [{ kind: sight.quotes ? 'quote' : 'line', words: line(block.parts) }];
      case 'list':
        return block.lines
          .map((l) => line(l))
          .filter((w) => w.text.trim() !== '')
          .map((w) => ({ kind: 'line', words: w }));
      case 'spoiler': {
        const title = clean(block.title).trim();
        const nodes = nodesOf(block.blocks);
        const head: readonly Node[] = title === '' ? [] : [{ kind: 'line', words: styled(title, BOLD) }];
        if (sight.spoiler === 'tag') return [{ kind: 'spoiler', title: sight.spoilerTitle(title), nodes }];
        if (sight.spoiler === 'inside') return [{ kind: 'spoiler', title: '', nodes: [...head, ...nodes] }];
        return [{ kind: 'rule' }, ...head, ...nodes, ...(last ? [] : [{ kind: 'rule' } as const])];
      }
      case 'table': {
        const [laid] = layOut({ ...document, blocks: [block] });
        if (laid?.kind !== 'table') return [];
        const rows = block.rows.filter((cells) => laid.rows.some((kept) => JSON.stringify(kept) === JSON.stringify(cells.map(runsOf))));
        if (sight.tables) {
          const head = block.head.map((cell) => line(cell, sight.boldHead));
          return [{ kind: 'table', rows: [head, ...rows.map((cells) => cells.map((cell) => line(cell)))] }];
        }
        return laid.rows.map((cells) => ({ kind: 'line', words: ofRuns(rowAsLine(laid.head, cells)) }));
      }
    }
  };
  return nodesOf(document.blocks);
}

/** Struck neighbours are named together where they are named in words, so they are put together before their words are chosen. */
function mergedStyles(parts: Line): Line {
  const merged: Line[number][] = [];
  for (const part of parts) {
    const cleaned = clean(part.text);
    if (cleaned === '') continue;
    const text =
      (merged.length === 0 ? '' : (merged.at(-1)?.text ?? '')).endsWith(' ') || merged.length === 0 ? cleaned.replace(/^ +/, '') : cleaned;
    if (text === '') continue;
    const { bold, underlined, struck } = text.trim() === '' ? {} : (part as Partial<typeof part>);
    const next = { text, ...(bold && { bold }), ...(underlined && { underlined }), ...(struck && { struck }) };
    const last = merged.at(-1);
    if (last && last.bold === next.bold && last.underlined === next.underlined && last.struck === next.struck) {
      merged[merged.length - 1] = { ...last, text: last.text + next.text };
    } else merged.push(next);
  }
  return merged;
}

/** Every word that the outline shows, for looking at the text alone. */
export function wordsOf(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap(wordsOfNode);
}

function wordsOfNode(node: Node): readonly string[] {
  switch (node.kind) {
    case 'rule':
      return [];
    case 'line':
    case 'quote':
      return [node.words.text];
    case 'spoiler':
      return [node.title, ...wordsOf(node.nodes)];
    case 'table':
      return node.rows.flat().map((cell) => cell.text);
  }
}
