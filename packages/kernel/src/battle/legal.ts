import type { Refusal } from '../refusal.ts';
import type { Orders, Rules } from '../ruleset.ts';
import type { Reading } from '../turn/context.ts';
import { BattleError } from './error.ts';

/** Orders that a turn can be resolved with. */
export interface Legal<O> {
  /** One of everybody who is awaited, in the order in which they are awaited. */
  readonly orders: Orders<O>;
  readonly refusals: readonly Refusal[];
  /** Who got the rulebook's default order. */
  readonly defaulted: readonly string[];
  /** Whose orders were left aside, since nobody awaits them. */
  readonly unasked: readonly string[];
}

type Checking<S, O, B> = Pick<Rules<S, never, O, never, B, never>, 'awaiting' | 'check' | 'defaultOrder'>;

/**
 * Checks orders against the state and gives the silent ones the rulebook's default.
 * @param strict combatants whose orders are new: what cannot stand at all is thrown instead of being put aside
 * @throws BattleError `order-unasked` (a strict one is not awaited), `order-void` (the whole order of a strict one is refused)
 */
export function legalOrders<S, O, B>(
  rules: Checking<S, O, B>,
  state: Reading<S>,
  book: B,
  given: Orders<O>,
  strict: ReadonlySet<string>,
): Legal<O> {
  const { who } = rules.awaiting(state);
  const unasked = Object.keys(given).filter((id) => !who.includes(id));
  const stray = unasked.find((id) => strict.has(id));
  if (stray !== undefined) {
    throw new BattleError('order-unasked', `Nobody awaits orders of ${stray}`, { combatant: stray, awaited: [...who] });
  }
  const orders: Record<string, O> = {};
  const refusals: Refusal[] = [];
  const defaulted: string[] = [];
  for (const id of who) {
    const order = Object.hasOwn(given, id) ? given[id] : undefined;
    const checked = order === undefined ? null : rules.check(state, book, id, order);
    if (checked !== null) refusals.push(...checked.refusals);
    if (checked?.ok) {
      orders[id] = checked.order;
    } else if (checked !== null && strict.has(id)) {
      throw new BattleError('order-void', `The order of ${id} is refused as a whole`, { combatant: id }, checked.refusals);
    } else {
      orders[id] = rules.defaultOrder(state, book, id);
      defaulted.push(id);
    }
  }
  return { orders, refusals, defaulted, unasked };
}
