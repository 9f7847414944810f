/** Slows down who guesses: so many attempts per name and window, whatever address they come from. */
export class Throttle {
  readonly #most: number;
  readonly #window: number;
  readonly #counts = new Map<string, { count: number; until: number }>();

  constructor(most: number, windowMilliseconds: number) {
    this.#most = most;
    this.#window = windowMilliseconds;
  }

  /** Counts an attempt. Returns whether it may be made. */
  attempt(name: string, now: number): boolean {
    for (const [key, { until }] of this.#counts) {
      if (until > now) break;
      this.#counts.delete(key);
    }
    const held = this.#counts.get(name);
    if (held === undefined || held.until <= now) {
      this.#counts.delete(name);
      this.#counts.set(name, { count: 1, until: now + this.#window });
      return true;
    }
    held.count++;
    return held.count <= this.#most;
  }

  /** Forgets the attempts of a name that got through. */
  clear(name: string): void {
    this.#counts.delete(name);
  }
}
