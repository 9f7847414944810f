import type { Combatant } from './state.ts';

/** Sum of the penalties of all wounded parts, 0 or below. @clause d10.crit.wound */
export function woundSum(wounds: Combatant['wounds']): number {
  let sum = 0;
  for (const penalty of Object.values(wounds)) sum += penalty;
  return sum;
}
