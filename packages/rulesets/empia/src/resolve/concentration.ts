import type { Ability } from '../book.ts';
import type { Fighter } from '../context.ts';

/** Abilities that a mind can hold. @clause empia.concentration.two */
const PLACES = 2;

/** Sustained abilities that take a place. */
function placesTaken(c: Fighter): number {
  let n = 0;
  for (const s of c.sustainedList) if (s.concentration) n++;
  return n;
}

/**
 * With two abilities sustained nothing new can be prepared; strikes, movement, handling and switching toggled abilities need no place.
 * @clause empia.concentration.two
 * @clause empia.concentration.full
 */
export function isConcentrationFull(c: Fighter): boolean {
  return c.sustainedList.length >= PLACES && placesTaken(c) >= PLACES;
}

/**
 * Whether an ability takes a place while it is kept up: sustained ones by default, creatures and active transformations never.
 * @clause empia.state.concentrating-exceptions
 */
export function takesPlace(ability: Ability): boolean {
  return ability.usesConcentration && !ability.isSummon && !ability.activeTransformation;
}
