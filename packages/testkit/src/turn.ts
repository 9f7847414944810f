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
  Ruleset,
  Ruling,
  RunOptions,
} from '@boevka/kernel';
import { ExplainingReckoner, PlainReckoner, Run, recorder } from '@boevka/kernel';

/** A ruleset, as far as one turn needs it. */
export type TurnRules<S, E extends Kinded, O, B, M> = Pick<
  Ruleset<S, E, O, never, Kinded, never, B, M>,
  'fold' | 'memo' | 'witness' | 'override' | 'clone'
> & { resolve: Ruleset<S, E, O, never, Kinded, never, B, M>['resolve'] };

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
  /** Values that the judge gave to draws which were never made. */
  readonly unused: readonly Overruled[];
}

/** Resolves one turn on a copy of the state: plainly, or with every number explained. Never throws: a fault is part of the answer. */
export function runTurn<S, E extends Kinded, O, B, M>(
  rules: TurnRules<S, E, O, B, M>,
  input: TurnInput<S, O, B>,
  dice: Dice,
  explaining = false,
): TurnDone<S, E> {
  return explaining ? runWith(rules, input, dice, new ExplainingReckoner(), true) : runWith(rules, input, dice, new PlainReckoner(), false);
}

function runWith<S, E extends Kinded, O, B, M, N>(
  rules: TurnRules<S, E, O, B, M>,
  input: TurnInput<S, O, B>,
  dice: Dice,
  reckoner: Reckoner<N>,
  explains: boolean,
): TurnDone<S, E> {
  const { before, book, turn, orders, answers, overrides } = input;
  const after = rules.clone(before);
  const recording = recorder(dice, overruledBy(overrides));
  const options: RunOptions = { record: true, rulings: answers, overrides };
  const run = new Run<S, E, N, B, M>(rules, after, book, reckoner, explains, recording, options);
  run.turn = turn;
  let fault: unknown = null;
  try {
    rules.resolve(run, orders);
    run.settle();
  } catch (thrown) {
    fault = thrown;
  }
  const { envelopes, explained, asked } = run;
  return { fault, after, envelopes, explained, asked, draws: recording.draws, unused: recording.unused() };
}

function overruledBy(overrides: readonly Override[]): Overruled[] {
  return overrides.flatMap(({ draw, step, value }) =>
    draw === null || typeof value !== 'number'
      ? []
      : [{ turn: null, step, actor: draw.actor, purpose: draw.purpose, target: draw.target, ordinal: draw.ordinal, value }],
  );
}
