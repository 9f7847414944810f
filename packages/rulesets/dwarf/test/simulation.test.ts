import { BARE, PlainReckoner, Run, runTurn, seededDice, seedFromText } from '@boevka/kernel';
import { nextOf } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import type { Order } from '../src/orders/record.ts';
import { dwarf } from '../src/rules.ts';
import { ground } from './playground.ts';

/** Plays the same random battle with everything recorded, or barely. */
function play(seed: number, bare: boolean): unknown {
  const next = nextOf(seed);
  const { state, book } = ground.open(ground.start(next));
  const options = bare ? BARE : { record: true, rulings: [], overrides: [] };
  const dice = seededDice(seedFromText(`simulation ${seed}`));
  const run = new Run(dwarf, dwarf.clone(state), book, new PlainReckoner(), false, dice, options);
  for (let turn = 1; turn <= 8 && run.state.battle.result === null; turn++) {
    const orders: { [id: string]: Order } = {};
    for (const who of dwarf.awaiting(run.state).who) orders[who] = ground.order(run.state, book, who, next);
    runTurn(dwarf, run, turn, orders);
  }
  return run.state;
}

describe('a simulation', () => {
  it('hears of less, and comes to the same (seeds 1..60)', () => {
    for (let seed = 1; seed <= 60; seed++) expect(play(seed, true)).toEqual(play(seed, false));
  });
});
