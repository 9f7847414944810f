import type { Bag, End, Sums } from './bag.ts';
import type { Reckoner } from './reckoner.ts';
import { floored } from './reckoner.ts';

/** Only computes. The same arithmetic, in the same order, as the explaining one: their values are equal to the last bit, but for the sign of a zero. */
export class PlainReckoner implements Reckoner<number> {
  fact(_id: string, value: number): number {
    return value;
  }
  plus(a: number, b: number): number {
    return a + b;
  }
  minus(a: number, b: number): number {
    return a - b;
  }
  share(x: number, percent: number): number {
    return (x * percent) / 100;
  }
  ratio(x: number, num: number, den: number): number {
    return (x * num) / den;
  }
  flats(x: number, bag: Bag, end: End, share: number): number {
    return flatSum(x, bag, end, share);
  }
  percents(x: number, bag: Bag, share: number): number {
    return percentProduct(x, bag, share);
  }
  best(a: number, b: number): number {
    if (a >= b) return a;
    return b;
  }
  worst(a: number, b: number): number {
    if (a <= b) return a;
    return b;
  }
  dropped(x: number): number {
    return x;
  }
  atLeast(x: number, bound: number): number {
    if (x < bound) return bound;
    return x;
  }
  atMost(x: number, bound: number): number {
    if (x > bound) return bound;
    return x;
  }
  floor(x: number): number {
    return floored(x);
  }
  nearest(x: number): number {
    return floored(x + 0.5);
  }
  value(x: number): number {
    return x;
  }
}

/** `x` with the bag's flats. */
export function flatSum(x: number, bag: Bag, end: End, share: number): number {
  const sums = bag as Sums;
  const plus = end === 'min' ? sums.plusMin : sums.plusMax;
  const minus = end === 'min' ? sums.minusMin : sums.minusMax;
  return x + (share === 100 ? plus : (plus * share) / 100) + minus;
}

/** `x` with the bag's percents. */
export function percentProduct(x: number, bag: Bag, share: number): number {
  const sums = bag as Sums;
  const increase = share === 100 ? sums.increase : (sums.increase * share) / 100;
  let result = increase === 0 ? x : (x * (100 + increase)) / 100;
  const reductions = sums.reductions;
  for (let i = 0; i < reductions.length; i++) result = (result * (100 - (reductions[i] as number))) / 100;
  return result;
}
