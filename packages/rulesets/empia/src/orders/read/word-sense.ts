import { DAT, GEN, INS, NOM, PLURAL } from '@boevka/language';
import { familyOf } from './families.ts';
import type { Mark } from './word-mark.ts';

/** What single words are where their form or their neighbours decide it. */

export const ADJECTIVE = /(?:ый|ий|ой|ого|его|ому|ему|ым|им|ая|яя|ую|юю|ое|ее|ые|ие|ых|их|ыми|ими|ою|ею)$/;

const NOMINATIVE = new Set('он она они я he she they'.split(' '));
const INSTRUMENTAL = new Set('им ими ею ним ними ней мной мною собой собою'.split(' '));

export function pronounCases(word: string): number {
  if (NOMINATIVE.has(word)) return NOM;
  return INSTRUMENTAL.has(word) ? INS | DAT : GEN | DAT;
}

export function casesOfSort(word: string): number {
  return /(?:ом|ем|ой|ей|ами|ями|ью)$/.test(word) ? INS : NOM | (/(?:и|ы|ов)$/.test(word) ? PLURAL : 0);
}

/** «кулаком» is a part of the body, though «Каменные кулаки» are an ability, unless one is used or named in full. */
export function isBodily(marks: readonly Mark[], mark: Mark): boolean {
  return (
    mark.part !== null &&
    mark.weapons.length + mark.places.length + mark.ground.length === 0 &&
    mark.abilities.every((hit) => !hit.complete) &&
    !marks.some((other) => other.acts.some((use) => familyOf(use.act) === 'cast'))
  );
}

/** «не по Джо», «не правой рукой»: «не» stands right before what is named, at most its preposition and adjectives between. */
export function denies(marks: readonly Mark[], index: number): boolean {
  let at = index - 1;
  while (at >= 0 && (marks[at]?.preposition != null || ADJECTIVE.test(marks[at]?.word ?? ''))) at -= 1;
  return /^(?:не|ни|not)$/.test(marks[at]?.word ?? '');
}
