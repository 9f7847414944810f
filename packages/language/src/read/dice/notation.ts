import type { DiceEvidence, EvidenceFault, EvidenceRead } from './roll.ts';

/**
 * Dice notation with its result, Latin or Cyrillic: `1d20 = 14`, `д20: 7`, `3к6+2 = 4+3+6+2 = 15`, `2d10 (3, 9)`, `d% 43`. A roll without a
 * result is told, since it may be a wish.
 */

const ROLL = /(?<![\p{L}\p{N}])(\d{0,3})[dдkк](\d{1,4}|%)(?:\s?([+\-−–])\s?(\d{1,4}))?(?![\p{L}\p{N}%])/giu;
const RESULT =
  /^\s*(?:[=:→—-]|->|выпало|выпал|rolled|результат|итог)?\s*[([]?\s*(-?\d+(?:\s*[,;+]\s*-?\d+)*)\s*[)\]]?(?:\s*[+\-−–]\s*\d+)?(?:\s*=\s*(-?\d+))?/iu;
const MOST_DICE = 100;

export function noted(text: string): EvidenceRead {
  const rolls: DiceEvidence[] = [];
  const faults: EvidenceFault[] = [];
  for (const match of text.matchAll(ROLL)) {
    const start = match.index;
    const behind = text.slice(start + match[0].length);
    const line = behind.slice(0, endOfLine(behind));
    const result = RESULT.exec(line);
    const count = match[1] === '' ? 1 : Number(match[1]);
    const hi = match[2] === '%' ? 100 : Number(match[2]);
    const bonus = match[4] === undefined ? 0 : (match[3] === '+' ? 1 : -1) * Number(match[4]);
    if (hi < 2 || count < 1 || count > MOST_DICE) continue;
    if (result === null) {
      faults.push({ code: 'dice-no-result', span: { start, end: start + match[0].length }, words: match[0] });
      continue;
    }
    const span = { start, end: start + match[0].length + result[0].length };
    const values = valuesOf(result, count, bonus);
    const words = text.slice(span.start, span.end);
    if (values === null) faults.push({ code: 'dice-count', span, words });
    else if (values.some((v) => v < 1 || v > hi)) faults.push({ code: 'dice-out-of-range', span, words });
    else rolls.push({ source: 'notation', values, lo: 1, hi, bonus, reason: '', span });
  }
  return { rolls, faults };
}

function endOfLine(text: string): number {
  const end = text.indexOf('\n');
  return end < 0 ? text.length : end;
}

/** What each die showed. One die may be told by its total with the bonus; several dice must be told one by one. */
function valuesOf(result: RegExpExecArray, count: number, bonus: number): readonly number[] | null {
  const said = (result[1] ?? '').match(/-?\d+/gu)?.map(Number) ?? [];
  const total = result[2] === undefined ? null : Number(result[2]);
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const dice = said.length === count + 1 && bonus !== 0 && said.at(-1) === Math.abs(bonus) ? said.slice(0, -1) : said;
  if (dice.length !== count) return null;
  if (total !== null && total !== sum(dice) + bonus && total !== sum(dice)) return null;
  return dice;
}
