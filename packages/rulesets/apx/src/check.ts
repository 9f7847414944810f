import type { Checked, Dice, Engine, Reading, Refusal } from '@boevka/kernel';
import { BARE, PlainReckoner, RuleFault, Run, runTurn } from '@boevka/kernel';
import type { Book } from './book.ts';
import { clone } from './clone.ts';
import type { Event } from './events.ts';
import { fold } from './fold.ts';
import type { Memo } from './memo.ts';
import { makeMemo } from './memo.ts';
import type { Order } from './orders/record.ts';
import { overridden } from './override.ts';
import { isPoints } from './resolve/price.ts';
import { resolveTurn } from './resolve/turn.ts';
import type { State } from './state.ts';
import { onMove } from './state.ts';

/** A post may stand as a whole or not at all. Nothing is random in a move, so it is tried out on a copy, and the first thing that may not be refuses it. */

const ENGINE: Engine<State, Event, Book, Memo> = {
  fold,
  memo: makeMemo,
  witness: () => ({ seenBy: null, recognisedBy: [] }),
  override: overridden,
};

/** A move draws nothing. */
const NO_DICE: Dice = {
  draw: ({ clause }) => {
    throw new RuleFault('a move draws no dice', clause);
  },
};

/**
 * @clause apx.battle.atomic-post
 * @clause apx.battle.alternating-moves
 */
export function check(state: Reading<State>, book: Book, who: string, order: Order): Checked<Order> {
  const refusals = refusalsOf(state, book, who, order);
  return { order, refusals, ok: refusals.length === 0 };
}

function refusalsOf(state: Reading<State>, book: Book, who: string, order: Order): readonly Refusal[] {
  const now = onMove(state);
  if (now !== who || (order.by !== undefined && order.by !== who)) {
    return [{ code: 'not-on-move', clause: 'apx.battle.alternating-moves', who, step: null, data: { onMove: now } }];
  }
  const bad = badNumber(who, order);
  if (bad !== null) return [bad];
  const run = new Run<State, Event, number, Book, Memo>(ENGINE, clone(state), book, new PlainReckoner(), false, NO_DICE, BARE);
  const refusing: Refusal[] = [];
  run.memo.refusing = refusing;
  runTurn({ resolve: resolveTurn }, run, 1, { [who]: order });
  return refusing.slice(0, 1);
}

/** Action points of defences are whole and at least 1, whatever becomes of the attack that they meet. @clause apx.ap.cap @clause apx.defence.overpay */
function badNumber(who: string, { block, attack }: Order): Refusal | null {
  const defence = block.entries.find((e) => e.ap !== null && !isPoints(e.ap));
  if (defence !== undefined) {
    const data = { what: String(defence.vs), ap: defence.ap };
    return { code: 'bad-number', clause: 'apx.defence.overpay', who, step: null, data };
  }
  const used = attack.find((a) => a.ap !== null && !isPoints(a.ap));
  if (used === undefined) return null;
  return { code: 'bad-number', clause: 'apx.ap.cap', who, step: null, data: { what: used.attack, ap: used.ap } };
}
