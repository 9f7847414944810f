import type { Ctx, Envelope, Next, Reckoner } from '@boevka/kernel';
import { ExplainingReckoner, PlainReckoner, Run, runTurn, seededDice, seedFromText } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import type { Book } from '../src/book.ts';
import { check } from '../src/check.ts';
import type { Event } from '../src/events.ts';
import { randomOrder, randomSheet } from '../src/generate.ts';
import { empia } from '../src/index.ts';
import type { Order } from '../src/orders/entry.ts';
import { packIssues } from '../src/packs.ts';
import type { State } from '../src/state.ts';
import { randomContent } from './random-content.ts';

const content = randomContent();
const TURNS = 6;

/** A linear congruence: the same numbers everywhere. */
function numbers(seed: number): Next {
  let at = seed;
  return () => {
    at = (at * 1664525 + 1013904223) % 4294967296;
    return at / 4294967296;
  };
}

function beginning(seed: number, next: Next): { state: State; book: Book } {
  const names = seed % 3 === 0 ? ['A', 'B', 'C', 'D'] : ['A', 'B'];
  const written = SetupSchema.parse({
    kind: (['official', 'training', 'roleplay', 'quest'] as const)[seed % 4],
    distance: 5 + (seed % 40),
    field: {
      obstacles: [{ id: 'column', shape: { circle: { x: 0, y: 8, r: 1 } } }],
      surfaces: [{ id: 'pond', surface: 'water', shape: { circle: { x: 0, y: -20, r: 5 } } }],
      places: [{ id: 'spot', at: 3 }],
    },
    fighters: names.map((id, i) => ({ id, side: names.length > 2 ? i % 2 : i, sheet: randomSheet(content, next) })),
  });
  const begun = begin(makeSetup(written, content));
  if (!begun.ok) throw new Error(`seed ${seed}: ${JSON.stringify(begun.refusals)}`);
  return begun;
}

interface Played {
  readonly states: State[];
  readonly events: Envelope<Event>[];
  readonly refusals: unknown[];
}

function play<N>(seed: number, r: Reckoner<N>, explains: boolean): Played {
  const next = numbers(seed + 1);
  const { state, book } = beginning(seed, next);
  const dice = seededDice(seedFromText(`battle ${seed}`));
  const played: Played = { states: [structuredClone(state)], events: [], refusals: [] };
  let now = state;
  for (let turn = 1; turn <= TURNS && empia.outcome(now) === null; turn++) {
    const orders: { [who: string]: Order } = {};
    for (const who of empia.awaiting(now).who) {
      const checked = check(now, book, who, randomOrder(now, book, who, next));
      played.refusals.push(...checked.refusals);
      orders[who] = checked.order;
    }
    const after = empia.clone(now);
    const run: Run<
      State,
      Event,
      N,
      Book,
      Parameters<typeof empia.resolve>[0] extends Ctx<State, Event, unknown, Book, infer M> ? M : never
    > = new Run(empia, after, book, r, explains, dice, { record: true, rulings: [], overrides: [] });
    runTurn(empia, run, turn, orders);
    played.events.push(...run.envelopes);
    played.states.push(structuredClone(after));
    now = after;
  }
  return played;
}

const SEEDS = Array.from({ length: 40 }, (_, i) => i);

describe('battles at random', () => {
  it('are fought with sound content', () => {
    expect(packIssues(content)).toEqual([]);
  });

  it(`run to their end without a fault, with orders that stand, in plain data (seeds 0..${SEEDS.length - 1})`, () => {
    const kinds = new Set<string>();
    for (const seed of SEEDS) {
      const { states, events, refusals } = play(seed, new PlainReckoner(), false);
      expect(refusals, `seed ${seed}`).toEqual([]);
      expect(JSON.parse(JSON.stringify(states)), `seed ${seed}`).toEqual(states);
      for (const { event } of events) kinds.add(event.kind);
    }
    expect([...kinds].length).toBeGreaterThan(40);
  });

  it('are the same with every number explained', () => {
    for (const seed of SEEDS.slice(0, 12)) {
      const plain = play(seed, new PlainReckoner(), false);
      expect(play(seed, new ExplainingReckoner(), true), `seed ${seed}`).toEqual(plain);
    }
  });

  it('are what their events say: folding them again gives the same states', () => {
    for (const seed of SEEDS) {
      const { states, events } = play(seed, new PlainReckoner(), false);
      const { book } = beginning(seed, numbers(seed + 1));
      const copy = structuredClone(states[0]) as State;
      for (const { event } of JSON.parse(JSON.stringify(events)) as Envelope<Event>[]) empia.fold(copy, event, book);
      expect(copy, `seed ${seed}`).toEqual(states[states.length - 1]);
    }
  });
});
