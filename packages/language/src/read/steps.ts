import { followsCorrection } from './corrections.ts';
import { withHeadNumerals } from './head-numerals.ts';
import { COMPARATORS, PREPOSITIONS, SPENDING } from './lexicon/words.ts';
import type { Step } from './step.ts';
import { runOnSteps, trailingSteps } from './step-layouts.ts';
import type { NumberList, StepNumbers } from './step-numbers.ts';
import { isMeasure, isUnit, numbersAt, OPENERS, shareAt, spelledAfter } from './step-numbers.ts';
import type { Token } from './tokens.ts';

export type { StepNumbers } from './step-numbers.ts';

export interface Steps {
  readonly steps: readonly Step[];
  /** Where the first heading stands; what is before it is talk or concerns the whole turn. */
  readonly start: number;
}

const BULLETS = new Set(['-', '•', '·', '*', '>', '+', '№', '#']);

interface Head {
  readonly which: StepNumbers;
  readonly end: number;
  readonly firm: boolean;
}

/** Finds the headings of a numbered order («1)», «2-4 действие:», «В третьем —», «последние два») and the words that belong to each. */
export function findSteps(text: readonly Token[], count: number): Steps {
  const tokens = withHeadNumerals(text);
  const plain = leadingSteps(tokens, count);
  const behind = trailingSteps(
    tokens,
    count,
    plain.steps.map((step) => step.from),
  );
  if (behind !== null) return { steps: behind, start: behind[0]?.head ?? tokens.length };
  const runOn = covers(plain.steps, count) ? null : runOnSteps(tokens, count);
  return runOn === null ? plain : { steps: runOn, start: runOn[0]?.head ?? tokens.length };
}

/** Whether the headings order every action. */
function covers(steps: readonly Step[], count: number): boolean {
  const ordered = new Set<number>();
  let top = 0;
  for (const { which } of steps) {
    if (which.kind === 'rest' || which.kind === 'all' || which.kind === 'last') return true;
    const numbers =
      which.kind === 'numbers' ? which.numbers : Array.from({ length: which.count }, (_, i) => (which.kind === 'next' ? top : 0) + 1 + i);
    for (const number of numbers) ordered.add(number);
    top = Math.max(top, ...numbers);
  }
  return Array.from({ length: count }, (_, i) => i + 1).every((number) => ordered.has(number));
}

/** Headings before what they govern. */
function leadingSteps(tokens: readonly Token[], count: number): Steps {
  const heads: { at: number; head: Head }[] = [];
  let counting = false;
  let top = 0;
  let i = 0;
  while (i < tokens.length) {
    const head = headAt(tokens, i, count, top, heads.length > 0);
    if (head === null) {
      i += 1;
      continue;
    }
    const counted = countOf(tokens, i, head);
    counting ||= heads.length === 0 && counted !== null && counted > 1;
    heads.push({ at: i, head: counting && counted !== null ? { ...head, which: { kind: 'next', count: counted } } : head });
    if (head.which.kind === 'numbers') top = Math.max(...head.which.numbers.map((n) => (Number.isFinite(n) ? n : 0)));
    else if (head.which.kind === 'next') top += head.which.count;
    else if (head.which.kind === 'first') top = head.which.count;
    i = head.end;
  }
  const steps = heads.map(({ at, head }, index) => ({
    which: head.which,
    head: at,
    from: head.end,
    to: heads[index + 1]?.at ?? tokens.length,
    firm: head.firm,
  }));
  return { steps, start: heads[0]?.at ?? tokens.length };
}

/** «2 действия бегу, 3 действия бью»: how many actions, not which one; a post that begins so counts throughout. */
function countOf(tokens: readonly Token[], at: number, head: Head): number | null {
  if (head.which.kind !== 'numbers' || head.which.numbers.length !== 1 || tokens[at]?.kind !== 'number') return null;
  const unit = tokens.slice(at, head.end).find((token) => token.norm.startsWith('действи'));
  return unit?.norm === 'действия' || unit?.norm === 'действий' ? (head.which.numbers[0] ?? null) : null;
}

type Boundary = 'line' | 'sentence' | 'comma' | 'none';

function boundaryAt(tokens: readonly Token[], at: number): Boundary {
  let before = at - 1;
  while (before >= 0 && tokens[before]?.kind === 'sign' && BULLETS.has(tokens[before]?.norm ?? '') && isLineStart(tokens, before))
    before -= 1;
  const token = tokens[before];
  if (token === undefined || token.kind === 'line') return 'line';
  if (token.norm === '.' && /^(?:см|т|е|п|ср|стр)$/.test(tokens[before - 1]?.norm ?? '')) return 'none';
  if (token.kind === 'sign' && followsCorrection(tokens, at)) return 'line';
  if (/^[.!?;…|]$/.test(token.norm)) return 'sentence';
  if (token.norm === '(' && !isLineStart(tokens, before)) return 'none';
  if (token.norm === '-' && !token.gapBefore && !token.gapAfter) return 'none';
  if (/^[,:()-]$/.test(token.norm)) return 'comma';
  return 'none';
}

function isLineStart(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && tokens[before]?.kind === 'sign' && BULLETS.has(tokens[before]?.norm ?? '')) before -= 1;
  return before < 0 || tokens[before]?.kind === 'line';
}

function headAt(tokens: readonly Token[], at: number, count: number, top: number, inside: boolean): Head | null {
  const token = tokens[at];
  if (token === undefined || token.kind === 'line' || (token.kind === 'sign' && token.norm !== '№' && token.norm !== '#')) return null;
  const boundary = boundaryAt(tokens, at);
  if (boundary === 'none' && OPENERS.has(tokens[at - 1]?.norm ?? '')) return null;
  let start = at;
  let opened = false;
  while (OPENERS.has(tokens[start]?.norm ?? '') && start - at < 4) {
    opened = true;
    start += 1;
  }
  const afterWord = boundary === 'none';
  const ranged = tokens[start - 1]?.norm === 'с' || tokens[start - 1]?.norm === 'со';
  const spent = SPENDING.test(tokens[at - 1]?.norm ?? '');
  const share = afterWord && !opened && !spent ? null : shareAt(tokens, start, count);
  if (share?.which.kind === 'all' && afterWord) return null;
  if (share !== null) return { ...closed(tokens, share.end), which: share.which };
  const unitFirst =
    isUnit(tokens[start]) ||
    (/^[дd]$/.test(tokens[start]?.norm ?? '') && tokens[start + 1]?.kind === 'number') ||
    tokens[start]?.norm === '№' ||
    tokens[start]?.norm === '#';
  let from = start;
  if (unitFirst) {
    from += 1;
    while (/^[.№#:-]$/.test(tokens[from]?.norm ?? '') && from - start < 4) from += 1;
  }
  const list = untilAt(tokens, from, boundary, top) ?? numbersAt(tokens, from, ranged, count);
  if (list === null) return null;
  let end = list.end;
  if (tokens[end]?.norm === 'включительно') end += 1;
  const unitLast = isUnit(tokens[end]) || (/^(?:д|д\.)$/.test(tokens[end]?.norm ?? '') && list.digits);
  if (unitLast) end += 1;
  if (tokens[end]?.norm === 'включительно') end += 1;
  const named = (unitFirst && tokens[start]?.norm !== '№' && tokens[start]?.norm !== '#') || unitLast;
  const which = { kind: 'numbers' as const, numbers: list.numbers };
  if (named) {
    if (afterWord && (opened || !follows(list.numbers, top))) return null;
    return { ...closed(tokens, end), which };
  }
  if (!list.digits) return ordinalHead(tokens, start, end, { boundary, opened, inside, ranged, which, top });
  return digitHead(tokens, start, end, { boundary, opened, ranged, which, top, list, count });
}

/** «по 7-е включительно»: from the action that is next to the one that is named. */
function untilAt(tokens: readonly Token[], at: number, boundary: Boundary, top: number): NumberList | null {
  if (!/^(?:по|до)$/.test(tokens[at]?.norm ?? '') || (boundary !== 'line' && boundary !== 'sentence')) return null;
  const list = numbersAt(tokens, at + 1, false);
  const [last, other] = list?.numbers ?? [];
  if (list === null || last === undefined || other !== undefined || last <= top) return null;
  if (tokens[list.end]?.norm !== 'включительно' && !isUnit(tokens[list.end])) return null;
  return { numbers: Array.from({ length: last - top }, (_, i) => top + 1 + i), end: list.end, digits: list.digits, range: true };
}

interface Around {
  readonly boundary: Boundary;
  readonly opened: boolean;
  readonly ranged: boolean;
  readonly which: { readonly kind: 'numbers'; readonly numbers: readonly number[] };
  readonly top: number;
}

/** «ВТОРОЕ БЬЮ», «в третьем — …»: an ordinal without its noun is a heading only in the neuter, and at a boundary. */
function ordinalHead(tokens: readonly Token[], start: number, end: number, around: Around & { inside: boolean }): Head | null {
  if (around.boundary === 'none' && !(around.ranged && around.opened)) return null;
  const going = around.inside && follows(around.which.numbers, around.top);
  const neuter = tokens
    .slice(start, end)
    .some(
      (token) => /(?:ое|ье|ом|ьем|ого|ьего|ых)$/.test(token.norm) || token.kind === 'number' || (going && /(?:ым|им)$/.test(token.norm)),
    );
  if (!neuter) return null;
  if (around.boundary === 'comma' && !around.inside && !around.opened) return null;
  if (around.boundary === 'comma' && !follows(around.which.numbers, around.top)) return null;
  return { ...closed(tokens, end), which: around.which };
}

function digitHead(
  tokens: readonly Token[],
  start: number,
  end: number,
  around: Around & { list: NumberList; count: number },
): Head | null {
  const next = tokens[end];
  const { numbers } = around.which;
  if (isMeasure(next) || spelledAfter(tokens, end, numbers[numbers.length - 1] ?? 0)) return null;
  const sane = numbers.every((n) => Number.isFinite(n) && n <= 99);
  if (!sane) return null;
  const separated = next?.kind === 'sign' && /^[).:=→|/-]$/.test(next.norm);
  const decimal = next?.norm === '.' && next.gapAfter === false && tokens[end + 1]?.kind === 'number';
  if (decimal && !around.list.range) return null;
  if (around.boundary === 'line')
    return separated || next?.kind === 'word' || next?.kind === 'sign' ? { ...closed(tokens, end), which: around.which } : null;
  const expected = follows(numbers, around.top);
  if (!expected) return null;
  if (around.boundary === 'none') {
    const before = tokens[start - 1]?.norm ?? '';
    if (tokens[start]?.gapBefore === false) return null;
    if (COMPARATORS.has(before) || PREPOSITIONS.has(before)) return null;
    const bracket = next?.norm === ')' && !next.gapBefore && tokens[start - 1]?.norm !== '(';
    const spaced = separated && next?.norm !== ')' && ((next?.gapAfter ?? false) || tokens[end + 1]?.kind === 'word') && around.top > 0;
    if (!bracket && !spaced) return null;
    if (around.ranged && !around.opened) return null;
    return { ...closed(tokens, end), which: around.which };
  }
  if (separated) return { ...closed(tokens, end), which: around.which };
  if (next?.kind === 'word' && around.top > 0) return { ...closed(tokens, end), which: around.which };
  if (around.boundary === 'sentence' && next?.kind === 'word') return { ...closed(tokens, end), which: around.which };
  return around.boundary === 'comma' && next?.kind === 'word' && numbers[0] === 1 ? { ...closed(tokens, end), which: around.which } : null;
}

function follows(numbers: readonly number[], top: number): boolean {
  return numbers[0] === top + 1;
}

/** The heading with the signs that close it. */
function closed(tokens: readonly Token[], from: number): { end: number; firm: boolean } {
  let end = from;
  while (end < tokens.length && tokens[end]?.kind === 'sign' && /^[).:=|→,;/-]$/.test(tokens[end]?.norm ?? '')) {
    if (end > from && tokens[end]?.norm === '=') break;
    end += 1;
  }
  return { end, firm: end > from };
}
