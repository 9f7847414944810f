import type { Drawn } from '../dice/port.ts';
import { drawKey } from '../dice/port.ts';
import { sameExcepted } from '../dice/range.ts';
import { canonicalJson } from '../digest.ts';
import type { Envelope } from '../events/envelope.ts';
import type { Kinded } from '../events/reveal.ts';
import type { Reading } from '../turn/context.ts';
import { aligned } from './aligned.ts';
import type { Battle } from './battle.ts';
import { foldLog } from './battle.ts';
import type { Difference } from './differences.ts';
import { differences } from './differences.ts';
import { BattleError } from './error.ts';

/** One side of a comparison. */
export interface Resolved<S, E> {
  readonly draws: readonly Drawn[];
  readonly events: readonly Envelope<E>[];
  /** The state after the turn. */
  readonly state: Reading<S>;
}

/** A draw or an event on both sides. */
export interface Pair<T> {
  readonly before: T;
  readonly after: T;
}

/** An event that happened otherwise. */
export interface Changed<E> extends Pair<Envelope<E>> {
  /** Where the events differ. */
  readonly differences: readonly Difference[];
}

/** What a correction changed: enough to write «было → стало». */
export interface Comparison<E> {
  readonly draws: {
    /** The same key, range and value. */
    readonly unchanged: readonly Drawn[];
    /** The same luck in another range; the value may or may not be another. */
    readonly rescaled: readonly Pair<Drawn>[];
    /** Another value where at least one of them was typed in or ruled by the judge. */
    readonly replaced: readonly Pair<Drawn>[];
    /** Another value, and both come from a source of chance: no correction does this. */
    readonly rerolled: readonly Pair<Drawn>[];
    readonly added: readonly Drawn[];
    readonly gone: readonly Drawn[];
  };
  readonly events: {
    /** How many happened on both sides, their own order kept. */
    readonly same: number;
    /** Events of one kind, step and phase that stand in each other's place. */
    readonly changed: readonly Changed<E>[];
    readonly added: readonly Envelope<E>[];
    readonly gone: readonly Envelope<E>[];
  };
  /** Values of the state after the turn that are otherwise. */
  readonly state: readonly Difference[];
}

/** Compares two resolutions of one turn: which draws kept their luck, which events and which values are otherwise. */
export function compareResolutions<S, E extends Kinded>(before: Resolved<S, E>, after: Resolved<S, E>): Comparison<E> {
  return {
    draws: compareDraws(before.draws, after.draws),
    events: compareEvents(before.events, after.events),
    state: differences(before.state, after.state),
  };
}

/**
 * Compares two entries of a battle's log, resolutions or annulments of one turn.
 * @param before index in the log
 * @param after index in the log
 * @throws BattleError `turn-unknown` where they are no such entries
 */
export function compareEntries<S, E extends Kinded, O, P, B, M>(
  battle: Battle<S, E, O, P, B, M>,
  before: number,
  after: number,
): Comparison<E> {
  const [a, b] = [resolvedAt(battle, before), resolvedAt(battle, after)];
  if (a.turn !== b.turn)
    throw new BattleError('turn-unknown', 'These are resolutions of different turns', { before: a.turn, after: b.turn });
  return compareResolutions(a, b);
}

function resolvedAt<S, E extends Kinded, O, P, B, M>(
  { record, rules, book, states }: Battle<S, E, O, P, B, M>,
  index: number,
): Resolved<S, E> & { readonly turn: number } {
  const entry = record.log[index];
  const start = states[0];
  if (start === undefined || (entry?.kind !== 'resolved' && entry?.kind !== 'annulled')) {
    throw new BattleError('turn-unknown', `Entry ${index} of the log resolves no turn`, { index });
  }
  const state = foldLog(rules, start, book, record.log.slice(0, index + 1))[entry.turn] ?? start;
  return entry.kind === 'annulled' ? { turn: entry.turn, draws: [], events: [], state } : { ...entry, state };
}

function compareDraws(before: readonly Drawn[], after: readonly Drawn[]): Comparison<Kinded>['draws'] {
  const left = new Map(before.map((d) => [drawKey(d), d]));
  const unchanged: Drawn[] = [];
  const rescaled: Pair<Drawn>[] = [];
  const replaced: Pair<Drawn>[] = [];
  const rerolled: Pair<Drawn>[] = [];
  const added: Drawn[] = [];
  for (const d of after) {
    const old = left.get(drawKey(d));
    left.delete(drawKey(d));
    const byChance = old?.by === 'source' && d.by === 'source';
    if (old === undefined) added.push(d);
    else if (isSameRange(old, d) && old.value === d.value) unchanged.push(d);
    else if (!byChance) replaced.push({ before: old, after: d });
    else if (isSameRange(old, d)) rerolled.push({ before: old, after: d });
    else rescaled.push({ before: old, after: d });
  }
  return { unchanged, rescaled, replaced, rerolled, added, gone: [...left.values()] };
}

function isSameRange(a: Drawn, b: Drawn): boolean {
  return a.lo === b.lo && a.hi === b.hi && sameExcepted(a.except, b.except) && a.hidden === b.hidden;
}

/** Numbers within the turn and witnesses are no part of what happened: a number shifts with every event before it. */
function compareEvents<E extends Kinded>(before: readonly Envelope<E>[], after: readonly Envelope<E>[]): Comparison<E>['events'] {
  const what = ({ step, phase, event }: Envelope<E>): string => canonicalJson([step, phase, event]);
  const { same, gaps } = aligned(before.map(what), after.map(what));
  const changed: Changed<E>[] = [];
  const added: Envelope<E>[] = [];
  const gone: Envelope<E>[] = [];
  for (const gap of gaps) {
    const fresh = after.slice(gap.after.from, gap.after.to);
    for (const old of before.slice(gap.before.from, gap.before.to)) {
      const at = fresh.findIndex((e) => isSamePlace(old, e));
      const [match] = at === -1 ? [] : fresh.splice(at, 1);
      if (match === undefined) gone.push(old);
      else changed.push({ before: old, after: match, differences: differences(old.event, match.event) });
    }
    added.push(...fresh);
  }
  return { same, changed, added, gone };
}

function isSamePlace<E extends Kinded>(a: Envelope<E>, b: Envelope<E>): boolean {
  return a.event.kind === b.event.kind && a.phase === b.phase && String(a.step) === String(b.step);
}
