import type { Clause } from '../clause.ts';
import { canonicalJson } from '../digest.ts';
import type { Json } from '../refusal.ts';

export const ANSWER_KINDS = ['choice', 'number', 'map', 'order'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** A judgement call as the rulebook raises it. */
export interface Question {
  /** What is asked, a constant of the ruleset; together with turn, step and actor it is the question's id. */
  readonly what: string;
  readonly actor: string;
  readonly clause: Clause;
  readonly kind: AnswerKind;
  /** For a choice: the answers allowed. */
  readonly options: readonly Json[];
  /** Taken in a draft while nobody has answered. `null`: none, and the turn cannot be published without an answer. */
  readonly byDefault: Json;
  /** Nothing is in doubt here: the judge may add something of his own. Listed apart, so that what is in doubt stands out. */
  readonly optional?: true;
  /** What the sentence for people needs. */
  readonly data: { readonly [key: string]: Json };
  /** Of answers of the kind, those that make sense; without it all do. One that makes none is not taken. */
  readonly fits?: (answer: Json) => boolean;
}

/** `turn|step|actor|what`: made like a draw's key, so that an answer still fits after a correction. */
export function questionId(turn: number, step: string | number, actor: string, what: string): string {
  return `${turn}|${step}|${actor}|${what}`;
}

/**
 * Whether an answer is of the kind that the question wants: one of the options of a choice; a finite number; a map; a list, whose
 * members are options where any are named.
 */
export function fitsQuestion(q: Question, answer: Json): boolean {
  switch (q.kind) {
    case 'choice':
      return isOption(q, answer);
    case 'number':
      return typeof answer === 'number' && Number.isFinite(answer);
    case 'map':
      return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
    case 'order':
      return Array.isArray(answer) && (q.options.length === 0 || answer.every((member: Json) => isOption(q, member)));
  }
}

function isOption(q: Question, answer: Json): boolean {
  const text = canonicalJson(answer);
  return q.options.some((option) => canonicalJson(option) === text);
}

/** The judge's answer to a question. */
export interface Ruling {
  readonly question: string;
  readonly answer: Json;
  readonly reason: string;
}

/** The rulings with one more: an earlier answer to the same question gives way. */
export function withRuling(rulings: readonly Ruling[], ruling: Ruling): readonly Ruling[] {
  return [...rulings.filter((r) => r.question !== ruling.question), ruling];
}

/** A question that arose, with the answer taken. */
export interface Asked extends Omit<Question, 'fits'> {
  readonly id: string;
  readonly taken: Json;
  /** False: nobody answered, or the answer does not fit the question; the default was taken. */
  readonly answered: boolean;
  readonly reason: string | null;
}
