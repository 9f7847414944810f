import type { Envelope, Json, Orders, Reading } from '@boevka/kernel';
import type { Aimed, Next, Playground, Secret, Trial } from '@boevka/testkit';
import type { Setup } from '../src/begin.ts';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import type { Book } from '../src/book.ts';
import type { Event } from '../src/events.ts';
import { exchanges } from '../src/exchanges.ts';
import { randomOrder, randomSheet } from '../src/generate.ts';
import { empia } from '../src/index.ts';
import type { Memo } from '../src/memo.ts';
import type { Order } from '../src/orders/entry.ts';
import { OrderSchema } from '../src/orders/entry.ts';
import type { State } from '../src/state.ts';
import { ENTRY_KINDS, GAITS } from '../src/terms.ts';
import { randomContent } from './random-content.ts';

/** How laws and fuzz play this rulebook: random duels and brawls with content of every kind. */

const content = randomContent();

interface StartFighter {
  readonly id: string;
  readonly side: string;
  readonly sheet: Json;
  readonly start?: { readonly [field: string]: Json };
}
interface Start {
  readonly kind: string;
  readonly fighters: readonly StartFighter[];
}

const whole = (next: Next, lo: number, hi: number): number => lo + Math.floor(next() * (hi - lo + 1));

/** Positions are uneven, so that nobody is as near as anybody else. */
function start(next: Next): Json {
  const ids = next() < 0.6 ? ['A', 'B'] : ['A', 'B', 'C', 'D'];
  const wide = whole(next, 3, 40);
  return {
    kind: ['official', 'training', 'roleplay', 'quest'][whole(next, 0, 3)] ?? 'official',
    fighters: ids.map((id, i) => ({
      id,
      side: i % 2 === 0 ? 'X' : 'Y',
      sheet: plain(randomSheet(content, next)),
      start: {
        ...(id === 'B' && next() < 0.3 ? { stealth: whole(next, 20, 100) } : {}),
        position: { x: (i % 2) * wide + whole(next, 0, 300) / 317, y: i * 1.7 + whole(next, 0, 300) / 311, z: 0 },
      },
    })),
  };
}

const FIELD = {
  obstacles: [{ id: 'column', shape: { circle: { x: 0, y: 8, r: 1 } } }],
  surfaces: [{ id: 'pond', surface: 'water', shape: { circle: { x: 0, y: -20, r: 5 } } }],
  places: [{ id: 'spot', at: 3 }],
  items: [{ id: 'lost', itemId: content.weapons[0]?.id ?? 'unarmed', at: 2 }],
};

function open(written: Json): { state: State; book: Book } {
  const { kind, fighters } = written as unknown as Start;
  const begun = begin(makeSetup(SetupSchema.parse({ kind, field: FIELD, fighters }), content));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  return { state: begun.state, book: begun.book };
}

function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

const ORDERABLE = content.abilities.filter((a) => !['passive', 'mastery', 'trick'].includes(a.kind));
const POOL = [
  ...ENTRY_KINDS.filter((k) => k !== 'free').map((k) => `entry:${k}`),
  ...GAITS.map((g) => `gait:${g}`),
  ...ORDERABLE.map((a) => `ability:${a.id}`),
  ...[...content.weapons, ...content.armour, ...content.goods].filter((i) => i.id !== 'unarmed').map((i) => `item:${i.id}`),
];

/** Names of the pool in an order or a beginning, wherever they stand. */
function* usesOf(part: Json): Generator<string> {
  if (Array.isArray(part)) for (const inner of part) yield* usesOf(inner);
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'kind') yield* [`entry:${String(value)}`, `gait:${String(value)}`];
    else if (key === 'ability') yield `ability:${String(value)}`;
    else if (key === 'itemId') yield `item:${String(value)}`;
    else yield* usesOf(value);
  }
}

function invariant(state: Reading<State>): string | null {
  for (const c of state.combatants) {
    if (c.health > c.maxHealth) return `${c.id} has more health than he may`;
    if (c.energy > c.maxEnergy + 1e-6) return `${c.id} has more energy than he may`;
    if (!Number.isInteger(c.health)) return `${c.id} has ${c.health} health`;
    if (c.stealth !== null && c.stealth <= 0) return `${c.id} hides with ${c.stealth}`;
    if (c.dead && !c.unconscious) return `${c.id} is dead and awake`;
    if (c.air < 0) return `${c.id} has ${c.air} air`;
  }
  return null;
}

/** An event whose lists of people follow the slots is the same in any order of them. */
function inAnyOrder(e: Event): unknown {
  if (e.kind === 'cast') return { ...e, targets: e.targets.toSorted() };
  return e.kind === 'searched' ? { ...e, found: e.found.toSorted() } : e;
}

/** What B's player keeps from the others; each changes one thing in the beginning or in his orders. */
const SECRETS: readonly ((f: StartFighter, next: Next) => StartFighter | null)[] = [
  // a thing in a bag
  (f, next) => {
    const bag = content.goods[whole(next, 0, content.goods.length - 1)]?.id ?? null;
    if (bag === null || JSON.stringify(f.sheet).includes(`"${bag}"`)) return null;
    return withSheet(f, 'inventory', { itemId: bag, place: 'stowed', hidden: true, count: 1 });
  },
  // an ability that is never used
  (f, next) => {
    const spare = ORDERABLE[whole(next, 0, ORDERABLE.length - 1)]?.id ?? null;
    if (spare === null || JSON.stringify(f.sheet).includes(`"${spare}"`)) return null;
    return withSheet(f, 'abilities', { abilityId: spare });
  },
  // energy, how much of it there is at most, and how well he hides
  (f, next) => {
    const sheet = f.sheet as { readonly maxEnergy: number };
    return { ...f, sheet: { ...sheet, maxEnergy: sheet.maxEnergy + whole(next, 1, 30) } };
  },
  (f, next) => ({ ...f, start: { ...f.start, energy: whole(next, 50, 60) } }),
  (f, next) => (f.start?.stealth === undefined ? null : { ...f, start: { ...f.start, stealth: whole(next, 70, 99) } }),
];

function withSheet(f: StartFighter, list: 'inventory' | 'abilities', more: Json): StartFighter {
  const sheet = f.sheet as { readonly [key: string]: readonly Json[] };
  return { ...f, sheet: { ...sheet, [list]: [...(sheet[list] ?? []), more] } };
}

const IDLE = OrderSchema.parse({ actions: ['idle'] }).actions[0]?.do;
/** A variant that never fires. */
const NEVER = { if: { distance: 'A', cmp: 'gt', metres: 99_999 }, do: IDLE } as Order['actions'][number]['variants'][number];

/** The words of an order (but for tricks, which are what their words say), and what would have been done. */
function reworded(order: Order): Order {
  return {
    ...order,
    actions: order.actions.map((a) => ({
      do: a.do.kind === 'trick' ? a.do : { ...a.do, text: `${a.do.text ?? ''} про себя` },
      variants: a.variants.length < 5 ? [...a.variants, NEVER] : a.variants,
    })),
  };
}

function secret(trial: Trial<Order>, _events: readonly Envelope<Event>[], next: Next): Secret<Order> | null {
  const { kind, fighters } = trial.start as unknown as Start;
  const which = whole(next, -1, SECRETS.length - 1);
  const viewer = next() < 0.3 ? null : 'A';
  if (which < 0) {
    const turns = trial.turns.map((orders) =>
      Object.fromEntries(Object.entries(orders).map(([who, o]) => [who, who === 'B' ? reworded(o) : o])),
    );
    return { viewer, start: trial.start, turns, mayMatter: false };
  }
  const changed = fighters.map((f) => (f.id === 'B' ? (SECRETS[which]?.(f, next) ?? null) : f));
  if (changed.includes(null)) return null;
  return { viewer, start: plain({ kind, fighters: changed }), turns: trial.turns, mayMatter: true };
}

const ENTRIES = [
  ...ORDERABLE.map((a) => `abilities/${a.id}`),
  ...content.weapons.map((w) => `weapons/${w.id}`),
  ...content.armour.map((a) => `armour/${a.id}`),
  ...content.statuses.map((s) => `statuses/${s.id}`),
  ...content.abilities.filter((a) => a.kind === 'passive').map((a) => `passives/${a.id}`),
];

const MASTERY = Object.fromEntries(content.branches.filter((b) => b.ladder).map((b) => [b.id, ['novice', 'expert', 'master']]));

/** A has the entry and uses it on B, on B and D beside him, on nobody, or on B who has fallen. */
function tries(entry: string, aimed: Aimed): Pick<Trial<Order>, 'start' | 'turns'> {
  const [section = '', id = ''] = entry.split('/');
  const status = section === 'statuses' ? { statuses: [{ id, remainingActions: 4 }] } : {};
  const target = aimed === 'none' ? null : 'B';
  const owned =
    section === 'abilities' || section === 'passives'
      ? [id, ...content.abilities.filter((a) => a.kind === 'mastery').map((a) => a.id)]
      : [];
  const a = {
    maxEnergy: 500,
    mastery: MASTERY,
    abilities: owned.filter((o) => o === id),
    inventory: [
      ...(section === 'weapons' && id !== 'unarmed' ? [{ itemId: id, place: 'held' }] : []),
      ...(section === 'armour' ? [{ itemId: id, place: 'worn' }] : []),
      ...content.goods.map((g) => ({ itemId: g.id, place: 'stowed', count: 9 })),
    ],
  };
  const fallen = aimed === 'fallen' ? { health: -5 } : {};
  const near = aimed === 'many' ? 1 : 30;
  const fighters = [
    { id: 'A', side: 'X', sheet: a, start: { position: 0, ...status } },
    { id: 'B', side: 'Y', sheet: { maxHealth: 300 }, start: { position: 1, ...fallen, ...status } },
    { id: 'C', side: 'X', sheet: {}, start: { position: [0, 1] } },
    { id: 'D', side: 'Y', sheet: { maxHealth: 300 }, start: { position: [near, 1], ...status } },
  ];
  const toggled = content.abilities.find((o) => o.id === id)?.kind === 'toggled';
  const use = section === 'abilities' ? { kind: toggled ? 'activate' : 'ability', ability: id, target } : { kind: 'strike', target };
  const order = OrderSchema.parse({
    actions: [use, use, use, use, use, toggled ? { kind: 'deactivate', ability: id } : use, 'quickRest', use],
  });
  const answer = OrderSchema.parse({
    actions: [{ kind: 'strike', target: 'A' }, 'idle', { kind: 'strike', target: 'A', defence: 'block' }],
  });
  return { start: plain({ kind: 'training', fighters }), turns: [{ A: order, B: answer }, { A: order }] as Orders<Order>[] };
}

type Rules = typeof empia;
export const ground: Playground<
  State,
  Event,
  Order,
  Setup,
  Rules extends { reveal: { began: (...a: never[]) => infer V } } ? NonNullable<V> & { kind: string } : { kind: string },
  ReturnType<Rules['knows']>,
  Book,
  Memo
> = {
  ruleset: empia as never,
  turns: 4,
  start,
  open,
  order: randomOrder,
  exchanges,
  usesOf,
  pool: POOL,
  invariant,
  mirror: {
    start: (written) => {
      const { kind, fighters } = written as unknown as Start;
      return fighters.length > 2 ? null : plain({ kind, fighters: fighters.toReversed() });
    },
    id: (id) => id,
    order: (order) => order,
    event: (e) => e,
    same: inAnyOrder,
  },
  secret,
  course: (e) => (e.kind === 'chose' ? [e.fired, e.did] : e.kind === 'searched' ? e.found.toSorted() : null),
  entries: ENTRIES,
  tries,
};
