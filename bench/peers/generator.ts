/** The generator of the simulation's dice, written by hand: for duels that draw the same dice. */

const seed = new Int32Array(4);

/** Starts it as the simulation's dice start from these words. */
export function reseed(a: number, b: number, c: number): void {
  seed[0] = a;
  seed[1] = b;
  seed[2] = c;
  seed[3] = 1;
  for (let i = 0; i < 15; i++) next();
}

function next(): number {
  const a = seed[0] as number;
  const b = seed[1] as number;
  const c = seed[2] as number;
  const counter = seed[3] as number;
  const output = (a + b + counter) | 0;
  seed[0] = b ^ (b >>> 9);
  seed[1] = (c + (c << 3)) | 0;
  seed[2] = (((c << 21) | (c >>> 11)) + output) | 0;
  seed[3] = (counter + 1) | 0;
  return output >>> 0;
}

/** One of so many values, from 0. */
export function index(n: number): number {
  const high = next();
  const low = next();
  return Math.floor((high * n + Math.floor((low * n) / 4294967296)) / 4294967296);
}
