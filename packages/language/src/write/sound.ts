/**
 * How a word begins by ear, in small Cyrillic letters: enough of it to choose a preposition's shape. Latin names go by an English
 * reading («ст» for Storm, «э» for Ash); numbers by the first word in which they are said (2-й by «второй»).
 */
export function soundOf(word: string): string {
  const start = word.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
  const first = start.charAt(0);
  if (/[а-яё]/.test(first)) return start;
  if (/\d/.test(first)) return numberSound(start);
  return latinSound(start);
}

const LATIN_STARTS: readonly [RegExp, string][] = [
  [/^sch/, 'ш'],
  [/^shr/, 'шр'],
  [/^sh/, 'ш'],
  [/^ch/, 'ч'],
  [/^zh/, 'ж'],
  [/^ph/, 'ф'],
  [/^th/, 'т'],
  [/^kn/, 'н'],
  [/^gn/, 'н'],
  [/^wr/, 'р'],
  [/^ps/, 'пс'],
  [/^qu/, 'кв'],
  [/^j/, 'дж'],
  [/^x/, 'кс'],
  [/^uni|^eu/, 'ю'],
  [/^y(?=[aeiou])/, 'й'],
];

const LATIN: Readonly<Record<string, string>> = {
  a: 'э',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'э',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'а',
  v: 'в',
  w: 'у',
  y: 'и',
  z: 'з',
};

function latinSound(start: string): string {
  const plain = start.normalize('NFD').replace(/\p{M}/gu, '');
  const special = LATIN_STARTS.find(([pattern]) => pattern.test(plain));
  if (special) return special[1];
  if (/^w[aeiouy]/.test(plain)) return 'уа';
  const letters = plain.slice(0, 3).replace(/c(?=[eiy])/g, 's');
  let sound = '';
  for (const letter of letters) sound += LATIN[letter] ?? '';
  return sound;
}

/** «вт» for 2-й, «сто» for 181, «од» for 11: only what decides between shapes. */
function numberSound(start: string): string {
  const digits = /^\d[\d\u00a0 ]*/.exec(start)?.[0].replace(/[\u00a0 ]/g, '') ?? '';
  const ordinal = /^\d[\d\u00a0 ]*-\p{L}/u.test(start);
  const n = Number(digits);
  const high = digits.length > 6 ? '' : n >= 1000 ? String(Math.floor(n / 1000)) : String(n);
  const head = Number(high);
  if (n >= 1000 && head === 1) return ordinal && n % 1000 === 0 ? 'тысячн' : 'тысяч';
  if (head >= 100 && head < 200) return head === 100 && ordinal && n === 100 ? 'сотый' : 'сто';
  if (n === 1 && ordinal) return 'первый';
  if (n === 2 && ordinal) return 'второй';
  if (head === 1) return 'один';
  if (head === 11) return 'одиннадцать';
  if (head === 0) return 'ноль';
  return SAID[high.charAt(0)] ?? 'д';
}

/** Cardinals by their first digit; none of these changes a shape («с шестью», «в три», «к семи»), «сорок» included. */
const SAID: Readonly<Record<string, string>> = {
  1: 'де',
  2: 'дв',
  3: 'тр',
  4: 'че',
  5: 'пя',
  6: 'ше',
  7: 'се',
  8: 'во',
  9: 'де',
};
