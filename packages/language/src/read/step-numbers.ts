import { METRES, OTHER_UNITS, PERCENT } from './lexicon/words.ts';
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

const UNIT = /^(?:действ\p{L}*|дейст|дей|actions?|слот\p{L}*|акш\p{L}*)$/u;
const UNIT_FORMS = new Vocabulary(['действие', 'действия', 'действий', 'действии', 'действием', 'действиях', 'действию', 'действ']);
const REST = new Set(
  'остальные остальное остальных остальными оставшиеся оставшееся оставшихся оставшимися прочие прочих остаток remaining rest'.split(' '),
);
const FIRST = new Set('первые первых первыми первую'.split(' '));
const LAST = new Set('последние последних последними последнее последнем последнюю'.split(' '));
const NEXT = new Set('следующие следующих следующими следующее следующем последующие последующих'.split(' '));
const EVERY = new Set('все всех всеми каждое каждом весь всего всем целый оба обоих'.split(' '));
/** Longer lists of actions are none; the limit keeps the work in step with the length of the text. */
const LONGEST_LIST = 60;
const WHOLE_TURN = new Set('ход хода ходе ходу ходом раунд раунда turn'.split(' '));
export const OPENERS = new Set(
  'в во на за с со а и ну же затем потом тогда далее after in on for during then наконец течение протяжении'.split(' '),
);

export function isUnit(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return false;
  if (UNIT.test(token.norm)) return true;
  return token.norm.length >= 5 && token.norm.length <= 10 && /^д/.test(token.norm) && UNIT_FORMS.nearest(token.norm).length > 0;
}

export function isMeasure(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return (
    METRES.has(token.norm) ||
    OTHER_UNITS.has(token.norm) ||
    PERCENT.has(token.norm) ||
    token.norm === '%' ||
    /^(?:ап|ap|раз|раза|разик|х|x|хп|hp|энерги\p{L}*|жизн\p{L}*)$/u.test(token.norm)
  );
}

/** «остальные», «последние два действия», «чётные», «все, кроме третьего»: which share of so many actions. */
export function shareAt(tokens: readonly Token[], at: number, of: number): { which: StepNumbers; end: number } | null {
  const word = tokens[at]?.norm ?? '';
  if (tokens[at]?.kind !== 'word') return null;
  const parity = parityAt(tokens, at, of);
  if (parity !== null) return parity;
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
    const whole = unit ? end : WHOLE_TURN.has(tokens[at + 1]?.norm ?? '') ? at + 2 : null;
    return whole === null ? null : (exceptAt(tokens, whole, of) ?? { which: { kind: 'all' }, end: whole });
  }
  if (number === null && !unit) return null;
  if (kind === 'first' && number === null) return null;
  return { which: { kind, count: number?.value ?? 1 }, end };
}

/** «чётные», «в нечётных действиях». */
function parityAt(tokens: readonly Token[], at: number, of: number): { which: StepNumbers; end: number } | null {
  const start = /^(?:по|все)$/.test(tokens[at]?.norm ?? '') ? at + 1 : at;
  const hit = /^(не)?четн(?:ые|ых|ое|ом|ым|ыми)$/.exec(tokens[start]?.norm ?? '');
  if (hit === null) return null;
  const first = hit[1] === undefined ? 2 : 1;
  const numbers = Array.from({ length: of }, (_, i) => i + 1).filter((n) => n % 2 === first % 2);
  return { which: { kind: 'numbers', numbers }, end: isUnit(tokens[start + 1]) ? start + 2 : start + 1 };
}

/** «все действия, кроме третьего и четвёртого». */
function exceptAt(tokens: readonly Token[], at: number, of: number): { which: StepNumbers; end: number } | null {
  const start = tokens[at]?.norm === ',' ? at + 1 : at;
  if (tokens[start]?.norm !== 'кроме') return null;
  const list = numbersAt(tokens, isUnit(tokens[start + 1]) ? start + 2 : start + 1, false);
  if (list === null) return null;
  const numbers = Array.from({ length: of }, (_, i) => i + 1).filter((n) => !list.numbers.includes(n));
  let end = isUnit(tokens[list.end]) ? list.end + 1 : list.end;
  if (tokens[end]?.norm === ',') end += 1;
  return { which: { kind: 'numbers', numbers }, end };
}

/** «5 и далее», «пятое и все следующие», «с 5 до конца»: where a list that goes on to the last action ends, or null. */
function onwardAt(tokens: readonly Token[], at: number): number | null {
  let i = tokens[at]?.norm === 'и' ? at + 1 : at;
  if (i > at && /^(?:далее|дальше)$/.test(tokens[i]?.norm ?? '')) return i + 1;
  if (tokens[i]?.norm === 'до' && /^конца$/.test(tokens[i + 1]?.norm ?? ''))
    return WHOLE_TURN.has(tokens[i + 2]?.norm ?? '') ? i + 3 : i + 2;
  if (i === at) return null;
  if (EVERY.has(tokens[i]?.norm ?? '')) i += 1;
  const word = tokens[i]?.norm ?? '';
  if (!(NEXT.has(word) || REST.has(word) || LAST.has(word)) || numberAt(tokens, i + 1) !== null) return null;
  return isUnit(tokens[i + 1]) ? i + 2 : i + 1;
}

export interface NumberList {
  readonly numbers: readonly number[];
  readonly end: number;
  readonly digits: boolean;
  readonly range: boolean;
}

/** «1», «1-2», «2, 3 и 7», «с четвёртого по восьмое», «4-го по 6-е», «пятое и все следующие» of so many. */
export function numbersAt(tokens: readonly Token[], at: number, ranged: boolean, of?: number): NumberList | null {
  const list = listAt(tokens, at, ranged);
  const last = list?.numbers[list.numbers.length - 1];
  if (list === null || of === undefined || last === undefined || last >= of) return list;
  const unit = isUnit(tokens[list.end]) ? 1 : 0;
  const end = onwardAt(tokens, list.end + unit);
  if (end === null) return list;
  const numbers = [...list.numbers, ...Array.from({ length: of - last }, (_, i) => last + 1 + i)];
  return { numbers, end, digits: list.digits, range: true };
}

function listAt(tokens: readonly Token[], at: number, ranged: boolean): NumberList | null {
  const first = oneNumber(tokens, at);
  if (first === null) return null;
  const numbers = [first.value];
  let digits = tokens[at]?.kind === 'number';
  let end = at + first.length;
  let range = false;
  while (numbers.length < LONGEST_LIST) {
    const bracketed = bracketedAt(tokens, end);
    if (bracketed !== null && bracketed > (numbers[numbers.length - 1] ?? 0) && bracketed <= 30) {
      for (let n = (numbers[numbers.length - 1] ?? 0) + 1; n <= bracketed; n++) numbers.push(n);
      end += 4;
      range = true;
    }
    if (isUnitInList(tokens, end)) end += 1;
    const sign = tokens[end];
    const next1 = (numbers[numbers.length - 1] ?? 0) + 1;
    if (
      digits &&
      sign?.kind === 'number' &&
      sign.gapBefore &&
      sign.value === next1 &&
      tokens[end + 1]?.kind !== 'sign' &&
      !isMeasure(tokens[end + 1])
    ) {
      numbers.push(next1);
      end += 1;
      continue;
    }
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
    if (/^[дd]$/.test(tokens[join]?.norm ?? '') && tokens[join + 1]?.kind === 'number' && tokens[join]?.gapAfter === false) join += 1;
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

/** «3д, 4д, 5д»: every number of the list has its unit. */
function isUnitInList(tokens: readonly Token[], at: number): boolean {
  const isOne = (i: number): boolean => isUnit(tokens[i]) || (tokens[i]?.norm === 'д' && tokens[i]?.gapBefore === false);
  const join = tokens[at + 1]?.norm ?? '';
  if (!isOne(at) || !/^(?:,|и|-)$/.test(join)) return false;
  const next = oneNumber(tokens, at + 2);
  return next !== null && isOne(at + 2 + next.length);
}

function oneNumber(tokens: readonly Token[], at: number): NumberHit | null {
  const ordinal = ordinalAt(tokens, at);
  if (ordinal !== null) return ordinal;
  const [token, point, part, sign] = tokens.slice(at, at + 4);
  const decimal = point?.norm === '.' && !point.gapBefore && !point.gapAfter && part?.kind === 'number' && /^[):]$/.test(sign?.norm ?? '');
  if (token?.kind === 'number' && decimal) return { value: Number(`${token.text}.${part.text}`), length: 3 };
  return token?.kind === 'number' ? { value: token.value, length: 1 } : null;
}

/** «1 - 2 удара»: the second number counts something and is no heading. */
export function spelledAfter(tokens: readonly Token[], at: number, value: number): boolean {
  const word = tokens[at];
  return word?.kind === 'word' && value >= 2 && value <= 4 && /^(?:удара|выстрела|прыжка|шага|раза)$/.test(word.norm);
}

function headSignAfter(tokens: readonly Token[], at: number): boolean {
  return /^[):]$/.test(tokens[at]?.norm ?? '');
}

function headSignBefore(tokens: readonly Token[], at: number): boolean {
  return /^[):]$/.test(tokens[at - 1]?.norm ?? '');
}
