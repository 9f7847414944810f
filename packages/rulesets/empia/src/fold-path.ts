import type { Json } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { Book } from './book.ts';
import { setBattleField, setCombatantField } from './setup/ruled-field.ts';
import type { Combatant, State } from './state.ts';
import { actionNumber, combatant } from './state.ts';
import type { Phase } from './terms.ts';

/**
 * Sets one value by the judge's word. The path begins with `battle` or a combatant's id and names what is there: `kira.health`, `battle.field.diameterM`,
 * `battle.sightMatrix.kira.marek`, `kira.limbs.leftArm.lost`, `kira.statuses.stun`. A whole field may be written as the beginning of a battle writes it
 * (`[stun]`, `30`, `none`); something in a list goes by its id, comes with a value that it did not have, and goes with none.
 * @param phase the moment: what the judge gives before an action works in it, later from the next one on
 * @clause empia.judge.override
 * @throws RuleFault when the path leads nowhere, or the value is of another kind than what stands there.
 */
export function setPath(state: State, book: Book, path: string, value: Json, phase: Phase): void {
  const [first = '', ...steps] = path.split('.');
  const c = first === 'battle' ? null : combatant(state, first);
  if (steps.length === 0 || (c === null && first !== 'battle')) throw nowhere(path);
  const { day } = state.battle;
  const since = actionNumber(state.battle) - (phase === 'before' ? 1 : 0);
  if (c === null) {
    if (INNER.includes(steps[0] ?? '')) throw nowhere(path);
    if (!setBattleField(state.battle, steps, value)) setDeep(state.battle, steps, value, path);
  } else if (FIXED.includes(steps[0] ?? '')) throw nowhere(path);
  else if (steps.length === 1) {
    if (!setCombatantField(book, state, c, steps[0] ?? '', value, since)) setDeep(c, steps, value, path);
  } else if (!setMember(book, state, c, steps, value, since)) setDeep(c, steps, value, path);
  if (state.battle.kind === 'roleplay' && state.battle.day !== day) newDay(state);
  for (const each of state.combatants) each.stamp++;
}

/** What may be used once a battle may in role-play be used once a day: on a new one it may be used again. @clause empia.roleplay.once-per-day */
function newDay(state: State): void {
  for (const c of state.combatants) c.uses = {};
}

function nowhere(path: string): RuleFault {
  return new RuleFault('a path that leads nowhere', 'empia.judge.override', { path });
}

/** Lists whose members come and go, with what they go by. */
const MEMBERS: { readonly [field: string]: string } = {
  statuses: 'id',
  modifiers: 'source',
  toggledOn: 'id',
  sustainedList: 'ability',
  abilities: 'abilityId',
  inventory: 'itemId',
};
/** Maps whose keys come and go. */
const MAPS = ['cooldowns', 'prepReduction', 'consumables', 'uses', 'baseHit', 'mastery'];
/** What the rules count and find things by: no value of it is the judge's. */
const INNER = ['battleId', 'turn', 'actionIndex', 'slots', 'serial'];
/** Values inside a field that may be none. */
const MAY_BE_NONE = [
  'remainingActions',
  'by',
  'limb',
  'target',
  'surface',
  'made',
  'leashM',
  'hitChance',
  'last',
  'gait',
  'winner',
  'text',
  'abilityId',
  'granted',
];
/** What the rules tell combatants apart by. */
const FIXED = ['id', 'slot', 'sheet', 'stamp'];

type Members = readonly { readonly [key: string]: Json }[];
type Keys = { readonly [key: string]: Json };

/** Something in a list or map as a whole: it comes, changes or goes. False where the path means a value inside it, or something of neither. */
function setMember(book: Book, state: State, c: Combatant, steps: readonly string[], value: Json, since: number): boolean {
  const [field = '', ...rest] = steps;
  const name = rest.join('.');
  const goes = value === null || value === 'none';
  const fields = c as unknown as { [field: string]: Members | Keys };
  if (MAPS.includes(field)) {
    const { [name]: _, ...others } = fields[field] as Keys;
    const { uses } = c;
    if (!goes) setCombatantField(book, state, c, field, { [name]: value }, since);
    fields[field] = { ...others, ...(goes ? {} : (fields[field] as Keys)) };
    if (field === 'cooldowns') c.uses = { ...uses, ...(goes ? {} : c.uses) };
    return true;
  }
  const [limb = '', part] = rest;
  const id = c.limbs.find((l, i) => l.id === limb || String(i) === limb)?.id;
  if (field === 'limbs' && part === 'injuries' && rest.length === 2 && id !== undefined)
    return setCombatantField(book, state, c, 'limbs', { [id]: { injuries: goes ? [] : value } }, since);
  const key = MEMBERS[field];
  if (key === undefined || rest.length !== 1) return false;
  const list = fields[field] as Members;
  const others = list.filter((m) => m[key] !== name && m.id !== name);
  if (goes && others.length === list.length) return false;
  if (!goes) setCombatantField(book, state, c, field, [{ [key]: name, ...(isRecord(value) ? value : {}) }], since);
  fields[field] = [...others, ...(goes ? [] : (fields[field] as Members))];
  return true;
}

function isRecord(value: Json): value is Keys {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** One value inside a field: a list's members go by id or place. Copies share what lies deep in a state, so nothing of it is written to: it is replaced. */
function setDeep(root: object, steps: readonly string[], value: Json, path: string): void {
  const [first = ''] = steps;
  if (!Object.hasOwn(root, first)) throw nowhere(path);
  Object.assign(root, { [first]: replaced((root as Keys)[first] ?? null, steps.slice(1), value === 'none' ? null : value, path) });
}

function replaced(old: Json, steps: readonly string[], value: Json, path: string): Json {
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (!fits(old, value, path.split('.').at(-1) ?? '')) throw new RuleFault('a value of another kind', 'empia.judge.override', { path });
    // The event keeps its value, whatever becomes of the state.
    return JSON.parse(JSON.stringify(value)) as Json;
  }
  if (Array.isArray(old)) {
    const list = old as readonly Json[];
    const named = list.findIndex((m) => isCalled(m, step));
    const at = named < 0 && /^\d+$/.test(step) ? Number(step) : named;
    if (at < 0 || at >= list.length) throw nowhere(path);
    return list.map((m, i) => (i === at ? replaced(m, rest, value, path) : m));
  }
  if (!isRecord(old) || !Object.hasOwn(old, step)) throw nowhere(path);
  return { ...old, [step]: replaced(old[step] ?? null, rest, value, path) };
}

function isCalled(member: unknown, name: string): boolean {
  if (member === null || typeof member !== 'object') return false;
  return ['id', 'itemId', 'ability', 'abilityId', 'source'].some((key) => (member as { readonly [key: string]: unknown })[key] === name);
}

/** A number takes a number, a list a list; only what may be none takes none, and where it is none it takes anything that is no object. */
function fits(old: unknown, value: Json, field: string): boolean {
  if (old === undefined || old === null) return value === null || typeof value !== 'object' || Array.isArray(value);
  if (value === null) return MAY_BE_NONE.includes(field);
  return (
    typeof old === typeof value && Array.isArray(old) === Array.isArray(value) && (typeof value !== 'number' || Number.isFinite(value))
  );
}
