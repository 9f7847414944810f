import type { Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { Armour } from '../content.ts';
import type { Fighter } from '../state.ts';
import type { ActionSize, ArmourWeight } from '../terms.ts';
import type { Act, Plan } from './plan.ts';

/**
 * How big an action an act is.
 * @clause d10.round.main-list
 * @clause d10.round.minor-list
 * @clause d10.round.instant-list
 */
export function costOf(book: Book, c: Fighter, act: Reading<Act>): ActionSize {
  switch (act.do) {
    case 'attack':
    case 'check':
    case 'helpStand':
    case 'aim':
    case 'finishOff':
      return 'main';
    case 'cast':
      return spellCost(book, act.spell);
    case 'stand':
      return c.prone ? standCost(c) : 'minor';
    case 'draw':
      return isPickUp(c, act.weapon) ? c.pickUpCost : 'minor';
    case 'use':
      return book.items.get(act.item)?.action ?? 'minor';
    case 'shout':
    case 'drop':
    case 'surrender':
      return 'instant';
    case 'close':
    case 'exit':
    case 'move':
    case 'say':
    case 'sit':
    case 'lie':
    case 'jump':
    case 'grab':
      return 'minor';
  }
}

/** @clause d10.cast.actions */
function spellCost(book: Book, spell: string): ActionSize {
  return book.spells.get(spell)?.action ?? 'main';
}

/** Whether drawing this weapon is picking it up from the ground. @clause d10.cond.pick-up */
export function isPickUp(c: Fighter, weapon: string): boolean {
  return c.fallen === weapon;
}

/** How many minor actions an act of minor size takes. @clause d10.move.hex */
export function minorsOf(act: Reading<Act>): number {
  return act.do === 'move' ? act.move.hexes : 1;
}

const STEPS: readonly ArmourWeight[] = ['light', 'medium', 'heavy'];

/**
 * The weight of armour as it counts for one who rises: strength 17 makes it a step lighter, 20 two steps.
 * @clause d10.cond.stand-strength
 */
export function weightToRise(armour: Reading<Armour> | null, str: number): ArmourWeight {
  if (armour === null) return 'light';
  const lighter = str >= 20 ? 2 : str >= 17 ? 1 : 0;
  return STEPS[Math.max(0, STEPS.indexOf(armour.weight) - lighter)] ?? 'light';
}

/**
 * Rising from lying: a minor action in light armour or none, else the main one.
 * @clause d10.cond.stand-light
 * @clause d10.cond.stand-medium-heavy
 */
function standCost(c: Fighter): ActionSize {
  return weightToRise(c.kit.armour, c.kit.attributes.str) === 'light' ? 'minor' : 'main';
}

/** Attacks of a plan, in all acts. */
export function attacksIn(plan: Reading<Plan>): number {
  let n = 0;
  for (const act of plan.acts) if (act.do === 'attack') n += act.blows.length;
  return n;
}
