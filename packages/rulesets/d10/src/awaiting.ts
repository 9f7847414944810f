import type { Awaiting, Outcome, Reading } from '@boevka/kernel';
import { acts } from './resolve/order.ts';
import type { State } from './state.ts';
import { isStunned } from './state.ts';

/**
 * Everybody who can act owes a plan. Hidden plans are opened together; open ones are named from the slowest to the quickest.
 * @clause d10.round.hidden-plans
 * @clause d10.cond.stun
 */
export function awaiting(state: Reading<State>): Awaiting {
  if (state.battle.result !== null) return { who: [], mode: 'together', sealed: true };
  const able = state.combatants.filter((c) => acts(state, c) && !isStunned(state, c));
  if (!state.battle.openPlans) return { who: able.map((c) => c.id), mode: 'together', sealed: true };
  const rising = able.toSorted((a, b) => a.reaction - b.reaction || a.slot - b.slot);
  return { who: rising.map((c) => c.id), mode: 'together', sealed: false };
}

/** @clause d10.battle.end */
export function outcome(state: Reading<State>): Outcome | null {
  const { result } = state.battle;
  if (result === null) return null;
  return { won: result.winner === null ? [] : [result.winner], reason: result.reason };
}
