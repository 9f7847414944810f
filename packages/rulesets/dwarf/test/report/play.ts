import type { Told } from '@boevka/kernel';
import { ExplainingReckoner, Run, recorder, runTurn, seededDice, seedFromText } from '@boevka/kernel';
import { begin } from '../../src/begin.ts';
import type { Book } from '../../src/book.ts';
import type { Content } from '../../src/content.ts';
import type { Event } from '../../src/events.ts';
import { randomOrder } from '../../src/generate.ts';
import type { Order } from '../../src/orders/record.ts';
import { OrderSchema } from '../../src/orders/record.ts';
import { dwarf } from '../../src/rules.ts';
import { SetupSchema, setupOfBattle } from '../../src/setup/setup.ts';
import type { State } from '../../src/state.ts';

export type DwarfTold = Told<State, Event, Book>;

/** Battles for reports: the rounds that random orders, or given ones, come to. */
export interface Play {
  readonly content: Content;
  readonly setup: object;
  readonly seed: string;
  readonly turns: number;
  /** Orders by round; rounds without any have random ones. */
  readonly orders?: readonly { readonly [who: string]: unknown }[];
}

export function play(p: Play): readonly DwarfTold[] {
  const setup = setupOfBattle({ houseRules: {}, content: {}, sheets: {}, setup: SetupSchema.parse(p.setup) }, () => p.content);
  const begun = begin(setup);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const { book } = begun;
  const told: DwarfTold[] = [];
  let state = begun.state;
  const next = numbers(p.seed);
  for (let turn = 1; turn <= p.turns && state.battle.result === null; turn++) {
    const before = state;
    const own = dwarf.clone(before);
    const dice = recorder(seededDice(seedFromText(`${p.seed}/${turn}`)), []);
    const options = { record: true, rulings: [], overrides: [] };
    const run = new Run(dwarf, own, book, new ExplainingReckoner(), true, dice, options);
    const given = p.orders?.[turn - 1];
    const orders =
      given === undefined
        ? randomOrders(before, book, next)
        : Object.fromEntries(Object.entries(given).map(([who, o]) => [who, OrderSchema.parse(o)]));
    runTurn(dwarf, run, turn, orders);
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
  for (const who of dwarf.awaiting(state).who) out[who] = randomOrder(state, book, who, next);
  return out;
}

/** Numbers from 0 to 1 out of a text; for tests only. */
function numbers(seed: string): () => number {
  const dice = seededDice(seedFromText(seed));
  const q = { lo: 0, hi: 999_999, except: null, cuts: null, purpose: 'test', actor: 'test', target: null, clause: 'test', hidden: false };
  return () => dice.draw(q, 1, 1) / 1_000_000;
}
