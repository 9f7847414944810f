import type { Json } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { State } from './state.ts';
import { combatant } from './state.ts';

/**
 * Sets one value by the judge's word. What holds it is replaced all the way down, since copies of a state share it. The path begins with `battle` or a combatant's id and names fields that exist:
 * `kira.health`, `battle.field.diameterM`, `kira.limbs.0.lost`.
 * @clause empia.judge.override
 * @throws RuleFault when the path leads nowhere, or the value is of another kind than what stands there.
 */
export function setPath(state: State, path: string, value: Json): void {
  const [last, holder] = holderOf(state, path);
  if (holder === null || last === null || !(Object.hasOwn(holder, last) || isOpenMap(path))) {
    throw new RuleFault('a path that leads nowhere', 'empia.judge.override', { path });
  }
  if (!fits(holder[last], value)) throw new RuleFault('a value of another kind', 'empia.judge.override', { path });
  const dawns = path === 'battle.day' && state.battle.kind === 'roleplay' && value !== state.battle.day;
  // The event keeps its value, whatever becomes of the state.
  holder[last] = JSON.parse(JSON.stringify(value));
  if (dawns) newDay(state);
  for (const c of state.combatants) c.stamp++;
}

/** What may be used once a battle may in role-play be used once a day: on a new one it may be used again. @clause empia.roleplay.once-per-day */
function newDay(state: State): void {
  for (const c of state.combatants) c.uses = {};
}

/** A number takes a number, a list a list; what may be none takes anything that is no object. */
function fits(old: unknown, value: Json): boolean {
  if (old === undefined || old === null) return value === null || typeof value !== 'object' || Array.isArray(value);
  if (value === null) return typeof old !== 'boolean';
  return (
    typeof old === typeof value && Array.isArray(old) === Array.isArray(value) && (typeof value !== 'number' || Number.isFinite(value))
  );
}

/** Maps whose keys are ids may gain a new one. */
function isOpenMap(path: string): boolean {
  return /\.(sides|cooldowns|prepReduction|consumables|uses|baseHit|mastery)\.[^.]+$/.test(path) || path.includes('sightMatrix');
}

/** The last step of a path and what it is a field of, all of it copied from the combatant or the battle on; nulls where it leads nowhere. */
function holderOf(state: State, path: string): [string | null, Record<string, unknown> | null] {
  const steps = path.split('.');
  const first = steps.shift();
  if (first === undefined || steps.length === 0) return [null, null];
  let at: unknown = first === 'battle' ? state.battle : combatant(state, first);
  while (steps.length > 1) {
    const step = steps.shift() as string;
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, step)) return [null, null];
    const holder = at as Record<string, unknown>;
    holder[step] = copyOf(holder[step]);
    at = holder[step];
  }
  const last = steps[0] as string;
  if (at === null || typeof at !== 'object' || last === '__proto__') return [null, null];
  return [last, at as Record<string, unknown>];
}

function copyOf(part: unknown): unknown {
  if (Array.isArray(part)) return [...part];
  return part !== null && typeof part === 'object' ? { ...part } : part;
}
