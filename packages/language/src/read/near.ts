/** Words that differ by a slip of the finger. */

/**
 * How many slips (a letter too much, missing, wrong, or two swapped) lie between two words; more than `most` is returned as `most + 1`.
 */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + mistaken(a.charAt(i - 1), b.charAt(j - 1)));
      const swapped = i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

const KEY_ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SOUNDS = ['аояеиыэюу', 'бп', 'вф', 'гкх', 'дт', 'жшщ', 'зсц', 'ьъ', 'aeiouy'];

/** What it costs to take one letter for another: neighbours on the keyboard and letters that sound alike are one slip, others two. */
function mistaken(a: string, b: string): number {
  if (a === b) return 0;
  if (SOUNDS.some((sounds) => sounds.includes(a) && sounds.includes(b))) return 1;
  return KEY_ROWS.some((row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1) ? 1 : 2;
}

/** Vowels that sound alike at the beginning of a word. */
const ALIKE: { readonly [letter: string]: string } = { а: 'о', о: 'а', е: 'иэ', и: 'е', э: 'е' };

/** The most slips that a typed word of this length may have. */
function slipsAllowed(length: number): number {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

/** Words in which misspelt ones are looked up; put in order once, so that a look-up meets only words of like length and beginning. */
export class Vocabulary {
  readonly #shelves = new Map<string, Set<string>>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.add(word);
  }

  add(word: string): void {
    if (word.length < 4) return;
    const key = `${word.charAt(0)}${word.length}`;
    const shelf = this.#shelves.get(key) ?? new Set<string>();
    if (shelf.size === 0) this.#shelves.set(key, shelf);
    shelf.add(word);
  }

  /**
   * What a mistyped word stands for: the nearest words within what its length allows. The first letter must be or sound right, and short words
   * may lack or gain a letter but not change one, for a changed letter makes another word.
   */
  nearest(typed: string): string[] {
    const allowed = slipsAllowed(typed.length);
    if (allowed === 0 || typed.length > 40) return [];
    let best = allowed;
    let found: string[] = [];
    const begins = typed.charAt(0) + (typed.length < 5 ? '' : (ALIKE[typed.charAt(0)] ?? ''));
    const shelves = Array.from(begins, (begin) =>
      Array.from({ length: 2 * allowed + 1 }, (_, i) => this.#shelves.get(`${begin}${typed.length - allowed + i}`)),
    ).flat();
    for (const shelf of shelves) {
      for (const word of shelf ?? []) {
        const distance = slips(typed, word, best);
        if (distance > best || distance === 0) continue;
        if (typed.length <= 4 && typed.length === word.length && !isSwap(typed, word)) continue;
        if (distance < best) found = [];
        best = distance;
        found.push(word);
      }
    }
    return found;
  }
}

function isSwap(a: string, b: string): boolean {
  return a !== b && Array.from(a).sort().join('') === Array.from(b).sort().join('');
}
