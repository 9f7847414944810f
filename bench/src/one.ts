import { resolve } from 'node:path';
import { playByHand } from '../peers/duel.ts';
import { reseed } from '../peers/generator.ts';
import { disagreements } from './agreement.ts';
import { crowd, DUEL_ORDERS, duel, shippedContent } from './duel.ts';
import { perSecond } from './measure.ts';
import { longBattle, MOST_TURNS, officiate, simulate } from './plays.ts';

/** One measurement in a process of its own: its name and the seconds to spend are the arguments; the figure is printed as JSON. */

const [name = '', root = '.', secondsText = '3', more = ''] = process.argv.slice(2);
const seconds = Number(secondsText);
const content = () => shippedContent(resolve(root));

function measured(): number {
  switch (name) {
    case 'simulation': {
      const begun = duel(content());
      return perSecond(() => simulate(begun, DUEL_ORDERS), seconds);
    }
    case 'official': {
      const begun = duel(content());
      return perSecond(() => officiate(begun, DUEL_ORDERS), seconds);
    }
    case 'byHand':
      reseed(1, 2, 3);
      return perSecond(() => {
        let turns = 0;
        for (let i = 0; i < 100; i++) turns += playByHand(MOST_TURNS);
        return turns;
      }, seconds);
    case 'disagreements':
      return disagreements(duel(content()), Number(more));
    case 'crowd': {
      const { begun, orders } = crowd(content(), Number(more));
      return perSecond(() => simulate(begun, orders, 20), seconds);
    }
    case 'long': {
      const { begun, orders } = crowd(content(), 2);
      const { early, late } = longBattle(begun, orders, 2000, 20_000, 1000);
      return late / early;
    }
    case 'memory': {
      const begun = duel(content());
      globalThis.gc?.();
      const before = process.memoryUsage().heapUsed;
      for (let turns = 0; turns < 1000; ) turns += officiate(begun, DUEL_ORDERS);
      globalThis.gc?.();
      return Math.max(0, process.memoryUsage().heapUsed - before);
    }
    default:
      throw new Error(`no measurement is called ${name}`);
  }
}

console.log(JSON.stringify(measured()));
