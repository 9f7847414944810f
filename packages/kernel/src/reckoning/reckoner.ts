import type { Clause } from '../clause.ts';
import type { Bag, End } from './bag.ts';

/**
 * How every rule computes. `N` is `number` in a plain run and a derivation in an explaining one: the rule is written once, and
 * `a + b` on an `N` does not compile, so no term can slip in unexplained.
 *
 * Percents are whole numbers. Nothing is rounded except by `floor` and `nearest`.
 */
export interface Reckoner<N> {
  /** A number that is simply so: a base value, a drawn die, a value of the sheet. `id` names it for the explanation. */
  fact(id: string, value: number, clause: Clause): N;
  plus(a: N, b: N, clause: Clause): N;
  minus(a: N, b: N, clause: Clause): N;
  /** `x * percent / 100`; `id` names what takes the share (the armour's factor, the limb's). */
  share(x: N, percent: number, id: string, clause: Clause): N;
  /** `x * num / den`, for shares that are no whole percents (an area's falloff). `den` above 0. */
  ratio(x: N, num: number, den: number, id: string, clause: Clause): N;
  /** Adds a bag's flat modifiers. Only `share` percent of the raising ones counts; lowering ones count in full. */
  flats(x: N, bag: Bag, end: End, share: number): N;
  /** Increases of the bag summed (`share` percent of them counts), then each reduction by itself: `x * (1 + sum) * product(1 - r)`. */
  percents(x: N, bag: Bag, share: number): N;
  /** The greater of two; the other stays visible as not counted. */
  best(a: N, b: N, clause: Clause): N;
  /** The smaller of two; the other stays visible as not counted. */
  worst(a: N, b: N, clause: Clause): N;
  /** Keeps `x`, and shows `other` as a term that did not count, with the reason's code. */
  dropped(x: N, other: N, why: string, clause: Clause): N;
  atLeast(x: N, bound: number, clause: Clause): N;
  atMost(x: N, bound: number, clause: Clause): N;
  /** Towards minus infinity, as `floor(x + 1e-9)`. */
  floor(x: N, clause: Clause): N;
  /** To the nearest whole number, halves up. */
  nearest(x: N, clause: Clause): N;
  /** Its value, for comparing. A compared number is not shown unless it is kept by the context too. */
  value(x: N): number;
}

/** The rounding that every floor of every rulebook uses: float dust below 1e-9 never costs a whole unit. */
export function floored(x: number): number {
  return Math.floor(x + 1e-9);
}
