import type { Sense } from './dictionary.ts';
import type { Deed } from './lexicon.ts';
import type { Mark } from './marks.ts';

/** What words do beside an order: places, heights, manners. */

export const AIMING = new Set('в во по на под за между промеж меж к ко at in into to on'.split(' '));
export const GROUND = /^(?:земл|пол$|полу$|пола$|снег|гряз|настил|камн|ground|floor)/;
export const HEIGHT = /^(?:высот|сверху|уступ|возвышен|крыш|бочк|стол|забор|скал|балкон|дерев|height|above)/;
export const MANNER_INS =
  /^(?:кувырк|рывк|прыжк|град|ураган|бок|броск|мах|разворот|подскок|перекат|крик|движени|прием|способ|образ|финт|усили|вес|молни|вихр|стил|пируэт|кульбит|сил|скорост|злост|ярост|шаг|ход|раз|взгляд|голос|рык|рев|хрип|стон|смех|выпад|взмах|итог|дело|следующ|перв|втор|треть|последн|втык|наскок|напор|весом|массой|сальто|хват|замах|перехват)/;
export const HELD_BY: ReadonlySet<Deed> = new Set(['grab', 'choke', 'lock', 'hug', 'squeeze', 'press', 'keep', 'trip', 'hit', 'throw']);
export const FILLER = new Set('номер действие действия ход раунд удар цель цели целью мишень прием приемом приема target'.split(' '));

/** Blows of boxers that are called by how they come: «боковой в челюсть». */
export const STRAIGHT = /^(?:прям|боков)(?:ой|ым|ого)$|^(?:кросс|крюк)(?:ом)?$/;

/** «топором (р)»: damage by its first letter. */
export const KIND_LETTERS: { readonly [letter: string]: 'pierce' | 'slash' | 'blunt' } = { р: 'slash', к: 'pierce', д: 'blunt' };

/** «в любую часть тела»: at no part. */
export function isAnywhere(marks: readonly Mark[], i: number): boolean {
  if (!/^част/.test(marks[i + 1]?.word ?? '') || marks[i + 2]?.word !== 'тела') return false;
  return /^(?:люб|случайн|как|незащищ|открыт|уязвим|слаб|свобод)/.test(marks[i]?.word ?? '');
}

/** «под удар», «от атаки»: a blow of somebody else. */
export const FOREIGN_BLOW: ReadonlySet<string> = new Set([
  'под',
  'от',
  'после',
  'до',
  'из-под',
  'против',
  'перед',
  'при',
  'без',
  'для',
  'к',
  'из',
]);

/** The deed that a word is: a strong one before a weak one; a part that is also a deed («колено») is a part. */
export function deedOf(senses: readonly Sense[], part: boolean): Extract<Sense, { is: 'deed' }> | null {
  const deeds = senses.filter((sense): sense is Extract<Sense, { is: 'deed' }> => sense.is === 'deed');
  const strong = deeds.find((sense) => !sense.weak) ?? deeds[0];
  if (strong === undefined || (part && (strong.weak || strong.mood !== null))) return null;
  return strong;
}
