import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { linkPacks, readPack } from '@boevka/content';
import type { Begun, Engine } from '@boevka/kernel';
import { begin, makeSetup, SetupSchema } from '../../packages/rulesets/empia/src/begin.ts';
import type { Book } from '../../packages/rulesets/empia/src/book.ts';
import type { Content } from '../../packages/rulesets/empia/src/content.ts';
import type { Event } from '../../packages/rulesets/empia/src/events.ts';
import { fold } from '../../packages/rulesets/empia/src/fold.ts';
import type { Memo } from '../../packages/rulesets/empia/src/memo.ts';
import { makeMemo } from '../../packages/rulesets/empia/src/memo.ts';
import type { Order } from '../../packages/rulesets/empia/src/orders/entry.ts';
import { OrderSchema } from '../../packages/rulesets/empia/src/orders/entry.ts';
import { overridden } from '../../packages/rulesets/empia/src/override.ts';
import { contentOf, PACKS } from '../../packages/rulesets/empia/src/packs.ts';
import type { State } from '../../packages/rulesets/empia/src/state.ts';

/** The duel that is timed: the starter pack's knight against its fire mage, one metre apart, with the same orders every turn. */

function filesUnder(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))
    .map((path) => ({ path: relative(folder, path), text: readFileSync(path, 'utf8') }));
}

/** The content of the shipped packs. */
export function shippedContent(root: string): Content {
  const packs = ['rulebook', 'starter'].map((name) => {
    const read = readPack(filesUnder(join(root, 'content/empia', name)), PACKS);
    if (!read.ok) throw new Error(`pack ${name}: ${JSON.stringify(read.issues[0])}`);
    return read.pack;
  });
  const linked = linkPacks(packs, PACKS);
  if (!linked.ok) throw new Error(JSON.stringify(linked.issues[0]));
  return contentOf(linked.content.entries);
}

export type Started = Extract<Begun<State, Book>, { ok: true }>;

function started(content: Content, setup: object, rules: { [id: string]: unknown } = {}): Started {
  const begun = begin(makeSetup(SetupSchema.parse(setup), content, {}, rules));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals[0]));
  return begun;
}

export function duel(content: Content): Started {
  return started(content, {
    distance: 1,
    fighters: [
      { id: 'knight', side: '1', sheet: 'radomir' },
      { id: 'mage', side: '2', sheet: 'tagir' },
    ],
  });
}

const strike = { kind: 'strike', target: 'mage' };
const dart = { kind: 'ability', ability: 'emberDart', target: 'knight' };

/** Fixed orders, conditions among them. */
export const DUEL_ORDERS: { readonly [id: string]: Order } = {
  knight: OrderSchema.parse({
    actions: [
      { ...strike, variants: [{ if: { does: 'rest', who: 'mage' }, do: { kind: 'ability', ability: 'cleave', target: 'mage' } }] },
      strike,
      strike,
      { ...strike, variants: [{ if: { stat: 'energy', of: 'me', lt: 20 }, do: 'quickRest' }] },
      strike,
      'quickRest',
      'quickRest',
      'quickRest',
    ],
  }),
  mage: OrderSchema.parse({
    actions: [
      { ...dart, variants: [{ if: { distance: 'knight', gt: 60 }, do: 'quickRest' }] },
      dart,
      dart,
      { ...dart, variants: [{ if: { stat: 'energy', of: 'me', lt: 40 }, do: 'quickRest' }] },
      dart,
      'quickRest',
      'quickRest',
      'quickRest',
    ],
  }),
};

/** A battle of `n` combatants on two sides; everybody strikes the opposite number, who heals at the end of every turn and cannot be killed. */
export function crowd(content: Content, n: number): { begun: Started; orders: { [id: string]: Order } } {
  const fighters = Array.from({ length: n }, (_, i) => ({
    id: `f${i}`,
    side: String(i % 2),
    sheet: i % 2 === 0 ? 'radomir' : 'verena',
    start: { health: 1_000_000, maxHealth: 1_000_000, healthRegenPerTurn: 1_000_000, energy: 1_000_000, maxEnergy: 1_000_000 },
    position: { x: (i >> 1) % 20, y: Math.floor(i / 40) + (i % 2), z: 0 },
    facing: i % 2 === 0 ? 90 : 270,
  }));
  const orders: { [id: string]: Order } = {};
  for (let i = 0; i < n; i++) {
    const blow = { kind: 'strike', target: `f${i ^ 1}` };
    orders[`f${i}`] = OrderSchema.parse({ actions: [blow, blow, blow, blow, blow, 'quickRest', 'quickRest', 'quickRest'] });
  }
  return { begun: started(content, { fighters }), orders };
}

export const ENGINE: Engine<State, Event, Book, Memo> = {
  fold,
  memo: makeMemo,
  witness: () => ({ seenBy: null, recognisedBy: [] }),
  override: overridden,
};
