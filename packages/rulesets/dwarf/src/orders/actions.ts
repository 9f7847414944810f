import type { Book, Spec } from '../book.ts';
import { levelOf } from '../book.ts';
import type { Man } from '../context.ts';
import { MOST_LEVEL, WRESTLER } from '../terms.ts';

/** How many actions a round has. */

/**
 * 1 for levels 0 to 3, then one more for every three levels, 5 at the highest.
 * @param level a skill, 0 to 15
 * @clause dwarf.action.count-by-level
 * @clause dwarf.skill.ranged
 */
export function actionCount(level: number): number {
  return Math.max(1, Math.ceil(Math.min(level, MOST_LEVEL) / 3));
}

/** What trimming needs to know of a declared action. */
export interface Counted {
  /** Level of its skill; -1 for what is no attack. */
  readonly level: number;
}

/**
 * With several skills the lowest level counts; without an attack the best of those for the weapons in working hands, or wrestling with none.
 * @clause dwarf.action.mixed-weapons-lowest
 * @clause dwarf.action.count-without-attack
 */
export function limitOf(counted: readonly Counted[], f: Man, spec: Spec, book: Book): number {
  let lowest = -1;
  for (const { level } of counted) if (level >= 0 && (lowest < 0 || level < lowest)) lowest = level;
  return actionCount(lowest >= 0 ? lowest : idleLevel(f, spec, book));
}

function idleLevel(f: Man, spec: Spec, book: Book): number {
  let best = -1;
  for (const item of f.items) {
    if (item.needs === 0 || (item.needs & f.useless) !== 0) continue;
    const weapon = book.weapons.get(item.weapon);
    if (weapon !== undefined) best = Math.max(best, levelOf(spec.sheet, weapon.skill));
  }
  return best >= 0 ? best : levelOf(spec.sheet, WRESTLER);
}

/**
 * Which of the declared actions fit: while attacks use more than one level the last one of the highest goes, otherwise the last action. The limit
 * stays as it was before.
 * @returns places in the list that are kept, in order
 * @clause dwarf.action.mixed-weapons-trim
 * @clause dwarf.action.mix-kinds
 * @clause dwarf.action.level-affects-hit
 */
export function trimmed(counted: readonly Counted[], limit: number): number[] {
  const kept = counted.map((_, i) => i);
  while (kept.length > limit) {
    const levels = kept.map((i) => counted[i]?.level ?? -1);
    const attacks = levels.filter((level) => level >= 0);
    const highest = Math.max(...attacks);
    const mixed = attacks.some((level) => level !== highest);
    kept.splice(mixed ? levels.lastIndexOf(highest) : kept.length - 1, 1);
  }
  return kept;
}
