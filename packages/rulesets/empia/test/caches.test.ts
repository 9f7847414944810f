import type { Reckoner } from '@boevka/kernel';
import { BARE, ExplainingReckoner, PlainReckoner, Run, runTurn, seededDice, seedFromText } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import { check } from '../src/check.ts';
import { randomOrder, randomSheet } from '../src/generate.ts';
import { empia } from '../src/index.ts';
import type { Order } from '../src/orders/entry.ts';
import { randomContent } from './random-content.ts';

/** Runs of one battle share what follows from its beginning: none of them may show in another. */

const content = randomContent();
const TURNS = 3;

function numbers(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at * 1664525 + 1013904223) % 4294967296;
    return at / 4294967296;
  };
}

function beginning(seed: number) {
  const next = numbers(seed);
  const fighters = ['A', 'B', 'C'].map((id, i) => ({ id, side: i % 2, sheet: randomSheet(content, next) }));
  const begun = begin(makeSetup(SetupSchema.parse({ distance: 1, fighters }), content));
  if (!begun.ok) throw new Error(`seed ${seed}: ${JSON.stringify(begun.refusals)}`);
  return begun;
}

type Given = { [who: string]: Order }[];

/**
 * Plays a few turns and tells everything that came of them.
 * @param given orders by turn, which are made where they are not there yet: caches know an order by being the very same
 */
function play<N>(begun: ReturnType<typeof beginning>, seed: number, given: Given, r: Reckoner<N>, explains: boolean, bare = false) {
  const next = numbers(seed + 1);
  const dice = seededDice(seedFromText(`caches ${seed}`));
  const options = bare ? BARE : { record: true, rulings: [], overrides: [] };
  const run = new Run(empia, empia.clone(begun.state), begun.book, r, explains, dice, options);
  for (let turn = 1; turn <= TURNS && empia.outcome(run.state) === null; turn++) {
    let orders = given[turn];
    if (orders === undefined) {
      orders = {};
      for (const who of empia.awaiting(run.state).who) {
        orders[who] = check(run.state, begun.book, who, randomOrder(run.state, begun.book, who, next)).order;
      }
      given[turn] = orders;
    }
    runTurn(empia, run, turn, orders);
  }
  return { events: run.envelopes, explained: run.explained, state: run.state };
}

describe('what runs of a battle share', () => {
  it('leaves out no explanation, whatever ran before', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const given: Given = [];
      const fresh = play(beginning(seed), seed, given, new ExplainingReckoner(), true);
      const used = beginning(seed);
      play(used, seed, given, new PlainReckoner(), false);
      play(used, seed, given, new PlainReckoner(), false, true);
      expect(play(used, seed, given, new ExplainingReckoner(), true), `seed ${seed}`).toEqual(fresh);
    }
  });

  it('changes no simulation, whatever ran before', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const given: Given = [];
      const { state } = play(beginning(seed), seed, given, new PlainReckoner(), false, true);
      const used = beginning(seed);
      for (const other of [seed + 100, seed + 200]) play(used, other, [], new PlainReckoner(), false, true);
      play(used, seed, given, new ExplainingReckoner(), true);
      expect(play(used, seed, given, new PlainReckoner(), false, true).state, `seed ${seed}`).toEqual(state);
    }
  });
});
