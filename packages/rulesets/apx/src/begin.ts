import type { Begun, Json, Refusal } from '@boevka/kernel';
import type { Book, Character } from './book.ts';

import { isFreeName } from './content/common.ts';
import type { Sheet } from './content/sheet.ts';
import { SheetSchema } from './content/sheet.ts';
import { attackFaults, skillFaults } from './packs/laws.ts';
import { livingTeams } from './resolve/ending.ts';
import { settledOrder } from './resolve/order.ts';
import type { Packed } from './setup/characters.ts';
import { characterFrom, reaching } from './setup/characters.ts';
import { combatantFrom, instanceFrom, multiMoveFrom } from './setup/combatants.ts';
import type { Setup, SetupFighter } from './setup/setup.ts';
import type { Start } from './setup/start-schema.ts';
import type { State } from './state.ts';

const SHEETS = 'apx.procedure.sheets-and-approval';

function refuse(code: string, clause: string, who: string | null, data: { [key: string]: Json }): Refusal {
  return { code, clause, who, step: null, data };
}

/** The first state of a battle and its book, or everything that stands against it. */
export function begin(setup: Setup): Begun<State, Book> {
  const refusals = [...fighterRefusals(setup), ...packRefusals(setup)];
  const placed = setup.fighters.some((f) => placeOf(f) !== undefined);
  const reachUnasked = setup.improvised !== null && !placed;
  const packed: Packed = {
    attacks: byId(setup.content.attacks),
    skills: byId(setup.content.skills),
    protections: byId(setup.content.protections),
  };
  const characters: { [fighter: string]: Character } = Object.create(null);
  for (const f of setup.fighters) {
    const sheet = sheetOf(setup, f);
    if (typeof sheet === 'string') {
      refusals.push(refuse(SHEETS, SHEETS, f.id, { field: 'sheet', unknown: sheet }));
      continue;
    }
    const { character, unknown } = characterFrom(sheet, packed, reachUnasked);
    characters[f.id] = character;
    for (const { field, id } of unknown) refusals.push(refuse(SHEETS, SHEETS, f.id, { field, unknown: id }));
    refusals.push(...priceRefusals(f.id, character));
  }
  const { content, rules } = setup;
  const attacks = byId(content.attacks.map((a) => reaching(a, reachUnasked)));
  const { skills, protections } = packed;
  const startHp: { [fighter: string]: number } = Object.create(null);
  const book: Book = { rules, characters, attacks, skills, protections, improvised: setup.improvised !== null, reachUnasked, startHp };
  if (refusals.length > 0) return { ok: false, refusals };
  const state = firstState(setup, book);
  for (const c of state.combatants) startHp[c.id] = c.hp;
  refusals.push(...orderRefusals(setup, state));
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, state, book };
}

/** Words that paths, orders and readers of reports use for something else. */
const TAKEN = ['battle', 'me', 'self', 'public', 'judge', 'none', 'draw'];

function byId<T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((entry) => [entry.id, entry]));
}

function fighterRefusals({ fighters }: Setup): Refusal[] {
  const clause = 'apx.battle.alternating-moves';
  const out: Refusal[] = [];
  if (fighters.length < 2) out.push(refuse(clause, clause, null, { field: 'fighters', given: fighters.length }));
  const seen = new Set<string>();
  for (const { id } of fighters) {
    if (seen.has(id)) out.push(refuse(clause, clause, id, { field: 'fighters', twice: true }));
    if (!/^[\p{L}\p{N}_-]+$/u.test(id) || TAKEN.includes(id) || !isFreeName(id))
      out.push(refuse(clause, clause, id, { field: 'fighters', taken: TAKEN }));
    seen.add(id);
  }
  return out;
}

/** @clause apx.queue.attack-price-positive */
function packRefusals({ content }: Setup): Refusal[] {
  const attacks = content.attacks.map((a) => ({ id: a.id, faults: attackFaults(a) }));
  const skills = content.skills.map((s) => ({ id: s.id, faults: skillFaults(s) }));
  return [...attacks, ...skills].flatMap(({ id, faults }) =>
    faults.map((f) => refuse(f.rule, f.clause, null, { field: f.path.join('.'), entry: id })),
  );
}

function priceRefusals(who: string, { attacks, skills }: Character): Refusal[] {
  const faults = [
    ...Array.from(attacks, ([id, a]) => ({ id, faults: attackFaults(a) })),
    ...skills.map((s) => ({ id: s.id, faults: skillFaults(s) })),
  ];
  return faults.flatMap(({ id, faults: own }) => own.map((f) => refuse(f.rule, f.clause, who, { field: f.path.join('.'), entry: id })));
}

const EMPTY: Sheet = SheetSchema.parse({});

/** The sheet of a fighter as the start changes it; a string is the id of a ready-made one that is not there. */
function sheetOf(setup: Setup, f: SetupFighter): Sheet | string {
  const own = f.sheet ?? (Object.hasOwn(setup.sheets, f.id) ? setup.sheets[f.id] : undefined) ?? EMPTY;
  const sheet = typeof own === 'string' ? setup.content.sheets.find((s) => s.id === own) : own;
  if (sheet === undefined) return String(own);
  const { attacks, skills, protections } = f.start ?? {};
  return { ...sheet, ...(attacks && { attacks }), ...(skills && { skills }), ...(protections && { protections }) };
}

function placeOf(f: SetupFighter): { readonly x: number; readonly y: number } | undefined {
  return f.position ?? f.start?.position;
}

const NOTHING: Start = {};

function firstState(setup: Setup, book: Book): State {
  const teams = teamsOf(setup);
  const sides = [...new Set(setup.fighters.map((f) => teams[f.id] ?? f.id))];
  const distance = setup.distance ?? setup.rules.startDistance;
  const inSide: number[] = sides.map(() => 0);
  const combatants = setup.fighters.map((f, slot) => {
    const teamId = teams[f.id] ?? f.id;
    const side = sides.indexOf(teamId);
    const row = inSide[side] ?? 0;
    inSide[side] = row + 1;
    const place = placeOf(f) ?? (setup.improvised !== null ? { x: slot, y: 0 } : { x: side * distance, y: row });
    return combatantFrom(book, { id: f.id, slot, teamId, x: place.x, y: place.y }, f.start ?? NOTHING);
  });
  const { battle } = setup;
  const state: State = {
    battle: { order: [], moveNo: battle.moveNo ?? 1, seq: 1, at: 0, endedEarly: battle.endedEarly ?? false, result: null },
    combatants,
  };
  fillQueues(setup, book, state);
  state.battle.seq = Math.max(state.battle.seq, battle.seq ?? 1);
  state.battle.order = orderOf(setup, book, state);
  state.battle.at = placeOnMove(setup, state);
  const over = state.battle.endedEarly ? { winner: null, reason: 'judge' } : livingTeams(state);
  if (over !== null) state.battle.result = over;
  return state;
}

/** Everybody's side: named for the battle, by himself, or one of his own. */
function teamsOf({ fighters, battle }: Setup): { [fighter: string]: string } {
  const out: { [fighter: string]: string } = Object.create(null);
  for (const f of fighters) out[f.id] = f.side ?? f.start?.teamId ?? f.start?.team ?? f.start?.side ?? f.id;
  for (const [key, value] of Object.entries(battle.teams ?? battle.sides ?? {})) {
    if (Array.isArray(value)) for (const member of value) out[member] = key;
    else out[key] = value;
  }
  return out;
}

function fillQueues(setup: Setup, book: Book, state: State): void {
  const { battle, combatants } = state;
  for (const [slot, f] of setup.fighters.entries()) {
    const c = combatants[slot];
    if (c === undefined) continue;
    let last = 0;
    for (const given of f.start?.queue ?? []) {
      const named = Number(/^q(\d{1,9})$/u.exec(given.id ?? '')?.[1] ?? 0);
      const seq = given.seq ?? Math.max(last + 1, named);
      c.queue.push(instanceFrom(book, combatants, c, given, seq));
      last = Math.max(last, seq);
    }
    c.queue.sort((a, b) => a.seq - b.seq);
    battle.seq = Math.max(battle.seq, last + 1);
    if (f.start?.multiMove) c.multiMove = multiMoveFrom(book, combatants, c, f.start.multiMove);
  }
}

/** The order as it is agreed, or by the rules; empty where lots must be cast. */
function orderOf(setup: Setup, book: Book, state: State): string[] {
  const all = state.combatants.map((c) => c.id);
  const agreed = setup.battle.order;
  if (agreed !== undefined) return [...agreed, ...all.filter((id) => !agreed.includes(id))];
  return settledOrder(state, book, needsLots(setup)) ?? [];
}

/**
 * A case that lists no dice, about a battle that goes on, or in which not everybody's cap is told, is not about lots: those who tie then move in the
 * order of their sheets.
 */
function needsLots(setup: Setup): boolean {
  if (setup.improvised === null) return true;
  if (setup.improvised.dice === 0) return false;
  const goesOn = ({ start = NOTHING }: SetupFighter): boolean =>
    [
      start.queue?.length,
      start.effects?.length,
      start.multiMove,
      start.reserve,
      start.spentPreviousMove,
      start.spentThisMove,
      start.spent,
      start.defeated,
    ].some(Boolean);
  if (setup.battle.onMove !== undefined || (setup.battle.moveNo ?? 1) > 1 || setup.fighters.some(goesOn)) return false;
  return setup.rules.firstMover === 'lot' || setup.fighters.every((f) => (f.start?.apx ?? sheetApx(setup, f)) !== undefined);
}

function sheetApx(setup: Setup, f: SetupFighter): number | undefined {
  const sheet = sheetOf(setup, f);
  return typeof sheet === 'string' ? undefined : sheet.apx;
}

function placeOnMove(setup: Setup, state: State): number {
  const { order } = state.battle;
  const named = setup.battle.onMove === undefined ? -1 : order.indexOf(setup.battle.onMove);
  if (named >= 0) return named;
  const first = order.findIndex((id) => state.combatants.find((c) => c.id === id)?.defeated === false);
  return Math.max(0, first);
}

function orderRefusals(setup: Setup, state: State): Refusal[] {
  const clause = 'apx.order.first-mover';
  const known = new Set(state.combatants.map((c) => c.id));
  const { order = [], onMove } = setup.battle;
  const strangers = [...order, ...(onMove === undefined ? [] : [onMove])].filter((id) => !known.has(id));
  const twice = order.filter((id, i) => order.indexOf(id) !== i);
  return [...strangers, ...twice].map((id) => refuse(clause, clause, null, { field: 'order', unknown: id }));
}
