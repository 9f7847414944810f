import type { Range, Token } from '@boevka/language';
import { endsSentence } from '@boevka/language';
import { sensesOf } from './dictionary.ts';
import type { Deed } from './lexicon.ts';

/** What stands between one clause and the one before it. */
export type Joint = 'line' | 'sentence' | 'comma' | 'and' | 'then' | 'bracket' | 'colon' | 'or' | 'slash';

/** A stretch of words without a sign or a «потом» inside. */
export interface Clause extends Range {
  readonly joint: Joint;
}

const THEN = new Set('потом затем следом далее after then после напоследок дальше'.split(' '));
const AND = new Set('и а плюс да and но'.split(' '));
const OR = new Set('или либо or'.split(' '));

/** Cuts a stretch into clauses. */
export function clausesOf(tokens: readonly Token[], range: Range, first: Joint = 'line'): Clause[] {
  const out: Clause[] = [];
  let from = range.from;
  let joint: Joint = first;
  const close = (at: number, next: Joint, skip = 1): void => {
    if (tokens.slice(from, at).some((token) => token.kind === 'word' || token.kind === 'number')) {
      out.push({ from, to: at, joint });
      joint = next;
    } else joint = stronger(joint, next);
    from = at + skip;
  };
  for (let at = range.from; at < range.to; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const next = jointAt(tokens, at) ?? (isNextDeed(tokens, from, at, range.to) ? 'then' : null);
    if (next !== null) close(at, next);
  }
  close(range.to, 'line', 0);
  return out;
}

const RANK: readonly Joint[] = ['line', 'sentence', 'or', 'slash', 'bracket', 'then', 'colon', 'and', 'comma'];

function stronger(a: Joint, b: Joint): Joint {
  return RANK.indexOf(a) <= RANK.indexOf(b) ? a : b;
}

function jointAt(tokens: readonly Token[], at: number): Joint | null {
  const token = tokens[at] as Token;
  if (token.kind === 'line') return 'line';
  if (token.kind === 'word') {
    if (THEN.has(token.norm) && !(token.norm === 'после' && tokens[at + 1]?.norm !== 'чего')) return 'then';
    if (OR.has(token.norm)) return 'or';
    if (AND.has(token.norm) && !joinsNumbers(tokens, at)) return 'and';
    return null;
  }
  if (token.kind !== 'sign') return null;
  switch (token.norm) {
    case ',':
    case '+':
    case '|':
    case '&':
      return 'comma';
    case ';':
      return 'then';
    case '/':
      return token.gapBefore ? 'comma' : 'slash';
    case '(':
    case ')':
    case '[':
    case ']':
      return 'bracket';
    case ':':
      return 'colon';
    default:
      return endsSentence(tokens, at) ? 'sentence' : null;
  }
}

/** So many words are no line of deeds with dashes between them. */
const LONGEST = 60;

/** «подсечка → удушение», «уворот - блок»: a dash or an arrow between two deeds that cannot be one. */
function isNextDeed(tokens: readonly Token[], from: number, at: number, to: number): boolean {
  const sign = tokens[at];
  if (sign?.kind !== 'sign' || at - from > LONGEST || !/^(?:[-=]?>|→|⇒|-)$/.test(sign.norm)) return false;
  let end = at + 1;
  while (end < Math.min(to, at + LONGEST) && jointAt(tokens, end) === null && tokens[end]?.norm !== sign.norm) end++;
  const before = deedsIn(tokens, from, at);
  const after = deedsIn(tokens, at + 1, end);
  if (before.length > 0 && before.every(isGuard) && tokens.slice(at + 1, end).some(isWeapon)) return true;
  if (before.length === 0 || after.length === 0) return false;
  if (sign.norm !== '-') return true;
  return [...before, ...after].some(isGuard) && !(before.every(isGuard) && after.every(isGuard) && before[0] === after[0]);
}

function isWeapon(token: Token): boolean {
  return token.kind === 'word' && !token.norm.startsWith('щит') && sensesOf(token.norm).some((sense) => sense.is === 'thing');
}

const isGuard = (deed: Deed): boolean => deed === 'dodge' || deed === 'block';

function deedsIn(tokens: readonly Token[], from: number, to: number): readonly Deed[] {
  return tokens.slice(from, to).flatMap((token) => {
    const deed = token.kind === 'word' ? sensesOf(token.norm).find((sense) => sense.is === 'deed') : undefined;
    return deed?.is === 'deed' && !deed.weak ? [deed.deed] : [];
  });
}

/** «раз и два»: no clause ends between numbers. */
function joinsNumbers(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number';
}
