/** Letters that look alike in Cyrillic and Latin type: the usual trap of a keyboard with two layouts. */
const LOOKALIKES = new Map(Array.from('аеорсухкмтнвіАЕОРСУХКМТНВ', (letter, i) => [letter, 'aeopcyxkmthbiAEOPCYXKMTHB'.charAt(i)]));

/** Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`; `limit + 1` where it is more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] ?? 0, limit + 1);
}

/** The candidates that a misspelt word may have meant, nearest first, at most three; none if all are far. */
export function nearest(word: string, candidates: Iterable<string>): string[] {
  const wanted = fold(word);
  const limit = wanted.length < 3 || wanted.length > 60 ? 0 : Math.floor(wanted.length / 3);
  const near: { readonly candidate: string; readonly distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const distance = editDistance(wanted, fold(candidate), limit);
    if (distance <= limit && candidate !== word) near.push({ candidate, distance });
  }
  near.sort((x, y) => x.distance - y.distance || (x.candidate < y.candidate ? -1 : 1));
  const best = near[0]?.distance ?? 0;
  return near
    .filter((n) => n.distance <= best + 1)
    .slice(0, 3)
    .map((n) => n.candidate);
}

/** The Cyrillic letters in a word that, taken for Latin ones, make it the other word; empty if that is not the difference. */
export function lookalikes(word: string, meant: string): string[] {
  const letters = new Set<string>();
  const latin = Array.from(word, (letter) => {
    const twin = LOOKALIKES.get(letter);
    if (twin !== undefined) letters.add(letter);
    return twin ?? letter;
  });
  return latin.join('') === meant ? [...letters] : [];
}

function fold(word: string): string {
  return Array.from(word, (letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/[\s_-]/gu, '');
}
