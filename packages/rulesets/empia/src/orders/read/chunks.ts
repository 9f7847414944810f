import type { Range, Token } from '@boevka/language';
import { endsSentence } from '@boevka/language';
import type { Page } from './page.ts';

/** A stretch of an order between two signs. `opener` is what stands before it. */
export interface Chunk extends Range {
  readonly opener: 'start' | 'comma' | 'sentence' | 'bracket' | 'dash' | 'colon' | 'speech';
}

/** So many words without a sign are no order; the limit keeps the work in step with the length of the text. */
const LONGEST_CHUNK = 60;

/** Cuts a stretch at its signs. Words in quotation marks stay where they are if they are a name, else they are speech. */
export function chunksOf(page: Page, range: Range): Chunk[] {
  const out: Chunk[] = [];
  let opener: Chunk['opener'] = 'start';
  let from = range.from;
  const flush = (to: number, next: Chunk['opener']): void => {
    if (page.tokens.slice(from, to).some((token) => token.kind === 'word' || token.kind === 'number')) out.push({ from, to, opener });
    opener = next;
    from = to + 1;
  };
  let speech = -1;
  for (let i = range.from; i < range.to; i++) {
    const token = page.tokens[i] as Token;
    if (token.norm === '"') {
      if (speech >= 0) {
        if (isName(page, { from: speech + 1, to: i })) speech = -1;
        else {
          from = speech + 1;
          opener = 'speech';
          flush(i, 'comma');
          speech = -1;
        }
      } else if (closes(page, i, range.to)) {
        if (!isName(page, { from: i + 1, to: closing(page, i, range.to) })) flush(i, 'speech');
        speech = i;
      }
      continue;
    }
    if (speech >= 0) continue;
    if (i - from >= LONGEST_CHUNK) flush(i, 'comma');
    if (token.norm === '(' || token.norm === '[') flush(i, 'bracket');
    else if (token.norm === ')' || token.norm === ']') flush(i, 'comma');
    else if (token.norm === ':') flush(i, 'colon');
    else if (token.norm === ',') flush(i, 'comma');
    else if (token.norm === '-' && (token.gapBefore || token.gapAfter)) flush(i, 'dash');
    else if (token.kind === 'line' || (token.kind === 'sign' && endsSentence(page.tokens, i))) flush(i, 'sentence');
  }
  flush(range.to, 'comma');
  return out;
}

function closing(page: Page, at: number, to: number): number {
  for (let i = at + 1; i < Math.min(to, at + 80); i++) {
    if (page.tokens[i]?.norm === '"') return i;
    if (page.tokens[i]?.kind === 'line') return -1;
  }
  return -1;
}

function closes(page: Page, at: number, to: number): boolean {
  return closing(page, at, to) > at;
}

function isName(page: Page, range: Range): boolean {
  const marks = page.marksIn(range);
  if (marks.length === 0) return true;
  const named = marks.filter((mark) => mark.abilities.length + mark.weapons.length + mark.fighters.length + mark.places.length > 0);
  return named.length === marks.length || (marks.length <= 3 && marks.every((mark) => !mark.sign && mark.acts.length === 0));
}
