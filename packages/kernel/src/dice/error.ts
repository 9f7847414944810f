import type { Clause } from '../clause.ts';
import type { Json } from '../refusal.ts';
import type { Draw, Drawn } from './port.ts';

/**
 * What can be wrong with dice that came from outside: a case file, a record, the judge's keyboard, a seed text, a budget, sheets whose numbers
 * no die can hold. (A question that cannot be asked at all is a `RuleFault` instead.)
 */
export const DICE_ERRORS = [
  'script-short',
  'script-left-over',
  'script-purpose',
  'script-range',
  'record-missing',
  'record-differs',
  'record-left-over',
  'record-twice',
  'record-range',
  'handed-range',
  'overruled-range',
  'range-too-wide',
  'leaf-budget',
  'seed-unknown',
  'seed-malformed',
  'hex-malformed',
  'chain-malformed',
  'chain-turn',
  'nonce-malformed',
] as const;
export type DiceErrorCode = (typeof DICE_ERRORS)[number];

/** Which draw an error is about. */
export interface DrawPlace {
  readonly turn: number;
  readonly step: string | number;
  readonly actor: string;
  readonly purpose: string;
  readonly target: string | null;
  readonly clause: Clause;
}

/** Dice that do not fit. The code and the data are for programs and phrases, the message is for whoever writes case files. */
export class DiceError extends Error {
  readonly code: DiceErrorCode;
  readonly place: DrawPlace | null;
  readonly data: { readonly [key: string]: Json };
  constructor(code: DiceErrorCode, message: string, place: DrawPlace | null = null, data: { readonly [key: string]: Json } = {}) {
    super(place === null ? message : `${message}, at ${placeText(place)}`);
    this.name = 'DiceError';
    this.code = code;
    this.place = place;
    this.data = data;
  }
}

/** The place of a draw that is being asked for. */
export function askedPlace(q: Draw, turn: number, step: string | number): DrawPlace {
  return { turn, step, actor: q.actor, purpose: q.purpose, target: q.target, clause: q.clause };
}

/** The place of a draw that was recorded. */
export function drawnPlace(d: Drawn): DrawPlace {
  return { turn: d.turn, step: d.step, actor: d.actor, purpose: d.purpose, target: d.target, clause: d.clause };
}

/** `-40..200 without 0`: a range in a message. */
export function rangeText(q: Pick<Draw, 'lo' | 'hi' | 'except'>): string {
  return q.except === null || q.except.length === 0 ? `${q.lo}..${q.hi}` : `${q.lo}..${q.hi} without ${q.except.join(', ')}`;
}

function placeText(p: DrawPlace): string {
  const aim = p.target === null ? '' : ` against ${p.target}`;
  return `turn ${p.turn}, step ${p.step}: ${p.purpose} of ${p.actor}${aim} (${p.clause})`;
}
