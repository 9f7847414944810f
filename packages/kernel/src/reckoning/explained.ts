import type { Clause } from '../clause.ts';
import type { Bag, End, Term } from './bag.ts';
import { flatSum, percentProduct } from './plain.ts';
import type { Reckoner } from './reckoner.ts';
import { floored } from './reckoner.ts';

export const OPERATIONS = [
  'fact',
  'plus',
  'minus',
  'share',
  'ratio',
  'flats',
  'percents',
  'best',
  'worst',
  'dropped',
  'atLeast',
  'atMost',
  'floor',
  'nearest',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** How a number came about: an operation over terms. JSON-safe, so that a tool can show it. */
export interface Derivation {
  readonly op: Operation;
  readonly value: number;
  /** What the number, share or bag is called; words are found by the phrases. */
  readonly id: string;
  readonly clause: Clause;
  readonly terms: readonly Derivation[];
  /** Modifiers of a bag, each with its source; empty for other operations. */
  readonly modifiers: readonly Term[];
  /** Percent, bound or denominator of the operation, where it has one. */
  readonly by: number | null;
  /** Which end of its modifiers a bag's flats took; `null` for other operations. */
  readonly end: End | null;
  /** False: shown, but it did not count; `why` is the reason's code. */
  readonly kept: boolean;
  readonly why: string | null;
}

const NO_TERMS: readonly Derivation[] = [];
const NO_MODIFIERS: readonly Term[] = [];

function node(op: Operation, value: number, id: string, clause: Clause, terms: readonly Derivation[], by: number | null): Derivation {
  return { op, value, id, clause, terms, modifiers: NO_MODIFIERS, by, end: null, kept: true, why: null };
}

function drop(d: Derivation, why: string): Derivation {
  return { ...d, kept: false, why };
}

/** Computes and keeps how. The explanation is the computation: the value of each node is what the plain run computes. */
export class ExplainingReckoner implements Reckoner<Derivation> {
  fact(id: string, value: number, clause: Clause): Derivation {
    return node('fact', value, id, clause, NO_TERMS, null);
  }
  plus(a: Derivation, b: Derivation, clause: Clause): Derivation {
    return node('plus', a.value + b.value, 'sum', clause, [a, b], null);
  }
  minus(a: Derivation, b: Derivation, clause: Clause): Derivation {
    return node('minus', a.value - b.value, 'difference', clause, [a, b], null);
  }
  share(x: Derivation, percent: number, id: string, clause: Clause): Derivation {
    return node('share', (x.value * percent) / 100, id, clause, [x], percent);
  }
  ratio(x: Derivation, num: number, den: number, id: string, clause: Clause): Derivation {
    return node('ratio', (x.value * num) / den, id, clause, [x, this.fact('numerator', num, clause)], den);
  }
  flats(x: Derivation, bag: Bag, end: End, share: number): Derivation {
    return this.bagged('flats', x, bag, flatSum(x.value, bag, end, share), share, end);
  }
  percents(x: Derivation, bag: Bag, share: number): Derivation {
    return this.bagged('percents', x, bag, percentProduct(x.value, bag, share), share, 'max');
  }
  best(a: Derivation, b: Derivation, clause: Clause): Derivation {
    const [won, lost] = a.value >= b.value ? [a, b] : [b, a];
    return node('best', won.value, 'best', clause, [won, drop(lost, 'weaker')], null);
  }
  worst(a: Derivation, b: Derivation, clause: Clause): Derivation {
    const [won, lost] = a.value <= b.value ? [a, b] : [b, a];
    return node('worst', won.value, 'worst', clause, [won, drop(lost, 'greater')], null);
  }
  dropped(x: Derivation, other: Derivation, why: string, clause: Clause): Derivation {
    return node('dropped', x.value, 'dropped', clause, [x, drop(other, why)], null);
  }
  atLeast(x: Derivation, bound: number, clause: Clause): Derivation {
    return x.value < bound ? node('atLeast', bound, 'bound', clause, [drop(x, 'below-bound')], bound) : x;
  }
  atMost(x: Derivation, bound: number, clause: Clause): Derivation {
    return x.value > bound ? node('atMost', bound, 'bound', clause, [drop(x, 'above-bound')], bound) : x;
  }
  floor(x: Derivation, clause: Clause): Derivation {
    const value = floored(x.value);
    return value === x.value ? x : node('floor', value, 'floor', clause, [x], null);
  }
  nearest(x: Derivation, clause: Clause): Derivation {
    const value = floored(x.value + 0.5);
    return value === x.value ? x : node('nearest', value, 'nearest', clause, [x], null);
  }
  value(x: Derivation): number {
    return x.value;
  }
  private bagged(op: 'flats' | 'percents', x: Derivation, bag: Bag, value: number, share: number, end: End): Derivation {
    const modifiers = bag.terms.filter((t) => (t.kind === 'flat') === (op === 'flats') && t[end] !== 0);
    if (modifiers.length === 0) return x;
    const clause = modifiers[0]?.clause ?? x.clause;
    return { op, value, id: bag.name, clause, terms: [x], modifiers, by: share, end: op === 'flats' ? end : null, kept: true, why: null };
  }
}
