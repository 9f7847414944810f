import type { Next } from '@boevka/kernel';
import type { Content, Sheet } from '../content.ts';
import { SheetSchema } from '../content.ts';
import { SIZES } from '../terms.ts';
import { chance, pick, some, whole } from './choice.ts';

/** Skills that the rules know by name; those of weapons and spells come from the content. */
const SKILLS = ['weaponFighting', 'dodge', 'block', 'shield', 'concentration'] as const;

/**
 * A random sheet of what a content offers, legal for every battle. The same numbers from `next` make the same sheet.
 * @param next numbers in [0, 1)
 */
export function randomSheet(content: Content, next: Next): Sheet {
  const level = whole(next, 1, 12);
  const weapon = chance(next, 92) ? pick(next, content.weapons) : null;
  const others = some(
    next,
    content.weapons.filter((w) => w.id !== weapon?.id),
    2,
  );
  const spells = some(next, content.spells, 4);
  const skills: { [skill: string]: number } = {};
  for (const w of [weapon, ...others]) if (w !== null) skills[w.type] = whole(next, 0, 10);
  for (const spell of spells) skills[spell.skill ?? spell.id] = whole(next, 0, 10);
  for (const skill of SKILLS) if (chance(next, 60)) skills[skill] = whole(next, 0, 9);
  if (chance(next, 20)) skills.arrowDodge = whole(next, 0, Math.floor(level / 2));
  const saves: { [save: string]: number } = {};
  for (const spell of content.spells) if (spell.saveId !== null && chance(next, 50)) saves[spell.saveId] = whole(next, 8, 18);
  return SheetSchema.parse({
    attributes: {
      str: whole(next, 8, 24),
      agi: whole(next, 8, 18),
      int: whole(next, 6, 18),
      level,
      mass: whole(next, 40, 200),
      height: whole(next, 120, 230),
      size: chance(next, 15) ? SIZES[1] : SIZES[0],
    },
    skills,
    saves,
    traits: some(next, content.traits, 2).map((t) => t.id),
    maxHp: whole(next, 15, 70),
    weaponId: weapon?.id ?? null,
    otherWeapons: others.map((w) => w.id),
    items: some(next, content.items, 2).map((i) => i.id),
    ammo: chance(next, 30) ? { arrow: whole(next, 0, 8), bolt: 3 } : {},
    armourId: chance(next, 70) ? (pick(next, content.armours)?.id ?? null) : null,
    shieldId: chance(next, 40) ? (pick(next, content.shields)?.id ?? null) : null,
    helmetId: chance(next, 40) ? (pick(next, content.helmets)?.id ?? null) : null,
    spells: spells.map((s) => s.id),
    ...randomReaction(next),
  });
}

/** Some are mindless, and some are equally quick. */
function randomReaction(next: Next): object {
  if (chance(next, 25)) return { reactionMode: 'static', reaction: whole(next, 20, 23) };
  if (chance(next, 15)) return { reactionMode: 'agiTwice' };
  return chance(next, 10) ? { reactionMode: 'stat', reactionStat: 'str' } : {};
}
