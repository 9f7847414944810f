import type { Span } from '@boevka/kernel';
import { boardDice } from './board-dice.ts';
import { noted } from './notation.ts';
import { randomOrg } from './random-org.ts';
import type { DiceEvidence, EvidenceFault, EvidenceRead } from './roll.ts';

/**
 * Finds the dice of a text: `[dice=…]` tags of mybb.ru boards, numbers copied from random.org, and notation with its result (`1d20 = 14`,
 * `3к6+2: 4, 3, 6`). Nothing of it is verified; whoever shows such dice says so.
 */
export function readDiceEvidence(text: string): EvidenceRead {
  const rolls: DiceEvidence[] = [];
  const faults: EvidenceFault[] = [];
  let rest = text;
  for (const find of [boardDice, randomOrg, noted]) {
    const found = find(rest);
    rolls.push(...found.rolls);
    faults.push(...found.faults);
    // What one way of writing has claimed is no place for the next; lengths stay, so that spans do.
    for (const { span } of [...found.rolls, ...found.faults])
      rest = rest.slice(0, span.start) + ' '.repeat(span.end - span.start) + rest.slice(span.end);
  }
  const byPlace = (a: { readonly span: Span }, b: { readonly span: Span }): number => a.span.start - b.span.start;
  return { rolls: rolls.sort(byPlace), faults: faults.sort(byPlace) };
}
