import type { Reading, Reckoner } from '@boevka/kernel';
import type { Armour, Weapon } from './content.ts';
import type { HouseRules } from './house-rules.ts';
import type { Location } from './terms.ts';

/** What armour does against one attack. */

/** Armour where it is met. */
export interface Protection {
  readonly armoured: boolean;
  readonly def: number;
  readonly antiCrit: number;
}

const BARE: Protection = { armoured: false, def: 0, antiCrit: 0 };

/**
 * The armour that an attack meets: aimed at a part, that of the part alone; else the whole, wherever it lands.
 * @clause d10.armour.defence
 * @clause d10.location.unarmoured-part
 */
export function protectionOf(armour: Reading<Armour> | null, aim: Location | null): Protection {
  if (armour === null) return BARE;
  const { coverage } = armour;
  if (aim === null || coverage === 'all') return { armoured: true, def: armour.def, antiCrit: armour.antiCrit };
  if (isList(coverage)) return coverage.includes(aim) ? { armoured: true, def: armour.def, antiCrit: armour.antiCrit } : BARE;
  const part = coverage[aim];
  return part === undefined ? BARE : { armoured: true, def: part.def, antiCrit: part.antiCrit };
}

function isList(coverage: Reading<Armour>['coverage']): coverage is readonly Location[] {
  return Array.isArray(coverage);
}

/** What trample takes from armour's defence. Anti-crit goes first; small thrown things meet both at once. @clause d10.armour.trample @clause d10.armour.small-thrown */
export function trampledDef(p: Protection, weapon: Weapon, flies: boolean): number {
  if (weapon.trample === 0) return 0;
  if (flies) return Math.min(weapon.trample, p.def + p.antiCrit);
  return Math.min(p.def, Math.max(0, weapon.trample - p.antiCrit));
}

/**
 * Anti-crit that is left for the strength of the crit.
 * @clause d10.armour.crit-margin
 * @clause d10.armour.small-thrown
 */
export function antiCritLeft(p: Protection, weapon: Weapon, flies: boolean): number {
  return flies ? 0 : Math.max(0, p.antiCrit - weapon.trample);
}

/**
 * Damage before the factor of the ladder. Through armour trample is added and the nominal anti-crit taken; what is spent on the defence of small thrown
 * things is not taken again.
 * @param flies it is a small thing that was thrown
 * @param base the weapon's, with what the distance adds
 * @clause d10.armour.damage-unarmoured
 * @clause d10.armour.damage-armoured
 * @clause d10.armour.small-thrown
 */
export function damageThrough<N>(r: Reckoner<N>, rules: HouseRules, p: Protection, weapon: Weapon, flies: boolean, base: N, margin: N): N {
  if (!p.armoured) return r.plus(base, margin, 'd10.armour.damage-unarmoured');
  const clause = 'd10.armour.damage-armoured';
  const eats = rules.trampleDouble ? weapon.trample : flies ? 0 : Math.min(weapon.trample, p.antiCrit);
  let sum = r.plus(base, margin, clause);
  if (eats > 0) sum = r.plus(sum, r.fact('trample', eats, clause), clause);
  if (p.antiCrit > 0 && !flies) sum = r.minus(sum, r.fact('antiCrit', p.antiCrit, clause), clause);
  return r.atLeast(sum, 0, clause);
}
