import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { linkPacks, readPack } from '@boevka/content';
import type { Begun } from '@boevka/kernel';
import { BARE, PlainReckoner, Run, runTurn, seededDice } from '@boevka/kernel';
import { begin } from '../../../packages/rulesets/apx/src/begin.ts';
import type { Book } from '../../../packages/rulesets/apx/src/book.ts';
import { apx } from '../../../packages/rulesets/apx/src/index.ts';
import type { Order } from '../../../packages/rulesets/apx/src/orders/record.ts';
import { OrderSchema } from '../../../packages/rulesets/apx/src/orders/record.ts';
import { contentOf, PACKS } from '../../../packages/rulesets/apx/src/packs.ts';
import { makeSetup, SetupSchema } from '../../../packages/rulesets/apx/src/setup/setup.ts';
import type { State } from '../../../packages/rulesets/apx/src/state.ts';
import * as hand from '../../peers/apx.ts';

/** The duel that is timed: the starter pack's Li with his pole against Scarlet Rose with sword and spell, a metre apart, the same orders every move. */

/** Longest duel that is played. */
const MOST_MOVES = 120;

type Started = Extract<Begun<State, Book>, { ok: true }>;

function filesUnder(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))
    .map((path) => ({ path: relative(folder, path), text: readFileSync(path, 'utf8') }));
}

function duel(root: string): Started {
  const packs = ['rulebook', 'starter'].map((name) => {
    const read = readPack(filesUnder(join(root, 'content/apx', name)), PACKS);
    if (!read.ok) throw new Error(`pack ${name}: ${JSON.stringify(read.issues[0])}`);
    return read.pack;
  });
  const linked = linkPacks(packs, PACKS);
  if (!linked.ok) throw new Error(JSON.stringify(linked.issues[0]));
  const setup = SetupSchema.parse({
    distance: 1,
    fighters: [
      { id: 'li', side: '1', sheet: 'li' },
      { id: 'roza', side: '2', sheet: 'alayaRoza' },
    ],
  });
  const begun = begin(makeSetup(setup, contentOf(linked.content.entries), {}, {}));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals[0]));
  return begun;
}

const poles = [
  { use: 'poleStrike', target: 'roza' },
  { use: 'poleStrike', target: 'roza' },
];
/** Li moves first, when nothing waits for him yet. */
const OPENING: { readonly [id: string]: Order } = { li: OrderSchema.parse({ attack: poles }) };
const ORDERS: { readonly [id: string]: Order } = {
  li: OrderSchema.parse({ block: { mode: 'dodge', entries: [{ vs: 1 }, { vs: 2, ap: 3 }] }, attack: poles }),
  roza: OrderSchema.parse({
    block: { mode: 'block', entries: [{ vs: 1 }, { vs: 2, ap: 6 }] },
    attack: [
      { use: 'longSword', target: 'li' },
      { use: 'arrowOfForce', target: 'li' },
    ],
  }),
};

/** Plays of the duel in simulation mode. The hand-written loop is held to it first: it must play the very same duel, and every order must be legal. */
export function simulation(root: string): () => number {
  const begun = duel(root);
  const dice = seededDice('sfc32:000000010000000200000003');
  const play = (): Run<State, Parameters<typeof apx.fold>[1], number, Book, ReturnType<typeof apx.memo>> => {
    const run = new Run(apx, apx.clone(begun.state), begun.book, new PlainReckoner(), false, dice, BARE);
    let move = 0;
    while (move < MOST_MOVES && run.state.battle.result === null) {
      move++;
      runTurn(apx, run, move, move === 1 ? OPENING : ORDERS);
    }
    return run;
  };
  const { state } = play();
  const moves = hand.playByHand(MOST_MOVES);
  const [a, b] = state.combatants;
  if (moves !== state.battle.moveNo - 1 || a?.hp !== hand.li.hp || b?.hp !== hand.roza.hp || a.reserve !== hand.li.reserve) {
    throw new Error(
      `the hand-written duel went otherwise: ${moves} moves, ${hand.li.hp}:${hand.roza.hp} for ${state.battle.moveNo - 1}, ${a?.hp}:${b?.hp}`,
    );
  }
  return () => play().state.battle.moveNo - 1;
}

/** The same by hand, a hundred duels at a time. */
export function byHand(): () => number {
  return () => {
    let moves = 0;
    for (let i = 0; i < 100; i++) moves += hand.playByHand(MOST_MOVES);
    return moves;
  };
}
