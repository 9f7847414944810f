import type {
  Asked,
  Dice,
  Drawn,
  Envelope,
  Explained,
  Kinded,
  Orders,
  Override,
  Overruled,
  Reading,
  Reckoner,
  Rules,
  Ruling,
} from '@boevka/kernel';
import { ExplainingReckoner, PlainReckoner, Run, recorder, runTurn } from '@boevka/kernel';

/** A ruleset, as far as one turn needs it. */
export type TurnRules<S, E extends Kinded, O, B, M> = Pick<
  Rules<S, E, O, never, B, M>,
  'fold' | 'memo' | 'witness' | 'override' | 'clone' | 'resolve'
>;

export interface TurnInput<S, O, B> {
  readonly before: Reading<S>;
  readonly book: B;
  readonly turn: number;
  readonly orders: Orders<O>;
  readonly answers: readonly Ruling[];
  readonly overrides: readonly Override[];
}

export interface TurnDone<S, E> {
  /** What was thrown, or null. */
  readonly fault: unknown;
  readonly after: S;
  readonly envelopes: readonly Envelope<E>[];
  readonly explained: readonly Explained[];
  readonly asked: readonly Asked[];
  readonly draws: readonly Drawn[];
  /** Overrides whose moment came. */
  readonly fired: ReadonlySet<Override>;
  /** The override that was being folded when something was thrown: its path leads nowhere. */
  readonly overruling: Override | null;
}

/**
 * Resolves one turn on a copy of the state, plainly or with every number explained. Never throws: a fault is part of the answer, beside the questions and
 * draws that came before it.
 */
export function tryTurn<S, E extends Kinded, O, B, M>(
  rules: TurnRules<S, E, O, B, M>,
  input: TurnInput<S, O, B>,
  dice: Dice,
  explaining = false,
): TurnDone<S, E> {
  return explaining ? tryWith(rules, input, dice, new ExplainingReckoner(), true) : tryWith(rules, input, dice, new PlainReckoner(), false);
}

function tryWith<S, E extends Kinded, O, B, M, N>(
  rules: TurnRules<S, E, O, B, M>,
  input: TurnInput<S, O, B>,
  dice: Dice,
  reckoner: Reckoner<N>,
  explains: boolean,
): TurnDone<S, E> {
  const { before, book, turn, orders, answers, overrides } = input;
  const overruled = new Map(overrides.flatMap((o) => overruledDraw(o)));
  const recording = recorder(dice, [...overruled.keys()]);
  const after = rules.clone(before);
  const run = new Run<S, E, N, B, M>(rules, after, book, reckoner, explains, recording, { record: true, rulings: answers, overrides });
  let fault: unknown = null;
  try {
    runTurn(rules, run, turn, orders);
  } catch (thrown) {
    fault = thrown;
  }
  const idle = new Set(recording.unused());
  const fired = new Set(run.fired);
  for (const [draw, o] of overruled) if (!idle.has(draw)) fired.add(o);
  const { envelopes, explained, asked } = run;
  return { fault, after, envelopes, explained, asked, draws: recording.draws, fired, overruling: run.overruling };
}

function overruledDraw(o: Override): [Overruled, Override][] {
  const { draw, step, value } = o;
  if (draw === null || typeof value !== 'number') return [];
  return [[{ turn: null, step, actor: draw.actor, purpose: draw.purpose, target: draw.target, ordinal: draw.ordinal, value }, o]];
}
