import type { Battle, Kinded, Orders, Override, Reading, Resolution, Rules, Ruling, Viewer } from '../src/index.ts';
import {
  auditDerivation,
  canonicalJson,
  explainTurn,
  foldEvents,
  jsonFault,
  replay,
  resolveTurn,
  resumeBattle,
  seededDice,
} from '../src/index.ts';

/**
 * Laws that every rulebook obeys, as functions: each returns `null` where it holds, and a sentence that says what broke it where it
 * does not. They take any ruleset and know none.
 */

/** A turn that is to be looked at. */
export interface Turn<S, O, B> {
  readonly state: Reading<S>;
  readonly book: B;
  /** Legal orders of everybody who is awaited. */
  readonly orders: Orders<O>;
  /** Seed of the dice, `sfc32:...`. */
  readonly seed: string;
  readonly rulings: readonly Ruling[];
  readonly overrides: readonly Override[];
}

type R<S, E extends Kinded, O, P, B, M> = Rules<S, E, O, P, B, M>;

function resolved<S, E extends Kinded, O, P, B, M>(rules: R<S, E, O, P, B, M>, turn: Turn<S, O, B>): Resolution<S, E> {
  const { state, book, orders, seed, rulings, overrides } = turn;
  return resolveTurn(rules, state, book, orders, { turn: 1, dice: seededDice(seed), rulings, overrides, explain: false });
}

/** The state is the fold of the events, through JSON too, and neither holds anything that JSON loses. */
export function foldLaw<S, E extends Kinded, O, P, B, M>(rules: R<S, E, O, P, B, M>, turn: Turn<S, O, B>): string | null {
  const done = resolved(rules, turn);
  const fault = jsonFault(done.envelopes, 'events') ?? jsonFault(done.state, 'state') ?? jsonFault(turn.state, 'before');
  if (fault !== null) return `JSON loses ${fault}`;
  const again = foldEvents(rules, JSON.parse(JSON.stringify(turn.state)), turn.book, JSON.parse(JSON.stringify(done.envelopes)));
  return same('the fold of the events', again, 'the state', done.state);
}

/** Resolving touches nothing that was handed in, and a copy shares nothing that fold writes. */
export function cloneLaw<S, E extends Kinded, O, P, B, M>(rules: R<S, E, O, P, B, M>, turn: Turn<S, O, B>): string | null {
  const [before, orders] = [canonicalJson(turn.state), canonicalJson(turn.orders)];
  const copy = rules.clone(turn.state);
  const copied = same('the copy', copy, 'the state', turn.state);
  if (copied !== null) return copied;
  resolved(rules, turn);
  if (canonicalJson(turn.state) !== before) return `resolving changed the state that it was given: ${before}`;
  return canonicalJson(turn.orders) === orders ? null : `resolving changed the orders that it was given: ${orders}`;
}

/** An event stays as it was emitted: neither the rules nor fold write to it afterwards. */
export function eventLaw<S, E extends Kinded, O, P, B, M>(rules: R<S, E, O, P, B, M>, turn: Turn<S, O, B>): string | null {
  const emitted: string[] = [];
  const watching: R<S, E, O, P, B, M> = {
    ...rules,
    witness: (state, e, book) => {
      emitted.push(canonicalJson(e));
      return rules.witness(state, e, book);
    },
  };
  const changed = resolved(watching, turn).envelopes.find(({ event }, i) => canonicalJson(event) !== emitted[i]);
  return changed === undefined ? null : `event ${changed.seq} was changed after it was emitted: ${emitted[changed.seq]}`;
}

/** The same inputs give the same resolution. */
export function purityLaw<S, E extends Kinded, O, P, B, M>(rules: R<S, E, O, P, B, M>, turn: Turn<S, O, B>): string | null {
  return same('the second run', resolved(rules, turn), 'the first', resolved(rules, turn));
}

/** The explaining run gives the same events, and every derivation adds up. */
export function explainLaw<S, E extends Kinded, O, P, B, M>(rules: R<S, E, O, P, B, M>, turn: Turn<S, O, B>): string | null {
  const done = resolved(rules, turn);
  const { draws, envelopes } = done;
  const { state, book, orders, rulings, overrides } = turn;
  for (const { what, derivation } of explainTurn(rules, state, book, orders, { turn: 1, draws, envelopes, rulings, overrides })) {
    const fault = jsonFault(derivation) === null ? auditDerivation(derivation) : derivation;
    if (fault !== null) return `${what} does not add up: ${canonicalJson(fault)}`;
  }
  return null;
}

/** A record comes back from JSON, replays, and leads to the same states when taken up again. */
export function recordLaw<S, E extends Kinded, O, P, B, M>({ rules, record, states }: Battle<S, E, O, P, B, M>): string | null {
  const stored = JSON.parse(JSON.stringify(record));
  const replayed = replay(rules, stored, record.pin.content);
  if (!replayed.ok) return `the replay diverges: ${canonicalJson(replayed.divergence)}`;
  return same('the states taken up again', resumeBattle(rules, stored, record.pin.content).states, 'the states played', states);
}

/** Every way to look at one battle; for laws about views. */
export function viewersOf(combatants: readonly string[]): readonly Viewer[] {
  return [...combatants.map((id) => ({ id, role: 'player' as const })), { id: null, role: 'judge' }, { id: null, role: 'public' }];
}

function same(what: string, a: unknown, other: string, b: unknown): string | null {
  const [left, right] = [canonicalJson(a), canonicalJson(b)];
  return left === right ? null : `${what} is ${left}, ${other} is ${right}`;
}
