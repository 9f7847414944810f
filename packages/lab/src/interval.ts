/** Where a number lies: exact numbers at one point, simulated ones between two, 95 times in 100. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 95 percent of a normal distribution lie within so many deviations. */
const DEVIATIONS = 1.959964;

/**
 * Where the probability lies that showed in a share of the runs (Wilson's interval: fit for shares near 0 and 1 too).
 * @param share 0 to 1
 * @param runs 1 and up
 */
export function shareInterval(share: number, runs: number): Interval {
  const z2 = DEVIATIONS * DEVIATIONS;
  const middle = (share + z2 / (2 * runs)) / (1 + z2 / runs);
  const half = (DEVIATIONS * Math.sqrt((share * (1 - share)) / runs + z2 / (4 * runs * runs))) / (1 + z2 / runs);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Where a mean lies, by the variance of what was drawn. */
export function meanInterval(mean: number, variance: number, runs: number): Interval {
  const half = runs === 0 ? 0 : DEVIATIONS * Math.sqrt(Math.max(0, variance) / runs);
  return { low: mean - half, high: mean + half };
}
