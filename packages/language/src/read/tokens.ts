import { countLetters, isCyrillic, isLatin, plainWord } from './letters.ts';
import type { Prepared } from './markup.ts';
import { STAND_IN } from './stand-in.ts';

/** One word, number, sign or line break, with its place in the text as written. */
export interface Token {
  readonly kind: 'word' | 'number' | 'sign' | 'line';
  /** As typed. */
  readonly text: string;
  /** Dictionary form of the letters; for signs one of a family (all dashes are `-`, all arrows `→`, all quotes `"`). */
  readonly norm: string;
  readonly value: number;
  readonly capital: 'none' | 'first' | 'all';
  /** White space before it, and behind it. */
  readonly gapBefore: boolean;
  readonly gapAfter: boolean;
  readonly start: number;
  readonly end: number;
}

const PIECE = /\r\n|[\n\r\u2028\u2029]|\d+|\p{L}+(?:['’ʼ`´]\p{L}+)*|[^\s]/gu;
const DASHES = '-‐‑‒–—−―';
const ARROWS = '→⇒➔➜';
const QUOTES = '"«»„“”‘’\'`';
const KEPT_SIGNS = '.,:;!?()[]/+=*%№#…|•·<>≤≥&\\~_@^';

const GLUED_HEADS = new Set(['по', 'из', 'кое', 'во', 'в']);
const GLUED_TAILS = new Set(['нибудь', 'либо', 'таки', 'ка', 'то', 'де']);
const ASKING = new Set(['кто', 'что', 'как', 'где', 'куда', 'когда', 'кого', 'кому', 'чем', 'какой', 'какая', 'какую', 'каким']);

/** Cuts a prepared text into tokens. Signs that mean nothing in an order are dropped. */
export function tokenize(prepared: Prepared): Token[] {
  const { text, at } = prepared;
  const { cyrillic, latin } = countLetters(text);
  const russian = cyrillic >= latin;
  const raw: Token[] = [];
  let last = 0;
  for (const hit of text.matchAll(PIECE)) {
    const piece = hit[0];
    const gapBefore = hit.index > last || hit.index === 0;
    last = hit.index + piece.length;
    const start = at[hit.index] ?? 0;
    const end = (at[hit.index + piece.length - 1] ?? 0) + 1;
    const gapAfter = /^\s/.test(text.charAt(last)) || last >= text.length;
    const token = tokenOf(piece, { gapBefore, gapAfter, start, end }, russian);
    if (token !== null && !(token.kind === 'line' && raw[raw.length - 1]?.kind === 'line')) raw.push(token);
  }
  return glueDots(glueWords(raw));
}

interface Around {
  readonly gapBefore: boolean;
  readonly gapAfter: boolean;
  readonly start: number;
  readonly end: number;
}

function tokenOf(piece: string, around: Around, russian: boolean): Token | null {
  const make = (kind: Token['kind'], norm: string, value = Number.NaN, capital: Token['capital'] = 'none'): Token => ({
    kind,
    text: piece,
    norm,
    value,
    capital,
    gapBefore: around.gapBefore,
    gapAfter: around.gapAfter,
    start: around.start,
    end: around.end,
  });
  const first = piece.charAt(0);
  if (first === '\n' || first === '\r' || first === '\u2028' || first === '\u2029') return make('line', '\n');
  if (first >= '0' && first <= '9') return make('number', piece, piece.length > 9 ? Number.POSITIVE_INFINITY : Number(piece));
  if (isLetter(first)) {
    const capital = first === first.toLowerCase() ? 'none' : piece.length > 1 && piece === piece.toUpperCase() ? 'all' : 'first';
    return make('word', plainParts(piece, russian), Number.NaN, capital);
  }
  if (first === STAND_IN) return make('word', STAND_IN);
  if (DASHES.includes(first)) return make('sign', '-');
  if (ARROWS.includes(first)) return make('sign', '→');
  if (QUOTES.includes(first)) return make('sign', '"');
  return KEPT_SIGNS.includes(first) ? make('sign', first) : null;
}

/** «Nightfall'у»: the name and its ending are each read in their own alphabet. */
function plainParts(piece: string, russian: boolean): string {
  if (!/['’ʼ`´]/.test(piece)) return plainWord(piece, russian);
  return piece
    .split(/['’ʼ`´]/)
    .map((part) => plainWord(part, false))
    .join("'");
}

function isLetter(sign: string): boolean {
  return isCyrillic(sign) || isLatin(sign) || /\p{L}/u.test(sign);
}

function merged(tokens: readonly Token[], norm: string): Token {
  const first = tokens[0] as Token;
  const last = tokens[tokens.length - 1] as Token;
  return { ...first, text: tokens.map((token) => token.text).join(''), norm, gapAfter: last.gapAfter, end: last.end };
}

/** «по-пластунски», «кто-нибудь», «он-то» are one word; «-то» after other words only stresses them. */
function glueWords(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const [word, dash, tail] = [tokens[i], tokens[i + 1], tokens[i + 2]];
    if (word?.kind === 'word' && dash?.norm === '-' && !dash.gapBefore && !dash.gapAfter && tail?.kind === 'word') {
      const isTail = GLUED_TAILS.has(tail.norm);
      if (isTail || GLUED_HEADS.has(word.norm)) {
        const norm = isTail && !ASKING.has(word.norm) ? word.norm : `${word.norm}-${tail.norm}`;
        out.push(merged([word, dash, tail], norm));
        i += 2;
        continue;
      }
    }
    if (word !== undefined) out.push(word);
  }
  return out;
}

/** «...» and «->», «=>», «>>» are one sign each. */
function glueDots(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1];
    if (token.norm === '.' && next?.norm === '.' && !next.gapBefore) {
      let end = i + 1;
      while (tokens[end + 1]?.norm === '.' && tokens[end + 1]?.gapBefore === false) end += 1;
      out.push(merged(tokens.slice(i, end + 1), '…'));
      i = end;
    } else if ((token.norm === '-' || token.norm === '=' || token.norm === '>') && next?.norm === '>' && !next.gapBefore) {
      let end = i + 1;
      while (tokens[end + 1]?.norm === '>' && tokens[end + 1]?.gapBefore === false) end += 1;
      out.push(merged(tokens.slice(i, end + 1), '→'));
      i = end;
    } else out.push(token);
  }
  return out;
}
