import type { Kinded } from '../events/reveal.ts';
import type { Explained } from '../turn/run.ts';
import type { Battle } from './battle.ts';
import { foldLog, stateBefore } from './battle.ts';
import { BattleError } from './error.ts';
import { legalOrders } from './legal.ts';
import { explainTurn } from './resolve.ts';

/**
 * Where the numbers of a recorded resolution came from; see `explainTurn`.
 * @param index of the entry in the log; an annulled turn explains nothing
 * @throws BattleError `turn-unknown` where the entry resolves no turn; RuleFault
 */
export function explainEntry<S, E extends Kinded, O, P, B, M>(battle: Battle<S, E, O, P, B, M>, index: number): readonly Explained[] {
  const { record, rules, book, states } = battle;
  const entry = record.log[index];
  const start = states[0];
  if (entry?.kind === 'annulled') return [];
  if (entry?.kind !== 'resolved' || start === undefined) {
    throw new BattleError('turn-unknown', `Entry ${index} of the log resolves no turn`, { index });
  }
  const state = stateBefore(foldLog(rules, start, book, record.log.slice(0, index)), entry.turn);
  const { orders } = legalOrders(rules, state, book, entry.inputs.orders, new Set());
  const { turn, draws, events, inputs } = entry;
  return explainTurn(rules, state, book, orders, {
    turn,
    draws,
    envelopes: events,
    rulings: inputs.rulings,
    overrides: inputs.overrides,
  });
}
