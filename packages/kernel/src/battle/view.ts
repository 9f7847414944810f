import { canonicalJson } from '../digest.ts';
import type { Kinded, Seen, Viewer } from '../events/reveal.ts';
import { revealAll } from '../events/reveal.ts';
import type { Json } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Battle } from './battle.ts';
import { foldLog, resumeBattle } from './battle.ts';
import { BattleError } from './error.ts';
import type { BattleRecord } from './record.ts';
import { currentOf, turnCount } from './record.ts';

/**
 * What a viewer gets of a resolution, or nothing of an annulled turn. What he knows is asked of the state after the turn.
 * @param index of the entry in the log
 * @throws BattleError `turn-unknown` where the entry resolves no turn
 */
export function viewEntry<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ruleset: Ruleset<S, E, O, P, V, W, B, M>,
  battle: Battle<S, E, O, P, B, M>,
  index: number,
  viewer: Viewer,
): readonly Seen<V>[] {
  const { record, book, states } = battle;
  const entry = record.log[index];
  const start = states[0];
  if (entry?.kind === 'annulled') return [];
  if (entry?.kind !== 'resolved' || start === undefined) {
    throw new BattleError('turn-unknown', `Entry ${index} of the log resolves no turn`, { index });
  }
  const state = foldLog(ruleset, start, book, record.log.slice(0, index + 1))[entry.turn] ?? start;
  return revealAll(ruleset.reveal, entry.events, viewer, ruleset.knows(state, book, viewer));
}

/** What a viewer gets of a turn as it holds now. Throws BattleError `turn-unknown`. */
export function viewTurn<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ruleset: Ruleset<S, E, O, P, V, W, B, M>,
  battle: Battle<S, E, O, P, B, M>,
  turn: number,
  viewer: Viewer,
): readonly Seen<V>[] {
  return viewEntry(ruleset, battle, currentOf(battle.record, turn).index, viewer);
}

/** The first thing that a viewer sees otherwise in one battle than in another. */
export interface ViewDifference {
  readonly turn: number;
  /** Number of the view, from 0; `null` stands for a view that is not there. */
  readonly n: number;
  readonly a: Json;
  readonly b: Json;
}

/**
 * Non-interference: whether a viewer sees the same in two battles, byte for byte. Two battles that differ only in what is hidden from
 * him, on the same dice, must look the same.
 * @returns the first difference, or `null`
 * @throws what `resumeBattle` throws
 */
export function viewDifference<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ruleset: Ruleset<S, E, O, P, V, W, B, M>,
  a: BattleRecord<P, O, E>,
  b: BattleRecord<P, O, E>,
  viewer: Viewer,
): ViewDifference | null {
  const [left, right] = [resumeBattle(ruleset, a, null), resumeBattle(ruleset, b, null)];
  const turns = Math.max(turnCount(a), turnCount(b));
  for (let turn = 1; turn <= turns; turn++) {
    const [before, after] = [left, right].map((battle) => (turn > turnCount(battle.record) ? [] : viewTurn(ruleset, battle, turn, viewer)));
    const views = Math.max(before?.length ?? 0, after?.length ?? 0);
    for (let n = 0; n < views; n++) {
      const [x, y] = [before?.[n] ?? null, after?.[n] ?? null];
      // What has a canonical JSON is JSON.
      if (canonicalJson(x) !== canonicalJson(y)) return { turn, n, a: x as unknown as Json, b: y as unknown as Json };
    }
  }
  return null;
}

/** Whether a viewer sees the same in two battles; see `viewDifference`. */
export function sameView<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ruleset: Ruleset<S, E, O, P, V, W, B, M>,
  a: BattleRecord<P, O, E>,
  b: BattleRecord<P, O, E>,
  viewer: Viewer,
): boolean {
  return viewDifference(ruleset, a, b, viewer) === null;
}
