import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Dice, Draw } from './port.ts';
import { wordToValue } from './range.ts';
import { SEED_BYTES, seedBytes, seedText } from './seed.ts';
import { Sfc32 } from './sfc32.ts';

/** Fast dice for simulations. */
export interface SeededDice extends Dice {
  /** Starts again from this seed. Throws what `seededDice` throws. */
  reseed(seed: string): void;
}

/**
 * Dice out of one stream: a value depends on how many were drawn before it, and not on its key. For simulations, where nobody undoes
 * anything; nothing is allocated per draw.
 * @param seed a text `sfc32:<24 hex digits>`
 * @throws DiceError `seed-unknown`, `seed-malformed`
 */
export function seededDice(seed: string): SeededDice {
  const generator = new Sfc32();

  function reseed(text: string): void {
    const bytes = seedBytes(text, 'sfc32');
    const words = new DataView(bytes.buffer, bytes.byteOffset);
    generator.reseed(words.getUint32(0), words.getUint32(4), words.getUint32(8));
  }

  reseed(seed);
  return {
    reseed,
    draw(q: Draw): number {
      const high = generator.next();
      const low = generator.next();
      return wordToValue(q, high, low);
    },
  };
}

/**
 * A seed for `seededDice` out of any text: the same text, the same seed. For chunks of a simulation that run anywhere in any order,
 * call it with the simulation's name and the number of the chunk.
 */
export function seedFromText(text: string): string {
  return seedText('sfc32', sha256(utf8ToBytes(text)).slice(0, SEED_BYTES.sfc32));
}
