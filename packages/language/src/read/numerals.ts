import type { Token } from './tokens.ts';

/** Numbers in words and digits. */

const CARDINALS = new Map<string, number>();
const ORDINALS = new Map<string, number>();

function put(map: Map<string, number>, words: string, value: number): void {
  for (const word of words.split(' ')) map.set(word, value);
}

put(CARDINALS, 'ноль нуль ноля нуля нулю', 0);
put(CARDINALS, 'один одна одно одну одного одной одному одним одном раз', 1);
put(CARDINALS, 'два две двух двум двумя двое двоих двоим пара пару пары парой дважды', 2);
put(CARDINALS, 'три трех трем тремя трое троих троим тройка трижды', 3);
put(CARDINALS, 'четыре четырех четырем четырьмя четверо четверых четырежды', 4);
const REGULAR: readonly (readonly [string, number])[] = [
  ['пят', 5],
  ['шест', 6],
  ['сем', 7],
  ['восем', 8],
  ['девят', 9],
  ['десят', 10],
  ['одиннадцат', 11],
  ['двенадцат', 12],
  ['тринадцат', 13],
  ['четырнадцат', 14],
  ['пятнадцат', 15],
  ['шестнадцат', 16],
  ['семнадцат', 17],
  ['восемнадцат', 18],
  ['девятнадцат', 19],
  ['двадцат', 20],
  ['тридцат', 30],
];
for (const [stem, value] of REGULAR) put(CARDINALS, `${stem}ь ${stem}и ${stem}ью`, value);
put(CARDINALS, 'восьми восьмью', 8);
put(CARDINALS, 'пятеро пятерых', 5);
put(CARDINALS, 'сорок сорока', 40);
put(CARDINALS, 'пятьдесят пятидесяти', 50);
put(CARDINALS, 'шестьдесят шестидесяти', 60);
put(CARDINALS, 'семьдесят семидесяти', 70);
put(CARDINALS, 'восемьдесят восьмидесяти', 80);
put(CARDINALS, 'девяносто девяноста', 90);
put(CARDINALS, 'сто ста', 100);
put(CARDINALS, 'двести двухсот', 200);
put(CARDINALS, 'триста трехсот', 300);
for (const [word, value] of Object.entries({
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
  fifty: 50,
}))
  CARDINALS.set(word, value);

const ORDINAL_STEMS: readonly (readonly [string, number])[] = [
  ['перв', 1],
  ['втор', 2],
  ['четверт', 4],
  ['пят', 5],
  ['шест', 6],
  ['седьм', 7],
  ['восьм', 8],
  ['девят', 9],
  ['десят', 10],
  ['одиннадцат', 11],
  ['двенадцат', 12],
];
const ORDINAL_ENDINGS = ['ый', 'ой', 'ое', 'ого', 'ому', 'ым', 'ом', 'ая', 'ую', 'ою', 'ые', 'ых', 'ыми'];
for (const [stem, value] of ORDINAL_STEMS) for (const ending of ORDINAL_ENDINGS) ORDINALS.set(stem + ending, value);
put(ORDINALS, 'третий третье третьего третьему третьим третьем третья третьей третью третьи третьих третьими', 3);
for (const [word, value] of Object.entries({
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
}))
  ORDINALS.set(word, value);

/** The value of a number word («две»), or null. */
export function cardinalOf(word: string): number | null {
  return CARDINALS.get(word) ?? null;
}

export interface NumberHit {
  readonly value: number;
  /** Tokens it takes. */
  readonly length: number;
}

/** The number at a place: digits («7», «7,5»), or words («двадцать пять»). */
export function numberAt(tokens: readonly Token[], at: number): NumberHit | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'number') {
    const [point, fraction] = [tokens[at + 1], tokens[at + 2]];
    const joined =
      point !== undefined &&
      (point.norm === ',' || point.norm === '.') &&
      !point.gapBefore &&
      !point.gapAfter &&
      fraction?.kind === 'number';
    if (joined && fraction.text.length <= 2 && tokens[at + 3]?.norm !== ',')
      return { value: Number(`${token.text}.${fraction.text}`), length: 3 };
    return { value: token.value, length: 1 };
  }
  if (token.kind !== 'word') return null;
  const value = CARDINALS.get(token.norm);
  if (value === undefined) return token.norm === 'полтора' || token.norm === 'полутора' ? { value: 1.5, length: 1 } : null;
  const next = tokens[at + 1];
  const unit = next?.kind === 'word' ? CARDINALS.get(next.norm) : undefined;
  const compound = value >= 20 && unit !== undefined && unit > 0 && unit < (value >= 100 ? 100 : 10);
  if (!compound) return { value, length: 1 };
  const rest = numberAt(tokens, at + 1);
  return { value: value + (rest?.value ?? 0), length: 1 + (rest?.length ?? 0) };
}

/** The ordinal at a place: «третье», «4-го», «1ое», «2nd». */
export function ordinalAt(tokens: readonly Token[], at: number): NumberHit | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'word') {
    const value = ORDINALS.get(token.norm);
    return value === undefined ? null : { value, length: 1 };
  }
  if (token.kind !== 'number') return null;
  const [next, tail] = [tokens[at + 1], tokens[at + 2]];
  if (next?.norm === '-' && !next.gapBefore && tail?.kind === 'word' && !tail.gapBefore && isOrdinalTail(tail.norm))
    return { value: token.value, length: 3 };
  if (next?.kind === 'word' && !next.gapBefore && isOrdinalTail(next.norm)) return { value: token.value, length: 2 };
  return null;
}

const TAILS = new Set('е ое ье го ого ему ому му м ом ем ой й я ая ю ую х ых ыми th st nd rd'.split(' '));

function isOrdinalTail(word: string): boolean {
  return TAILS.has(word) && word !== 'м';
}

/** Whether the word is a number word of either sort. */
export function isNumeral(word: string): boolean {
  return CARDINALS.has(word) || ORDINALS.has(word);
}
