const VOID = '\ue000';

/** A text in which stretches are blanked or overwritten while every sign keeps its place. */
export class Sheet {
  readonly #signs: string[];
  readonly #lower: string;
  readonly #missing = new Map<string, number>();

  constructor(text: string) {
    this.#signs = text.replaceAll(VOID, ' ').split('');
    this.#lower = text.toLowerCase();
  }

  get length(): number {
    return this.#signs.length;
  }

  /** The sign at a place; the empty string where it was blanked. */
  get(i: number): string {
    const sign = this.#signs[i] ?? '';
    return sign === VOID ? '' : sign;
  }

  put(i: number, sign: string): void {
    this.#signs[i] = sign;
  }

  blank(start: number, end: number): void {
    for (let i = start; i < end; i++) this.#signs[i] = VOID;
  }

  /** Where `words` (small letters) comes next; remembers what comes no more, so that many questions stay cheap. */
  indexOf(words: string, from: number): number {
    const none = this.#missing.get(words);
    if (none !== undefined && from >= none) return -1;
    const found = this.#lower.indexOf(words, from);
    if (found < 0) this.#missing.set(words, from);
    return found;
  }

  /** The text with voids as a marker sign that regular expressions over it do not meet, same length as written. */
  joined(): string {
    return this.#signs.join('');
  }

  /** What is left, and where each sign stands in the text as written. */
  compact(): { text: string; at: Uint32Array } {
    const at = new Uint32Array(this.#signs.length + 1);
    const kept: string[] = [];
    for (let i = 0; i < this.#signs.length; i++) {
      const sign = this.#signs[i] ?? VOID;
      if (sign === VOID) continue;
      at[kept.length] = i;
      kept.push(sign);
    }
    at[kept.length] = this.#signs.length;
    return { text: kept.join(''), at };
  }
}
