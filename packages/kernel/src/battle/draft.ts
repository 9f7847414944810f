import { sha256 } from '@noble/hashes/sha2.js';
import { keyedDice } from '../dice/keyed.ts';
import { draftSeed } from '../dice/seed.ts';
import type { Kinded } from '../events/reveal.ts';
import type { Orders, Rules } from '../ruleset.ts';
import type { Reading } from '../turn/context.ts';
import type { Resolution, Resolving } from './resolve.ts';
import { resolveTurn } from './resolve.ts';

/** A turn as it might go, on dice that are thrown away. Nothing of it may be published. */
export interface Draft<S, E> {
  readonly draft: true;
  /** `draft:hmac-sha256-v1:...` */
  readonly seed: string;
  readonly resolution: Resolution<S, E>;
}

/**
 * Resolves a turn whose orders may still change. Its dice have nothing to do with those that the battle is committed to.
 * @param bytes 32 random bytes, never used again; the same bytes give the same draft
 * @throws what `resolveTurn` throws; DiceError `seed-malformed`
 */
export function draftTurn<S, E extends Kinded, O, P, B, M>(
  rules: Rules<S, E, O, P, B, M>,
  state: Reading<S>,
  book: B,
  orders: Orders<O>,
  bytes: Uint8Array,
  how: Omit<Resolving, 'dice'>,
): Draft<S, E> {
  const seed = draftSeed(bytes);
  const dice = keyedDice({ turn: how.turn, open: seed, hidden: draftSeed(sha256(bytes)) });
  const { turn, rulings, overrides, explain } = how;
  return { draft: true, seed, resolution: resolveTurn(rules, state, book, orders, { turn, dice, rulings, overrides, explain }) };
}
