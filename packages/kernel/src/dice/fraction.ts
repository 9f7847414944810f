/** An exact probability or weight: `num / den`, `den` above 0, not always in lowest terms. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

/** The same number in lowest terms. */
export function reduced(f: Fraction): Fraction {
  const divisor = commonDivisor(f.num < 0n ? -f.num : f.num, f.den);
  return { num: f.num / divisor, den: f.den / divisor };
}

/** The sum, in lowest terms. */
export function plusFractions(a: Fraction, b: Fraction): Fraction {
  return reduced({ num: a.num * b.den + b.num * a.den, den: a.den * b.den });
}

/** Whether two fractions are the same number. */
export function sameFraction(a: Fraction, b: Fraction): boolean {
  return a.num * b.den === b.num * a.den;
}

/** As a double, to about 15 digits, however long the terms are. */
export function fractionToNumber(f: Fraction): number {
  const bits = Math.max(bitLength(f.num), bitLength(f.den));
  const shift = BigInt(Math.max(0, bits - MOST_BITS));
  return Number(f.num >> shift) / Number(f.den >> shift);
}

/** Doubles end at 2^1024. */
const MOST_BITS = 1000;

function bitLength(n: bigint): number {
  return (n < 0n ? -n : n).toString(16).length * 4;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
