import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { linkPacks, readPack } from '@boevka/content';
import type { Begun } from '@boevka/kernel';
import { BARE, PlainReckoner, Run, runTurn, seededDice } from '@boevka/kernel';
import { begin } from '../../../packages/rulesets/dwarf/src/begin.ts';
import type { Book } from '../../../packages/rulesets/dwarf/src/book.ts';
import type { Order } from '../../../packages/rulesets/dwarf/src/orders/record.ts';
import { OrderSchema } from '../../../packages/rulesets/dwarf/src/orders/record.ts';
import { contentOf, PACKS } from '../../../packages/rulesets/dwarf/src/packs.ts';
import { dwarf } from '../../../packages/rulesets/dwarf/src/rules.ts';
import { SetupSchema, setupOfBattle } from '../../../packages/rulesets/dwarf/src/setup/setup.ts';
import type { Fighter, State } from '../../../packages/rulesets/dwarf/src/state.ts';
import type { Numbers } from '../../peers/dwarf.ts';
import { ends, playByHand } from '../../peers/dwarf.ts';
import { reseed } from '../../peers/generator.ts';

/** The duel that is timed: the starter pack's Torstein in his bronze against Borin with hammer and shield, the same declarations every round. */

/** Longest duel that is played, in rounds. */
const MOST_ROUNDS = 60;
/** Duels in which the hand-written loop is held to the rules. */
const HELD = 500;

type Started = Extract<Begun<State, Book>, { ok: true }>;

function filesUnder(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))
    .map((path) => ({ path: relative(folder, path), text: readFileSync(path, 'utf8') }));
}

function duel(root: string): Started {
  const packs = ['rulebook', 'starter'].map((name) => {
    const read = readPack(filesUnder(join(root, 'content/dwarf', name)), PACKS);
    if (!read.ok) throw new Error(`pack ${name}: ${JSON.stringify(read.issues[0])}`);
    return read.pack;
  });
  const linked = linkPacks(packs, PACKS);
  if (!linked.ok) throw new Error(JSON.stringify(linked.issues[0]));
  const { entries } = linked.content;
  const setup = SetupSchema.parse({
    fighters: [
      { id: 'torstein', sheet: 'torstein' },
      { id: 'borin', sheet: 'borin' },
    ],
  });
  const begun = begin(setupOfBattle({ houseRules: {}, content: {}, sheets: {}, setup }, () => contentOf(entries)));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals[0]));
  return begun;
}

const ORDERS: { readonly [id: string]: Order } = {
  torstein: OrderSchema.parse([
    { do: 'attack', target: 'borin', weapon: 'sword', kind: 'slash' },
    { do: 'attack', target: 'borin', weapon: 'sword', kind: 'slash', part: 'rightArm' },
    { do: 'block' },
  ]),
  borin: OrderSchema.parse([
    { do: 'attack', target: 'torstein', weapon: 'hammer' },
    { do: 'attack', target: 'torstein', weapon: 'hammer', part: 'head' },
    { do: 'dodge' },
  ]),
};

/** Percents of no damage by part, plain and blocked, from hundredths of armour. */
function percents(base: number, armour: readonly number[], shield: number): number[] {
  return armour.flatMap((bonus) => [0, shield].map((more) => Math.max(0, Math.floor((40 * (100 + bonus + more)) / 100 + 0.5) + base)));
}

/** What the two come down to against one another. */
const TORSTEIN: Numbers = {
  dodger: 2,
  shieldUser: 4,
  level: 8,
  blunt: false,
  percents: percents(2 - (9 + 4 + 8 + 2), [75, 75, 75, 75, 75, 75, 75, 75, 75, 75], 50),
  blows: [-1, 2],
  dodges: 0,
  blocks: 1,
};
const BORIN: Numbers = {
  dodger: 4,
  shieldUser: 6,
  level: 9,
  blunt: true,
  percents: percents(2 - (8 + 3 + 8 + 4), [50, 50, 50, 50, 0, 0, 0, 0, 0, 0], 100),
  blows: [-1, 0],
  dodges: 1,
  blocks: 0,
};

/** Plays of the duel in simulation mode. The hand-written loop is held to it first: the same dice must make the very same duels. */
export function simulation(root: string): () => number {
  const begun = duel(root);
  const dice = seededDice('sfc32:000000010000000200000003');
  const play = (): Run<State, Parameters<typeof dwarf.fold>[1], number, Book, ReturnType<typeof dwarf.memo>> => {
    const run = new Run(dwarf, dwarf.clone(begun.state), begun.book, new PlainReckoner(), false, dice, BARE);
    let round = 0;
    while (round < MOST_ROUNDS && run.state.battle.result === null) runTurn(dwarf, run, ++round, ORDERS);
    return run;
  };
  const rounds = ({ battle }: { readonly battle: { readonly round: number; readonly result: unknown } }): number =>
    battle.result === null ? battle.round - 1 : battle.round;
  const stateOf = (f: Pick<Fighter, 'dead' | 'unconscious'> | undefined): number => (f?.dead ? 2 : f?.unconscious ? 1 : 0);
  reseed(1, 2, 3);
  for (let i = 0; i < HELD; i++) {
    const { state } = play();
    const byHandRounds = playByHand(TORSTEIN, BORIN, MOST_ROUNDS);
    const [a, b] = state.fighters;
    const wounds = state.fighters.reduce((sum, f) => sum + f.wounds.length, 0);
    const same = byHandRounds === rounds(state) && ends.first === stateOf(a) && ends.second === stateOf(b) && ends.wounds === wounds;
    if (!same) {
      const ours = JSON.stringify([rounds(state), stateOf(a), stateOf(b), wounds]);
      throw new Error(`the hand-written duel ${i} went otherwise: ${JSON.stringify([byHandRounds, ends])} for ${ours}`);
    }
  }
  return () => rounds(play().state);
}

/** The same by hand, a hundred duels at a time. */
export function byHand(): () => number {
  return () => {
    let rounds = 0;
    for (let i = 0; i < 100; i++) rounds += playByHand(TORSTEIN, BORIN, MOST_ROUNDS);
    return rounds;
  };
}
