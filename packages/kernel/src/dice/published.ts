import type { Chain, Nonce } from './commitment.ts';
import { linkOf } from './commitment.ts';
import { DiceError } from './error.ts';
import type { Drawn } from './port.ts';

/** What is published about the dice when a battle begins. */
export interface Commitments {
  /** `sha256-chain-v1:<hex>`, the chain of the open draws. */
  readonly open: string;
  /** The chain of the hidden draws; `null` where the rulebook has none. */
  readonly hidden: string | null;
  /** Number of turns that the chains serve. */
  readonly length: number;
}

/** What is published with a turn: with the commitments and the draws, all that a checker needs. */
export interface RevealedTurn {
  readonly turn: number;
  /** The link of the open chain, in hex. */
  readonly link: string;
  readonly nonces: readonly Nonce[];
}

/** A link of the hidden chain, published when the battle ends: it opens its own turn and every earlier one. */
export interface RevealedLink {
  readonly turn: number;
  readonly link: string;
}

/** All that a battle's record holds about its dice. JSON-safe. */
export interface DiceRecord {
  readonly commitments: Commitments;
  readonly turns: readonly RevealedTurn[];
  /** `null` until the battle has ended. */
  readonly hiddenLink: RevealedLink | null;
  /** The draws of the last resolution of every turn. */
  readonly draws: readonly Drawn[];
}

/**
 * The commitments of a battle.
 * @throws DiceError `chain-malformed` where both chains are one, or serve different numbers of turns
 */
export function commitmentsOf(open: Chain, hidden: Chain | null): Commitments {
  if (hidden !== null && (hidden.tip === open.tip || hidden.length !== open.length)) {
    throw new DiceError('chain-malformed', 'The hidden chain needs a tip of its own and the length of the open one');
  }
  return { open: open.commitment, hidden: hidden?.commitment ?? null, length: open.length };
}

/** What is published with a turn, once it is published. Throws DiceError `chain-turn`. */
export function revealTurn(open: Chain, turn: number, nonces: readonly Nonce[]): RevealedTurn {
  return { turn, link: linkOf(open, turn), nonces };
}

/** What opens the hidden draws at the end of a battle whose last turn was `turn`. Throws DiceError `chain-turn`. */
export function revealHidden(hidden: Chain, turn: number): RevealedLink {
  return { turn, link: linkOf(hidden, turn) };
}
