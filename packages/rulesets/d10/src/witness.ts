import type { Witness } from '@boevka/kernel';

const EVERYBODY: Witness = { seenBy: null, recognisedBy: [] };

/** Nobody is hidden in this rulebook: whatever happens is seen by all. */
export function witness(): Witness {
  return EVERYBODY;
}
