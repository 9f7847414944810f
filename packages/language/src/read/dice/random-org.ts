import type { DiceEvidence, EvidenceFault, EvidenceRead } from './roll.ts';

/** What is copied from random.org: the box of one number (`Min: 1 Max: 100 Result: 57`) and the page of a list with its time stamp. */

const BOX = /(?:True Random Number Generator\s*)?Min:?\s*(-?\d+)[\s,;]*Max:?\s*(-?\d+)[\s\S]{0,80}?Result:?\s*(-?\d+)/giu;
const LIST =
  /(?:Here are your (?:random )?(?:numbers|sequence|integers)|Вот ваши (?:случайные )?числа)\s*:?\s*((?:-?\d+[\s,;]+)*-?\d+)(?!\d)/giu;
const BOUNDS = /(?:from|between|от)\s*(-?\d+)\s*(?:to|and|до)\s*(-?\d+)/iu;
/** A date behind the list is no roll. */
const STAMP = /[\s,;]*Timestamp:[^\n]*(?:UTC|GMT)?/iu;

export function randomOrg(text: string): EvidenceRead {
  const rolls: DiceEvidence[] = [];
  const faults: EvidenceFault[] = [];
  for (const match of text.matchAll(BOX)) {
    const [lo, hi, value] = match.slice(1, 4).map(Number) as [number, number, number];
    const span = { start: match.index, end: match.index + match[0].length };
    if (lo > hi || value < lo || value > hi) faults.push({ code: 'dice-out-of-range', span, words: match[0] });
    else rolls.push({ source: 'random-org', values: [value], lo, hi, bonus: 0, reason: '', span });
  }
  for (const match of text.matchAll(LIST)) {
    const values = (match[1] ?? '').match(/-?\d+/gu)?.map(Number) ?? [];
    const behind = STAMP.exec(text.slice(match.index + match[0].length));
    const end = match.index + match[0].length + (behind?.index === 0 ? behind[0].length : 0);
    const span = { start: match.index, end };
    const bounds = BOUNDS.exec(text.slice(Math.max(0, match.index - 200), end + 200));
    const lo = bounds === null ? null : Number(bounds[1]);
    const hi = bounds === null ? null : Number(bounds[2]);
    if (lo !== null && hi !== null && values.some((v) => v < lo || v > hi))
      faults.push({ code: 'dice-out-of-range', span, words: match[0] });
    else rolls.push({ source: 'random-org', values, lo, hi, bonus: 0, reason: '', span });
  }
  return { rolls, faults };
}
