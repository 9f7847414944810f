/** «Удар мечом» is called «меч» for short: the nominatives that a word of a name may come from, where it stands in another case. */

const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ьём|ьем)$/u, ['ьё']],
  [/ом$/u, ['', 'о']],
  [/[её]м$/u, ['ь', 'й', 'е', '']],
  [/ой$/u, ['а']],
  [/ей$/u, ['я', 'а', 'ь']],
  [/ью$/u, ['ь']],
];
/** Behind these words the genitive stands: «выстрел из лука». */
const OF_WHAT: readonly (readonly [RegExp, readonly string[]])[] = [
  [/а$/u, ['']],
  [/я$/u, ['ь', 'й']],
  [/ы$/u, ['а']],
  [/и$/u, ['а', 'я', 'ь']],
];

/** The tools in names of attacks: «Удар мечом» gives «меч», «Выстрел из лука» gives «лук». Words that are none do no harm, for nobody writes them. */
export function meansIn(names: readonly string[]): string[] {
  const out: string[] = [];
  for (const name of names) {
    const words = name.toLowerCase().split(/\s+/u);
    for (const [i, word] of words.entries()) {
      if (i === 0 || word.length < 4) continue;
      const rules = words[i - 1] === 'из' ? OF_WHAT : ENDINGS;
      const rule = rules.find(([ending]) => ending.test(word));
      if (rule === undefined) continue;
      const [ending, nominatives] = rule;
      for (const nominative of nominatives) {
        const found = word.replace(ending, nominative);
        if (found.length >= 3) out.push(found);
      }
    }
  }
  return out;
}
