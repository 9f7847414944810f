import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { DiceError } from './error.ts';

/** Bytes as lower-case hex digits. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/**
 * Hex digits as bytes, upper or lower case.
 * @param length how many bytes are wanted; `null` takes any number
 * @throws DiceError `hex-malformed`
 */
export function fromHex(text: string, length: number | null = null): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text) || (length !== null && text.length !== length * 2)) {
    const wanted = length === null ? 'pairs of hex digits' : `${length * 2} hex digits`;
    throw new DiceError('hex-malformed', `Expected ${wanted}, found "${text.slice(0, 80)}"`, null, { text: text.slice(0, 80) });
  }
  return hexToBytes(text);
}
