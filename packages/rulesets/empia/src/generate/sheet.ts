import type { Next } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { makeBook } from '../book.ts';
import type { Content, Sheet } from '../content.ts';
import { SheetSchema } from '../content.ts';
import { checkSheet } from '../sheet.ts';
import type { BattleKind } from '../terms.ts';
import { MASTERY_LEVELS } from '../terms.ts';
import { chance, pick, some, whole } from './choice.ts';

/** Most abilities, beside mastery, of a random sheet. */
const ABILITIES = 6;

/**
 * A random sheet of what a content offers, fit for every kind of battle. The same numbers from `next` make the same sheet.
 * @param next numbers in [0, 1)
 */
export function randomSheet(content: Content, next: Next): Sheet {
  const book = makeBook(content);
  const sheet = SheetSchema.parse({
    maxHealth: whole(next, 60, 200),
    maxEnergy: whole(next, 60, 200),
    healthRegenPerTurn: chance(next, 20) ? whole(next, 1, 5) : 0,
    dodge: 100 + whole(next, 0, 12) * 10,
    blockChance: 100 + whole(next, 0, 10) * 10,
    magicDodgeEff: 50 + whole(next, 0, 5) * 10,
    medic: chance(next, 15),
    mastery: randomMastery(content, next),
    abilities: randomAbilities(content, next),
    inventory: randomInventory(content, next),
    combatBonuses: some(next, ['Удача', 'Упорство', 'Чутьё', 'Сноровка', 'Закалка'], 5).map((name, i) => ({ name, passive: i < 2 })),
  });
  return legal(book, sheet);
}

function randomMastery(content: Content, next: Next): { [branch: string]: string[] } {
  const ladders = content.branches.filter((b) => b.ladder).map((b) => b.id);
  const out: { [branch: string]: string[] } = {};
  for (const branch of some(next, ladders, 3)) out[branch] = MASTERY_LEVELS.slice(0, whole(next, 1, MASTERY_LEVELS.length));
  return out;
}

/** Abilities of every kind; of permanent transformations one at most. */
function randomAbilities(content: Content, next: Next): string[] {
  const plain = content.abilities.filter((a) => a.kind !== 'mastery' && a.transformation !== 'permanent').map((a) => a.id);
  const permanent = content.abilities.filter((a) => a.transformation === 'permanent' && !a.extendsRequired).map((a) => a.id);
  const transformed = chance(next, 15) ? pick(next, permanent) : null;
  return [...some(next, plain, ABILITIES), ...(transformed === null ? [] : [transformed])];
}

function randomInventory(content: Content, next: Next): { itemId: string; place: string; count?: number }[] {
  const weapons = content.weapons.filter((w) => w.class !== 'unarmed');
  const first = pick(
    next,
    weapons.filter((w) => w.class !== 'shield'),
  );
  const shield =
    (first?.hands ?? 1) < 2 && chance(next, 40)
      ? pick(
          next,
          weapons.filter((w) => w.class === 'shield'),
        )
      : null;
  const spare = chance(next, 50) ? pick(next, weapons) : null;
  const armour = chance(next, 75) ? pick(next, content.armour) : null;
  return [
    ...(first === null ? [] : [{ itemId: first.id, place: 'held' }]),
    ...(shield === null ? [] : [{ itemId: shield.id, place: 'held' }]),
    ...(spare === null ? [] : [{ itemId: spare.id, place: 'stowed' }]),
    ...(armour === null ? [] : [{ itemId: armour.id, place: 'worn' }]),
    ...some(next, content.goods, 3).map((g) => ({ itemId: g.id, place: 'stowed', count: whole(next, 1, 5) })),
  ];
}

const KINDS: readonly BattleKind[] = ['official', 'training'];

/** What chance put together wrongly is left out, from the last ability on. */
function legal(book: Book, sheet: Sheet): Sheet {
  let at = sheet;
  while (at.abilities.length > 0 && KINDS.some((kind) => checkSheet(book, at, 'random', kind).length > 0)) {
    at = { ...at, abilities: at.abilities.slice(0, -1) };
  }
  return at;
}
