import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id that nobody has: 80 random bits as 16 letters and digits that are not misread. */
export function newId(): string {
  let id = '';
  for (const byte of randomBytes(16)) id += ALPHABET[byte & 31];
  return id;
}

/** A secret for a cookie or a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token in hex: what is kept of it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** SHA-256 of bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(bytes).digest());
}
