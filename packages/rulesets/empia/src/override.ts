import type { Override } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { Event } from './events.ts';
import type { Phase } from './terms.ts';
import { PHASES } from './terms.ts';

/** The judge's word on one value, as an event. @clause empia.judge.override */
export function overridden(o: Override): Event {
  if (o.path === null) throw new RuleFault('an override of a draw is no event', 'empia.judge.override', {});
  const phase = PHASES.find((p) => p === o.phase) ?? 'before';
  return { kind: 'overridden', path: o.path, value: o.value, reason: o.reason, phase: phase satisfies Phase };
}
