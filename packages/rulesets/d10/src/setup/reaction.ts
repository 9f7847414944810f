import type { Book } from '../book.ts';
import type { Sheet } from '../content.ts';
import { agilityOf, bagOf, inHand } from '../memo.ts';
import type { Fighter } from '../state.ts';

/**
 * Reaction as it is at the start, and then holds to the end of the battle.
 * @clause d10.reaction.formula
 * @clause d10.reaction.monsters
 * @clause d10.armour.penalties
 */
export function reactionOf(book: Book, c: Fighter, sheet: Sheet): number {
  const { attributes, armour } = c.kit;
  if (c.reactionMode === 'static') return sheet.reaction ?? 0;
  const agility = agilityOf(c.kit);
  const { reactionStat: stat = 0 } = sheet;
  const second =
    c.reactionMode === 'agiTwice'
      ? agility
      : c.reactionMode === 'int'
        ? attributes.int
        : typeof stat === 'number'
          ? stat
          : stat === 'agi'
            ? agility
            : attributes[stat];
  let sum = agility + second + attributes.level - (armour?.reactionPenalty ?? 0);
  for (const term of bagOf(book, c.kit, 'reaction', inHand(c.kit)).terms) sum += term.max;
  return sum;
}
