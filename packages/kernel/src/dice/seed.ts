import { DiceError } from './error.ts';
import { fromHex, toHex } from './hex.ts';

/**
 * Seed texts: `<algorithm>:<hex>`, so that a seed found in an old record says which generator it belongs to.
 * A seed for drafts begins with `draft:`; nothing that is drawn with it may be published.
 */
export const SEED_BYTES = {
  /** Official dice: one HMAC-SHA256 a draw, its first 64 bits read big-endian, then `wordToValue`. */
  'hmac-sha256-v1': 32,
  /** Simulations: three words (a, b, c), big-endian, counter 1, 15 outputs thrown away; two outputs a draw, upper half first. */
  sfc32: 12,
} as const;
export type SeedAlgorithm = keyof typeof SEED_BYTES;

const DRAFT = 'draft:';

/**
 * Writes a seed text.
 * @param bytes as many as `SEED_BYTES` says
 * @throws DiceError `seed-malformed`
 */
export function seedText(algorithm: SeedAlgorithm, bytes: Uint8Array): string {
  if (bytes.length !== SEED_BYTES[algorithm]) {
    throw new DiceError('seed-malformed', `A seed for ${algorithm} has ${SEED_BYTES[algorithm]} bytes, not ${bytes.length}`);
  }
  return `${algorithm}:${toHex(bytes)}`;
}

/**
 * A throw-away seed for drafts before the orders are sealed, labelled as such: `draft:hmac-sha256-v1:<hex>`.
 * It has nothing to do with the committed chains, so a draft tells nobody anything about the dice to come.
 * @param bytes 32 random bytes, used for drafts only
 */
export function draftSeed(bytes: Uint8Array): string {
  return DRAFT + seedText('hmac-sha256-v1', bytes);
}

/** Whether dice with this seed are draft dice. */
export function isDraftSeed(seed: string): boolean {
  return seed.startsWith(DRAFT);
}

/**
 * The bytes of a seed text, draft or not.
 * @param wanted the algorithm of the source that is to use it
 * @throws DiceError `seed-unknown` for another algorithm, `seed-malformed` for a wrong number of hex digits
 */
export function seedBytes(seed: string, wanted: SeedAlgorithm): Uint8Array {
  const plain = isDraftSeed(seed) ? seed.slice(DRAFT.length) : seed;
  const colon = plain.indexOf(':');
  const algorithm = colon === -1 ? plain : plain.slice(0, colon);
  if (algorithm !== wanted || colon === -1) {
    throw new DiceError('seed-unknown', `These dice are ${wanted}; the seed names "${algorithm.slice(0, 80)}"`, null, {
      wanted,
      found: algorithm.slice(0, 80),
    });
  }
  try {
    return fromHex(plain.slice(colon + 1), SEED_BYTES[wanted]);
  } catch {
    throw new DiceError('seed-malformed', `A seed for ${wanted} has ${SEED_BYTES[wanted] * 2} hex digits after the colon`);
  }
}
