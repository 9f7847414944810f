import type { Token } from '@boevka/language';
import type { Chunk } from './chunks.ts';
import * as w from './words.ts';

interface Heading {
  readonly phase: 'block' | 'attack';
  readonly kind: 'block' | 'dodge' | null;
  /** Where the rest of the chunk begins. */
  readonly to: number;
}

/** «Фаза блокировки:», «Блок:», «АТАКА», «В фазу атаки …» at the beginning of a chunk. */
export function headingOf(tokens: readonly Token[], { from, to, colon, lineStart, sentenceStart }: Chunk): Heading | null {
  if (!sentenceStart && !lineStart) return null;
  let i = from;
  while (
    i < to &&
    (/^(?:в|во|на|in|the|моя|мой|первая|вторая|1|2|i|ii)$/.test(tokens[i]?.norm ?? '') ||
      tokens[i]?.norm === '.' ||
      tokens[i]?.norm === ')' ||
      tokens[i]?.norm === '-')
  )
    i++;
  const said = w.PHASE.test(tokens[i]?.norm ?? '');
  if (said) i++;
  while (i < to && (tokens[i]?.kind === 'number' || tokens[i]?.norm === '(' || tokens[i]?.norm === '-' || tokens[i]?.norm === '.')) i++;
  // «2 фаза», «Фаза 1»: the number says which.
  const numbered = said && i >= to ? numberOf(tokens, from, to) : null;
  if (numbered !== null) return { phase: numbered === 1 ? 'block' : 'attack', kind: null, to };
  const word = tokens[i]?.norm ?? '';
  const block = w.BLOCK_PHASE.test(word);
  const attack = w.ATTACK_PHASE.test(word);
  if (i >= to || (!block && !attack)) return null;
  let end = i + 1;
  if (!said && w.PHASE.test(tokens[end]?.norm ?? '')) end++;
  const phased = said || w.PHASE.test(tokens[i + 1]?.norm ?? '');
  while (end < to && tokens[end]?.norm === ')') end++;
  const dash = tokens[end]?.norm === '-' && end < to;
  const alone = end >= to;
  if (!(phased || (alone && (colon || lineEnds(tokens, to))) || (dash && !isFigure(tokens[end + 1])))) return null;
  const kind = /^(?:блок|block)/.test(word) && !phased ? 'block' : /^(?:уклонени|уворот|dodg)/.test(word) && !phased ? 'dodge' : null;
  return { phase: block ? 'block' : 'attack', kind, to: dash ? end + 1 : end };
}

function numberOf(tokens: readonly Token[], from: number, to: number): 1 | 2 | null {
  for (let i = from; i < to; i++) {
    const norm = tokens[i]?.norm ?? '';
    if (/^(?:1|i|перв\p{L}*|first)$/u.test(norm)) return 1;
    if (/^(?:2|ii|втор\p{L}*|second)$/u.test(norm)) return 2;
  }
  return null;
}

function lineEnds(tokens: readonly Token[], at: number): boolean {
  return at >= tokens.length || tokens[at]?.kind === 'line';
}

function isFigure(t: Token | undefined): boolean {
  return t?.kind === 'number';
}
