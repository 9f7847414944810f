import type { StepNumbers } from './step-numbers.ts';

/** A heading of a numbered order and the stretch of tokens that it governs. */
export interface Step {
  readonly which: StepNumbers;
  readonly head: number;
  readonly from: number;
  readonly to: number;
  /** The heading names the unit («действие») or stands at the beginning of a line. */
  readonly firm: boolean;
}
