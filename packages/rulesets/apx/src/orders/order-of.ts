import type { ReadEntry, ReadFields } from './read/reading.ts';
import type { Action, Entry, Order } from './record.ts';
import { actionOf, PASS } from './record.ts';

/** The record of a post that was read. */
export function orderOf(entries: readonly ReadEntry[]): Order {
  const all = entries.map((e) => e.fields);
  const defences = entries.filter((e) => e.fields.do === 'block' || e.fields.do === 'dodge');
  const combo = all.find((f) => f.do === 'combo');
  const wards = all.flatMap((f) => (f.do === 'ward' && f.use !== undefined ? [f.use] : []));
  const first = defences[0]?.fields.do;
  const mode = first === 'block' || first === 'dodge' ? first : combo === undefined ? 'none' : 'mixed';
  return {
    ...PASS,
    abandonMultiMove: all.some((f) => f.abandon === true),
    surrender: all.some((f) => f.surrender === true),
    block: {
      ...PASS.block,
      mode,
      entries: defences.map(entryOf),
      wards,
      combo: combo?.use === undefined ? null : { use: combo.use, vs: combo.vs ?? null, ap: null, data: null },
    },
    attack: all.flatMap(actionsOf),
  };
}

function entryOf({ fields, unpriced }: ReadEntry): Entry {
  const { vs = '', ap, method, do: kind } = fields;
  return {
    vs,
    ap: unpriced === true ? null : (ap ?? null),
    method: method === 'skill' ? 'skill' : null,
    kind: kind === 'block' ? 'block' : 'dodge',
  };
}

function actionsOf(f: ReadFields): Action[] {
  if (f.phase !== 'attack') return [];
  if (f.use !== undefined) return [actionOf({ do: 'use', attack: f.use, target: f.target ?? null })];
  if (f.start !== undefined) return [actionOf({ do: 'start', attack: f.start, target: f.target ?? null })];
  if (f.run === undefined && f.to === undefined) return [];
  const manner = { method: f.method === 'skill' || f.method === 'general' ? f.method : null, levitating: f.method === 'levitate' };
  if (f.to !== undefined) return [actionOf({ do: 'run', x: f.to.x, y: f.to.y, ...manner })];
  const who = f.target ?? null;
  const where = f.run === 'away' ? { away: who } : { toward: who };
  return [actionOf({ do: 'run', metres: f.metres ?? null, stopAt: f.stopAt ?? null, ...where, ...manner })];
}
