import type { Block } from '@boevka/language';
import { plainText } from '@boevka/language';

/** A block as plain lines. */
export function blockText(b: Block): string {
  switch (b.kind) {
    case 'heading':
    case 'paragraph':
    case 'note':
      return plainText(b.parts);
    case 'slot':
      return `${b.label} ${plainText(b.parts)}`;
    case 'list':
      return b.lines.map(plainText).join('\n');
    case 'spoiler':
      return `${b.title}\n${b.blocks.map(blockText).join('\n')}`;
    case 'table':
      return [b.head, ...b.rows].map((row) => row.map(plainText).join(' | ')).join('\n');
  }
}
