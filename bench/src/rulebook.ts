import { resolve } from 'node:path';
import { perSecond } from './measure.ts';

/** What a rulebook's benchmark exports: plays of some turns in simulation mode and of the same by hand, each telling how many turns it played. */
export interface Benched {
  simulation(root: string): () => number;
  byHand(): () => number;
}

/** Measures one of the two in this process, as the arguments say, and prints turns per second as JSON. */
export function measureRulebook(book: Benched): void {
  const [name = '', root = '.', seconds = '3'] = process.argv.slice(2);
  const play = name === 'byHand' ? book.byHand() : book.simulation(resolve(root));
  console.log(JSON.stringify(perSecond(play, Number(seconds))));
}
