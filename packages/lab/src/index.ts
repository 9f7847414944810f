export {
  amountsOf,
  type Chance,
  chanceOfAtLeast,
  chanceThat,
  type Distribution,
  distributionOf,
  type Mean,
  marksOf,
  outcomesOf,
  quantile,
} from './chance.ts';
export { COUNTING, type Counting, countedOdds, type ExchangeOdds, oddsOf, simulatedOdds, type Way } from './counting.ts';
export type { Interval } from './interval.ts';
export { type Course, exchangesOf, type Placed } from './moments.ts';
export { type Playing, type Playouts, playouts } from './playouts.ts';
export { Probe, type Resolves, type Setting } from './probe.ts';
