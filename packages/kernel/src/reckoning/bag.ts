import type { Clause } from '../clause.ts';

/**
 * One modifier of a number, as gathered for one use. A flat adds `min..max` (equal ends for a plain amount); an increase and a
 * reduction are whole percents, both positive.
 */
export interface Term {
  /** The thing that gives it: ability, status, item, or `rule`. */
  readonly source: string;
  readonly clause: Clause;
  readonly kind: 'flat' | 'increase' | 'reduction';
  readonly min: number;
  readonly max: number;
}

/** Which bound of a range is reckoned. Plain numbers use `max`. */
export type End = 'min' | 'max';

/** Gathered modifiers of one number. Rules pass it on; only the reckoners read its sums. */
export interface Bag {
  readonly name: string;
  readonly terms: readonly Term[];
}

const NONE: readonly number[] = [];

/** The bag with its sums; private to the kernel, so that no rule can hide several sources under one label. */
export class Sums implements Bag {
  readonly name: string;
  readonly terms: readonly Term[];
  plusMin = 0;
  plusMax = 0;
  minusMin = 0;
  minusMax = 0;
  increase = 0;
  reductions: readonly number[] = NONE;
  constructor(name: string, terms: readonly Term[]) {
    this.name = name;
    // A list that has grown holds room for more; bags are kept for long.
    this.terms = terms.slice();
    for (const term of terms) this.add(term);
  }
  private add(term: Term): void {
    if (term.kind === 'increase') this.increase += term.max;
    else if (term.kind === 'reduction') this.reductions = [...this.reductions, term.max];
    else {
      if (term.min >= 0) this.plusMin += term.min;
      else this.minusMin += term.min;
      if (term.max >= 0) this.plusMax += term.max;
      else this.minusMax += term.max;
    }
  }
}

/** Gathers modifiers once, when a fighter's stamp changes, not at each use. The sums follow from the terms and from nothing else. */
export function gather(name: string, terms: readonly Term[]): Bag {
  return new Sums(name, terms);
}

/** A bag without terms, for uses that nothing modifies. */
export const EMPTY: Bag = gather('nothing', []);
