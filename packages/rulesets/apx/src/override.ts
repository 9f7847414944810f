import type { Override } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { Event } from './events.ts';

/** The judge's word on one value, as an event. @clause apx.judge.sheet-description */
export function overridden({ path, value, reason, phase }: Override): Event {
  if (path === null) throw new RuleFault('an override of a draw is no event', 'apx.judge.sheet-description', {});
  return { kind: 'overridden', path, value, reason, phase };
}
