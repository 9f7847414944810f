import type { Nonce } from '../dice/commitment.ts';
import { keepNonce } from '../dice/commitment.ts';
import { fromHex } from '../dice/hex.ts';
import { digest } from '../digest.ts';
import type { Orders } from '../ruleset.ts';
import { BattleError } from './error.ts';

/** One player's orders of a turn, closed: what they were can be shown later, and cannot be told before. */
export interface Seal {
  readonly player: string;
  /** Combatants whose orders he gave, in rising order of their ids. */
  readonly combatants: readonly string[];
  /** His share in the seed of the turn, in hex. It also blinds the digest, so nobody can guess orders until they fit. */
  readonly nonce: string;
  /** SHA-256 of battle, turn, player, nonce and orders. */
  readonly digest: string;
  /** The digest's beginning as a code that a person can compare: `7K3F-9QXZ`. */
  readonly receipt: string;
}

/** All seals of a turn, in rising order of the players' ids. */
export interface SealedTurn {
  readonly turn: number;
  readonly seals: readonly Seal[];
  /** SHA-256 over all of them. */
  readonly digest: string;
}

/** What a player seals. */
export interface Sealing<O> {
  /** Id of the battle. */
  readonly battle: string;
  readonly turn: number;
  readonly player: string;
  /** His orders, by combatant. */
  readonly orders: Orders<O>;
}

/**
 * Seals one player's orders. When he seals again before the turn is closed, his nonce stays: it never depends on what he ordered.
 * @param fresh 16 to 64 random bytes, used only the first time
 * @param before his earlier seal of this turn, or `null`
 * @throws DiceError `nonce-malformed`
 */
export function sealOrders<O>(sealing: Sealing<O>, fresh: Uint8Array, before: Seal | null): Seal {
  const { player, orders } = sealing;
  const nonces: readonly Nonce[] = before === null ? [] : [{ player, nonce: before.nonce }];
  const nonce = keepNonce(nonces, player, fresh)[0]?.nonce ?? '';
  const sealed = sealDigest(sealing, nonce);
  return { player, combatants: Object.keys(orders).sort(), nonce, digest: sealed, receipt: receiptOf(sealed) };
}

/**
 * Closes a turn.
 * @throws BattleError `seal-twice` where a player, or a combatant, stands under two seals
 */
export function sealTurn(turn: number, seals: readonly Seal[]): SealedTurn {
  const sorted = [...seals].sort((a, b) => (a.player < b.player ? -1 : a.player > b.player ? 1 : 0));
  const players = new Set<string>();
  const combatants = new Set<string>();
  for (const seal of sorted) {
    if (players.has(seal.player)) throw new BattleError('seal-twice', 'A player has two seals in one turn', { turn, player: seal.player });
    players.add(seal.player);
    for (const who of seal.combatants) {
      if (combatants.has(who)) throw new BattleError('seal-twice', 'A combatant stands under two seals', { turn, combatant: who });
      combatants.add(who);
    }
  }
  return { turn, seals: sorted, digest: digest({ turn, seals: sorted }) };
}

/**
 * Checks that orders are the sealed ones.
 * @throws BattleError `seal-differs` with the player whose orders they are not
 */
export function checkSeals<O>(battle: string, sealed: SealedTurn, orders: Orders<O>): void {
  if (sealTurn(sealed.turn, sealed.seals).digest !== sealed.digest) {
    throw new BattleError('seal-differs', 'The seals are not those of the turn', { turn: sealed.turn, player: null });
  }
  for (const seal of sealed.seals) {
    const own: Record<string, O> = {};
    for (const who of seal.combatants) {
      const order = orders[who];
      if (order !== undefined) own[who] = order;
    }
    const found = sealDigest({ battle, turn: sealed.turn, player: seal.player, orders: own }, seal.nonce);
    if (found !== seal.digest || seal.receipt !== receiptOf(seal.digest)) {
      throw new BattleError('seal-differs', `The orders of ${seal.player} are not those that were sealed`, {
        turn: sealed.turn,
        player: seal.player,
        sealed: seal.digest,
        found,
      });
    }
  }
}

/** The players' shares in the seed of a turn. */
export function noncesOf(sealed: SealedTurn | null): readonly Nonce[] {
  return sealed === null ? [] : sealed.seals.map(({ player, nonce }) => ({ player, nonce }));
}

function sealDigest<O>({ battle, turn, player, orders }: Sealing<O>, nonce: string): string {
  return digest({ battle, turn, player, nonce, orders });
}

/** Digits and letters without I, L, O and U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The first 40 bits of a digest as eight characters in two groups. */
export function receiptOf(digestHex: string): string {
  let code = '';
  let bits = 0;
  let held = 0;
  for (const byte of fromHex(digestHex).subarray(0, 5)) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      code += ALPHABET[(held >> bits) & 31];
      held &= (1 << bits) - 1;
    }
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
