import type { Comparator } from '@boevka/language';

/** Words of conditions, by what they do in one. All in plain letters. */

export const OR = new Set(['или', 'либо', 'or']);
export const AND = new Set(['и', 'and', 'плюс', 'а', 'но', 'притом', ',']);
export const FILLERS = new Set(
  'же вдруг уже еще все всё то там тут тогда вот вообще снова опять сам сама только лишь хотя бы просто вдруг при этом момент время моменту это этот этом так такой да есть будет окажется станет находится находиться составляет осталось остается останется остались остаются осталась имеется становится оказывается сейчас первым первой первый месте место начнет начинает решит решил решила попробует попытается пытается попробовал собирается захочет тоже сразу всё-таки пусть кстати точно теперь действии действие действия ходу ходе will is are the a an'.split(
    ' ',
  ),
);

export const SIGNS: { readonly [sign: string]: Comparator } = { '<': 'lt', '>': 'gt', '=': 'eq', '≤': 'le', '≥': 'ge' };
export const STATS: readonly (readonly [RegExp, 'energy' | 'health'])[] = [
  [/^(?:энерги\p{L}*|эн|мана|маны|ману|стамин\p{L}*|выносливост\p{L}*|energy)$/u, 'energy'],
  [/^(?:жизн\p{L}*|хп|hp|здоров\p{L}*|хитов|хиты|хитпоинт\p{L}*|health)$/u, 'health'],
];
export const SPACING = /^(?:дистанци|расстояни|distance)/;
export const SIGHT = /^(?:видно|вижу|видит|виден|видна|видать|заметно|увижу|видел|видела|visible|see)$/;
export const LOST =
  /^(?:потерял|потеряла|потеряю|пропал|пропала|пропадет|исчез|исчезла|исчезнет|скрылся|скрылась|спрятался|спряталась|скроется)$/;
export const HIDDEN = /^(?:скрыт|скрыта|невидим|невидима|спрятан|спрятана|hidden|невидимый|скрытый)$/;
export const SHARES: readonly (readonly [RegExp, number])[] = [
  [/^половин/, 50],
  [/^четверт(?:и|ь)$/, 25],
];
export const OUTCOMES: readonly (readonly [RegExp, 'hit' | 'miss'])[] = [
  [/^(?:попал|попала|попаду|попадет|попадание|попадании|попадания|попадаю|hit)$/, 'hit'],
  [/^(?:промахнулся|промахнулась|промахнусь|промахиваюсь|промажу|промах|промахе|промаха|промазал|промазала|miss|missed)$/, 'miss'],
];
export const ROLE_WORDS = new Set(
  'мимо цель цели удар ударом удара удару удары выстрел выстрела выстрелом прошлый прошлым прошлом прошлого предыдущий предыдущим предыдущего предыдущем предыдущее предыдущая прошлая прошлой предыдущей пройдет прошел достигнет достиг'.split(
    ' ',
  ),
);

/** Nouns for what somebody does: «при приближении», «в случае атаки». */
export const HAPPENING = /^(?:приближени|сближени|отступлени|бегств|атак|нападени|отход|подход)(?:я|и|ю|а|е|у)$/;

/** Prepositions that a condition can hold; any other says something about a place that nobody can decide. */
export const CONDITION_PREPOSITIONS = new Set(
  'у к ко от ото до без на в во по за с со из между меж при навстречу in to from at with towards toward into of'.split(' '),
);
