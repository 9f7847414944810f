import type { Handed } from '../dice/handed.ts';
import type { Kinded } from '../events/reveal.ts';
import type { Orders, Rules } from '../ruleset.ts';
import type { Reading } from '../turn/context.ts';
import type { Override } from '../turn/override.ts';
import type { Ruling } from '../turn/question.ts';
import type { Battle, Secrets } from './battle.ts';
import { appended, checkSecrets, stateBefore } from './battle.ts';
import { BattleError } from './error.ts';
import { officialDice, resolveEntry } from './play.ts';
import type { AnnulledEntry, Entry, Inputs } from './record.ts';
import { currentOf, lastResolved, sealedOf, turnCount } from './record.ts';
import { noncesOf } from './seal.ts';

/** What is otherwise in a turn. What is left out stays as it was in the last resolution. */
export interface Correction<O> {
  /** Why, in the judge's words. */
  readonly reason: string;
  /** Orders of those combatants whose orders are otherwise; the rest of them stay. */
  readonly orders?: Orders<O>;
  /** All rulings of the turn, see `withRuling`. Leaving one out takes it back. */
  readonly rulings?: readonly Ruling[];
  /** All overrides of the turn. */
  readonly overrides?: readonly Override[];
  /** All typed-in dice of the turn. */
  readonly handed?: readonly Handed[];
}

/**
 * Resolves a turn again, with something corrected, and the later ones after it: on the same dice, so whatever the correction does not
 * touch keeps its luck. Nothing is overwritten; new resolutions are added to the record, up to the turn after which the state is as it
 * was before. They are not published by it.
 *
 * A later turn no longer takes place where the battle is over before, or where all of its orders come from combatants that are not
 * awaited any more: it is annulled.
 * @throws BattleError `turn-unknown`, `chain-other`, `battle-over` (before that turn), `order-unasked`, `order-void` (of newly given orders), and what `resolveTurn` throws
 */
export function correctTurn<S, E extends Kinded, O, P, B, M>(
  battle: Battle<S, E, O, P, B, M>,
  turn: number,
  correction: Correction<O>,
  secrets: Secrets,
): Battle<S, E, O, P, B, M> {
  const { record, rules, book } = battle;
  checkSecrets(record, secrets);
  const before = lastResolved(record, turn).entry.inputs;
  const inputs: Inputs<O> = {
    posts: before.posts,
    orders: { ...before.orders, ...correction.orders },
    rulings: correction.rulings ?? before.rulings,
    overrides: correction.overrides ?? before.overrides,
    handed: correction.handed ?? before.handed,
  };
  const states: Reading<S>[] = [...battle.states];
  const entries: Entry<O, E>[] = [];

  /** Resolves one turn on its own dice. Returns whether the state after it is another than before. */
  function resolve(
    at: number,
    cause: 'corrected' | 'followed',
    reason: string | null,
    given: Inputs<O>,
    strict: ReadonlySet<string>,
  ): boolean {
    const dice = officialDice(secrets, at, noncesOf(sealedOf(record, at)), given.handed);
    const { entry, state } = resolveEntry(battle, stateBefore(states, at), { turn: at, cause, reason, inputs: given }, dice, strict);
    const held = currentOf(record, at).entry;
    entries.push(entry);
    states[at] = state;
    return held.kind === 'annulled' || held.after !== entry.after;
  }

  function annul(at: number, why: AnnulledEntry['why']): void {
    entries.push({ kind: 'annulled', turn: at, why });
    states[at] = stateBefore(states, at);
  }

  if (rules.outcome(stateBefore(states, turn)) !== null) {
    throw new BattleError('battle-over', `The battle was over before turn ${turn}`, { turn: turn - 1 });
  }
  let changed = resolve(turn, 'corrected', correction.reason, inputs, new Set(Object.keys(correction.orders ?? {})));
  for (let at = turn + 1; changed && at <= turnCount(record); at++) {
    const given = lastResolved(record, at).entry.inputs;
    const state = stateBefore(states, at);
    const why = annulment(rules, state, given.orders);
    if (why === null) changed = resolve(at, 'followed', null, given, new Set());
    else annul(at, why);
  }
  return { rules, book, record: appended(record, entries), states };
}

/** Why a turn that was played once no longer takes place; `null` where it does. */
export function annulment<S, O>(
  rules: Pick<Rules<S, never, O, never, never, never>, 'awaiting' | 'outcome'>,
  state: Reading<S>,
  orders: Orders<O>,
): AnnulledEntry['why'] | null {
  if (rules.outcome(state) !== null) return 'over';
  const awaited = rules.awaiting(state).who;
  const given = Object.keys(orders);
  return given.length > 0 && !given.some((who) => awaited.includes(who)) ? 'nobody-awaited' : null;
}
