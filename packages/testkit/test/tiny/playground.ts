import type { Envelope, Json, Kinded, Orders, Reading } from '@boevka/kernel';
import type { Next, Playground, Secret, Trial } from '../../src/index.ts';
import type { Book, Entry, Event, Order, Setup, State } from './rules.ts';
import { tiny } from './rules.ts';

/** How laws and fuzz play the tiny rulebook. */

interface Start {
  readonly fighters: { readonly id: string; readonly health: number; readonly secret: number; readonly weapon: string }[];
}

const KINDS = ['hit', 'rest', 'pray', 'move', 'ponder'] as const;
const whole = (next: Next, lo: number, hi: number): number => lo + Math.floor(next() * (hi - lo + 1));

function entry(next: Next, target: string): Entry {
  const kind = KINDS[whole(next, 0, KINDS.length - 1)] ?? 'rest';
  if (kind === 'hit') return { kind, target };
  return kind === 'move' ? { kind, by: whole(next, -3, 3) } : { kind };
}

function open(start: Json): { state: State; book: Book } {
  const { fighters } = start as unknown as Start;
  const setup: Setup = {
    fighters: fighters.map(({ id, ...own }) => ({ id, side: id, start: own })),
    weapons: { axe: { id: 'axe', min: 5, max: 20 } },
    rules: {},
    battle: {},
  };
  const begun = tiny.begin(setup);
  if (!begun.ok) throw new Error('may not begin');
  return { state: begun.state, book: begun.book };
}

/** The tiny rulebook's playground, or one with rules that are changed for a test. */
export type Tiny = typeof tiny;
type W = ReturnType<Tiny['knows']>;
type V = { kind: string };
export type TinyGround = Playground<State, Event, Order, Setup, V, W, Book, null>;

export function playground(rules: Partial<Tiny> = {}): TinyGround {
  return {
    ruleset: { ...tiny, ...rules } as unknown as TinyGround['ruleset'],
    turns: 3,
    start: (next) => ({
      fighters: ['A', 'B'].map((id) => ({
        id,
        health: whole(next, 1, 60),
        secret: whole(next, 0, 9),
        weapon: next() < 0.5 ? 'fist' : 'axe',
      })),
    }),
    open,
    order: (_state, _book, who, next) => ({ actions: Array.from({ length: 3 }, () => entry(next, who === 'A' ? 'B' : 'A')) }),
    usesOf: (part) => {
      const text = JSON.stringify(part);
      return [...KINDS.filter((k) => text.includes(`"kind":"${k}"`)), ...(text.includes('axe') ? ['axe'] : [])];
    },
    pool: [...KINDS, 'axe', 'halberd'],
    mirror: {
      start: (start) => ({ fighters: (start as unknown as Start).fighters.toReversed() }) as unknown as Json,
      id: (id) => id,
      order: (order) => order,
      event: (e) => e,
    },
    secret: (trial: Trial<Order>, _events: readonly Envelope<Event & Kinded>[], next: Next): Secret<Order> => {
      const { fighters } = trial.start as unknown as Start;
      const changed = fighters.map((f) => (f.id === 'B' ? { ...f, secret: f.secret + whole(next, 1, 5) } : f));
      return { viewer: 'A', start: { fighters: changed } as unknown as Json, turns: trial.turns, mayMatter: false };
    },
    entries: [...KINDS],
    tries: (kind, aimed) => {
      if (aimed === 'none' || aimed === 'many') return null;
      const fighters = ['A', 'B'].map((id) => ({ id, health: aimed === 'fallen' && id === 'B' ? 0 : 50, secret: 1, weapon: 'axe' }));
      const made: Entry = kind === 'hit' ? { kind, target: 'B' } : kind === 'move' ? { kind, by: 1 } : ({ kind } as Entry);
      return { start: { fighters } as unknown as Json, turns: [{ A: { actions: [made, made, made] } }] as Orders<Order>[] };
    },
    invariant: (state: Reading<State>) => (state.combatants.every((c) => c.health <= 2000) ? null : 'too much health'),
  };
}
