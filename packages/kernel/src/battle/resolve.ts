import { DiceError } from '../dice/error.ts';
import type { Dice, Drawn } from '../dice/port.ts';
import { recordedDice } from '../dice/recorded.ts';
import type { Overruled } from '../dice/recorder.ts';
import { recorder } from '../dice/recorder.ts';
import { canonicalJson } from '../digest.ts';
import type { Envelope } from '../events/envelope.ts';
import type { Kinded } from '../events/reveal.ts';
import { RuleFault } from '../fault.ts';
import { ExplainingReckoner } from '../reckoning/explained.ts';
import { PlainReckoner } from '../reckoning/plain.ts';
import type { Reckoner } from '../reckoning/reckoner.ts';
import type { Orders, Rules } from '../ruleset.ts';
import type { Reading } from '../turn/context.ts';
import type { Override } from '../turn/override.ts';
import type { Asked, Ruling } from '../turn/question.ts';
import type { Engine, Explained } from '../turn/run.ts';
import { Run, runTurn } from '../turn/run.ts';
import { BattleError } from './error.ts';

/** What a turn is resolved with, beside state and orders. */
export interface Resolving {
  readonly turn: number;
  readonly dice: Dice;
  readonly rulings: readonly Ruling[];
  readonly overrides: readonly Override[];
  /** Whether derivations are kept: about six times slower. */
  readonly explain: boolean;
}

/** Why an answer had no effect. not-asked: the question did not arise. not-allowed: it does not fit. superseded: another came after it. */
export const UNUSED_REASONS = ['not-asked', 'not-allowed', 'superseded'] as const;

/** An answer that had no effect: kept, and shown with its reason. */
export interface UnusedRuling extends Ruling {
  readonly why: (typeof UNUSED_REASONS)[number];
}

/** A resolved turn. */
export interface Resolution<S, E> {
  /** The state after the turn. */
  readonly state: S;
  readonly envelopes: readonly Envelope<E>[];
  /** Empty unless explaining was asked for. */
  readonly explained: readonly Explained[];
  readonly draws: readonly Drawn[];
  readonly asked: readonly Asked[];
  readonly unusedRulings: readonly UnusedRuling[];
  /** Overrides whose moment or draw did not come. */
  readonly unusedOverrides: readonly Override[];
}

/** What resolving a turn needs of a ruleset. */
type Resolves<S, E extends Kinded, O, B, M> = Engine<S, E, B, M> & Pick<Rules<S, E, O, never, B, M>, 'clone' | 'resolve'>;

/**
 * Resolves one turn. Pure: the state handed in is not touched, and the same inputs give the same resolution everywhere.
 * @param orders legal ones, of everybody who is awaited (see `legalOrders`)
 * @throws BattleError `override-malformed` (neither path nor draw, both, or a draw that is no number), `override-path` (the path leads
 *   nowhere); DiceError of the dice; RuleFault
 */
export function resolveTurn<S, E extends Kinded, O, B, M>(
  rules: Resolves<S, E, O, B, M>,
  state: Reading<S>,
  book: B,
  orders: Orders<O>,
  how: Resolving,
): Resolution<S, E> {
  const overruled = new Map<Override, Overruled>();
  for (const o of how.overrides) {
    const draw = overruledDraw(o);
    if (draw !== null) overruled.set(o, draw);
  }
  const dice = recorder(how.dice, [...overruled.values()]);
  const own = rules.clone(state);

  function through<N>(r: Reckoner<N>): Run<S, E, N, B, M> {
    const run = new Run<S, E, N, B, M>(rules, own, book, r, how.explain, dice, {
      record: true,
      rulings: how.rulings,
      overrides: how.overrides,
    });
    try {
      runTurn(rules, run, how.turn, orders);
    } catch (error) {
      throw error instanceof RuleFault && run.overruling !== null ? badPath(run.overruling, error) : error;
    }
    return run;
  }

  const run = how.explain ? through(new ExplainingReckoner()) : through(new PlainReckoner());
  const idle = new Set(dice.unused());
  return {
    state: own,
    envelopes: run.envelopes,
    explained: run.explained,
    draws: dice.draws,
    asked: run.asked,
    unusedRulings: unusedRulings(how.rulings, run.asked),
    unusedOverrides: how.overrides.filter((o) => {
      const draw = overruled.get(o);
      return draw === undefined ? !run.fired.has(o) : idle.has(draw);
    }),
  };
}

/** What an explanation needs of the turn as it was resolved. */
export interface Explaining<E> {
  readonly turn: number;
  readonly draws: readonly Drawn[];
  readonly rulings: readonly Ruling[];
  readonly overrides: readonly Override[];
  readonly envelopes: readonly Envelope<E>[];
}

/**
 * Where the numbers of a turn came from: resolves it again with the recorded draws, keeping derivations this time.
 * @param state the state before the turn
 * @param orders those that it was resolved with
 * @returns derivations in the order of their events
 * @throws RuleFault where the explaining run does not give the very same events, which would make its explanations worthless
 */
export function explainTurn<S, E extends Kinded, O, B, M>(
  rules: Resolves<S, E, O, B, M>,
  state: Reading<S>,
  book: B,
  orders: Orders<O>,
  resolved: Explaining<E>,
): readonly Explained[] {
  const { turn, draws, rulings, overrides, envelopes } = resolved;
  const dice = recordedDice(draws);
  const again = resolveExplained(() => resolveTurn(rules, state, book, orders, { turn, dice, rulings, overrides, explain: true }));
  const at = again.envelopes.findIndex((envelope, i) => canonicalJson(envelope) !== canonicalJson(envelopes[i] ?? null));
  if (at !== -1 || again.envelopes.length !== envelopes.length || dice.unused().length > 0) {
    const index = at === -1 ? Math.min(again.envelopes.length, envelopes.length) : at;
    const data = { turn, index, plain: envelopes[index] ?? null, explained: again.envelopes[index] ?? null };
    throw new RuleFault('The explaining run went another way than the plain one', null, data);
  }
  return again.explained;
}

function resolveExplained<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    throw new RuleFault('The explaining run drew otherwise than the plain one', error.place?.clause ?? null, { ...error.data });
  }
}

/** The value of a draw that an override sets; `null` where it sets a value of the state. */
function overruledDraw(o: Override): Overruled | null {
  if ((o.path === null) === (o.draw === null)) {
    throw new BattleError('override-malformed', 'An override names either a path or a draw', { step: o.step, phase: o.phase });
  }
  if (o.draw === null) return null;
  if (typeof o.value !== 'number') {
    throw new BattleError('override-malformed', 'A draw can only be overruled by a number', { step: o.step, draw: { ...o.draw } });
  }
  const { purpose, actor, target, ordinal } = o.draw;
  return { turn: null, step: o.step, actor, purpose, target, ordinal, value: o.value };
}

function badPath(o: Override, why: RuleFault): BattleError {
  const data = { step: o.step, phase: o.phase, path: o.path, value: o.value };
  return new BattleError('override-path', `No value can be set at ${o.path}: ${why.message}`, data);
}

function unusedRulings(rulings: readonly Ruling[], asked: readonly Asked[]): readonly UnusedRuling[] {
  const last = new Map(rulings.map((ruling) => [ruling.question, ruling]));
  const questions = new Map(asked.map((q) => [q.id, q]));
  const unused: UnusedRuling[] = [];
  for (const ruling of rulings) {
    const question = questions.get(ruling.question);
    if (last.get(ruling.question) !== ruling) unused.push({ ...ruling, why: 'superseded' });
    else if (question === undefined) unused.push({ ...ruling, why: 'not-asked' });
    else if (!question.answered) unused.push({ ...ruling, why: 'not-allowed' });
  }
  return unused;
}
