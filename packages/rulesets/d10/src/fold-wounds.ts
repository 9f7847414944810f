import type { Wounds } from './state.ts';
import type { Location } from './terms.ts';
import { LOCATIONS } from './terms.ts';

/** Nobody begins wounded. */
export const UNHURT: Wounds = {
  armLeft: 0,
  armRight: 0,
  legLeft: 0,
  legRight: 0,
  torsoUpper: 0,
  torsoLower: 0,
  groin: 0,
  buttocks: 0,
  neck: 0,
  head: 0,
};

/** Sum of the penalties of all wounded parts, 0 or below. @clause d10.crit.wound */
export function woundSum(wounds: Wounds): number {
  let sum = 0;
  for (let i = 0; i < LOCATIONS.length; i++) sum += wounds[LOCATIONS[i] as Location];
  return sum;
}

/** Wounds with one part's penalty. */
export function withWound(wounds: Wounds, location: Location, penalty: number): Wounds {
  return { ...wounds, [location]: penalty };
}
