import type { Token } from '@boevka/language';

/** Stretches of a post that say one thing: between commas, ends of sentences and words that join. What stands in brackets belongs to what stands before. */

export interface Chunk {
  readonly from: number;
  readonly to: number;
  /** It is the first of its line, or of its sentence. */
  readonly lineStart: boolean;
  readonly sentenceStart: boolean;
  /** A colon ends it. */
  readonly colon: boolean;
}

const JOINING = /^(?:и|а|но|потом|затем|далее|дальше|после|следом|then|and|but|плюс)$/;
const ENDS = new Set(['.', '!', '?', '…', ';', '|', '•', '·']);

/** Cuts tokens into chunks. A sign between two digits parts nothing, nor does anything in brackets. */
export function chunksOf(tokens: readonly Token[]): Chunk[] {
  const out: Chunk[] = [];
  let from = 0;
  let lineStart = true;
  let sentenceStart = true;
  let depth = 0;
  const close = (to: number, colon: boolean): void => {
    if (to > from) {
      out.push({ from, to, lineStart, sentenceStart, colon });
      lineStart = false;
      sentenceStart = false;
    }
  };
  for (let i = 0; i < tokens.length; i++) {
    const t = tokens[i] as Token;
    if (t.kind === 'line') {
      close(i, false);
      from = i + 1;
      lineStart = true;
      sentenceStart = true;
      depth = 0;
    } else if (t.norm === '(' || t.norm === '[') depth += closedLater(tokens, i) ? 1 : 0;
    else if (t.norm === ')' || t.norm === ']') {
      if (depth > 0) depth -= 1;
    } else if (depth === 0 && (isSeparator(tokens, i) || (t.kind === 'word' && JOINING.test(t.norm) && !joinsRefs(tokens, i)))) {
      const ends = ENDS.has(t.norm) && t.kind === 'sign';
      close(i, t.norm === ':');
      from = i + 1;
      if (ends) sentenceStart = true;
    }
  }
  close(tokens.length, false);
  return out;
}

/** Whether a bracket is closed in its line: one that is not is no bracket. */
function closedLater(tokens: readonly Token[], at: number): boolean {
  for (let i = at + 1; i < tokens.length && tokens[i]?.kind !== 'line'; i++)
    if (tokens[i]?.norm === ')' || tokens[i]?.norm === ']') return true;
  return false;
}

function isSeparator(tokens: readonly Token[], i: number): boolean {
  const t = tokens[i] as Token;
  if (t.kind !== 'sign') return false;
  if (t.norm === ',' || t.norm === '.') {
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    const between = before?.kind === 'number' && after?.kind === 'number' && !t.gapBefore && !t.gapAfter;
    // «1) удар» and «1. удар»: the number is a bullet, taken off later.
    return !between;
  }
  const arrow = t.norm === '→' && tokens[i + 1]?.capital !== 'first';
  return ENDS.has(t.norm) || t.norm === ':' || arrow;
}

/** «первого и второго»: the word joins two places of a queue, not two deeds. */
function joinsRefs(tokens: readonly Token[], i: number): boolean {
  const [before, after] = [tokens[i - 1], tokens[i + 1]];
  if (tokens[i]?.norm !== 'и' && tokens[i]?.norm !== 'and') return false;
  const isRef = (t: Token | undefined): boolean =>
    t !== undefined &&
    (t.kind === 'number' ||
      /^(?:перв|втор|трет|четверт|пят|шест|first|second|third|fourth|fifth)\p{L}*$/u.test(t.norm) ||
      /^(?:й|го|му|е|я|ой|ый)$/.test(t.norm));
  return isRef(before) && isRef(after);
}
