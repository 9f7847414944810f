import type { Clause } from '../clause.ts';

/**
 * One question to the dice. Every key is always present, so that all requests have one shape.
 *
 * A draw belongs to a purpose, not to a place in a stream: the source that verifies builds its key from turn, step, actor,
 * purpose, target and ordinal. Whoever asks gives constants and ids; he never joins them.
 */
export interface Draw {
  /** Lowest and highest value, both included; whole numbers, `lo <= hi`, at most 2^21 values. */
  readonly lo: number;
  readonly hi: number;
  /**
   * Values that are drawn again (the zero of a hit roll, the effects that do not apply), whole numbers in rising order; the source
   * takes care of them, never the rule. Some of them may lie outside the range, but not all of the range among them.
   */
  readonly except: readonly number[] | null;
  /**
   * The values at which the rule's answer changes, where the rule only compares: every value from one cut up to the next has
   * the same consequences. Exact odds merge by them. `null` when every value matters.
   */
  readonly cuts: ((lo: number, hi: number) => readonly number[]) | null;
  /** What the die is for, a constant of the ruleset; it tells the limb too (`hit/offHand`). No `|` in it. */
  readonly purpose: string;
  /** Ids of combatants; no `|` in them. `target` is null where nobody is aimed at. */
  readonly actor: string;
  readonly target: string | null;
  readonly clause: Clause;
  /** Stealth and the like: drawn from the second chain, which opens when the battle ends. */
  readonly hidden: boolean;
}

/** What a value is found from: the part of a question that the key has no part in. */
export type Range = Pick<Draw, 'lo' | 'hi' | 'except' | 'clause'>;

/** Whoever answers. Six sources stand behind it: keyed, seeded, scripted, recorded, handed, branching. */
export interface Dice {
  /**
   * @param q the question
   * @param turn number of the turn, 1 and up
   * @param step the ruleset's own name of the moment (action, move, order number, round slot)
   * @returns a whole number in `lo..hi` that is none of `except`
   */
  draw(q: Draw, turn: number, step: string | number): number;
  /**
   * This draw is answered by somebody else (the judge, a die that was typed in). A source that counts repeats counts it, so that the
   * next one of the same key keeps its ordinal and with it its luck; no value is consumed. Sources that do not count leave it out.
   */
  skip?(q: Draw, turn: number, step: string | number): void;
  /** Who gave the value of the last draw; left out by those that are always a source of chance. */
  readonly lastBy?: DrawnBy;
}

/** Who gave the value of a draw: a source of chance, a person who typed it in, or the judge who overruled it. */
export const DRAWN_BY = ['source', 'handed', 'judge'] as const;
export type DrawnBy = (typeof DRAWN_BY)[number];

/** A draw that was made, as it is recorded: no functions, JSON-safe. */
export interface Drawn {
  readonly turn: number;
  readonly step: string | number;
  readonly actor: string;
  readonly purpose: string;
  readonly target: string | null;
  /** 1 for the first draw of its key in a turn, 2 for a true repeat, and so on. */
  readonly ordinal: number;
  readonly lo: number;
  readonly hi: number;
  /** `null` where nothing is excepted. */
  readonly except: readonly number[] | null;
  readonly value: number;
  readonly clause: Clause;
  readonly hidden: boolean;
  readonly by: DrawnBy;
}

/** `turn|step|actor|purpose|target`: what repeats of a draw have in common; their ordinals are counted under it. */
export function drawStem(d: Pick<Drawn, 'turn' | 'step' | 'actor' | 'purpose' | 'target'>): string {
  return stem(d.turn, d.step, d.actor, d.purpose, d.target);
}

/** The stem of a draw that is being asked for. */
export function askedStem(q: Draw, turn: number, step: string | number): string {
  return stem(turn, step, q.actor, q.purpose, q.target);
}

/** `turn|step|actor|purpose|target|ordinal`: the key of a draw within a battle. */
export function drawKey(d: Pick<Drawn, 'turn' | 'step' | 'actor' | 'purpose' | 'target' | 'ordinal'>): string {
  return `${drawStem(d)}|${d.ordinal}`;
}

function stem(turn: number, step: string | number, actor: string, purpose: string, target: string | null): string {
  return `${turn}|${step}|${actor}|${purpose}|${target ?? ''}`;
}
