import type { Override } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { Event } from './events.ts';

/** The judge's word on one value, as an event. @clause dwarf.battle.surrender-flight @throws RuleFault for an override of a draw */
export function overridden({ path, value, reason }: Override): Event {
  if (path === null) throw new RuleFault('an override of a draw is no event', 'dwarf.battle.surrender-flight', {});
  return { kind: 'overridden', path, value, reason };
}
