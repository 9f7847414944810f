import type { Battle, Both, Kinded, Locale, Orders, Reading, Refusal, Rulebook } from '@boevka/kernel';
import { currentOf, stateAfter, turnCount } from '@boevka/kernel';
import type { Counting, ExchangeOdds } from '@boevka/lab';
import { exchangesOf, oddsOf } from '@boevka/lab';
import type { Document } from '@boevka/language';
import { failure } from '../failure.ts';

/** Whose exchanges are to be counted, and how. */
export interface OddsAsked {
  /** A turn of the battle, or the one after the last. */
  readonly turn: number;
  readonly by: string;
  /** Each exchange in the state in which the turn, as it went, comes to it; without it in that in which the turn begins. */
  readonly asItWent: boolean;
  readonly counting: Counting;
}

/** One exchange with its odds. */
export interface CountedExchange {
  readonly who: string;
  readonly target: string | null;
  readonly step: string | number;
  readonly phase: string;
  readonly variant: number | null;
  readonly title: Both;
  readonly odds: ExchangeOdds;
}

export interface OddsTold {
  readonly exchanges: readonly CountedExchange[];
  readonly refusals: readonly Refusal[];
  /** Whether they are counted as the turn went, or as it begins. */
  readonly asItWent: boolean;
  /** What it may come to, in words; null where the rulebook has the word elsewhere. */
  word(id: string, locale: Locale): string | null;
}

type Book<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs> = Rulebook<S, E, O, P, V, W, B, M, Document, Schema, Packs>;

/**
 * The odds of every exchange of an order, by the rulebook's own rules.
 * @param given the order; null: the one that the turn was resolved with
 * @throws Failure `no-order` where there is no order
 */
export function battleOdds<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs>(
  { rules, cases, exchanges }: Book<S, E, O, P, V, W, B, M, Schema, Packs>,
  battle: Battle<S, E, O, P, B, M>,
  { turn, by, asItWent, counting }: OddsAsked,
  given: O | null,
): OddsTold {
  const state: Reading<S> = stateAfter(battle, turn - 1);
  const { book } = battle;
  const entry = turn > turnCount(battle.record) ? null : currentOf(battle.record, turn).entry;
  const resolved = entry?.kind === 'resolved' ? entry : null;
  const order = given ?? orderIn(resolved?.inputs.orders ?? {}, by);
  if (order === null) throw noOrder(turn, by);
  const checked = rules.check(state, book, by, order);
  const course = asItWent && resolved !== null ? { events: resolved.events, phases: cases.phases } : null;
  const placed = checked.ok ? exchangesOf(rules, exchanges, { state, book, turn }, by, checked.order, course) : [];
  const { words } = exchanges;
  return {
    exchanges: placed.map(({ exchange, setting }): CountedExchange => {
      const { who, target, step, phase, variant, title } = exchange;
      return { who, target, step, phase, variant, title, odds: oddsOf(rules, setting, exchange, counting) };
    }),
    refusals: checked.refusals,
    asItWent: course !== null,
    word: (id, locale) => (Object.hasOwn(words, id) ? (words[id]?.[locale] ?? null) : null),
  };
}

function orderIn<O>(orders: Orders<O>, by: string): O | null {
  return Object.hasOwn(orders, by) ? (orders[by] ?? null) : null;
}

function noOrder(turn: number, by: string): Error {
  return failure('no-order', {
    ru: `У ${by} в ходе ${turn} нет приказа. Напишите его: --order "3 действие: удар".`,
    en: `${by} has no order in turn ${turn}. Write one: --order "action 3: strike".`,
  });
}
