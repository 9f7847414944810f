/** A stable 32-bit hash of a text: the same in every engine and release (FNV-1a with a final mix). */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return hash >>> 0;
}

/**
 * One of the variants, always the same one for a key. Where `avoid` holds for it, the next one round that may be taken; if none may, the
 * key's own. `variants` must not be empty.
 */
export function pick<T>(variants: readonly T[], key: string, avoid: (variant: T) => boolean = () => false): T {
  const start = stableHash(key) % variants.length;
  let own: T | undefined;
  for (let step = 0; step < variants.length; step += 1) {
    const variant = variants[(start + step) % variants.length];
    if (variant === undefined) continue;
    if (own === undefined) own = variant;
    if (!avoid(variant)) return variant;
  }
  if (own === undefined) throw new RangeError(`nothing to pick from for “${key}”`);
  return own;
}
