import type { Nonce } from '../dice/commitment.ts';
import { turnSeeds } from '../dice/commitment.ts';
import type { Handed, HandedDice } from '../dice/handed.ts';
import { handedDice } from '../dice/handed.ts';
import { keyedDice } from '../dice/keyed.ts';
import { digest } from '../digest.ts';
import type { Kinded } from '../events/reveal.ts';
import { RuleFault } from '../fault.ts';
import { jsonFault } from '../json.ts';
import type { Orders } from '../ruleset.ts';
import type { Reading } from '../turn/context.ts';
import type { Override } from '../turn/override.ts';
import type { Ruling } from '../turn/question.ts';
import type { Battle, Secrets } from './battle.ts';
import { appended, checkSecrets, stateBefore } from './battle.ts';
import { BattleError } from './error.ts';
import { legalOrders } from './legal.ts';
import type { Cause, Entry, Inputs, Post, ResolvedEntry } from './record.ts';
import { isEnded, turnCount } from './record.ts';
import { resolveTurn } from './resolve.ts';
import type { Seal } from './seal.ts';
import { checkSeals, noncesOf, sealTurn } from './seal.ts';

/** What people bring to a turn; what is left out is empty. */
export interface TurnInput<O> {
  /** By combatant; whoever is awaited and not in it gets the rulebook's default order. */
  readonly orders: Orders<O>;
  /** The seals of the players; empty where orders are open, or where one person plays for all. */
  readonly seals?: readonly Seal[];
  readonly posts?: readonly Post[];
  readonly rulings?: readonly Ruling[];
  readonly overrides?: readonly Override[];
  readonly handed?: readonly Handed[];
}

/**
 * Plays the next turn on its official dice and adds it to the record. Nothing is published by it: rulings may still come
 * (`correctTurn`), and the link of the seed stays secret until `publishTurn`.
 * @throws BattleError `battle-over`, `chain-other`, `order-unasked`, `order-void`, `seal-twice`, `seal-differs`, and what `resolveTurn`
 *   throws; DiceError `chain-turn` where the chain is used up
 */
export function playTurn<S, E extends Kinded, O, P, B, M>(
  battle: Battle<S, E, O, P, B, M>,
  input: TurnInput<O>,
  secrets: Secrets,
): Battle<S, E, O, P, B, M> {
  const { record, rules, book, states } = battle;
  const turn = turnCount(record) + 1;
  const state = stateBefore(states, turn);
  checkSecrets(record, secrets);
  if (rules.outcome(state) !== null || isEnded(record)) {
    throw new BattleError('battle-over', 'The battle is over', { turn: turn - 1 });
  }
  const { orders, seals = [], posts = [], rulings = [], overrides = [], handed = [] } = input;
  const sealed = seals.length === 0 ? null : sealTurn(turn, seals);
  if (sealed !== null) checkSeals(record.battle, sealed, orders);

  const inputs: Inputs<O> = { posts, orders, rulings, overrides, handed };
  const dice = officialDice(secrets, turn, noncesOf(sealed), handed);
  const strict = new Set(Object.keys(orders));
  const { entry, state: after } = resolveEntry(battle, state, { turn, cause: 'played', reason: null, inputs }, dice, strict);
  const entries: Entry<O, E>[] = sealed === null ? [entry] : [{ kind: 'sealed', ...sealed }, entry];
  return { rules, book, record: appended(record, entries), states: [...states.slice(0, turn), after] };
}

/** The official dice of a turn: what was typed in, and behind it the keyed dice of both chains. */
export function officialDice(secrets: Secrets, turn: number, nonces: readonly Nonce[], handed: readonly Handed[]): HandedDice {
  return handedDice(handed, keyedDice(turnSeeds(secrets.open, secrets.hidden, turn, nonces)));
}

/** Who says what about a turn, before it is resolved. */
export interface Asking<O> {
  readonly turn: number;
  readonly cause: Cause;
  readonly reason: string | null;
  readonly inputs: Inputs<O>;
}

/** Resolves a turn into an entry of the record, and the state after it. Throws what `legalOrders` and `resolveTurn` throw. */
export function resolveEntry<S, E extends Kinded, O, P, B, M>(
  battle: Pick<Battle<S, E, O, P, B, M>, 'rules' | 'book'>,
  before: Reading<S>,
  asking: Asking<O>,
  dice: HandedDice,
  strict: ReadonlySet<string>,
): { readonly entry: ResolvedEntry<O, E>; readonly state: Reading<S> } {
  const { rules, book } = battle;
  const { turn, cause, reason, inputs } = asking;
  const { rulings, overrides } = inputs;
  const legal = legalOrders(rules, before, book, inputs.orders, strict);
  const resolution = resolveTurn(rules, before, book, legal.orders, { turn, dice, rulings, overrides, explain: false });
  const state = resolution.state as Reading<S>;
  checkJson(resolution.envelopes, 'event', turn);
  checkJson(state, 'state', turn);
  const entry: ResolvedEntry<O, E> = {
    kind: 'resolved',
    turn,
    cause,
    reason,
    inputs,
    refusals: legal.refusals,
    defaulted: legal.defaulted,
    unasked: legal.unasked,
    events: resolution.envelopes,
    draws: resolution.draws,
    asked: resolution.asked,
    unusedRulings: resolution.unusedRulings,
    unusedOverrides: resolution.unusedOverrides,
    unusedHanded: dice.unused(),
    after: digest(state),
    outcome: rules.outcome(state),
  };
  return { entry, state };
}

/** What JSON loses would make the record another battle than the one that was played. */
function checkJson(value: unknown, what: string, turn: number): void {
  const path = jsonFault(value);
  if (path !== null) throw new RuleFault(`The ${what} holds something that JSON loses`, null, { turn, path });
}
