import type { Reading } from '@boevka/kernel';
import type { C } from '../context.ts';
import { say } from '../context.ts';
import type { Result, State } from '../state.ts';
import { combatant } from '../state.ts';

/**
 * How a battle stands: over when living combatants of at most one team remain and none of them still has attacks to live through; null while it
 * goes on.
 * @clause apx.battle.end
 */
export function livingTeams(state: Reading<State>, skipQueues = false): Result | null {
  const { combatants } = state;
  let team: string | null = null;
  let queued = false;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Reading<State>['combatants'][number];
    if (c.defeated) continue;
    if (team !== null && team !== c.teamId) return null;
    team = c.teamId;
    if (c.queue.length > 0) queued = true;
  }
  if (queued && !skipQueues) return null;
  return { winner: team, reason: team === null ? 'nobody-left' : 'last-standing' };
}

/**
 * The end of the battle, or the next one in the cycle; the defeated are skipped. Surrender and the judge's word end it at once.
 * @clause apx.battle.end
 * @clause apx.battle.alternating-moves
 */
export function goOn<N>(ctx: C<N>): void {
  const { state, memo } = ctx;
  const { battle } = state;
  if (battle.result !== null) {
    const { winner, reason } = battle.result;
    say(ctx, { kind: 'battleEnded', winner, reason });
    return;
  }
  const over = battle.endedEarly ? { winner: null, reason: 'judge' } : livingTeams(state, memo.surrendered);
  if (over !== null) {
    say(ctx, { kind: 'battleEnded', winner: over.winner, reason: memo.surrendered && !battle.endedEarly ? 'surrender' : over.reason });
    return;
  }
  const many = battle.order.length;
  let at = battle.at;
  for (let i = 0; i < many; i++) {
    at = at + 1 === many ? 0 : at + 1;
    const next = combatant(state, battle.order[at] as string);
    if (next !== null && !next.defeated) break;
  }
  say(ctx, { kind: 'nextMove', at, who: battle.order[at] as string });
}
