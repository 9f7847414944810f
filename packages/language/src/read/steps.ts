import { COMPARATORS, METRES, OTHER_UNITS, PERCENT, PREPOSITIONS } from './lexicon/words.ts';
import { Vocabulary } from './near.ts';
import type { NumberHit } from './numerals.ts';
import { numberAt, ordinalAt } from './numerals.ts';
import type { Token } from './tokens.ts';

/** Which actions a heading means: numbers, or a share of the turn that is counted out once the rest is known. */
export type StepNumbers =
  | { readonly kind: 'numbers'; readonly numbers: readonly number[] }
  | { readonly kind: 'first' | 'last' | 'next'; readonly count: number }
  | { readonly kind: 'rest' }
  | { readonly kind: 'all' };

/** A heading of a numbered order and the stretch of tokens that it governs. */
export interface Step {
  readonly which: StepNumbers;
  readonly head: number;
  readonly from: number;
  readonly to: number;
  /** The heading names the unit («действие») or stands at the beginning of a line. */
  readonly firm: boolean;
}

export interface Steps {
  readonly steps: readonly Step[];
  /** Where the first heading stands; what is before it is talk or concerns the whole turn. */
  readonly start: number;
}

const UNIT = /^(?:действ\p{L}*|дейст|дей|actions?|слот\p{L}*|акш\p{L}*)$/u;
const UNIT_FORMS = new Vocabulary(['действие', 'действия', 'действий', 'действии', 'действием', 'действиях', 'действию', 'действ']);
const REST = new Set(
  'остальные остальное остальных остальными оставшиеся оставшееся оставшихся оставшимися прочие прочих остаток remaining rest'.split(' '),
);
const FIRST = new Set('первые первых первыми первую'.split(' '));
const LAST = new Set('последние последних последними последнее последнем последнюю'.split(' '));
const NEXT = new Set('следующие следующих следующими следующее следующем последующие последующих'.split(' '));
const EVERY = new Set('все всех всеми каждое каждом весь всего всем целый оба обоих'.split(' '));
const WHOLE_TURN = new Set('ход хода ходе ходу ходом раунд раунда turn'.split(' '));
const OPENERS = new Set(
  'в во на за с со а и ну же затем потом тогда далее after in on for during then наконец течение протяжении'.split(' '),
);
const BULLETS = new Set(['-', '•', '·', '*', '>', '+', '№', '#']);

function isUnit(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return false;
  if (UNIT.test(token.norm)) return true;
  return token.norm.length >= 5 && token.norm.length <= 10 && /^д/.test(token.norm) && UNIT_FORMS.nearest(token.norm).length > 0;
}

function isMeasure(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return (
    METRES.has(token.norm) ||
    OTHER_UNITS.has(token.norm) ||
    PERCENT.has(token.norm) ||
    token.norm === '%' ||
    /^(?:ап|ap|раз|раза|разик|х|x|хп|hp|энерги\p{L}*|жизн\p{L}*)$/u.test(token.norm)
  );
}

interface Head {
  readonly which: StepNumbers;
  readonly end: number;
  readonly firm: boolean;
}

/** Finds the headings of a numbered order («1)», «2-4 действие:», «В третьем —», «последние два») and the words that belong to each. */
export function findSteps(tokens: readonly Token[], count: number): Steps {
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
  const share = afterWord && !opened ? null : shareAt(tokens, start);
  if (share?.which.kind === 'all' && afterWord) return null;
  if (share !== null) return { ...closed(tokens, share.end), which: share.which };
  const unitFirst =
    isUnit(tokens[start]) ||
    (tokens[start]?.norm === 'д' && tokens[start + 1]?.kind === 'number') ||
    tokens[start]?.norm === '№' ||
    tokens[start]?.norm === '#';
  let from = start;
  if (unitFirst) {
    from += 1;
    while (/^[.№#:-]$/.test(tokens[from]?.norm ?? '') && from - start < 4) from += 1;
  }
  const list = numbersAt(tokens, from, ranged);
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
  const separated = next?.kind === 'sign' && /^[).:=→|-]$/.test(next.norm);
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
  while (end < tokens.length && tokens[end]?.kind === 'sign' && /^[).:=|→,;-]$/.test(tokens[end]?.norm ?? '')) end += 1;
  return { end, firm: end > from };
}

function shareAt(tokens: readonly Token[], at: number): { which: StepNumbers; end: number } | null {
  const word = tokens[at]?.norm ?? '';
  if (tokens[at]?.kind !== 'word') return null;
  const kind = FIRST.has(word)
    ? 'first'
    : LAST.has(word)
      ? 'last'
      : NEXT.has(word)
        ? 'next'
        : REST.has(word)
          ? 'rest'
          : EVERY.has(word)
            ? 'all'
            : null;
  if (kind === null) return null;
  const number = numberAt(tokens, at + 1);
  const afterNumber = at + 1 + (number?.length ?? 0);
  const unit = isUnit(tokens[afterNumber]);
  const end = unit ? afterNumber + 1 : afterNumber;
  if (kind === 'rest') {
    if (word === 'rest' && !unit) return null;
    const ofTurn = WHOLE_TURN.has(tokens[end]?.norm ?? '') || tokens[end]?.norm === 'время';
    return { which: { kind: 'rest' }, end: ofTurn ? end + 1 : end };
  }
  if (kind === 'all') {
    if (unit) return { which: { kind: 'all' }, end };
    return WHOLE_TURN.has(tokens[at + 1]?.norm ?? '') ? { which: { kind: 'all' }, end: at + 2 } : null;
  }
  if (number === null && !unit) return null;
  if (kind === 'first' && number === null) return null;
  return { which: { kind, count: number?.value ?? 1 }, end };
}

interface NumberList {
  readonly numbers: readonly number[];
  readonly end: number;
  readonly digits: boolean;
  readonly range: boolean;
}

/** «1», «1-2», «2, 3 и 7», «с четвёртого по восьмое», «4-го по 6-е». */
function numbersAt(tokens: readonly Token[], at: number, ranged: boolean): NumberList | null {
  const first = oneNumber(tokens, at);
  if (first === null) return null;
  const numbers = [first.value];
  let digits = tokens[at]?.kind === 'number';
  let end = at + first.length;
  let range = false;
  for (;;) {
    const bracketed = bracketedAt(tokens, end);
    if (bracketed !== null && bracketed > (numbers[numbers.length - 1] ?? 0) && bracketed <= 30) {
      for (let n = (numbers[numbers.length - 1] ?? 0) + 1; n <= bracketed; n++) numbers.push(n);
      end += 4;
      range = true;
    }
    const sign = tokens[end];
    let join = end + 1;
    const isRange =
      sign?.norm === '-' ||
      sign?.norm === '…' ||
      ((sign?.norm === 'по' || sign?.norm === 'до') && (ranged || digits)) ||
      sign?.norm === 'to';
    const isList =
      sign?.norm === ',' || sign?.norm === 'и' || sign?.norm === '&' || sign?.norm === '+' || sign?.norm === '/' || sign?.norm === 'and';
    if (!isRange && !isList) break;
    if (isList && sign?.norm === ',' && tokens[join]?.norm === 'и') join += 1;
    while (isRange && (OPENERS.has(tokens[join]?.norm ?? '') || tokens[join]?.norm === '-')) join += 1;
    if (isList && OPENERS.has(tokens[join]?.norm ?? '') && tokens[join]?.norm !== 'и') break;
    const next = oneNumber(tokens, join);
    if (next === null || isMeasure(tokens[join + next.length])) break;
    if (isRange && sign?.norm === '-' && (sign.gapBefore || sign.gapAfter) && spelledAfter(tokens, join + next.length, next.value)) break;
    if (
      isList &&
      sign?.norm === ',' &&
      sign.gapAfter &&
      tokens[join]?.kind === 'number' &&
      headSignAfter(tokens, join + next.length) &&
      headSignBefore(tokens, end)
    )
      break;
    if (isRange) {
      const from = numbers[numbers.length - 1] ?? 0;
      if (next.value <= from || next.value - from > 30) break;
      for (let n = from + 1; n <= next.value; n++) numbers.push(n);
      range = true;
    } else numbers.push(next.value);
    digits = digits && tokens[join]?.kind === 'number';
    end = join + next.length;
  }
  return { numbers, end, digits, range };
}

/** «(4)-(8)»: the second number of a range in brackets. */
function bracketedAt(tokens: readonly Token[], at: number): number | null {
  const [close, dash, open, number, last] = tokens.slice(at, at + 5);
  return close?.norm === ')' && dash?.norm === '-' && open?.norm === '(' && number?.kind === 'number' && last?.norm === ')'
    ? number.value
    : null;
}

function oneNumber(tokens: readonly Token[], at: number): NumberHit | null {
  const ordinal = ordinalAt(tokens, at);
  if (ordinal !== null) return ordinal;
  const token = tokens[at];
  return token?.kind === 'number' ? { value: token.value, length: 1 } : null;
}

/** «1 - 2 удара»: the second number counts something and is no heading. */
function spelledAfter(tokens: readonly Token[], at: number, value: number): boolean {
  const word = tokens[at];
  return word?.kind === 'word' && value >= 2 && value <= 4 && /^(?:удара|выстрела|прыжка|шага|раза)$/.test(word.norm);
}

function headSignAfter(tokens: readonly Token[], at: number): boolean {
  return /^[):]$/.test(tokens[at]?.norm ?? '');
}

function headSignBefore(tokens: readonly Token[], at: number): boolean {
  return /^[):]$/.test(tokens[at - 1]?.norm ?? '');
}
