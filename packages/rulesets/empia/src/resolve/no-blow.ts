import type { Use } from '../deed.ts';
import { nothingKnown, nothingMet } from '../deed.ts';
import { NO_DEED } from '../modifiers.ts';

/**
 * What harms without being struck, shot or cast: a fall, a fire that burns on. Armour meets it as it meets a blow of its type.
 * @param tag what it is, for the purposes of its draws
 */
export function noBlow(tag: string, damageType: string): Use {
  return {
    ...NO_DEED,
    key: tag,
    nature: 'physical',
    damageType,
    ability: null,
    weapon: null,
    item: null,
    role: 'none',
    table: 'melee',
    beneficial: false,
    base: 0,
    tag,
    meant: null,
    hitPurpose: tag,
    damagePurpose: tag,
    critHitPurpose: tag,
    critMissPurpose: tag,
    ranged: false,
    /** It is no exchange of blows: nothing is ever gathered here. */
    exchanges: nothingMet(),
    known: nothingKnown(),
  };
}
