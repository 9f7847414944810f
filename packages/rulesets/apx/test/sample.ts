import { readFileSync } from 'node:fs';
import type { Explained, Override, Reading, Ruling, Told } from '@boevka/kernel';
import { resolveTurn, seededDice } from '@boevka/kernel';
import { parse } from 'yaml';
import { begin } from '../src/begin.ts';
import type { Book } from '../src/book.ts';
import type { Event } from '../src/events.ts';
import { apx } from '../src/index.ts';
import { orderFromText } from '../src/orders/from-text.ts';
import type { Order } from '../src/orders/record.ts';
import { makeSetup, SetupSchema } from '../src/setup/setup.ts';
import type { State } from '../src/state.ts';
import { shippedContent } from './shipped-content.ts';

/** The sample battle, played move by move from its own file. */

interface Written {
  readonly setup: unknown;
  readonly sheets: { readonly [fighter: string]: string };
  readonly turns: readonly {
    readonly posts: readonly { readonly by: string; readonly text: string }[];
    readonly rulings?: readonly Ruling[];
  }[];
}

const file = new URL('../../../../content/battles/apx-ford.battle.yaml', import.meta.url);

let known: readonly Told<State, Event, Book>[] | null = null;

/** Every move of it as reports are told of it, with its numbers explained. */
export function sampleMoves(): readonly Told<State, Event, Book>[] {
  known ??= playedSample();
  return known;
}

function playedSample(): Told<State, Event, Book>[] {
  const { setup, sheets, turns } = parse(readFileSync(file, 'utf8')) as Written;
  const begun = begin(makeSetup(SetupSchema.parse(setup), shippedContent(), sheets, {}));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const { book } = begun;
  let state = begun.state as Reading<State>;
  const out: Told<State, Event, Book>[] = [];
  for (const [i, { posts, rulings = [] }] of turns.entries()) {
    const orders: { [who: string]: Order } = {};
    for (const { by, text } of posts) {
      const { order, diagnostics } = orderFromText(text, by, state, book);
      const { refusals } = apx.check(state, book, by, order);
      const doubts = [...diagnostics.map((d) => d.code), ...refusals.map((r) => r.code)];
      if (doubts.length > 0) throw new Error(`move ${i + 1}, ${by}: ${doubts.join(', ')}`);
      orders[by] = order;
    }
    const overrides: readonly Override[] = [];
    const dice = seededDice('sfc32:000000010000000200000003');
    const r = resolveTurn(apx, state, book, orders, { turn: i + 1, dice, rulings, overrides, explain: true });
    const { envelopes: events, draws, asked, explained } = r;
    const after = r.state as Reading<State>;
    out.push({ turn: i + 1, before: state, after, book, events, draws, asked, overrides, refusals: [], defaulted: [], explained });
    state = after;
  }
  return out;
}

export function explainedOf(): readonly Explained[] {
  return sampleMoves().flatMap((m) => m.explained);
}
