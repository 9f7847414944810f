import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { RuleFault } from '../fault.ts';
import { Ordinals } from './ordinals.ts';
import type { Dice, Draw, Range } from './port.ts';
import { wordToValue } from './range.ts';
import { seedBytes } from './seed.ts';

/** The seeds of one turn, as `turnSeeds` makes them or as draft seeds. */
export interface TurnSeeds {
  readonly turn: number;
  /** Seed text for open draws. */
  readonly open: string;
  /** Seed text for hidden draws, from the second chain; `null` where the rulebook has none. */
  readonly hidden: string | null;
}

/**
 * Official dice of one turn: every value is computed from the turn's seed and the draw's own key, so no other draw has a say in it,
 * and anybody who is given the seed can check it.
 * @throws DiceError `seed-unknown`, `seed-malformed`; drawing for another turn, or hidden without a hidden seed, is a RuleFault
 */
export function keyedDice(seeds: TurnSeeds): Dice {
  const open = keyedValues(seeds.open);
  const hidden = seeds.hidden === null ? null : keyedValues(seeds.hidden);
  const ordinals = new Ordinals();

  function own(q: Draw, turn: number): void {
    if (turn !== seeds.turn) {
      throw new RuleFault(`Dice of turn ${seeds.turn} were asked for turn ${turn}: a turn never uses the seed of another`, q.clause, {
        turn,
        seedsOf: seeds.turn,
      });
    }
  }

  return {
    draw(q: Draw, turn: number, step: string | number): number {
      own(q, turn);
      const values = q.hidden ? hidden : open;
      if (values === null) throw new RuleFault('A hidden draw, but these dice have no hidden seed', q.clause, { purpose: q.purpose });
      return values(ordinals.nextKey(q, turn, step), q);
    },
    skip(q: Draw, turn: number, step: string | number): void {
      own(q, turn);
      ordinals.next(q, turn, step);
    },
  };
}

/**
 * The function behind official dice: HMAC-SHA256(seed, key as UTF-8), its first eight bytes as a big-endian word, the word as a
 * fraction of the range. The HMAC is keyed once and copied per draw.
 * @param seed a text `hmac-sha256-v1:<64 hex digits>`, or the same as a draft
 * @returns (key, range) -> value
 * @throws DiceError `seed-unknown`, `seed-malformed`
 */
export function keyedValues(seed: string): (key: string, range: Range) => number {
  const keyed = hmac.create(sha256, seedBytes(seed, 'hmac-sha256-v1'));
  const digest = new Uint8Array(keyed.outputLen);
  const words = new DataView(digest.buffer);
  return (key, range) => {
    keyed.clone().update(utf8ToBytes(key)).digestInto(digest);
    return wordToValue(range, words.getUint32(0), words.getUint32(4));
  };
}
