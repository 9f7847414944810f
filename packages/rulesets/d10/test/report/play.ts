import type { Told } from '@boevka/kernel';
import { ExplainingReckoner, Run, recorder, runTurn, seededDice, seedFromText } from '@boevka/kernel';
import { begin, makeSetup, SetupSchema } from '../../src/begin.ts';
import type { Book } from '../../src/book.ts';
import type { Event } from '../../src/events.ts';
import { randomPlan } from '../../src/generate.ts';
import { d10 } from '../../src/index.ts';
import type { Plan } from '../../src/orders/plan.ts';
import { PlanSchema } from '../../src/orders/plan.ts';
import type { State } from '../../src/state.ts';
import { shippedContent } from '../shipped.ts';

export type D10Told = Told<State, Event, Book>;

/** Battles for reports: the rounds that random plans, or given ones, come to. */
export interface Play {
  readonly setup: object;
  readonly rules?: { readonly [id: string]: unknown };
  readonly seed: string;
  readonly turns: number;
  /** Plans by turn, as people write records; turns without any have random ones. */
  readonly plans?: readonly { readonly [who: string]: object }[];
}

export function play(p: Play): readonly D10Told[] {
  const begun = begin(makeSetup(SetupSchema.parse(p.setup), shippedContent(), {}, p.rules ?? {}));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const { book } = begun;
  const told: D10Told[] = [];
  let state = begun.state;
  const next = numbers(p.seed);
  for (let turn = 1; turn <= p.turns && state.battle.result === null; turn++) {
    const before = state;
    const own = d10.clone(before);
    const dice = recorder(seededDice(seedFromText(`${p.seed}/${turn}`)), []);
    const run = new Run(d10, own, book, new ExplainingReckoner(), true, dice, { record: true, rulings: [], overrides: [] });
    const plans: { [who: string]: Plan } = {};
    for (const who of d10.awaiting(before).who) {
      const written = p.plans?.[turn - 1]?.[who];
      plans[who] =
        written === undefined ? randomPlan(before, book, who, next) : d10.check(before, book, who, PlanSchema.parse(written)).order;
    }
    runTurn(d10, run, turn, plans);
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

/** Numbers from 0 to 1 out of a text; for tests only. */
function numbers(seed: string): () => number {
  const dice = seededDice(seedFromText(seed));
  const q = { lo: 0, hi: 999_999, except: null, cuts: null, purpose: 'test', actor: 'test', target: null, clause: 'test', hidden: false };
  return () => dice.draw(q, 1, 1) / 1_000_000;
}
