import { cardinalOf } from './numerals.ts';
import { isUnit } from './step-numbers.ts';
import type { Token } from './tokens.ts';

/** Headings that are numbered in another way than with digits: «I действие», «II.», «а)». */

const ROMAN: { readonly [letter: string]: number } = { i: 1, v: 5, x: 10 };
const LETTERS = ['абвгдежзик', 'abcdefghij'];

/** The same tokens, with Roman numerals and letters that number the lines of an order as numbers. Places stay. */
export function withHeadNumerals(tokens: readonly Token[]): readonly Token[] {
  const out = [...tokens];
  const found = [...romans(tokens), ...lettered(tokens), ...spoken(tokens)];
  for (const { at, value } of found) {
    const token = out[at];
    if (token !== undefined) out[at] = { ...token, kind: 'number', norm: String(value), value };
  }
  return out;
}

interface Numeral {
  readonly at: number;
  readonly value: number;
}

/** Beside the word for an action any Roman numeral counts; with a mere sign behind it only those that count up from one. */
function romans(tokens: readonly Token[]): readonly Numeral[] {
  const named: Numeral[] = [];
  const listed: Numeral[] = [];
  for (const [at, token] of tokens.entries()) {
    const value = romanOf(token);
    if (value === null) continue;
    if (isUnit(tokens[at + 1]) || isUnit(tokens[at - 1]) || joinsRoman(tokens, at)) named.push({ at, value });
    else if (startsPiece(tokens, at) && /^[).:-]$/.test(tokens[at + 1]?.norm ?? '')) listed.push({ at, value });
  }
  return [...named, ...countingUp(listed)];
}

/** «I-II действие»: the numeral stands in a range with one beside the word for an action. */
function joinsRoman(tokens: readonly Token[], at: number): boolean {
  const joined = (step: 1 | -1): boolean =>
    /^[-,и]$/.test(tokens[at + step]?.norm ?? '') &&
    romanOf(tokens[at + 2 * step]) !== null &&
    (isUnit(tokens[at + 3 * step]) || isUnit(tokens[at + 2 * step + 1]) || isUnit(tokens[at - 1]));
  return joined(1) || joined(-1);
}

function romanOf(token: Token | undefined): number | null {
  if (token?.kind !== 'word' || !/^[IVXІХ]+$/.test(token.text)) return null;
  const letters = Array.from(token.text.toLowerCase(), (letter) => ROMAN[letter === 'і' ? 'i' : letter === 'х' ? 'x' : letter] ?? 0);
  const value = letters.reduce((sum, one, i) => sum + (one < (letters[i + 1] ?? 0) ? -one : one), 0);
  return value > 0 && value <= 20 ? value : null;
}

function lettered(tokens: readonly Token[]): readonly Numeral[] {
  for (const alphabet of LETTERS) {
    const listed: Numeral[] = [];
    for (const [at, token] of tokens.entries()) {
      const value = token.kind === 'word' && token.text.length === 1 ? alphabet.indexOf(token.text.toLowerCase()) + 1 : 0;
      if (value > 0 && startsPiece(tokens, at) && tokens[at + 1]?.norm === ')') listed.push({ at, value });
    }
    const counted = countingUp(listed);
    if (counted.length > 0) return counted;
  }
  return [];
}

/** «Раз — …. Два — …. Три и четыре — …»: counted aloud. */
function spoken(tokens: readonly Token[]): readonly Numeral[] {
  const listed: Numeral[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!startsPiece(tokens, at)) continue;
    const run: Numeral[] = [];
    let i = at;
    for (;;) {
      const value = tokens[i]?.kind === 'word' ? cardinalOf(tokens[i]?.norm ?? '') : null;
      if (value === null) break;
      run.push({ at: i, value });
      i += /^(?:,|и)$/.test(tokens[i + 1]?.norm ?? '') && cardinalOf(tokens[i + 2]?.norm ?? '') !== null ? 2 : 1;
    }
    if (run.length > 0 && /^[:-]$/.test(tokens[i]?.norm ?? '')) listed.push(...run);
  }
  return countingUp(listed);
}

function startsPiece(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || before.kind === 'line' || /^[;.!(…]$/.test(before.norm);
}

/** At least three of them, and in the order of counting from one. */
function countingUp(listed: readonly Numeral[]): readonly Numeral[] {
  return listed.length >= 3 && listed.every(({ value }, i) => value === i + 1) ? listed : [];
}
