import type { Dice, Draw } from '../../src/dice/port.ts';
import { valueAt } from '../../src/dice/range.ts';

/** A question with everything said that the test does not care about. */
export function ask(parts: Partial<Draw> = {}): Draw {
  return {
    lo: 1,
    hi: 100,
    except: null,
    cuts: null,
    purpose: 'hit/main',
    actor: 'A',
    target: 'B',
    clause: 'test.clause',
    hidden: false,
    ...parts,
  };
}

/** Dice that answer with the lowest value that is not excepted, and tell whether they were asked or passed over. */
export function lowest(): Dice & { readonly calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    draw: (q) => {
      calls.push(`draw ${q.purpose}`);
      return valueAt(q, 0);
    },
    skip: (q) => {
      calls.push(`skip ${q.purpose}`);
    },
  };
}

/** The error that a call throws; the test fails where it throws none of that class. */
export function thrown<E extends Error>(kind: abstract new (...args: never[]) => E, call: () => unknown): E {
  try {
    call();
  } catch (error) {
    if (error instanceof kind) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
