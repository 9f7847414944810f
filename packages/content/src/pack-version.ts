/** A version of a pack: three whole numbers. */
export const PACK_VERSION = /^(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})$/u;

/**
 * Whether a pack of version `have` can stand in for version `needed`: the same or later, with the same first number. While that is 0, the second
 * number must be the same too.
 */
export function isCompatible(have: string, needed: string): boolean {
  const [major = 0, minor = 0, patch = 0] = have.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = needed.split('.').map(Number);
  if (major !== wantedMajor) return false;
  if (minor !== wantedMinor) return major > 0 && minor > wantedMinor;
  return patch >= wantedPatch;
}
