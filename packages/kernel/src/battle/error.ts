import type { Json, Refusal } from '../refusal.ts';

/**
 * What can be wrong with a battle that came from outside: a record, a judge's input, a call at the wrong time. Wrong dice are a
 * `DiceError`, a bug of the rules is a `RuleFault`.
 */
export const BATTLE_ERRORS = [
  'record-malformed',
  'ruleset-other',
  'version-other',
  'content-other',
  'house-rule-unknown',
  'house-rule-value',
  'setup-refused',
  'chain-other',
  'turn-unknown',
  'turn-missing',
  'battle-over',
  'battle-not-over',
  'order-unasked',
  'order-void',
  'override-malformed',
  'override-path',
  'seal-twice',
  'seal-differs',
  'question-open',
  'earlier-unpublished',
  'already-published',
  'not-published',
  'order-differs',
  'draw-differs',
  'event-differs',
  'question-differs',
  'state-differs',
  'outcome-differs',
  'cannot-resolve',
] as const;
export type BattleErrorCode = (typeof BATTLE_ERRORS)[number];

/** A battle that cannot go on like this. The code and the data are for programs and phrases, the message is for developers. */
export class BattleError extends Error {
  readonly code: BattleErrorCode;
  readonly data: { readonly [key: string]: Json };
  /** What the rulebook refused, where that is the reason. */
  readonly refusals: readonly Refusal[];
  constructor(code: BattleErrorCode, message: string, data: { readonly [key: string]: Json } = {}, refusals: readonly Refusal[] = []) {
    super(message);
    this.name = 'BattleError';
    this.code = code;
    this.data = data;
    this.refusals = refusals;
  }
}
