import type { Diagnostic, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { State } from '../state.ts';
import type { Order } from './entry.ts';
import { readOrders } from './read/read.ts';
import { readContextOf } from './read-context.ts';
import type { Recorded } from './record.ts';
import { recordOf } from './record.ts';

/** The order that a post writes, with everything doubtful in it. */
export interface FromText {
  readonly order: Order;
  readonly diagnostics: readonly Diagnostic[];
  readonly spans: Recorded['spans'];
}

/** Reads a post of a combatant's player as his order of the coming turn. What the record cannot hold is an error; actions that nobody spoke of are a warning. */
export function orderFromText(text: string, who: string, state: Reading<State>, book: Book): FromText {
  const reading = readOrders(text, readContextOf(state, book, who));
  const { order, refusals, spans } = recordOf(reading, text, state, who);
  const told = refusals.map(
    ({ code, who: by, step, data }): Diagnostic => ({
      code,
      severity: data.warning === true ? 'warning' : 'error',
      span: null,
      data: { ...data, who: by, step },
      fixes: [],
    }),
  );
  return { order, diagnostics: [...reading.diagnostics, ...told], spans };
}
