import { randomBytes } from 'node:crypto';
import type { Secrets } from '@boevka/kernel';
import { createChain, digest, fromHex, SEED_BYTES } from '@boevka/kernel';

/** Turns that the dice of one battle serve: fixed at its beginning, since the links of all turns hang on it. */
const TURNS = 512;
const FORMAT = 'boevka-secrets-1';
const TIP = SEED_BYTES['hmac-sha256-v1'];

/** Dice that nobody can foresee. */
export function freshChains(): Secrets {
  return chains(randomBytes(TIP), randomBytes(TIP), TURNS);
}

/** Dice that anybody can have again: for the demo battles. */
export function seededChains(seed: string): Secrets {
  const tip = (chain: string): Uint8Array => fromHex(digest({ seed, chain }), TIP);
  return chains(tip('open'), tip('hidden'), TURNS);
}

/** The chains as they are kept: the same text that `boevka judge` writes beside a record. */
export function chainsText({ open, hidden }: Secrets): string {
  return JSON.stringify({ format: FORMAT, open: open.tip, hidden: hidden?.tip ?? null, length: open.length });
}

/** Reads kept chains. Throws RangeError where the text is none of ours. */
export function readChains(text: string): Secrets {
  const { format, open, hidden, length } = JSON.parse(text) as { readonly [key: string]: unknown };
  if (format !== FORMAT || typeof open !== 'string' || typeof hidden !== 'string' || typeof length !== 'number') {
    throw new RangeError('These are no secrets of a battle');
  }
  return chains(fromHex(open, TIP), fromHex(hidden, TIP), length);
}

function chains(open: Uint8Array, hidden: Uint8Array, length: number): Secrets {
  return { open: createChain(open, length), hidden: createChain(hidden, length) };
}
