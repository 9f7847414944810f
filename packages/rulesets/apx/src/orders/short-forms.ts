import { ATTACK_FIELDS } from '../content/attack.ts';

/** Makes the one full form of an order out of all that people write for it. What it does not know stays, and the strict schema names it. */

type Fields = { readonly [key: string]: unknown };

const isFields = (v: unknown): v is Fields => v !== null && typeof v === 'object' && !Array.isArray(v);

/** The fields of a record without those named, and without what is undefined. */
function rest(fields: Fields, ...named: readonly string[]): { [key: string]: unknown } {
  return Object.fromEntries(Object.entries(fields).filter(([key, value]) => !named.includes(key) && value !== undefined));
}

export function normalised(v: unknown): unknown {
  if (v === null || v === 'pass' || v === 'none') return {};
  if (!isFields(v)) return v;
  const out = rest(v, 'pass', 'block', 'attack', 'attacks');
  if (v.pass !== undefined && typeof v.pass !== 'boolean') out.pass = v.pass;
  if (v.block !== undefined && v.block !== null) out.block = blockOf(v.block);
  const attack = v.attack ?? v.attacks;
  if (attack !== undefined && attack !== null) out.attack = (Array.isArray(attack) ? attack : [attack]).flatMap(actionsOf);
  return out;
}

function blockOf(v: unknown): unknown {
  if (typeof v === 'string') return { mode: v };
  if (Array.isArray(v)) return blockOf({ entries: v });
  if (!isFields(v)) return v;
  const out = rest(v, 'entries', 'dodge', 'block', 'combo', 'vs', 'wards', 'actions', 'mode');
  const listed = (key: string): unknown[] => (v[key] === undefined || v[key] === null ? [] : Array.isArray(v[key]) ? v[key] : [v[key]]);
  const all = [
    ...listed('entries').map((e) => entryOf(e, undefined)),
    ...listed('dodge').map((e) => entryOf(e, 'dodge')),
    ...listed('block').map((e) => entryOf(e, 'block')),
  ];
  const entries = all.filter((e) => !isStray(e));
  const strays = all.length - entries.length + listed('actions').length + (typeof v.strays === 'number' ? v.strays : 0);
  if (strays > 0) out.strays = strays;
  if (entries.length > 0) out.entries = entries;
  if (v.wards !== undefined && v.wards !== null)
    out.wards = listed('wards').map((w) => (isFields(w) && typeof w.use === 'string' ? w.use : w));
  if (v.combo !== undefined && v.combo !== null) out.combo = comboOf(v.combo, v.vs, v.mode);
  else if (v.vs !== undefined) out.vs = v.vs;
  out.mode = v.mode ?? modeOf(entries, out.combo);
  return out;
}

/** Not said: what its entries are, all of one kind; `mixed` where they are not, or where nobody says which of both they are. */
function modeOf(entries: readonly unknown[], combo: unknown): string {
  const kinds = new Set(entries.map((e) => (isFields(e) ? e.kind : undefined)));
  if (kinds.size === 0) return combo === undefined ? 'none' : 'mixed';
  const [kind] = kinds;
  return kinds.size === 1 && typeof kind === 'string' ? kind : 'mixed';
}

function entryOf(v: unknown, kind: string | undefined): unknown {
  if (typeof v === 'string' || typeof v === 'number') return kind === undefined ? { vs: v } : { vs: v, kind };
  if (!isFields(v)) return v;
  return kind === undefined || v.kind !== undefined ? v : { ...v, kind };
}

/** What belongs into the attack phase. */
function isStray(v: unknown): boolean {
  return isFields(v) && ['run', 'runTo', 'use', 'start', 'attack'].some((key) => v[key] !== undefined);
}

function comboOf(v: unknown, vs: unknown, mode: unknown): unknown {
  if (typeof v === 'string') return { use: v, ...(vs === undefined ? {} : { vs }) };
  if (!isFields(v)) return v;
  const { data, left } = dataOf(rest(v, 'use', 'id', 'attack', 'vs', 'data'));
  const own = isFields(v.data) ? v.data : data;
  const kind = own === null ? null : { combo: mode === 'dodge' ? 'dodge' : 'block', ...own };
  return { ...left, use: v.use ?? v.id ?? v.attack, vs: v.vs ?? vs ?? null, data: v.data === null ? null : kind };
}

/** Fields of an attack among those of an order. */
function dataOf(fields: Fields): { readonly data: Fields | null; readonly left: { [key: string]: unknown } } {
  const data: { [key: string]: unknown } = {};
  const left: { [key: string]: unknown } = {};
  for (const [key, value] of Object.entries(fields)) {
    if (Object.hasOwn(ATTACK_FIELDS, key)) data[key] = value;
    else left[key] = value;
  }
  return { data: Object.keys(data).length === 0 ? null : data, left };
}

function actionsOf(v: unknown): unknown[] {
  if (typeof v === 'string') return [{ do: 'use', attack: v }];
  if (!isFields(v) || v.do !== undefined) return [v];
  // A multi-move attack goes on by itself: to say so orders nothing.
  if (v.continue !== undefined) return [];
  if (v.runTo !== undefined || v.run !== undefined) return [runOf(v)];
  if (v.start !== undefined) return [usedBy(v, 'start', v.start, 'start')];
  return [usedBy(v, 'use', v.use ?? v.attack ?? v.id, 'use', 'attack', 'id')];
}

function usedBy(v: Fields, verb: string, what: unknown, ...named: readonly string[]): unknown {
  const { data, left } = dataOf(rest(v, ...named, 'target', 'vs', 'at'));
  const inner = isFields(what) ? dataOf(rest(what, 'id', 'ap')) : null;
  const target = v.target ?? v.vs ?? v.at ?? null;
  const all = inner?.data || data ? { ...inner?.data, ...data } : null;
  const ap = v.ap ?? (isFields(what) ? what.ap : undefined) ?? null;
  return { ...left, ...inner?.left, ap, do: verb, attack: isFields(what) ? what.id : what, target, data: all };
}

function runOf(v: Fields): unknown {
  const out = rest(v, 'run', 'runTo', 'method', 'target', 'awayFrom', 'from', 'to');
  out.do = 'run';
  if (v.method === 'levitate') out.levitating = true;
  else if (v.method !== undefined) out.method = v.method;
  const away = v.awayFrom ?? v.from;
  if (away !== undefined) out.away = away;
  if (v.to !== undefined) out.toward = v.to;
  if (v.runTo !== undefined) return { ...out, ...placeOf(v.runTo) };
  if (v.run === 'toward' || v.run === 'away') return { ...out, [v.run]: v.target };
  if (isFields(v.run)) return runOf({ ...rest(v, 'run'), ...v.run, run: null });
  return v.run === null ? out : { ...out, metres: v.run };
}

function placeOf(v: unknown): Fields {
  if (typeof v === 'number') return { x: v, y: null };
  if (typeof v === 'string') return { toward: v };
  if (Array.isArray(v)) return { x: v[0], y: v[1] ?? 0 };
  return isFields(v) ? { y: 0, ...v } : { x: v };
}
