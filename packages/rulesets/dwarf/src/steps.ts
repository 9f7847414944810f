import type { Reckoner } from '@boevka/kernel';
import type { Book, Spec, Weapon } from './book.ts';
import type { Man, Scene } from './context.ts';

/** Places on a line, where the table counts steps. */

/** Whether steps are counted: not in a duel. @clause dwarf.move.model */
export function usesSteps(state: Scene, book: Book): boolean {
  return book.rules.movement === 'steps' && state.battle.kind !== 'duel';
}

/** Whoever has no place stands at 0. */
export function distance(a: Man, b: Man): number {
  return Math.abs((a.position ?? 0) - (b.position ?? 0));
}

/** @clause dwarf.ranged.engagement */
export function isClose(book: Book, a: Man, b: Man): boolean {
  return distance(a, b) <= book.rules.closeDistance;
}

/** Whether a shot or throw carries so far. @clause dwarf.ranged.range */
export function shotReaches(weapon: Pick<Weapon, 'range' | 'rangePerLevel'>, level: number, steps: number): boolean {
  return steps <= weapon.range + weapon.rangePerLevel * level;
}

/**
 * Steps of a round: what is worn slows down, the skill of wearing it makes up for that.
 * @clause dwarf.move.model
 * @clause dwarf.skill.armour-user
 */
export function speed<N>(r: Reckoner<N>, book: Book, spec: Pick<Spec, 'encumbrance' | 'armourUser'>): N {
  const clause = 'dwarf.move.model';
  const burden = r.minus(
    r.fact('encumbrance', spec.encumbrance, clause),
    r.fact('armourUser', spec.armourUser, 'dwarf.skill.armour-user'),
    clause,
  );
  return r.atLeast(r.minus(r.fact('baseSpeed', book.rules.baseSpeed, clause), r.atLeast(burden, 0, clause), clause), 1, clause);
}
