import type { Token } from '@boevka/language';
import { countLetters } from '@boevka/language';

/** Signs that a post is written for another rulebook: points of action, phases, main and minor actions. */
export function isOtherSystem(tokens: readonly Token[], numbered: boolean): boolean {
  let points = 0;
  let phases = 0;
  let sorts = 0;
  let hexes = 0;
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    const next = tokens[i + 1];
    if ((token.norm === 'ап' || token.norm === 'ap' || token.norm === 'апх') && (before?.kind === 'number' || next?.kind === 'number'))
      points += 1;
    if (/^фаз(?:а|у|е|ы)$/.test(token.norm) && /^(?:блок|атак|защит)/.test(next?.norm ?? '')) phases += 1;
    if (/^(?:бд|мд|мгд)$/.test(token.norm) && /^[:-]$/.test(next?.norm ?? '')) sorts += 1;
    if (/^(?:основное|малое|мгновенное|осн|мал|мгн)$/.test(token.norm) && isHeading(tokens, i)) sorts += 1;
    if (/^гекс/.test(token.norm)) hexes += 1;
  }
  if (numbered) return points >= 3 || sorts >= 2;
  return points + phases + sorts + hexes >= 1 && points + phases * 2 + sorts + hexes >= 1;
}

function isHeading(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const start = before === undefined || before.kind === 'line' || before.norm === '.';
  let next = at + 1;
  if (/^действи/.test(tokens[next]?.norm ?? '')) next += 1;
  if (tokens[next]?.norm === '.') next += 1;
  return start && /^[:-]$/.test(tokens[next]?.norm ?? '');
}

/** Mostly Latin letters: an order in another language. */
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
