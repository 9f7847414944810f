import { RuleFault } from '../fault.ts';
import type { Draw } from './port.ts';
import { askedStem } from './port.ts';

/** Counts the repeats of a draw: the first of its (turn, step, actor, purpose, target) is 1. */
export class Ordinals {
  readonly #counted = new Map<string, number>();

  /**
   * Counts this draw and gives its key, as `drawKey` writes it.
   * @throws RuleFault where a part of the key holds the separator `|`, or the target is an empty text: two draws could share a key
   */
  nextKey(q: Draw, turn: number, step: string | number): string {
    const stem = this.#stem(q, turn, step);
    return `${stem}|${this.#count(stem)}`;
  }

  /** Counts this draw and gives its ordinal, 1 and up. Throws as `nextKey` does. */
  next(q: Draw, turn: number, step: string | number): number {
    return this.#count(this.#stem(q, turn, step));
  }

  #stem(q: Draw, turn: number, step: string | number): string {
    const stem = askedStem(q, turn, step);
    if (separators(stem) !== 4 || q.target === '') {
      throw new RuleFault('The key of a draw is ambiguous: no part may hold "|", no target may be empty', q.clause, {
        turn,
        step,
        actor: q.actor,
        purpose: q.purpose,
        target: q.target,
      });
    }
    return stem;
  }

  #count(stem: string): number {
    const ordinal = (this.#counted.get(stem) ?? 0) + 1;
    this.#counted.set(stem, ordinal);
    return ordinal;
  }
}

function separators(text: string): number {
  let found = 0;
  for (let at = text.indexOf('|'); at !== -1; at = text.indexOf('|', at + 1)) found++;
  return found;
}
