import type { DiceEvidence, EvidenceFault, EvidenceRead } from './roll.ts';

/**
 * Dice tags of mybb.ru: `[dice=3872-11616-1936-36]` is three dice of six sides that fell 2, 6 and 1. Each number is the result times
 * 1936; the short tail joins count and sides, the long one is `COUNT:SIDES:BONUS:REASON`.
 */

const FACTOR = 1936;
const TAG = /\[dice=([^\]\n]*)\]/giu;
const SHORT_TAIL = /^(\d)(\d{1,4})$/u;
const MOST_DICE = 100;

export function boardDice(text: string): EvidenceRead {
  const rolls: DiceEvidence[] = [];
  const faults: EvidenceFault[] = [];
  for (const match of text.matchAll(TAG)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const roll = rollOf(match[1] ?? '');
    if (typeof roll === 'string') faults.push({ code: roll, span, words: match[0] });
    else rolls.push({ ...roll, span });
  }
  return { rolls, faults };
}

function rollOf(inside: string): Omit<DiceEvidence, 'span'> | EvidenceFault['code'] {
  const [head = '', count = '', sides = '', bonus = '', ...reason] = splitLong(inside);
  const long = count !== '';
  const parts = head.split('-').filter((p) => p !== '');
  const tail = long ? null : SHORT_TAIL.exec(parts.pop() ?? '');
  if (!long && tail === null) return 'dice-broken';
  const dice = Number(long ? count : tail?.[1]);
  const hi = Number(long ? sides : tail?.[2]);
  const added = long && bonus !== '' ? Number(bonus) : 0;
  if (!Number.isInteger(dice) || dice < 1 || dice > MOST_DICE || !Number.isInteger(hi) || hi < 2 || !Number.isInteger(added))
    return 'dice-broken';
  const values = parts.map((p) => Number(p) / FACTOR);
  if (values.some((v) => !Number.isInteger(v))) return 'dice-broken';
  if (values.length !== dice) return 'dice-count';
  if (values.some((v) => v < 1 || v > hi)) return 'dice-out-of-range';
  return { source: 'board', values, lo: 1, hi, bonus: added, reason: reason.join(':').trim() };
}

/** The numbers, and the fields of the long form where it is one: `…-COUNT:SIDES:BONUS:REASON`. */
function splitLong(inside: string): readonly string[] {
  const [before = '', ...fields] = inside.split(':');
  if (fields.length === 0) return [inside];
  const cut = before.lastIndexOf('-');
  return [before.slice(0, Math.max(cut, 0)), before.slice(cut + 1), ...fields];
}
