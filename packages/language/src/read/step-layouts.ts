import { COMPARATORS, PREPOSITIONS } from './lexicon/words.ts';
import type { Step } from './step.ts';
import type { StepNumbers } from './step-numbers.ts';
import { isMeasure, isUnit, numbersAt, OPENERS, shareAt } from './step-numbers.ts';
import type { Token } from './tokens.ts';

/** Layouts in which a heading does not stand at the beginning of its line or sentence. */

interface Tail {
  readonly body: number;
  readonly at: number;
  readonly end: number;
  readonly which: StepNumbers;
  /** The number could be a count of actions («2 действия») as well as a place («2 действие»). */
  readonly count: number | null;
}

/**
 * «Удар мечом — 2 действие»: every heading stands behind its order. Null if the post is not written so; no steps if it is, but what the
 * numbers mean cannot be told. `heads` are where headings end that could stand before their orders.
 */
export function trailingSteps(tokens: readonly Token[], count: number, heads: readonly number[]): readonly Step[] | null {
  const tails: Tail[] = [];
  let from = 0;
  let said = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    const tail = said ? tailAt(tokens, i, from, count) : null;
    if (tail !== null) {
      tails.push(tail);
      i = tail.end - 1;
      from = tail.end;
      said = false;
    } else if (token.kind === 'line' && tails.length === 0) {
      from = i + 1;
      said = false;
    } else said ||= token.kind === 'word' || token.kind === 'number';
  }
  if (tails.length < 2 || startsWithHead(tokens)) return null;
  if (heads.some((head) => !tails.some((tail) => head > tail.at && head <= tail.end))) return null;
  if (said) return [];
  const places = tails.flatMap((tail) => (tail.which.kind === 'numbers' ? tail.which.numbers : []));
  const distinct = new Set(places).size === places.length;
  const counts = tails.map((tail) => tail.count);
  const counted = counts.every((one) => one !== null) && counts.reduce<number>((sum, one) => sum + (one ?? 0), 0) === count;
  if (counted === distinct) return [];
  return tails.map((tail) => ({
    which: counted ? { kind: 'next' as const, count: tail.count ?? 1 } : tail.which,
    head: tail.body,
    from: tail.body,
    to: tail.at,
    firm: true,
  }));
}

/** A line begins with a number or the word for an action, so that its heading stands before its order. */
function startsWithHead(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    const before = tokens[at - 1];
    return (before === undefined || before.kind === 'line') && (isUnit(token) || numbersAt(tokens, at, false) !== null);
  });
}

/** A heading that ends its line, its sentence or its part of a list. */
function tailAt(tokens: readonly Token[], at: number, body: number, of: number): Tail | null {
  const before = tokens[at - 1];
  const bracket = before?.norm === '(';
  const apart = bracket || /^[-:,|→=]$/.test(before?.norm ?? '') || OPENERS.has(tokens[at]?.norm ?? '');
  if (!apart) return null;
  let start = at;
  while (OPENERS.has(tokens[start]?.norm ?? '') && start - at < 3) start += 1;
  const ranged = /^со?$/.test(tokens[start - 1]?.norm ?? '');
  const opening = body + leading(tokens, body, at);
  const cut = at - trailing(tokens, opening, at);
  if (cut <= opening) return null;
  const share = shareAt(tokens, start, of);
  if (share !== null) {
    const end = closing(tokens, share.end, bracket);
    return end === null ? null : { body: opening, at: cut, end, which: share.which, count: null };
  }
  const unitFirst = isUnit(tokens[start]);
  const list = numbersAt(tokens, unitFirst ? start + 1 : start, ranged, of);
  if (list === null) return null;
  const unit = tokens[list.end];
  const unitLast = isUnit(unit);
  if (!unitFirst && !unitLast && !bracket) return null;
  const end = closing(tokens, unitLast ? list.end + 1 : list.end, bracket);
  if (end === null) return null;
  const [only, second] = list.numbers;
  const single = list.digits && only !== undefined && second === undefined && !ranged && unitLast;
  const fits = only === 1 ? /ие$/ : (only ?? 0) < 5 ? /ия$/ : /ий$/;
  return {
    body: opening,
    at: cut,
    end,
    which: { kind: 'numbers', numbers: list.numbers },
    count: single && fits.test(unit?.norm ?? '') ? (only ?? null) : null,
  };
}

/** Where the heading and the sign behind it end; null if words go on. */
function closing(tokens: readonly Token[], at: number, bracket: boolean): number | null {
  let end = at;
  if (bracket) {
    if (tokens[end]?.norm !== ')') return null;
    end += 1;
    if (tokens[end]?.kind === 'word') return end;
  }
  const sign = tokens[end];
  if (sign === undefined) return end;
  if (sign.kind === 'line') return end + 1;
  if (!/^[.,;|!]$/.test(sign.norm)) return null;
  end += 1;
  return tokens[end]?.kind === 'line' ? end + 1 : end;
}

function leading(tokens: readonly Token[], from: number, to: number): number {
  let n = 0;
  while (from + n < to && (tokens[from + n]?.kind === 'line' || tokens[from + n]?.kind === 'sign')) n += 1;
  return n;
}

function trailing(tokens: readonly Token[], from: number, to: number): number {
  let n = 0;
  while (to - n > from && /^[-:,|→=(]$/.test(tokens[to - n - 1]?.norm ?? '')) n += 1;
  return n;
}

/**
 * «1 бегу к врагу 2 мечом 3 мечом»: bare numbers run on without a sign. They count as headings only if they count up to the last action.
 */
export function runOnSteps(tokens: readonly Token[], count: number): readonly Step[] | null {
  const heads: { at: number; end: number; numbers: readonly number[] }[] = [];
  let top = 0;
  for (let i = 0; i < tokens.length && top < count; i++) {
    const token = tokens[i];
    if (token?.kind !== 'number' || token.value !== top + 1) continue;
    const before = tokens[i - 1];
    if (before !== undefined && (COMPARATORS.has(before.norm) || PREPOSITIONS.has(before.norm))) continue;
    if (before !== undefined && !token.gapBefore && before.kind === 'word') continue;
    const list = numbersAt(tokens, i, false);
    if (list === null || isMeasure(tokens[list.end]) || (heads.length === 0 && before !== undefined && before.kind !== 'line')) continue;
    let end = list.end;
    while (/^[).:-]$/.test(tokens[end]?.norm ?? '')) end += 1;
    if (tokens[end]?.kind !== 'word') continue;
    heads.push({ at: i, end, numbers: list.numbers });
    top = Math.max(...list.numbers);
    i = end - 1;
  }
  if (top !== count || heads.length < 2) return null;
  return heads.map(({ at, end, numbers }, index) => ({
    which: { kind: 'numbers' as const, numbers },
    head: at,
    from: end,
    to: heads[index + 1]?.at ?? tokens.length,
    firm: true,
  }));
}
