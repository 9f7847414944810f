import type { Spell } from '../content.ts';

/** Whether a spell is for the good of its target. */
export function helps(spell: Spell | undefined): boolean {
  return spell !== undefined && spell.target !== 'enemy' && spell.damage === 0;
}
