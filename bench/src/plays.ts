import { BARE, createChain, handedDice, keyedDice, PlainReckoner, Run, resolveTurn, runTurn, seededDice, turnSeeds } from '@boevka/kernel';
import { empia } from '../../packages/rulesets/empia/src/index.ts';
import type { Order } from '../../packages/rulesets/empia/src/orders/entry.ts';
import type { Started } from './duel.ts';

/** Longest duel that is played. */
export const MOST_TURNS = 60;

const dice = seededDice('sfc32:000000010000000200000003');
type Orders = { readonly [id: string]: Order };

/** A whole duel in simulation mode: seeded dice, plain numbers, nothing recorded. Tells its turns. */
export function simulate(begun: Started, orders: Orders, most = MOST_TURNS): number {
  const run = new Run(empia, empia.clone(begun.state), begun.book, new PlainReckoner(), false, dice, BARE);
  let turn = 0;
  while (turn < most && run.state.battle.result === null) runTurn(empia, run, ++turn, orders);
  return turn;
}

const CHAIN = createChain(new Uint8Array(32).fill(7), 1024);
const HIDDEN = createChain(new Uint8Array(32).fill(9), 1024);
const NONCES = [
  { player: 'knight', nonce: '11'.repeat(16) },
  { player: 'mage', nonce: '22'.repeat(16) },
];

/** A whole duel in official mode: keyed dice, events and derivations kept. Tells its turns. */
export function officiate(begun: Started, orders: Orders): number {
  let state = begun.state as Parameters<typeof empia.clone>[0];
  for (let turn = 1; ; turn++) {
    const official = handedDice([], keyedDice(turnSeeds(CHAIN, HIDDEN, turn, NONCES)));
    const resolution = resolveTurn(empia, state, begun.book, orders, { turn, dice: official, rulings: [], overrides: [], explain: true });
    state = resolution.state as typeof state;
    if (turn === MOST_TURNS || empia.outcome(state) !== null) return turn;
  }
}

/** Plays one long battle on and tells the seconds of a turn around turn `from` and around turn `to`. */
export function longBattle(begun: Started, orders: Orders, from: number, to: number, width: number): { early: number; late: number } {
  const run = new Run(empia, empia.clone(begun.state), begun.book, new PlainReckoner(), false, dice, BARE);
  const at: number[] = [];
  for (let turn = 1; turn <= to + width; turn++) {
    const before = process.cpuUsage();
    runTurn(empia, run, turn, orders);
    const spent = process.cpuUsage(before);
    at[turn] = (spent.user + spent.system) / 1e6;
  }
  const around = (turn: number): number => at.slice(turn, turn + width).reduce((sum, x) => sum + x, 0) / width;
  return { early: around(from), late: around(to) };
}
