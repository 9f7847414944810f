import type { Json, Orders, Reading, Viewer } from '@boevka/kernel';
import type { Aimed, Next, Playground, Secret, Trial } from '@boevka/testkit';
import { begin } from '../src/begin.ts';
import type { Book } from '../src/book.ts';
import type { Sheet } from '../src/content.ts';
import { SheetSchema } from '../src/content.ts';
import type { Event } from '../src/events.ts';
import { exchanges } from '../src/exchanges.ts';
import { randomOrder, randomSheet } from '../src/generate.ts';
import { HOUSE_RULES } from '../src/house-rules.ts';
import type { Memo } from '../src/memo.ts';
import type { Order } from '../src/orders/record.ts';
import { OrderSchema } from '../src/orders/record.ts';
import { dwarf } from '../src/rules.ts';
import type { Setup } from '../src/setup/setup.ts';
import { SetupSchema, setupOfBattle } from '../src/setup/setup.ts';
import type { State } from '../src/state.ts';
import { DEEDS } from '../src/terms.ts';
import type { View } from '../src/views.ts';
import { shippedContent } from './shipped.ts';

/** How laws and fuzz play this rulebook: random duels, brawls and sparrings with everything that ships, at tables of every kind. */

const content = shippedContent('rulebook', 'starter');

interface StartFighter {
  readonly id: string;
  readonly side: string;
  readonly sheet: Json;
  readonly start: { readonly [field: string]: Json };
}
interface Start {
  readonly houseRules: { readonly [id: string]: Json };
  readonly mode: string;
  readonly queue: readonly string[];
  readonly fighters: readonly StartFighter[];
}

const whole = (next: Next, lo: number, hi: number): number => lo + Math.floor(next() * (hi - lo + 1));

function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** A table that differs from the usual one in a few switches. Initiative is given, so that a mirror has the same queue. */
function randomRules(next: Next): { [id: string]: Json } {
  const rules: { [id: string]: Json } = {};
  for (const { id, values } of HOUSE_RULES) {
    if (id === 'initiative' || next() < 0.85) continue;
    const value = 'min' in values ? whole(next, values.min, Math.min(values.max, 60)) : values[whole(next, 0, values.length - 1)];
    if (value !== undefined) rules[id] = value;
  }
  return rules;
}

function start(next: Next): Json {
  const ids = next() < 0.6 ? ['A', 'B'] : ['A', 'B', 'C', 'D'];
  return plain({
    houseRules: randomRules(next),
    mode: next() < 0.2 ? 'sparring' : 'real',
    queue: next() < 0.5 ? ids : ids.toReversed(),
    fighters: ids.map((id, i) => ({
      id,
      side: i % 2 === 0 ? 'X' : 'Y',
      sheet: randomSheet(content, next),
      start: { position: whole(next, -20, 20), ...(next() < 0.15 ? { down: true } : {}), ...(next() < 0.1 ? { low: true } : {}) },
    })),
  });
}

function open(written: Json): { state: State; book: Book } {
  const { houseRules, mode, queue, fighters } = written as unknown as Start;
  const setup = SetupSchema.parse({ mode, battle: { queue }, fighters });
  const begun = begin(setupOfBattle({ houseRules, content: {}, sheets: {}, setup }, () => content));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  return { state: begun.state, book: begun.book };
}

const POOL = [
  ...DEEDS.filter((d) => d !== 'swap').map((d) => `do:${d}`),
  ...content.techniques.map((t) => `technique:${t.id}`),
  ...content.weapons.filter((w) => !w.id.endsWith('-melee')).map((w) => `weapon:${w.id}`),
  ...content.bodyPlans.map((p) => `bodyPlan:${p.id}`),
];

/** Names of the pool in an order or a beginning, wherever they stand. */
function* usesOf(part: Json): Generator<string> {
  if (Array.isArray(part)) for (const inner of part) yield* usesOf(inner);
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return;
  for (const [key, value] of Object.entries(part)) {
    if (['do', 'technique', 'weapon', 'bodyPlan'].includes(key)) yield `${key}:${String(value)}`;
    else yield* usesOf(value);
  }
}

function invariant(state: Reading<State>): string | null {
  for (const f of state.fighters) {
    if ((f.lost & ~f.out) !== 0) return `${f.id} has a part that is lost and not out of use`;
    if ((f.out & ~f.useless) !== 0) return `${f.id} can use what is out of use`;
    if (f.unconscious && !f.concussed) return `${f.id} is senseless without a concussion`;
    if (f.dead && state.battle.mode === 'sparring') return `${f.id} died in a sparring`;
    if (f.items.some((i) => (i.hand === 'pack' || i.hand === 'ground') !== (i.needs === 0))) return `${f.id} holds what is in no hand`;
    if (f.down && f.downSinceRound > state.battle.round) return `${f.id} fell in a round to come`;
  }
  const holders = state.battle.holds.map((h) => h.holder);
  if (new Set(holders).size !== holders.length) return 'somebody keeps two holds';
  return state.battle.holds.some((h) => state.fighters[h.victim]?.dead) && state.battle.result === null ? 'a hold on the dead' : null;
}

/** B has one more thing in his pack, before all the others: nobody sees it, but places in his list move. */
function secret(trial: Trial<Order>, _events: unknown, next: Next): Secret<Order> | null {
  const written = trial.start as unknown as Start;
  const b = written.fighters.find((f) => f.id === 'B');
  const sheet = b?.sheet as unknown as Sheet | undefined;
  if (sheet === undefined || sheet.weapons.some((w) => w.weapon === 'thrown-bolt')) return null;
  // Hands are named, so that the new thing leaves everything where it was.
  const { state } = open(trial.start);
  const held = state.fighters.find((f) => f.id === 'B')?.items ?? [];
  const own = sheet.weapons.map((w, i) => ({ ...w, hand: held[i]?.hand ?? 'pack' }));
  const more = { ...sheet, weapons: [{ weapon: 'thrown-bolt', material: 'wood', quality: 'standard', hand: 'pack', count: 1 }, ...own] };
  const fighters = written.fighters.map((f) => (f.id === 'B' ? { ...f, sheet: plain(more) } : f));
  return { viewer: next() < 0.3 ? null : 'A', start: plain({ ...written, fighters }), turns: trial.turns, mayMatter: false };
}

const ENTRIES = [
  ...content.techniques.map((t) => `techniques/${t.id}`),
  ...content.weapons.map((w) => `weapons/${w.id}`),
  ...content.armourPieces.map((p) => `armourPieces/${p.id}`),
  ...content.materials.map((m) => `materials/${m.id}`),
  ...content.qualities.map((q) => `qualities/${q.id}`),
  ...content.bodyPlans.map((p) => `bodyPlans/${p.id}`),
  ...content.sheets.map((s) => `sheets/${s.id}`),
];

const ABLE = Object.fromEntries(content.skills.map((s) => [s.id, 15]));

/** A has the entry and uses it on B, on B and D beside him, on nobody in particular, or on B who has fallen. */
function tries(entry: string, aimed: Aimed): Pick<Trial<Order>, 'start' | 'turns'> {
  const [section = '', id = ''] = entry.split('/');
  const made = { material: section === 'materials' ? id : 'iron', quality: section === 'qualities' ? id : 'standard' };
  const sheet = SheetSchema.parse({
    skills: ABLE,
    weapons: [{ weapon: section === 'weapons' ? id : 'sword', ...made }],
    armour: [{ piece: section === 'armourPieces' ? id : 'helmet', ...made }],
    shield: made,
    bodyPlan: section === 'bodyPlans' ? id : 'humanoid',
  });
  const ready = section === 'sheets' ? (content.sheets.find((s) => s.id === id) ?? sheet) : sheet;
  const wanted = content.techniques.find((t) => t.id === id);
  const needs = {
    ...(wanted?.target.includes('down') || aimed === 'fallen' ? { down: true } : {}),
    ...(wanted?.target.includes('stunned') ? { stunned: true } : {}),
    ...(wanted?.target.includes('unconscious') ? { unconscious: true } : {}),
  };
  const own = wanted?.attacker.includes('down') ? { down: true } : {};
  const fighter = (who: string, side: string, more: Json): StartFighter => ({
    id: who,
    side,
    sheet: plain({}),
    start: more as StartFighter['start'],
  });
  const fighters = [
    { ...fighter('A', 'X', { ...own, ...(section === 'weapons' ? { engagedWith: [] } : {}) }), sheet: plain(ready) },
    fighter('B', 'Y', needs),
    fighter('C', 'X', {}),
    { ...fighter('D', 'Y', aimed === 'many' ? needs : {}), sheet: plain(section === 'bodyPlans' ? { bodyPlan: id } : {}) },
  ];
  const target = aimed === 'none' ? {} : { target: 'B' };
  const use = section === 'techniques' ? { do: 'technique', technique: id, ...target } : { do: 'attack', ...target };
  const other = aimed === 'many' ? { ...use, target: 'D' } : use;
  const order = OrderSchema.parse({ actions: [use, other, use, { do: 'dodge' }, { do: 'block' }] });
  const answer = OrderSchema.parse({ actions: [{ do: 'technique', technique: 'punch', target: 'A' }] });
  const written = { houseRules: {}, mode: 'real', queue: ['A', 'B', 'C', 'D'], fighters };
  return { start: plain(written), turns: [{ A: order, B: answer }, { A: order, B: answer }, { A: order }] as Orders<Order>[] };
}

export const ground: Playground<State, Event, Order, Setup, View, Viewer, Book, Memo> = {
  ruleset: dwarf,
  turns: 8,
  start,
  open,
  order: randomOrder,
  usesOf,
  pool: POOL,
  invariant,
  mirror: {
    start: (written) => {
      const { fighters, ...rest } = written as unknown as Start;
      return fighters.length > 2 ? null : plain({ ...rest, fighters: fighters.toReversed() });
    },
    id: (id) => id,
    order: (order) => order,
    event: (e) => e,
  },
  secret,
  entries: ENTRIES,
  tries,
  exchanges,
};
