import type { Reading, Refusal } from '@boevka/kernel';
import type { Book, Character } from './book.ts';
import { characterOf } from './book.ts';
import type { Combatant, State } from './state.ts';

/** What the present move keeps in mind beside the state, one entry for each place of the queue. Thrown away with the run. */
export interface Memo {
  /** What the sheets come down to, by slot. */
  readonly characters: readonly Character[];
  /** In a check: where refusals go, and the move ends at the first. Null while a turn is resolved. */
  refusing: Refusal[] | null;
  /** The share of each attack that passes, as a fraction. */
  readonly num: number[];
  readonly den: number[];
  /** The clause by which a share is less than whole. */
  readonly by: string[];
  /** What a ruling says that the damage share is, or null. */
  readonly ruledShare: (number | null)[];
  /** Metres that were run for nothing in this move by a run skill. */
  freeMetres: number;
  /** The strike of the order's combined skill is to join a queue in the attack phase. */
  comboPending: boolean;
  /** At whom that strike goes. */
  comboTarget: Reading<Combatant> | null;
  surrendered: boolean;
}

export function makeMemo(state: State, book: Book): Memo {
  return {
    characters: state.combatants.map((c) => characterOf(book, c.id)),
    refusing: null,
    num: [],
    den: [],
    by: [],
    ruledShare: [],
    freeMetres: 0,
    comboPending: false,
    comboTarget: null,
    surrendered: false,
  };
}
