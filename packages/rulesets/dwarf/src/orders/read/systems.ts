import type { Token } from '@boevka/language';
import { countLetters } from '@boevka/language';

/** Signs that a post is written for another rulebook: points of action, phases, main and minor actions, energy, fields of hexes. */
export function isOtherSystem(tokens: readonly Token[]): boolean {
  let signs = 0;
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    const next = tokens[i + 1];
    if (/^(?:ап|ap|апх|хп|hp)$/.test(token.norm) && (before?.kind === 'number' || next?.kind === 'number')) signs += 1;
    else if (/^фаз(?:а|у|е|ы)$/.test(token.norm) && /^(?:блок|атак|защит)/.test(next?.norm ?? '')) signs += 1;
    else if (/^(?:бд|мд|мгд|основное|малое|мгновенное)$/.test(token.norm) && isHeading(tokens, i)) signs += 1;
    else if (/^(?:гекс|дисбаланс)/.test(token.norm)) signs += 1;
    else if (/^(?:энерги[юия]|стамин)/.test(token.norm) && (before?.kind === 'number' || next?.kind === 'number')) signs += 1;
    else if (/^метр/.test(token.norm) && before?.kind === 'number') signs += 0.5;
  }
  return signs >= 2;
}

function isHeading(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const start = before === undefined || before.kind === 'line' || before.norm === '.' || before.norm === ';';
  let next = at + 1;
  if (/^действи/.test(tokens[next]?.norm ?? '')) next += 1;
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
