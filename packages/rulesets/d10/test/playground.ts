import type { Envelope, Json, Next, Orders, Reading, Viewer } from '@boevka/kernel';
import type { Aimed, Playground, Secret, Trial } from '@boevka/testkit';
import type { Setup } from '../src/begin.ts';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import type { Book } from '../src/book.ts';
import type { Event } from '../src/events.ts';
import { exchanges } from '../src/exchanges.ts';
import { randomPlan, randomSheet } from '../src/generate.ts';
import { d10 } from '../src/index.ts';
import type { Plan } from '../src/orders/plan.ts';
import { IDLE, PlanSchema } from '../src/orders/plan.ts';
import type { Memo } from '../src/remembered.ts';
import type { State } from '../src/state.ts';
import { SPECIALS } from '../src/terms.ts';
import type { View } from '../src/views.ts';
import { shippedContent } from './shipped.ts';

/** How laws and fuzz play this rulebook: random duels and brawls, with a map or without, with what the packs ship. */

const content = shippedContent();

interface StartFighter {
  readonly id: string;
  readonly side: string;
  readonly sheet: Json;
  readonly start?: { readonly [field: string]: Json };
}
interface Start {
  readonly fighters: readonly StartFighter[];
  readonly battle: { readonly [field: string]: Json };
  readonly houseRules: { readonly [id: string]: Json };
}

const whole = (next: Next, lo: number, hi: number): number => lo + Math.floor(next() * (hi - lo + 1));

function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

const HEXES = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [3, 0],
  [12, 0],
] as const;

/** House rules that change how a round goes, each now and then. */
const RULES: readonly { readonly [id: string]: Json }[] = [
  { equalReaction: 'rolloff' },
  { useSpeedFactor: true },
  { opposedTie: 'rolloff', attackTie: 'rolloff' },
  { attackTie: 'hit', margin6: 'crit' },
  { meleeDefenceDie: true, rangedDefenceDie: false },
  { specialDealsDamage: false, flatBashDamage: 'none' },
  { trampleDouble: false, helplessDefence: 'armourOnly' },
  { defenceBonusFloor: 'none', stackDefences: true, shieldParryMissiles: true, shieldSizeVs: 'thrownMelee' },
  { implodeChain: 'on10', maxRangeDamage: 'minus6', bowStepDown: 'one' },
  { extraRolls: false, aimedPartPenalty: false },
  { autoBehind: true, bandAttackRule: 'strict', standAoo: false },
  { outAt: -5, deathAt: -20, normalHelmetStun: -2, planMode: 'open', implodeChain: 'never' },
];

function start(next: Next): Json {
  const ids = next() < 0.6 ? ['A', 'B'] : ['A', 'B', 'C', 'D'];
  const mapped = next() < 0.6;
  const hexes = HEXES.toSorted(() => next() - 0.5);
  const surprise = next() < 0.12 ? { side: 'X', kind: next() < 0.5 ? 'minor' : 'round' } : null;
  return {
    fighters: ids.map((id, i) => {
      const [q, r] = hexes[i] ?? [0, 0];
      return { id, side: i % 2 === 0 ? 'X' : 'Y', sheet: plain(randomSheet(content, next)), start: mapped ? { position: { q, r } } : {} };
    }),
    battle: {
      unexpected: next() < 0.15,
      surprise,
      ...(!mapped && next() < 0.4 ? { metres: whole(next, 1, 170) } : {}),
      ...(mapped ? {} : { bands: ['clinch', 'front', 'reach', 'apart'][whole(next, 0, 3)] ?? 'front' }),
      places: [{ id: 'rock', at: [2, 0], cover: 'medium' }],
    },
    houseRules: next() < 0.4 ? (RULES[whole(next, 0, RULES.length - 1)] ?? {}) : {},
  };
}

function open(written: Json): { state: State; book: Book } {
  const { fighters, battle, houseRules } = written as unknown as Start;
  const begun = begin(makeSetup(SetupSchema.parse({ ...battle, fighters }), content, {}, houseRules));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  return { state: begun.state, book: begun.book };
}

const POOL = [
  ...['attack', 'cast', 'check', 'stand', 'aim', 'close', 'exit', 'move', 'use', 'draw', 'say', 'shout', 'drop', 'sit', 'lie'].map(
    (k) => `act:${k}`,
  ),
  ...['dodge', 'parry', 'shieldParry', 'arrowDodge', 'cover'].map((k) => `act:${k}`),
  ...SPECIALS.map((s) => `special:${s}`),
  ...content.spells.map((s) => `spell:${s.id}`),
  ...content.weapons.filter((w) => w.id !== 'unarmed').map((w) => `weapon:${w.id}`),
  ...content.armours.map((a) => `armour:${a.id}`),
  ...content.shields.map((s) => `shield:${s.id}`),
  ...content.traits.map((t) => `trait:${t.id}`),
  ...content.items.map((i) => `item:${i.id}`),
];

const NAMED: { readonly [key: string]: string } = {
  do: 'act',
  special: 'special',
  spell: 'spell',
  weaponId: 'weapon',
  armourId: 'armour',
  shieldId: 'shield',
};

/** Names of the pool in a plan or a beginning, wherever they stand. */
function* usesOf(part: Json): Generator<string> {
  if (Array.isArray(part)) for (const inner of part) yield* usesOf(inner);
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return;
  for (const [key, value] of Object.entries(part)) {
    const named = NAMED[key];
    if (named !== undefined && typeof value === 'string') yield `${named}:${value}`;
    else if (key === 'traits' && Array.isArray(value)) for (const id of value) yield `trait:${String(id)}`;
    else if (key === 'items' && Array.isArray(value)) for (const id of value) yield `item:${String(id)}`;
    else yield* usesOf(value);
  }
}

function invariant(state: Reading<State>): string | null {
  const n = state.combatants.length;
  for (const c of state.combatants) {
    if (!Number.isInteger(c.hp)) return `${c.id} has ${c.hp} hit points`;
    if (c.hp > c.maxHp) return `${c.id} has more hit points than he may`;
    if (c.woundPenalty !== Object.values(c.wounds).reduce((sum, w) => sum + w, 0)) return `${c.id}: wounds do not add up`;
    if (c.rescueRounds !== null && c.rescueRounds < 1) return `${c.id} should have died`;
    if (c.touched || c.acted || c.defencesUsed !== 0 || c.imbalanceHits !== 0 || c.interceptMade) return `${c.id}: the round is not over`;
    if (c.aim !== null && c.condition !== 'ok' && c.condition !== 'heavyWound') return `${c.id} aims and is ${c.condition}`;
    for (const o of state.combatants) {
      if (state.battle.bands[c.slot * n + o.slot] !== state.battle.bands[o.slot * n + c.slot]) return `${c.id} and ${o.id}: two bands`;
    }
  }
  return null;
}

/** Numbers of slots and what is kept by them; a pair looks the same from either side. */
const BY_SLOT = new Set(['slot', 'targetSlot', 'slots', 'bands', 'rolledOff']);

/** An event as it is in any order of the fighters. */
function withoutSlots(e: Event): unknown {
  return Object.fromEntries(Object.entries(e).filter(([field]) => !BY_SLOT.has(field)));
}

/** What B's player keeps from the others; each changes one thing that never shows. */
const SECRETS: readonly ((f: StartFighter, next: Next) => StartFighter | null)[] = [
  (f, next) => withMore(f, 'items', content.items[whole(next, 0, content.items.length - 1)]?.id ?? null),
  (f, next) => withMore(f, 'spells', content.spells[whole(next, 0, content.spells.length - 1)]?.id ?? null),
  (f, next) => withMore(f, 'otherWeapons', content.weapons[whole(next, 0, content.weapons.length - 1)]?.id ?? null),
  // ammunition that is counted where it was not, and never runs out: the event of a shot tells of it, no view does
  (f) => {
    const sheet = f.sheet as { readonly [key: string]: Json };
    if (Object.keys(sheet.ammo as object).length > 0) return null;
    const throwable = content.weapons.filter((w) => w.thrown).map((w) => [w.id, 99]);
    return { ...f, sheet: { ...sheet, ammo: Object.fromEntries([...throwable, ['arrow', 99], ['bolt', 99], ['bullet', 99]]) } };
  },
];

function withMore(f: StartFighter, list: 'items' | 'spells' | 'otherWeapons', more: string | null): StartFighter | null {
  const sheet = f.sheet as { readonly [key: string]: readonly Json[] };
  if (more === null || JSON.stringify(f.sheet).includes(`"${more}"`)) return null;
  return { ...f, sheet: { ...(f.sheet as object), [list]: [...(sheet[list] ?? []), more] } };
}

function secret(trial: Trial<Plan>, _events: readonly Envelope<Event>[], next: Next): Secret<Plan> | null {
  const { fighters, ...rest } = trial.start as unknown as Start;
  const viewer = next() < 0.3 ? null : 'A';
  const make = SECRETS[whole(next, 0, SECRETS.length - 1)];
  const changed = fighters.map((f) => (f.id === 'B' ? (make?.(f, next) ?? null) : f));
  if (changed.includes(null)) return null;
  return { viewer, start: plain({ ...rest, fighters: changed }), turns: trial.turns, mayMatter: false };
}

const ENTRIES = [
  ...content.weapons.map((w) => `weapons/${w.id}`),
  ...content.armours.map((a) => `armours/${a.id}`),
  ...content.shields.map((s) => `shields/${s.id}`),
  ...content.helmets.map((h) => `helmets/${h.id}`),
  ...content.spells.map((s) => `spells/${s.id}`),
  ...content.traits.map((t) => `traits/${t.id}`),
  ...content.items.map((i) => `items/${i.id}`),
  ...content.sheets.map((s) => `sheets/${s.id ?? ''}`),
];

/** A has the entry and uses it on B, on B and D, on nobody, or on B who has fallen. */
function tries(entry: string, aimed: Aimed): Pick<Trial<Plan>, 'start' | 'turns'> {
  const [section = '', id = ''] = entry.split('/');
  const foe = aimed === 'many' ? ['B', 'D'] : ['B'];
  const a = {
    maxHp: 60,
    weaponId: section === 'weapons' && id !== 'unarmed' ? id : 'sword',
    ...(section === 'armours' ? { armourId: id } : {}),
    ...(section === 'shields' ? { shieldId: id } : {}),
    ...(section === 'helmets' ? { helmetId: id } : {}),
    ...(section === 'spells' ? { spells: [id] } : {}),
    ...(section === 'traits' ? { traits: [id] } : {}),
    ...(section === 'items' ? { items: [id] } : {}),
  };
  const fallen = aimed === 'fallen' ? { hp: -5 } : {};
  const fighters = [
    { id: 'A', side: 'X', sheet: section === 'sheets' ? id : a },
    { id: 'B', side: 'Y', sheet: { maxHp: 90, weaponId: 'sword' }, start: fallen },
    { id: 'C', side: 'X', sheet: {} },
    { id: 'D', side: 'Y', sheet: { maxHp: 90, weaponId: 'sword' } },
  ];
  const own = section === 'spells' ? { cast: id, vs: 'B' } : section === 'items' ? { use: id } : { attack: foe.map((vs) => ({ vs })) };
  const plan = aimed === 'none' ? IDLE : PlanSchema.parse({ acts: [own] });
  const answer = PlanSchema.parse({ acts: [{ attack: [{ vs: 'A' }] }], defences: [{ parry: 'A' }] });
  return { start: plain({ fighters, battle: {}, houseRules: {} }), turns: [{ A: plan, B: answer }, { A: plan }] as Orders<Plan>[] };
}

export const ground: Playground<State, Event, Plan, Setup, View, Viewer, Book, Memo> = {
  ruleset: d10,
  turns: 5,
  start,
  open,
  order: randomPlan,
  usesOf,
  pool: POOL,
  invariant,
  mirror: {
    start: (written) => {
      const { fighters, battle, houseRules } = written as unknown as Start;
      // dice of order are drawn in the order of the list, and equal ones act in it
      if (fighters.length > 2 || battle.unexpected === true || houseRules.equalReaction === 'rolloff') return null;
      const { state } = open(written);
      const [a, b] = state.combatants;
      if (a?.reaction === b?.reaction || houseRules.useSpeedFactor === true) return null;
      return plain({ fighters: fighters.toReversed(), battle, houseRules });
    },
    id: (id) => id,
    order: (order) => order,
    event: (e) => e,
    same: withoutSlots,
  },
  secret,
  entries: ENTRIES,
  tries,
  exchanges,
};
