import type { Reveal } from '@boevka/kernel';
import type { Event } from './events.ts';
import type { Knows } from './knows.ts';
import { abilities } from './reveal/abilities.ts';
import { attacks } from './reveal/attack.ts';
import { bodies } from './reveal/body.ts';
import { movesAndThings } from './reveal/field.ts';
import { secrets } from './reveal/stealth.ts';
import { course } from './reveal/turn.ts';
import type { View } from './views.ts';

/**
 * What each viewer gets of each event, built from nothing. `null`: he does not even learn that it happened.
 * @clause empia.report.public
 * @clause empia.report.player
 * @clause empia.report.hidden-items
 */
export const reveal = {
  ...course,
  ...movesAndThings,
  ...attacks,
  ...abilities,
  ...bodies,
  ...secrets,
} as const satisfies Reveal<Event, View, Knows>;
