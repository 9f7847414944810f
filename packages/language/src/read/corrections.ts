import type { Range } from './conditionals.ts';
import type { Token } from './tokens.ts';

/** What was said first, and what was put in its place by express words («хотя нет», «то есть», «вернее»). */
export interface Correction {
  readonly before: Range;
  readonly after: Range;
}

const MARKERS: readonly (readonly string[])[] = [
  ['хотя', ',', 'нет'],
  ['хотя', 'нет'],
  ['то', 'есть'],
  ['т', '.', 'е', '.'],
  ['тоесть'],
  ['а', 'нет'],
  ['ой', ',', 'нет'],
  ['ой', 'нет'],
  ['или', 'нет'],
  ['нет', ',', 'лучше'],
  ['нет', 'лучше'],
  ['нет', ',', 'стоп'],
  ['в', 'смысле'],
  ['вернее'],
  ['точнее'],
  ['правильнее'],
  ['передумал'],
  ['передумала'],
  ['пардон'],
  ['сорри'],
  ['извиняюсь'],
  ['упс'],
  ['оговорился'],
  ['оговорилась'],
  ['опечатался'],
  ['опечаталась'],
  ['ошибся'],
  ['ошиблась'],
];

/** The last taking-back within a stretch, or null. A marker counts only after a sign, so that «бью точнее» is none. */
export function correctionIn(tokens: readonly Token[], range: Range): Correction | null {
  for (let i = range.to - 1; i > range.from; i--) {
    const marker = MARKERS.find((words) => words.every((word, k) => tokens[i + k]?.norm === word));
    if (marker === undefined || i + marker.length > range.to) continue;
    let before = i;
    while (before > range.from && isLead(tokens[before - 1])) before -= 1;
    if (before === i && tokens[before - 1]?.kind !== 'line') continue;
    let after = i + marker.length;
    while (after < range.to && (tokens[after]?.kind === 'sign' || tokens[after]?.norm === 'лучше')) after += 1;
    if (after < range.to && before > range.from) return { before: { from: range.from, to: before }, after: { from: after, to: range.to } };
  }
  return null;
}

function isLead(token: Token | undefined): boolean {
  return (
    token !== undefined && ((token.kind === 'sign' && token.norm !== '"') || /^(?:ой|ах|эх|а|или|блин|стоп|нет|тьфу)$/.test(token.norm))
  );
}
