import type { Override } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { Event } from './events.ts';

/** The judge's word on one value, as an event; its reason stays with it. @clause d10.judge.log */
export function overridden({ path, value, reason }: Override): Event {
  if (path === null) throw new RuleFault('an override of a draw is no event', 'd10.judge.log', {});
  return { kind: 'overridden', path, value, reason };
}
