import type { Range } from './conditionals.ts';
import type { Token } from './tokens.ts';

/** What was said first, and what was put in its place by express words («хотя нет», «то есть», «вернее»). */
export interface Correction {
  readonly before: Range;
  readonly after: Range;
}

/** Words at the beginning of a line that takes back what was ordered above. */
export const CORRECTING =
  /^(?:upd|апд|update|правка|поправка|исправление|исправляю|поправляю|edit|корректировка|уточнение|ps|изменение|постскриптум)$/;
/** Words that take something back only right before the heading that they put right. */
const REGRET = /^(?:передумал|передумала|ошибся|ошиблась|опечатка|опечаталась|опечатался)$/;
const BESIDE_IT = /^(?:ой|ах|эх|а|нет|стоп|тьфу|и|в|на|я|хотя|извините|извиняюсь|простите|сорри|точнее|вернее)$/;

/** Whether nothing but a word of correction stands between the beginning of a line and this place. */
export function followsCorrection(tokens: readonly Token[], at: number): boolean {
  let words = 0;
  let i = at - 1;
  for (; i >= 0 && at - i < 8; i--) {
    const token = tokens[i];
    if (token === undefined || token.kind === 'line') break;
    if (token.kind === 'sign' || BESIDE_IT.test(token.norm)) continue;
    const postscript = /^[pр]$/.test(token.norm) && /^[sс]$/.test(tokens[i + 2]?.norm ?? '');
    if (postscript || CORRECTING.test(token.norm) || REGRET.test(token.norm)) words += 1;
    else if (!/^[sс]$/.test(token.norm)) return false;
  }
  return words > 0 && (i < 0 || tokens[i]?.kind === 'line');
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
