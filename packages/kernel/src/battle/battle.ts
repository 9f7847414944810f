import type { Chain } from '../dice/commitment.ts';
import { commitmentsOf } from '../dice/published.ts';
import { canonicalJson, digest } from '../digest.ts';
import type { Envelope } from '../events/envelope.ts';
import type { Kinded } from '../events/reveal.ts';
import type { Json } from '../refusal.ts';
import type { Rules } from '../ruleset.ts';
import type { Reading } from '../turn/context.ts';
import { BattleError } from './error.ts';
import { checkPin, pinOf } from './pin.ts';
import type { BattleRecord, Entry } from './record.ts';
import { currentOf, RECORD_FORMAT, turnCount } from './record.ts';

/**
 * A battle at hand: its record, with what follows from it. A value: whoever plays on gets a new one, and the old one stays as it is.
 */
export interface Battle<S, E extends Kinded, O, P, B, M> {
  readonly rules: Rules<S, E, O, P, B, M>;
  readonly record: BattleRecord<P, O, E>;
  readonly book: B;
  /** `states[k]` is the state after turn k as it holds now, `states[0]` the beginning. */
  readonly states: readonly Reading<S>[];
}

/** The chains behind the dice of a battle. They stay with the server until the battle is over. */
export interface Secrets {
  readonly open: Chain;
  /** For hidden draws; `null` where the rulebook has none. */
  readonly hidden: Chain | null;
}

/** What a new battle begins with. */
export interface Opening<P> {
  /** Id of the battle. */
  readonly battle: string;
  readonly setup: P;
  /** Digest of all content that the battle may use. */
  readonly content: string;
  /** The switches that the table set; the others take their default. The setup brings the same ones to the rules. */
  readonly houseRules: { readonly [id: string]: Json };
}

/**
 * Begins a battle and commits it to its dice.
 * @throws BattleError `setup-refused` with the rulebook's refusals, `house-rule-unknown`, `house-rule-value`; DiceError `chain-malformed`
 */
export function openBattle<S, E extends Kinded, O, P, B, M>(
  rules: Rules<S, E, O, P, B, M>,
  opening: Opening<P>,
  secrets: Secrets,
): Battle<S, E, O, P, B, M> {
  const { battle, setup, content, houseRules } = opening;
  const pin = pinOf(rules, content, houseRules);
  const commitments = commitmentsOf(secrets.open, secrets.hidden);
  const record: BattleRecord<P, O, E> = { format: RECORD_FORMAT, battle, pin, commitments, setup, log: [] };
  const begun = beginning(rules, setup);
  return { rules, record, book: begun.book, states: [begun.state as Reading<S>] };
}

/**
 * Takes a battle up again from its record: the states are folded out of the recorded events, nothing is resolved anew.
 * @param content digest of the content at hand, `null` where there is none to compare
 * @throws BattleError `ruleset-other`, `version-other`, `content-other`, `turn-missing`, `state-differs` (the events do not lead to
 *   the last recorded state), `setup-refused`
 */
export function resumeBattle<S, E extends Kinded, O, P, B, M>(
  rules: Rules<S, E, O, P, B, M>,
  record: BattleRecord<P, O, E>,
  content: string | null,
): Battle<S, E, O, P, B, M> {
  checkPin(record.pin, rules, content);
  const { state, book } = beginning(rules, record.setup);
  const states = foldLog(rules, state as Reading<S>, book, record.log);
  const last = turnCount(record);
  const current = last === 0 ? null : currentOf(record, last).entry;
  if (current?.kind === 'resolved') checkState(current.after, states[last], last);
  return { rules, record, book, states };
}

/**
 * The state after a turn, as it holds now.
 * @param turn its number; 0 is the beginning, `null` the last one
 * @throws BattleError `turn-unknown`
 */
export function stateAfter<S, E extends Kinded, O, P, B, M>(battle: Battle<S, E, O, P, B, M>, turn: number | null = null): Reading<S> {
  const state = battle.states.at(turn ?? -1);
  if (state === undefined || (turn !== null && turn < 0)) {
    throw new BattleError('turn-unknown', `The battle has no turn ${turn}`, { turn, turns: battle.states.length - 1 });
  }
  return state;
}

/** The record with entries added at its end. */
export function appended<P, O, E>(record: BattleRecord<P, O, E>, entries: readonly Entry<O, E>[]): BattleRecord<P, O, E> {
  return { ...record, log: [...record.log, ...entries] };
}

/**
 * The states after every turn, out of a log or its beginning.
 * @returns by number of the turn, the beginning at 0
 * @throws BattleError `turn-missing`
 */
export function foldLog<S, E extends Kinded, O, P, B, M>(
  rules: Rules<S, E, O, P, B, M>,
  beginning: Reading<S>,
  book: B,
  log: readonly Entry<O, E>[],
): Reading<S>[] {
  const states = [beginning];
  for (const entry of log) {
    if (entry.kind !== 'resolved' && entry.kind !== 'annulled') continue;
    const before = stateBefore(states, entry.turn);
    states[entry.turn] = entry.kind === 'annulled' ? before : foldEvents(rules, before, book, entry.events);
  }
  return states;
}

/** The state after events, as a new one; the state handed in is not touched. */
export function foldEvents<S, E extends Kinded, O, P, B, M>(
  rules: Pick<Rules<S, E, O, P, B, M>, 'clone' | 'fold'>,
  state: Reading<S>,
  book: B,
  events: readonly Envelope<E>[],
): Reading<S> {
  const own = rules.clone(state);
  for (const { event } of events) rules.fold(own, event, book);
  return own as Reading<S>;
}

/** The state that a turn starts from. Throws BattleError `turn-missing`. */
export function stateBefore<S>(states: readonly S[], turn: number): S {
  const before = states[turn - 1];
  if (before === undefined) {
    throw new BattleError('turn-missing', `Turn ${turn} is there, turn ${states.length} is not`, { turn: states.length, found: turn });
  }
  return before;
}

/** Refuses chains that are not the committed ones. Throws BattleError `chain-other`. */
export function checkSecrets<P, O, E>(record: BattleRecord<P, O, E>, secrets: Secrets): void {
  if (canonicalJson(commitmentsOf(secrets.open, secrets.hidden)) !== canonicalJson(record.commitments)) {
    throw new BattleError('chain-other', 'These are not the chains that the battle is committed to', { battle: record.battle });
  }
}

function beginning<S, E extends Kinded, O, P, B, M>(rules: Rules<S, E, O, P, B, M>, setup: P): { readonly state: S; readonly book: B } {
  const begun = rules.begin(setup);
  if (begun.ok) return begun;
  const codes = begun.refusals.map((refusal) => refusal.code);
  throw new BattleError('setup-refused', `The setup is refused: ${codes.join(', ')}`, { codes }, begun.refusals);
}

function checkState(recorded: string, state: unknown, turn: number): void {
  const found = digest(state);
  if (found === recorded) return;
  throw new BattleError('state-differs', `The events lead to another state after turn ${turn} than was recorded`, {
    turn,
    recorded,
    found,
  });
}
