import type { Curve, Dice, Locale, Reading } from '@boevka/kernel';
import { BARE, PlainReckoner, Run, runTurn } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { clone } from '../clone.ts';
import type { Fighter } from '../context.ts';
import { defaultOrder } from '../default-order.ts';
import type { Event } from '../events.ts';
import { fold } from '../fold.ts';
import type { Memo } from '../memo.ts';
import { makeMemo } from '../memo.ts';
import type { Order } from '../orders/entry.ts';
import { overridden } from '../override.ts';
import { resolveTurn } from '../resolve/turn.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import { ACTIONS_PER_TURN } from '../terms.ts';
import { WORDS } from './words.ts';

/** Every draw shows the middle of its range, so that what may come is neither lucky nor unlucky. */
const MIDDLE: Dice = {
  draw: ({ lo, hi, except }) => {
    let middle = Math.floor((lo + hi) / 2);
    while (except?.includes(middle) && middle < hi) middle++;
    return middle;
  },
};

/** A turn that is only looked at: it notes the energy of one combatant after each action. */
class Forecast extends Run<State, Event, number, Book, Memo> {
  readonly energies: number[] = [];
  private readonly watched: string;

  constructor(state: State, book: Book, who: string) {
    const engine = { fold, memo: makeMemo, witness: () => ({ seenBy: null, recognisedBy: [] }), override: overridden };
    super(engine, state, book, new PlainReckoner(), false, MIDDLE, BARE);
    this.watched = who;
  }

  override at(step: string | number): void {
    super.at(step);
    if (typeof step === 'number' && step > 1) this.note();
  }

  note(): void {
    if (this.energies.length < ACTIONS_PER_TURN) this.energies.push(combatant<Fighter>(this.state, this.watched)?.energy ?? 0);
  }
}

/** The energy that an order leaves after each action by the rules themselves, if nobody else does anything. */
export function energyCurve(order: Order, state: Reading<State>, book: Book, who: string, locale: Locale): Curve | null {
  const c = combatant<Fighter>(state, who);
  if (c === null || state.battle.result !== null) return null;
  const run = new Forecast(clone(state), book, who);
  const orders = Object.fromEntries(
    state.combatants.filter((x) => x.creature === null).map((x) => [x.id, x.id === who ? order : defaultOrder()]),
  );
  runTurn({ resolve: resolveTurn }, run, state.battle.turn + 1, orders);
  while (run.energies.length < ACTIONS_PER_TURN) run.note();
  return { label: WORDS.energyCurve[locale], start: c.energy, max: c.maxEnergy, values: run.energies };
}
