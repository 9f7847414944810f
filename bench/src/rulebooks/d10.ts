import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { linkPacks, readPack } from '@boevka/content';
import type { Begun } from '@boevka/kernel';
import { BARE, PlainReckoner, Run, runTurn, seededDice } from '@boevka/kernel';
import { begin, makeSetup, SetupSchema } from '../../../packages/rulesets/d10/src/begin.ts';
import type { Book } from '../../../packages/rulesets/d10/src/book.ts';
import { d10 } from '../../../packages/rulesets/d10/src/index.ts';
import type { Plan } from '../../../packages/rulesets/d10/src/orders/plan.ts';
import { PlanSchema } from '../../../packages/rulesets/d10/src/orders/plan.ts';
import { contentOf, PACKS } from '../../../packages/rulesets/d10/src/packs.ts';
import type { State } from '../../../packages/rulesets/d10/src/state.ts';
import { guard, knight, playByHand } from '../../peers/d10.ts';
import { reseed } from '../../peers/generator.ts';

/** The duel that is timed: the starter pack's Ratibor in plate against its bone guard, each with two blows and his shield up against the first of the other's, the same plans every round. */

/** Longest duel that is played. */
const MOST_ROUNDS = 40;
/** Duels in which the hand-written loop is held to the rules. */
const DUELS = 3000;

type Started = Extract<Begun<State, Book>, { ok: true }>;

function filesUnder(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))
    .map((path) => ({ path: relative(folder, path), text: readFileSync(path, 'utf8') }));
}

function duel(root: string): Started {
  const packs = ['rulebook', 'starter'].map((name) => {
    const read = readPack(filesUnder(join(root, 'content/d10', name)), PACKS);
    if (!read.ok) throw new Error(`pack ${name}: ${JSON.stringify(read.issues[0])}`);
    return read.pack;
  });
  const linked = linkPacks(packs, PACKS);
  if (!linked.ok) throw new Error(JSON.stringify(linked.issues[0]));
  const setup = SetupSchema.parse({
    bands: 'front',
    fighters: [
      { id: 'ratibor', side: '1', sheet: 'ratibor' },
      { id: 'guard', side: '2', sheet: 'boneGuard' },
    ],
  });
  const begun = begin(makeSetup(setup, contentOf(linked.content.entries)));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals[0]));
  return begun;
}

const ORDERS: { readonly [id: string]: Plan } = {
  ratibor: PlanSchema.parse({ acts: [{ attack: [{ vs: 'guard' }, { vs: 'guard' }] }], defences: [{ shieldParry: 'guard' }] }),
  guard: PlanSchema.parse({ acts: [{ attack: [{ vs: 'ratibor' }, { vs: 'ratibor' }] }], defences: [{ shieldParry: 'ratibor' }] }),
};

/** Plays of the duel in simulation mode. The hand-written loop is held to them first: it must play the very same duels. */
export function simulation(root: string): () => number {
  const begun = duel(root);
  const dice = seededDice('sfc32:000000010000000200000003');
  const play = (): Run<State, Parameters<typeof d10.fold>[1], number, Book, ReturnType<typeof d10.memo>> => {
    const run = new Run(d10, d10.clone(begun.state), begun.book, new PlainReckoner(), false, dice, BARE);
    let round = 0;
    while (round < MOST_ROUNDS && run.state.battle.result === null) runTurn(d10, run, ++round, ORDERS);
    return run;
  };
  for (let i = 1; i <= DUELS; i++) {
    const words: [number, number, number] = [i, i * 7919, i * 104_729];
    dice.reseed(`sfc32:${words.map((word) => word.toString(16).padStart(8, '0')).join('')}`);
    const { state } = play();
    reseed(...words);
    const rounds = playByHand(MOST_ROUNDS);
    const [a, b] = state.combatants;
    if (rounds !== state.battle.round - 1 || a?.hp !== knight.hp || b?.hp !== guard.hp || a.woundPenalty !== knight.woundPenalty) {
      throw new Error(
        `the hand-written duel ${i} went otherwise: ${rounds} rounds and ${knight.hp}:${guard.hp} for ${state.battle.round - 1} and ${a?.hp}:${b?.hp}`,
      );
    }
  }
  return () => play().state.battle.round - 1;
}

/** The same by hand, a hundred duels at a time. */
export function byHand(): () => number {
  reseed(1, 2, 3);
  return () => {
    let rounds = 0;
    for (let i = 0; i < 100; i++) rounds += playByHand(MOST_ROUNDS);
    return rounds;
  };
}
