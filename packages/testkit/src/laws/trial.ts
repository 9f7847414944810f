import type { Dice, Envelope, Json, Kinded, Orders, Reading } from '@boevka/kernel';
import { digest, keyedDice } from '@boevka/kernel';
import type { TurnDone, TurnInput } from '../turn.ts';
import { tryTurn } from '../turn.ts';
import type { Next, Playground, Trial } from './playground.ts';

/** A trial with what came of it. */
export interface Played<S, E, O, B> {
  readonly trial: Trial<O>;
  readonly book: B;
  readonly states: readonly Reading<S>[];
  readonly turns: readonly { readonly input: TurnInput<S, O, B>; readonly done: TurnDone<S, E> }[];
  /** What was thrown by the last turn, or null. */
  readonly fault: unknown;
}

/** Dice of a trial: keyed like official ones, so that equal draws of two battles have equal luck. */
function trialDice(seed: string, turn: number): Dice {
  const of = (chain: string): string => `draft:hmac-sha256-v1:${digest(`${seed}/${chain}/${turn}`)}`;
  return keyedDice({ turn, open: of('open'), hidden: of('hidden') });
}

export function eventsOf<S, E, O, B>(played: Played<S, E, O, B>): readonly Envelope<E>[] {
  return played.turns.flatMap((t) => t.done.envelopes);
}

/** Plays a trial again, to its end or to the first fault. Orders go through `check`, as they do in a battle. */
export function playTrial<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  trial: Trial<O>,
  dice: (turn: number) => Dice = (turn) => trialDice(trial.dice, turn),
): Played<S, E, O, B> {
  return play(ground, trial.start, trial.dice, dice, trial.turns.length, (_state, _book, turn) => trial.turns[turn - 1] ?? {});
}

/** Makes a trial while playing it: every order is made for the state that it meets. */
export function makeTrial<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  name: string,
  start: Json,
  order: (state: Reading<S>, book: B, who: string) => O,
): Played<S, E, O, B> {
  return play(
    ground,
    start,
    name,
    (turn) => trialDice(name, turn),
    ground.turns,
    (state, book) => {
      const orders: { [who: string]: O } = {};
      for (const who of ground.ruleset.awaiting(state).who) orders[who] = order(state, book, who);
      return orders;
    },
  );
}

/** A random trial: the same seed, the same battle. */
export function randomTrial<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  name: string,
  next: Next,
): Played<S, E, O, B> {
  return makeTrial(ground, name, ground.start(next), (state, book, who) => ground.order(state, book, who, next));
}

function play<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  start: Json,
  seed: string,
  dice: (turn: number) => Dice,
  many: number,
  ordersFor: (state: Reading<S>, book: B, turn: number) => Orders<O>,
): Played<S, E, O, B> {
  const { ruleset } = ground;
  const { state, book } = ground.open(start);
  const states = [state as Reading<S>];
  const given: Orders<O>[] = [];
  const turns: { input: TurnInput<S, O, B>; done: TurnDone<S, E> }[] = [];
  let now = states[0] as Reading<S>;
  let fault: unknown = null;
  for (let turn = 1; turn <= many && ruleset.outcome(now) === null && fault === null; turn++) {
    const written = ordersFor(now, book, turn);
    given.push(written);
    const orders: { [who: string]: O } = {};
    for (const who of ruleset.awaiting(now).who) {
      const own = written[who];
      const checked = own === undefined ? null : ruleset.check(now, book, who, own);
      orders[who] = checked?.ok ? checked.order : ruleset.defaultOrder(now, book, who);
    }
    const input = { before: now, book, turn, orders, answers: [], overrides: [] };
    const done = tryTurn(ruleset, input, dice(turn));
    turns.push({ input, done });
    fault = done.fault;
    now = done.after as Reading<S>;
    states.push(now);
  }
  return { trial: { start, turns: given, dice: seed }, book, states, turns, fault };
}
