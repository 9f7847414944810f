import type { Dice, Told } from '@boevka/kernel';
import { ExplainingReckoner, Run, recorder, runTurn, seededDice, seedFromText } from '@boevka/kernel';
import { begin, makeSetup, SetupSchema } from '../../src/begin.ts';
import type { Book } from '../../src/book.ts';
import type { Content } from '../../src/content.ts';
import type { Event } from '../../src/events.ts';
import { randomOrder } from '../../src/generate.ts';
import { empia } from '../../src/index.ts';
import type { Order } from '../../src/orders/entry.ts';
import type { State } from '../../src/state.ts';

export type EmpiaTold = Told<State, Event, Book>;

/** Battles for reports: the turns that random orders, or given ones, come to. */
export interface Play {
  readonly content: Content;
  readonly setup: object;
  readonly rules?: { readonly [id: string]: unknown };
  readonly seed: string;
  readonly turns: number;
  /** Dice in place of those of the seed. */
  readonly dice?: Dice;
  /** Orders by turn; turns without any have random ones. */
  readonly orders?: readonly { readonly [who: string]: Order }[];
}

export function play(p: Play): readonly EmpiaTold[] {
  const begun = begin(makeSetup(SetupSchema.parse(p.setup), p.content, {}, p.rules ?? {}));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const { book } = begun;
  const told: EmpiaTold[] = [];
  let state = begun.state;
  const next = numbers(p.seed);
  for (let turn = 1; turn <= p.turns && state.battle.result === null; turn++) {
    const before = state;
    const own = empia.clone(before);
    const dice = recorder(p.dice ?? seededDice(seedFromText(`${p.seed}/${turn}`)), []);
    const options = { record: true, rulings: [], overrides: [] };
    const run = new Run(empia, own, book, new ExplainingReckoner(), true, dice, options);
    const orders = p.orders?.[turn - 1] ?? randomOrders(before, book, next);
    runTurn(empia, run, turn, orders);
    state = own;
    told.push({
      turn,
      before,
      after: own,
      book,
      events: run.envelopes,
      draws: dice.draws,
      asked: run.asked,
      overrides: [],
      refusals: [],
      defaulted: [],
      explained: run.explained,
    });
  }
  return told;
}

function randomOrders(state: State, book: Book, next: () => number): { [who: string]: Order } {
  const out: { [who: string]: Order } = {};
  for (const who of empia.awaiting(state).who) out[who] = randomOrder(state, book, who, next);
  return out;
}

/** Numbers from 0 to 1 out of a text; for tests only. */
export function numbers(seed: string): () => number {
  const dice = seededDice(seedFromText(seed));
  const q = { lo: 0, hi: 999_999, except: null, cuts: null, purpose: 'test', actor: 'test', target: null, clause: 'test', hidden: false };
  return () => dice.draw(q, 1, 1) / 1_000_000;
}
