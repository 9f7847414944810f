import { BARE, PlainReckoner, Run, runTurn, seededDice } from '@boevka/kernel';
import { empia } from '../../packages/rulesets/empia/src/index.ts';
import * as byHand from '../peers/duel.ts';
import { reseed } from '../peers/generator.ts';
import type { Started } from './duel.ts';
import { DUEL_ORDERS } from './duel.ts';
import { MOST_TURNS } from './plays.ts';

/**
 * Holds the hand-written duel to the rules: with the same dice both must play the same duels, to the last point of health and energy. A
 * yardstick that left a rule out would make every ratio to it a lie.
 * @returns how many of so many duels came out otherwise
 */
export function disagreements(begun: Started, duels: number): number {
  let otherwise = 0;
  for (let i = 1; i <= duels; i++) {
    const words: [number, number, number] = [i, i * 7919, i * 104_729];
    const dice = seededDice(`sfc32:${words.map((word) => word.toString(16).padStart(8, '0')).join('')}`);
    const run = new Run(empia, empia.clone(begun.state), begun.book, new PlainReckoner(), false, dice, BARE);
    let turn = 0;
    while (turn < MOST_TURNS && run.state.battle.result === null) runTurn(empia, run, ++turn, DUEL_ORDERS);
    reseed(...words);
    const turns = byHand.playByHand(MOST_TURNS);
    const [knight, mage] = run.state.combatants;
    const same =
      turns === turn &&
      knight?.health === byHand.knight.health &&
      knight.energy === byHand.knight.energy &&
      mage?.health === byHand.mage.health &&
      mage.energy === byHand.mage.energy;
    if (!same) otherwise++;
  }
  return otherwise;
}
