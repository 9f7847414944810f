/** Letters as people type them: look-alikes of two alphabets, the wrong keyboard layout, ё and е. */

const LATIN_TWINS = 'aceopxykmABCEHKMOPTXY';
const CYRILLIC_TWINS = 'асеорхукмАВСЕНКМОРТХУ';
const toCyrillic = new Map<string, string>();
const toLatin = new Map<string, string>();
for (let i = 0; i < LATIN_TWINS.length; i++) {
  toCyrillic.set(LATIN_TWINS.charAt(i), CYRILLIC_TWINS.charAt(i));
  toLatin.set(CYRILLIC_TWINS.charAt(i), LATIN_TWINS.charAt(i));
}

const KEYS_LATIN = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>/?^&$#@';
const KEYS_CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ.,:?;№"';
const byKey = new Map<string, string>();
for (let i = 0; i < KEYS_LATIN.length; i++) byKey.set(KEYS_LATIN.charAt(i), KEYS_CYRILLIC.charAt(i));

export function isCyrillic(letter: string): boolean {
  return (letter >= 'а' && letter <= 'я') || (letter >= 'А' && letter <= 'Я') || letter === 'ё' || letter === 'Ё';
}

export function isLatin(letter: string): boolean {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

/** How many letters of each alphabet a text has. */
export function countLetters(text: string): { cyrillic: number; latin: number } {
  let cyrillic = 0;
  let latin = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    if (isCyrillic(letter)) cyrillic += 1;
    else if (isLatin(letter)) latin += 1;
  }
  return { cyrillic, latin };
}

/**
 * One word in the form that dictionaries hold: small letters, ё as е, letters of a foreign alphabet that only look right put back into
 * the word's own one. `russianText` says that the surrounding text is Russian, so that a lone Latin «c» is the preposition.
 */
export function plainWord(word: string, russianText = true): string {
  if (/^[а-яё]+$/i.test(word)) return word.toLowerCase().replaceAll('ё', 'е');
  const { cyrillic, latin } = countLetters(word);
  let mended = word;
  if (latin > 0 && cyrillic > 0) {
    const letters = Array.from(word);
    const onlyCyrillic = letters.every((letter) => !isLatin(letter) || toCyrillic.has(letter));
    const onlyLatin = letters.every((letter) => !isCyrillic(letter) || toLatin.has(letter));
    const twins = onlyCyrillic !== onlyLatin ? (onlyCyrillic ? toCyrillic : toLatin) : cyrillic >= latin ? toCyrillic : toLatin;
    mended = Array.from(word, (letter) => twins.get(letter) ?? letter).join('');
  } else if (latin > 0 && russianText && latin <= 2 && Array.from(word).every((letter) => toCyrillic.has(letter))) {
    mended = Array.from(word, (letter) => toCyrillic.get(letter) ?? letter).join('');
  }
  return mended.toLowerCase().replaceAll('ё', 'е');
}

/** The same keys on the Russian layout; the length stays, so that places in the text stay too. */
function onRussianKeys(line: string): string {
  let typed = '';
  for (let i = 0; i < line.length; i++) typed += byKey.get(line.charAt(i)) ?? line.charAt(i);
  return typed;
}

/**
 * Puts lines that were typed on the wrong layout («,tu r Ufhhtne») onto the Russian one. A line changes only if it has no Cyrillic
 * letter and `knows` recognises at least half of its words after the change and none before. Lengths stay.
 */
export function mendLayout(text: string, knows: (word: string) => boolean): string {
  if (!/[a-z]/i.test(text)) return text;
  return text
    .split('\n')
    .map((line) => {
      const { cyrillic, latin } = countLetters(line);
      if (cyrillic > 0 || latin < 4 || line.length > 2000) return line;
      const mended = onRussianKeys(line);
      const now = wordsOf(mended);
      const known = now.filter((word) => knows(word)).length;
      const knownBefore = wordsOf(line).filter((word) => word.length > 2 && knows(word)).length;
      return known * 2 >= now.length && known > 0 && knownBefore === 0 ? mended : line;
    })
    .join('\n');
}

function wordsOf(line: string): string[] {
  return (line.match(/\p{L}+/gu) ?? []).filter((word) => word.length > 1).map((word) => plainWord(word));
}

const LATIN_SOUNDS: { readonly [letter: string]: string } = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** A Russian name in Latin letters, small. */
export function translitLatin(name: string): string {
  return Array.from(plainWord(name, false), (letter) => LATIN_SOUNDS[letter] ?? letter).join('');
}
