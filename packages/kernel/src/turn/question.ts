import type { Clause } from '../clause.ts';
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
  /** What the sentence for people needs. */
  readonly data: { readonly [key: string]: Json };
}

/** `turn|step|actor|what`: made like a draw's key, so that an answer still fits after a correction. */
export function questionId(turn: number, step: string | number, actor: string, what: string): string {
  return `${turn}|${step}|${actor}|${what}`;
}

/** The judge's answer to a question. */
export interface Ruling {
  readonly question: string;
  readonly answer: Json;
  readonly reason: string;
}

/** A question that arose, with the answer taken. */
export interface Asked extends Question {
  readonly id: string;
  readonly taken: Json;
  readonly answered: boolean;
  readonly reason: string | null;
}
