import type { Reading } from '@boevka/kernel';
import { middle } from '../resolve/shapes.ts';
import type { Point, State } from '../state.ts';
import { combatant } from '../state.ts';

/** Words that stand for somebody who is found when the action comes. */
const WHO_WORDS = ['me', 'self', 'nearest-enemy', 'any-enemy'] as const;

export function isWhoWord(name: string): boolean {
  return (WHO_WORDS as readonly string[]).includes(name);
}

/** Whether an order may name somebody: a combatant who is still there, or one of the words. */
export function isSomebody(state: Reading<State>, name: string): boolean {
  return isWhoWord(name) || combatant(state, name)?.gone === false;
}

/** A place, an obstacle or a lying thing of the field by its id or name; null where there is none. */
export function spotNamed(state: Reading<State>, name: string): Reading<Point> | null {
  const { field } = state.battle;
  for (const p of field.places) if (p.id === name || p.name === name) return p.at;
  for (const i of field.items) if (i.id === name) return i.at;
  for (const o of field.obstacles) if (o.id === name || o.name === name) return { ...middle(o.shape), z: field.groundHeightM };
  return null;
}
