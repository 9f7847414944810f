/**
 * The generator sfc32 (Small Fast Counting, 32 bits, by C. Doty-Humphrey, from his test suite PractRand): 128 bits of state, period at
 * least 2^32 and 2^127 on average. Not for dice that anybody must trust: whoever sees some outputs can compute the rest.
 */
export class Sfc32 {
  // Signed 32-bit slots: numbers of this size are boxed by some engines when they stand in plain fields.
  readonly #state = new Int32Array(4);

  /** Starts from three words, with counter 1, and throws 15 outputs away, so that seeds that look alike do not give values that do. */
  reseed(a: number, b: number, c: number): void {
    const s = this.#state;
    s[0] = a;
    s[1] = b;
    s[2] = c;
    s[3] = 1;
    for (let i = 0; i < 15; i++) this.next();
  }

  /** The next output, an unsigned 32-bit number. */
  next(): number {
    const s = this.#state;
    const a = s[0] as number;
    const b = s[1] as number;
    const c = s[2] as number;
    const counter = s[3] as number;
    const output = (a + b + counter) | 0;
    s[0] = b ^ (b >>> 9);
    s[1] = (c + (c << 3)) | 0;
    s[2] = (((c << 21) | (c >>> 11)) + output) | 0;
    s[3] = (counter + 1) | 0;
    return output >>> 0;
  }
}
