/** Things kept at most. */
const MOST = 300;

/** What was worked out already, by key; the oldest goes first. */
export class Memo {
  readonly #kept = new Map<string, unknown>();

  /** What a key stands for, worked out where it is not kept. A key is used for one kind of thing only. */
  get<T>(key: string, make: () => T): T {
    if (this.#kept.has(key)) return this.#kept.get(key) as T;
    const made = make();
    const oldest = this.#kept.size >= MOST ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, made);
    return made;
  }
}
