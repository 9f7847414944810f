import type { Envelope, Exchanges, Json, Kinded, Next, Orders, Reading, Ruleset } from '@boevka/kernel';
import fc from 'fast-check';

export type { Next } from '@boevka/kernel';

/** Numbers of a seed: the same everywhere. Edges come more often than chance would have them. */
export function nextOf(seed: number): Next {
  const [stream] = fc.sample(fc.infiniteStream(fc.nat({ max: SCALE - 1 })), { seed, numRuns: 1 });
  return () => {
    const value: number | undefined = stream?.next().value;
    return (value ?? 0) / SCALE;
  };
}
const SCALE = 2 ** 30;

/** A battle as plain data: how it begins, what was ordered, turn by turn, and the seed of its dice. */
export interface Trial<O> {
  readonly start: Json;
  readonly turns: readonly Orders<O>[];
  readonly dice: string;
}

/** The same battle seen in a mirror: sides, slots or places exchanged. */
export interface Mirror<O, E> {
  /** Null where this beginning cannot be mirrored. */
  start(start: Json): Json | null;
  id(id: string): string;
  order(order: O): O;
  /** An event of the original as the mirrored battle must have it. */
  event(event: E): E;
  /** What must be the same of an event: lists that follow the slots in a fixed order, numbers of slots left out. */
  same?(event: E): unknown;
}

/** A battle that differs from another one only in what is hidden from a viewer. */
export interface Secret<O> {
  /** The combatant whose player must not notice; null is the public. */
  readonly viewer: string | null;
  readonly start: Json;
  readonly turns: readonly Orders<O>[];
  /** The secret may come to matter (energy that runs out, stealth that is found): battles whose events then go another way prove nothing. */
  readonly mayMatter: boolean;
}

/** At whom something is tried: nobody, one, several at once, somebody who has fallen. */
export const AIMED = ['none', 'one', 'many', 'fallen'] as const;
export type Aimed = (typeof AIMED)[number];

/** What a ruleset supplies so that laws and fuzz can play it. All of it in plain data: starts and orders go into regression files. */
export interface Playground<S, E extends Kinded, O, P, V extends Kinded, W, B, M> {
  readonly ruleset: Ruleset<S, E, O, P, V, W, B, M>;
  /** Most turns of a battle. */
  readonly turns: number;
  /** A random beginning that is legal. */
  start(next: Next): Json;
  /** The battle of a beginning. Throws where it may not begin. */
  open(start: Json): { readonly state: S; readonly book: B };
  /** A random order that is legal. */
  order(state: Reading<S>, book: B, who: string, next: Next): O;
  /** What a beginning or an order uses, by names of `pool`: `entry:hide`, `ability:fireball`. */
  usesOf(part: Json): Iterable<string>;
  /** All that there is to use. */
  readonly pool: readonly string[];
  /** What must hold of every state: says how it does not, or null. */
  invariant?(state: Reading<S>, book: B): string | null;
  readonly mirror?: Mirror<O, E>;
  /** The same battle with other secrets; null where it has none to change. */
  secret?(trial: Trial<O>, events: readonly Envelope<E>[], next: Next): Secret<O> | null;
  /** What of an event tells that a secret came to matter, beside its kind and whom it is about: which variant fired, who was found. */
  course?(event: E): unknown;
  /** How the rulebook lets odds be counted; the laws of exact odds are tried on it. */
  readonly exchanges?: Exchanges<S, E, O, B, M>;
  /** Entries of the packs that can be tried one by one, and a battle that tries one. Null: it cannot be aimed so. */
  readonly entries?: readonly string[];
  tries?(entry: string, aimed: Aimed): Pick<Trial<O>, 'start' | 'turns'> | null;
}
