import type { Case } from './cases.ts';
import { soundOf } from './sound.ts';

/** The prepositions that templates may ask for, and the cases that each governs. */
export const GOVERNS: Readonly<Record<string, readonly Case[]>> = {
  в: ['acc', 'loc'],
  с: ['ins', 'gen', 'acc'],
  к: ['dat'],
  о: ['loc', 'acc'],
  из: ['gen'],
  под: ['ins', 'acc'],
  над: ['ins'],
  от: ['gen'],
  перед: ['ins'],
  без: ['gen'],
  у: ['gen'],
  на: ['acc', 'loc'],
  за: ['ins', 'acc'],
  по: ['dat', 'acc', 'loc'],
  до: ['gen'],
  для: ['gen'],
  ради: ['gen'],
  при: ['loc'],
  про: ['acc'],
  через: ['acc'],
  сквозь: ['acc'],
  между: ['ins', 'gen'],
  против: ['gen'],
  после: ['gen'],
  возле: ['gen'],
  около: ['gen'],
  вокруг: ['gen'],
  мимо: ['gen'],
  кроме: ['gen'],
  'из-за': ['gen'],
  'из-под': ['gen'],
};

const CONSONANT = 'бвгджзйклмнпрстфхцчшщ';
/** л or р before another consonant (льва, льда, лба, рта, рва, ржи), but not a doubled one (Ллойд). */
const HARD_START = new RegExp(`^(?:л(?!л)ь?[${CONSONANT}]|р[втж])`);
const ALL_DATIVE = /^(?:всем|всему|всей|всяк(?:ому|ой|им))$/;

/** Whether the longer shape is said before a word that sounds so. */
const LONGER: Readonly<Record<string, (sound: string) => boolean>> = {
  в: (s) =>
    new RegExp(`^[вф][${CONSONANT}]`).test(s) || HARD_START.test(s) || /^(?:мн|мр|сне$|сны$|снах$|сну$|двор(?:[аеуы]?$|ом$|ец|ц))/.test(s),
  с: (s) => new RegExp(`^(?:[сзшж][${CONSONANT}]|щ|мн|в[сзт])`).test(s) || HARD_START.test(s),
  к: (s) => HARD_START.test(s) || ALL_DATIVE.test(s) || /^(?:мне$|мног|множ|вт|дну$|сну$)/.test(s),
  из: (s) => /^(?:льда|лба|рта|рва|ржи|лжи|мха|всех|всего|всей)$/.test(s),
  под: (s) => /^(?:льдом|лёд|лбом|лоб$|рвом|мной|мною|мхом|всем|всеми|всей)$/.test(s),
  над: (s) => /^(?:льдом|лбом|рвом|мной|мною|мхом|всем|всеми|всей|ртом)$/.test(s),
  от: (s) => /^(?:льда|лба|рта|сна|мха|всех|всего|всей|всякого)$/.test(s),
  перед: (s) => /^(?:мной|мною|всеми|всем|всей)$/.test(s),
  без: (s) => /^(?:всего|всех|всякого|всякой|всяких)$/.test(s),
};
const LONG: Readonly<Record<string, string>> = {
  в: 'во',
  с: 'со',
  к: 'ко',
  из: 'изо',
  под: 'подо',
  над: 'надо',
  от: 'ото',
  перед: 'передо',
  без: 'безо',
};

/**
 * The shape of a preposition before a word: «со» before Стражем, «об» before Ильёй. The word may be a phrase; only its beginning counts.
 * @param sound how the word begins by ear, if its letters do not tell (see `soundOf`)
 */
export function shapeOf(preposition: string, word: string, sound?: string): string {
  const heard = sound ?? soundOf(word);
  const first = /^[\p{L}]+/u.exec(heard)?.[0] ?? heard;
  if (preposition === 'о') {
    if (/^(?:мне|всём|всем|всех|всей)$/.test(first)) return 'обо';
    return /^[аоуэи]/.test(first) ? 'об' : 'о';
  }
  const long = LONG[preposition];
  return long !== undefined && LONGER[preposition]?.(first) ? long : preposition;
}

/** Space after a preposition: one-letter words are glued to the next one. */
export function afterPreposition(preposition: string): string {
  return preposition.length === 1 ? '\u00a0' : ' ';
}

/** «со Стражем», «в Джо», «об Илье»: the preposition in its shape, a space and the word as given. */
export function withPreposition(preposition: string, word: string, sound?: string): string {
  const shape = shapeOf(preposition, word, sound);
  return shape + afterPreposition(shape) + word;
}
