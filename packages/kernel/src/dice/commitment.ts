import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { DiceError } from './error.ts';
import { fromHex, toHex } from './hex.ts';
import type { TurnSeeds } from './keyed.ts';
import { seedText } from './seed.ts';

/**
 * Seeds that are fixed before the battle and opened turn by turn.
 *
 * From a secret tip a chain of SHA-256 is hashed `length` times: the end of it, the commitment, is published when the battle
 * begins. The link of turn k is `length - k` hashes from the tip, so hashing it k times gives the commitment: whoever learns it can
 * check it, and learns nothing about the links of later turns. The seed of a turn mixes its link with a nonce of every player.
 * Nothing here is random: the caller brings the bytes.
 */

export const CHAIN_ALGORITHM = 'sha256-chain-v1';

/** The longest chain, and so the most turns of a battle; a checker refuses to hash more often than this. */
export const MAX_CHAIN = 65_536;

const BYTES = 32;
const NONCE_BYTES = { min: 16, max: 64 } as const;

/** A chain with its secret. JSON-safe; the tip stays with the server until the battle is over. */
export interface Chain {
  /** 32 bytes in hex. Whoever has it has all dice of the battle. */
  readonly tip: string;
  /** Number of turns that it serves. */
  readonly length: number;
  /** What is published at the start: `sha256-chain-v1:<hex>`. */
  readonly commitment: string;
}

/** A player's share in the seed of a turn: 16 to 64 bytes in hex. */
export interface Nonce {
  readonly player: string;
  readonly nonce: string;
}

/**
 * Makes a chain.
 * @param tip 32 random bytes, secret
 * @param length number of turns that it is to serve, 1 to 65,536
 * @throws DiceError `chain-malformed`
 */
export function createChain(tip: Uint8Array, length: number): Chain {
  if (tip.length !== BYTES) throw new DiceError('chain-malformed', `A tip has ${BYTES} bytes, not ${tip.length}`);
  if (!isTurn(length)) throw new DiceError('chain-malformed', `A chain serves 1 to ${MAX_CHAIN} turns, not ${length}`, null, { length });
  return { tip: toHex(tip), length, commitment: `${CHAIN_ALGORITHM}:${toHex(hashTimes(tip, length))}` };
}

/**
 * The link of a turn, in hex. Secret until the turn is published.
 * @param turn 1 to the length of the chain
 * @throws DiceError `chain-turn` for a turn that the chain does not serve
 */
export function linkOf(chain: Chain, turn: number): string {
  if (!isTurn(turn) || turn > chain.length) {
    throw new DiceError('chain-turn', `The chain serves turns 1 to ${chain.length}, not ${turn}`, null, { turn, length: chain.length });
  }
  return toHex(hashedFromTip(chain, chain.length - turn));
}

/** Every so many hashes one is kept, so that no turn of a long chain hashes it anew from its tip. */
const STRIDE = 64;
const KEPT = new WeakMap<Chain, Uint8Array[]>();

function hashedFromTip(chain: Chain, times: number): Uint8Array {
  let kept = KEPT.get(chain);
  if (kept === undefined) {
    kept = [fromHex(chain.tip, BYTES)];
    KEPT.set(chain, kept);
  }
  const whole = Math.floor(times / STRIDE);
  for (let i = kept.length; i <= whole; i++) kept.push(hashTimes(kept[i - 1] as Uint8Array, STRIDE));
  return hashTimes(kept[whole] as Uint8Array, times % STRIDE);
}

/** Whether a link is the one of that turn under the commitment. Never throws: what is not even hex is not it. */
export function verifyLink(commitment: string, turn: number, link: string): boolean {
  if (!isTurn(turn) || !isBytes(link)) return false;
  return `${CHAIN_ALGORITHM}:${toHex(hashTimes(fromHex(link, BYTES), turn))}` === commitment.toLowerCase();
}

/**
 * The link of an earlier turn, out of that of a later one: opening the last turn opens all.
 * @throws DiceError `chain-turn` where `turn` is not between 1 and the later one
 */
export function earlierLink(later: { readonly turn: number; readonly link: string }, turn: number): string {
  if (!isTurn(later.turn) || !isTurn(turn) || turn > later.turn) {
    throw new DiceError('chain-turn', `The link of turn ${later.turn} does not tell that of turn ${turn}`, null, {
      turn,
      later: later.turn,
    });
  }
  return toHex(hashTimes(fromHex(later.link, BYTES), later.turn - turn));
}

/**
 * The nonces with one for this player: an earlier one of his stays, whatever happens to his orders.
 * Call it when orders are sealed, corrections included; only the first sealing has an effect.
 * @param fresh random bytes, 16 to 64; the player may have brought them himself
 * @throws DiceError `nonce-malformed`
 */
export function keepNonce(nonces: readonly Nonce[], player: string, fresh: Uint8Array): readonly Nonce[] {
  if (nonces.some((n) => n.player === player)) return nonces;
  const added = { player, nonce: toHex(fresh) };
  nonceBytes(added);
  return [...nonces, added];
}

/**
 * The seed of a turn: HMAC-SHA256(link, nonces). The nonces stand sorted by the UTF-8 bytes of the player's id, each as length of the
 * id, id, length of the nonce, nonce; a length is four bytes, big-endian.
 * @param link 32 bytes in hex
 * @param nonces one per player who sealed orders, in any order; may be empty
 * @returns a seed text for keyed dice
 * @throws DiceError `hex-malformed`, `nonce-malformed` (wrong length, or two for one player)
 */
export function mixSeed(link: string, nonces: readonly Nonce[]): string {
  const parts = nonces.map((n) => ({ id: utf8ToBytes(n.player), nonce: nonceBytes(n) }));
  parts.sort((a, b) => compareBytes(a.id, b.id));
  const mac = hmac.create(sha256, fromHex(link, BYTES));
  let before: Uint8Array | null = null;
  for (const { id, nonce } of parts) {
    if (before !== null && compareBytes(before, id) === 0) throw new DiceError('nonce-malformed', 'A player has two nonces in one turn');
    mac.update(lengthBytes(id)).update(id).update(lengthBytes(nonce)).update(nonce);
    before = id;
  }
  return seedText('hmac-sha256-v1', mac.digest());
}

/** The seeds of a turn out of both chains, for `keyedDice`. Throws what `linkOf` and `mixSeed` throw. */
export function turnSeeds(open: Chain, hidden: Chain | null, turn: number, nonces: readonly Nonce[]): TurnSeeds {
  return {
    turn,
    open: mixSeed(linkOf(open, turn), nonces),
    hidden: hidden === null ? null : mixSeed(linkOf(hidden, turn), nonces),
  };
}

function hashTimes(bytes: Uint8Array, times: number): Uint8Array {
  let hashed = bytes;
  for (let i = 0; i < times; i++) hashed = sha256(hashed);
  return hashed;
}

function isTurn(turn: number): boolean {
  return Number.isSafeInteger(turn) && turn >= 1 && turn <= MAX_CHAIN;
}

function isBytes(link: string): boolean {
  return link.length === BYTES * 2 && /^[0-9a-f]*$/i.test(link);
}

function nonceBytes(n: Nonce): Uint8Array {
  const bytes = fromHex(n.nonce);
  if (bytes.length < NONCE_BYTES.min || bytes.length > NONCE_BYTES.max) {
    throw new DiceError('nonce-malformed', `A nonce has ${NONCE_BYTES.min} to ${NONCE_BYTES.max} bytes, not ${bytes.length}`, null, {
      player: n.player,
    });
  }
  return bytes;
}

function lengthBytes(of: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, of.length);
  return bytes;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
