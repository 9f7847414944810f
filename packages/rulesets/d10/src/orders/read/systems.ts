import type { Token } from '@boevka/language';
import { countLetters } from '@boevka/language';

/** Signs that a post is written for another rulebook: eight numbered actions, points of action, phases, energy. */
export function isOtherSystem(tokens: readonly Token[]): boolean {
  let signs = 0;
  for (const [i, token] of tokens.entries()) {
    const [before, next] = [tokens[i - 1], tokens[i + 1]];
    if (/^(?:ап|ap|апх)$/.test(token.norm) && (before?.kind === 'number' || next?.kind === 'number')) signs += 1;
    if (/^фаз(?:а|у|е|ы)$/.test(token.norm) && /^(?:блок|атак|защит)/.test(next?.norm ?? '')) signs += 1;
    if (/^энерги/.test(token.norm) && (before?.kind === 'number' || next?.kind === 'number')) signs += 1;
    if (/^действи/.test(token.norm) && before?.kind === 'number' && (before.value >= 4 || isRange(tokens, i - 1))) signs += 1;
  }
  return signs > 0;
}

/** «3-8 действие». */
function isRange(tokens: readonly Token[], last: number): boolean {
  return tokens[last - 1]?.norm === '-' && tokens[last - 2]?.kind === 'number';
}

/** Mostly letters of another alphabet than the Cyrillic one. */
export function isLatinText(tokens: readonly Token[]): boolean {
  let cyrillic = 0;
  let latin = 0;
  for (const token of tokens) {
    if (token.kind !== 'word') continue;
    const letters = countLetters(token.text);
    cyrillic += letters.cyrillic;
    latin += letters.latin;
  }
  return latin > cyrillic * 2 && latin >= 3;
}
