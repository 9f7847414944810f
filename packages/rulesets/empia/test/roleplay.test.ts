import { expect, it } from 'vitest';
import { outsideDuration } from '../src/roleplay.ts';

/** @clause empia.roleplay.duration */
it('outside battle a turn is an hour, and a battle a day or until sleep (empia.roleplay.duration)', () => {
  expect(outsideDuration(24)).toEqual({ minutes: 180, endsOnSleep: false });
  expect(outsideDuration(4)).toEqual({ minutes: 30, endsOnSleep: false });
  expect(outsideDuration(null)).toEqual({ minutes: 1440, endsOnSleep: true });
});
