import type { Json, Orders, Reading, Viewer } from '@boevka/kernel';
import type { Aimed, Next, Playground, Trial } from '@boevka/testkit';
import { begin } from '../src/begin.ts';
import type { Book } from '../src/book.ts';
import type { Event } from '../src/events.ts';
import { exchanges } from '../src/exchanges.ts';
import { randomOrder, randomSheet } from '../src/generate.ts';
import { HOUSE_RULES } from '../src/house-rules.ts';
import { apx } from '../src/index.ts';
import type { Memo } from '../src/memo.ts';
import type { Order } from '../src/orders/record.ts';
import { OrderSchema } from '../src/orders/record.ts';
import type { Setup } from '../src/setup/setup.ts';
import { makeSetup, SetupSchema } from '../src/setup/setup.ts';
import type { State } from '../src/state.ts';
import { shippedContent } from './shipped-content.ts';

/** How laws and fuzz play this rulebook: random duels and brawls with content of every kind, under random rules of the table. */

const content = shippedContent();

interface Start {
  readonly rules: { readonly [id: string]: Json };
  readonly fighters: readonly {
    readonly id: string;
    readonly side: string;
    readonly sheet: { readonly [field: string]: Json };
    readonly position: Json;
  }[];
}

const whole = (next: Next, lo: number, hi: number): number => lo + Math.floor(next() * (hi - lo + 1));

function start(next: Next): Json {
  const ids = next() < 0.6 ? ['A', 'B'] : ['A', 'B', 'C', 'D'];
  const rules: { [id: string]: Json } = {};
  for (const { id, values } of HOUSE_RULES) {
    if (Array.isArray(values) && next() < 0.2) rules[id] = (values as readonly Json[])[whole(next, 0, values.length - 1)] ?? null;
  }
  return {
    rules,
    fighters: ids.map((id, i) => ({
      id,
      side: i % 2 === 0 ? 'X' : 'Y',
      sheet: randomSheet(content, next),
      position: { x: (i % 2) * whole(next, 1, 12), y: i > 1 ? whole(next, 0, 4) : 0 },
    })),
  };
}

function open(written: Json): { state: State; book: Book } {
  const { rules, fighters } = written as unknown as Start;
  const begun = begin(makeSetup(SetupSchema.parse({ fighters }), content, {}, rules));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  return { state: begun.state, book: begun.book };
}

const POOL = [
  ...content.attacks.map((a) => `attack:${a.id}`),
  ...content.skills.map((s) => `skill:${s.id}`),
  ...content.protections.map((p) => `protection:${p.id}`),
  'mode:block',
  'mode:dodge',
  'do:run',
  'do:start',
];

/** Names of the pool in an order or a beginning, wherever they stand. */
function* usesOf(part: Json, of = ''): Generator<string> {
  if (Array.isArray(part)) {
    for (const inner of part as readonly Json[]) {
      if (typeof inner === 'string') yield `${of}:${inner}`;
      else yield* usesOf(inner, of);
    }
  } else if (part !== null && typeof part === 'object') {
    for (const [key, value] of Object.entries(part)) {
      if (key === 'mode' || key === 'do' || key === 'attack') {
        if (typeof value === 'string') yield `${key}:${value}`;
        else yield* usesOf(value, 'attack');
      } else if (key === 'use') yield `attack:${String(value)}`;
      else yield* usesOf(value, key === 'skills' ? 'skill' : key === 'protections' ? 'protection' : key);
    }
  }
}

function invariant(state: Reading<State>): string | null {
  for (const c of state.combatants) {
    if (!Number.isInteger(c.hp)) return `${c.id} has ${c.hp} hit points`;
    if (c.reserve < 0 || c.reserve > c.apx) return `${c.id} has a reserve of ${c.reserve}`;
    if (c.spentThisMove < 0 || c.spentThisMove > c.apx) return `${c.id} spent ${c.spentThisMove} of ${c.apx}`;
    if (c.defeated && (c.queue.length > 0 || c.multiMove !== null)) return `${c.id} is out and still has something under way`;
    if (c.queue.some((q, i) => i > 0 && q.seq <= (c.queue[i - 1]?.seq ?? 0))) return `${c.id} has a queue out of order`;
    if (c.queue.some((q) => q.defenceBase < 1 || q.defenceBase > q.paidAp)) return `${c.id} has an attack of a wrong base`;
    if (c.guards.some((g) => (g.pool ?? 0) < 0) || c.wards.length > 0)
      return `${c.id} has a pool below nought, or a ward that outlived its phase`;
    if (c.multiMove !== null && c.multiMove.paid >= c.multiMove.cost) return `${c.id} has paid all and not launched`;
    for (const e of [c.blind, c.freeze]) if (e !== null && e.movesLeft < 1) return `${c.id} has an effect without moves`;
  }
  return null;
}

/** A has the thing and uses it on B, on B and D, on nobody, or on B who is out. */
function tries(entry: string, aimed: Aimed): Pick<Trial<Order>, 'start' | 'turns'> {
  const [section = '', id = ''] = entry.split('/');
  const sheet = { apx: 100, maxHp: 300, attacks: ['sword', 'fireball'] };
  const own = { ...sheet, [section]: [...(section === 'attacks' ? sheet.attacks : []), id] };
  const fighters = [
    { id: 'A', side: 'X', sheet: own, position: 0 },
    { id: 'B', side: 'Y', sheet: { ...sheet, apx: 101 }, position: 1, ...(aimed === 'fallen' ? { start: { defeated: true } } : {}) },
    { id: 'C', side: 'X', sheet: { ...sheet, apx: 102 }, position: [0, 1] },
    { id: 'D', side: 'Y', sheet: { ...sheet, apx: 103 }, position: [aimed === 'many' ? 1 : 30, 0] },
  ];
  const target = aimed === 'none' ? null : 'B';
  const used =
    section === 'attacks'
      ? [
          { use: id, target },
          { use: id, target: aimed === 'many' ? 'D' : target },
        ]
      : [{ use: 'sword', target }];
  const mine = OrderSchema.parse({ attack: used });
  const theirs = OrderSchema.parse({
    attack: [
      { use: 'sword', target: 'A' },
      { use: 'fireball', target: 'A' },
    ],
  });
  const pass = OrderSchema.parse({});
  const method = ['dodge', 'block'].includes(content.skills.find((s) => s.id === id)?.kind ?? '') ? 'skill' : 'general';
  const mode = content.skills.find((s) => s.id === id)?.kind === 'block' ? 'block' : 'dodge';
  const wards = content.skills.find((s) => s.id === id)?.kind === 'ward' ? [id] : [];
  const answer = OrderSchema.parse({
    block: wards.length > 0 ? { wards } : { mode, method, entries: [{ vs: 1 }] },
    attack: used.slice(0, 1),
  });
  const round = aimed === 'fallen' ? [{ A: mine }, { C: pass }, { D: theirs }] : [{ A: mine }, { B: theirs }, { C: pass }, { D: pass }];
  return { start: { rules: {}, fighters } as unknown as Json, turns: [...round, { A: answer }] as Orders<Order>[] };
}

export const ground: Playground<State, Event, Order, Setup, Event, Viewer, Book, Memo> = {
  ruleset: apx,
  turns: 24,
  start,
  open,
  order: randomOrder,
  usesOf,
  pool: POOL,
  invariant,
  mirror: {
    start: (written) => {
      const { rules, fighters } = written as unknown as Start;
      const caps = new Set(fighters.map((f) => f.sheet.apx));
      return fighters.length > 2 || caps.size < fighters.length || rules.firstMover === 'lot'
        ? null
        : ({ rules, fighters: fighters.toReversed() } as unknown as Json);
    },
    id: (id) => id,
    order: (order) => order,
    event: (e) => e,
  },
  entries: [
    ...content.attacks.map((a) => `attacks/${a.id}`),
    ...content.skills.map((s) => `skills/${s.id}`),
    ...content.protections.map((p) => `protections/${p.id}`),
  ],
  tries,
  exchanges,
};
