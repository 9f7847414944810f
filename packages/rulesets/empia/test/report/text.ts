import type { Block, Line } from '@boevka/language';
import { plainText } from '@boevka/language';

export function blockText(b: Block): string {
  switch (b.kind) {
    case 'heading':
      return `== ${lineText(b.parts)} ==`;
    case 'slot':
      return `${b.label} ${lineText(b.parts)}`;
    case 'paragraph':
    case 'note':
      return lineText(b.parts);
    case 'list':
      return b.lines.map(lineText).join('\n');
    case 'spoiler':
      return `[${b.title}]\n${b.blocks.map(blockText).join('\n')}`;
    case 'table':
      return [b.head, ...b.rows].map((row) => row.map(lineText).join(' | ')).join('\n');
  }
}

function lineText(line: Line): string {
  return line.some((p) => p.struck) ? line.map((p) => (p.struck ? `~${p.text}~` : p.text)).join('') : plainText(line);
}
