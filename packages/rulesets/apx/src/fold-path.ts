import type { Json } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import { BlindSchema, FreezeSchema } from './content/attack.ts';
import { PositionSchema } from './setup/start-schema.ts';
import type { AttackInstance, Combatant, Effect, Guard, State } from './state.ts';
import type { Family } from './terms.ts';

const CLAUSE = 'apx.judge.sheet-description';

/**
 * Sets one value by the judge's word. The path begins with `battle` or a combatant's id and goes by the ledger's names: `li.hp`, `li.position`,
 * `li.queue.q3.baseDamage`, `li.effects.freeze`, `li.protections.amulet.pool`, `battle.endedEarly`.
 * @throws RuleFault when the path leads nowhere, or the value is of another kind than what may stand there.
 * @clause apx.judge.sheet-description
 */
export function setPath(state: State, path: string, value: Json): void {
  const [first = '', field = '', ...rest] = path.split('.');
  if (first === 'battle') {
    setBattle(state, field, rest, value, path);
    return;
  }
  const c = state.combatants.find((o) => o.id === first);
  if (c === undefined) throw nowhere(path);
  if (!setNumber(c, field, rest, value) && !setThing(c, field, rest, value)) throw nowhere(path);
}

function nowhere(path: string): RuleFault {
  return new RuleFault('a path that leads nowhere, or a value of another kind', CLAUSE, { path });
}

function setBattle(state: State, field: string, rest: readonly string[], value: Json, path: string): void {
  const { battle } = state;
  const teams = new Set(state.combatants.map((c) => c.teamId));
  if (rest.length > 0) throw nowhere(path);
  if (field === 'endedEarly' && typeof value === 'boolean') battle.endedEarly = value;
  else if (field === 'moveNo' && isWhole(value, 1)) battle.moveNo = value;
  else if (field === 'winner' && typeof value === 'string' && (teams.has(value) || value === 'draw')) {
    battle.result = { winner: value === 'draw' ? null : value, reason: 'judge' };
  } else if (field === 'order' && Array.isArray(value) && isOrder(state, value as Json[])) {
    const now = battle.order[battle.at];
    battle.order = (value as string[]).slice();
    battle.at = Math.max(0, battle.order.indexOf(now ?? ''));
  } else throw nowhere(path);
}

function isOrder(state: State, value: readonly Json[]): boolean {
  return value.length === state.combatants.length && state.combatants.every((c) => value.includes(c.id));
}

function isWhole(value: Json, least: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 1_000_000;
}

const LEAST: { readonly [field: string]: number } = { hp: -1_000_000, maxHp: 1, apx: 1, reserve: 0, spentThisMove: 0 };

function setNumber(c: Combatant, field: string, rest: readonly string[], value: Json): boolean {
  if (field === 'position') return setPlace(c, rest, value);
  if (rest.length > 0) return false;
  if (field === 'teamId' && typeof value === 'string' && value !== '') {
    c.teamId = value;
    return true;
  }
  if (field === 'defeated' && typeof value === 'boolean') {
    c.defeated = value;
    if (value) {
      c.queue = [];
      c.multiMove = null;
    } else c.fate = null;
    return true;
  }
  const name = field === 'spent' ? 'spentThisMove' : field;
  if (!Object.hasOwn(LEAST, name) || !isWhole(value, LEAST[name] ?? 0)) return false;
  c[name as 'hp' | 'maxHp' | 'apx' | 'reserve' | 'spentThisMove'] = value;
  return true;
}

function setPlace(c: Combatant, rest: readonly string[], value: Json): boolean {
  const [axis, ...deeper] = rest;
  if (deeper.length > 0) return false;
  if (axis === undefined) {
    const read = PositionSchema.safeParse(value);
    if (!read.success) return false;
    c.x = read.data.x;
    c.y = read.data.y;
    return true;
  }
  if ((axis !== 'x' && axis !== 'y') || !isWhole(value, -1_000_000)) return false;
  c[axis] = value;
  return true;
}

function setThing(c: Combatant, field: string, [id = '', part, ...deeper]: readonly string[], value: Json): boolean {
  if (deeper.length > 0) return false;
  const goes = value === null || value === 'none';
  switch (field) {
    case 'queue':
      return setQueue(c, id, part, value, goes);
    case 'effects':
      if (id === '') return setEffects(c, value, goes);
      return (id === 'blind' || id === 'freeze') && setEffect(c, id, part, value, goes);
    case 'protections':
      return setGuard(c, id, part, value);
    case 'multiMove':
      return setMulti(c, id, part, value, goes);
    default:
      return false;
  }
}

const INSTANCE_NUMBERS = ['paidAp', 'defenceBase', 'baseDamage', 'blindMoves', 'freezeMoves', 'freezeMinus', 'freezePercent'];
const INSTANCE_FLAGS = ['dodgeable', 'blockable', 'interruptsMultiMove', 'multiMove'];

function setQueue(c: Combatant, id: string, part: string | undefined, value: Json, goes: boolean): boolean {
  if (id === '') {
    if (!goes && !(Array.isArray(value) && value.length === 0)) return false;
    c.queue = [];
    return true;
  }
  const place = c.queue.findIndex((q) => q.id === id);
  if (place < 0) return false;
  if (part === undefined) {
    if (goes) c.queue = c.queue.filter((q) => q.id !== id);
    return goes;
  }
  if (part === 'blind' || part === 'freeze') return setInstanceEffect(c, id, part, value, goes);
  if (part === 'damageShare') {
    if (typeof value !== 'number' || value < 0 || value > 1) return false;
    c.queue = c.queue.map((q) => (q.id === id ? { ...q, damageShare: value } : q));
    return true;
  }
  const fits = INSTANCE_NUMBERS.includes(part)
    ? isWhole(value, part === 'defenceBase' ? 1 : 0)
    : INSTANCE_FLAGS.includes(part) && typeof value === 'boolean';
  if (fits) c.queue = c.queue.map((q) => (q.id === id ? ({ ...q, [part]: value } as AttackInstance) : q));
  return fits;
}

/** What an attack will do beside its damage: `{moves: 2}`, `{apxMinus: 5, moves: 1}`, a number of moves, or none. */
function setInstanceEffect(c: Combatant, id: string, family: Family, value: Json, goes: boolean): boolean {
  const read = goes ? { success: true as const, data: null } : (family === 'blind' ? BlindSchema : FreezeSchema).safeParse(value);
  if (!read.success) return false;
  const {
    moves = 0,
    apxMinus = 0,
    apxPercent = 0,
  } = (read.data ?? {}) as { readonly moves?: number; readonly apxMinus?: number; readonly apxPercent?: number };
  const changed = family === 'blind' ? { blindMoves: moves } : { freezeMoves: moves, freezeMinus: apxMinus, freezePercent: apxPercent };
  c.queue = c.queue.map((q) => (q.id === id ? { ...q, ...changed } : q));
  return true;
}

function setEffect(c: Combatant, family: Family, part: string | undefined, value: Json, goes: boolean): boolean {
  const now: Effect = c[family] ?? { family, movesLeft: 1, apxMinus: 0, apxPercent: 0, sourceId: null };
  if (part === undefined && goes) {
    c[family] = null;
    return true;
  }
  const given = part === undefined ? (typeof value === 'number' ? { movesLeft: value } : value) : { [part]: value };
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return false;
  const fields = Object.entries(given as { readonly [key: string]: Json }).filter(([key]) => key !== 'family');
  const fits = fields.every(([key, v]) => ['movesLeft', 'apxMinus', 'apxPercent'].includes(key) && isWhole(v, key === 'movesLeft' ? 1 : 0));
  if (!fits) return false;
  c[family] = { ...now, ...Object.fromEntries(fields) };
  return true;
}

/** All of them at once: those that are not named are gone. */
function setEffects(c: Combatant, value: Json, goes: boolean): boolean {
  const list = goes ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value];
  const named = list.map((v) => (typeof v === 'string' ? { family: v } : v));
  const known = named.every((v): v is { readonly family: Family } => {
    return v !== null && typeof v === 'object' && 'family' in v && (v.family === 'blind' || v.family === 'freeze');
  });
  if (!known) return false;
  c.blind = null;
  c.freeze = null;
  return named.every((v) => setEffect(c, v.family, undefined, v, false));
}

function setGuard(c: Combatant, id: string, part: string | undefined, value: Json): boolean {
  if (!c.guards.some((g) => g.id === id) || !['pool', 'percent', 'flat'].includes(part ?? '')) return false;
  if (!isWhole(value, 0) || (part === 'percent' && value > 100)) return false;
  c.guards = c.guards.map((g) => (g.id === id ? ({ ...g, [part ?? '']: value } as Guard) : g));
  return true;
}

function setMulti(c: Combatant, field: string, part: string | undefined, value: Json, goes: boolean): boolean {
  if (part !== undefined) return false;
  if (field === '' && goes) {
    c.multiMove = null;
    return true;
  }
  if (c.multiMove === null || (field !== 'paid' && field !== 'cost') || !isWhole(value, 0)) return false;
  c.multiMove = { ...c.multiMove, [field]: value };
  return true;
}
