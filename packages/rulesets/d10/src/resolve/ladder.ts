import type { Reckoner } from '@boevka/kernel';
import type { C } from '../context.ts';
import { tableDie } from '../context.ts';
import type { HouseRules } from '../house-rules.ts';
import type { Condition, Defeat, Location, Tier } from '../terms.ts';

/** The ladder of critical strength, and what each rung does. */

/** Anything below the first rung is a normal blow. */
const CRIT = 7;
const WOUND = 9;
const HEAVY = 11;
const INSTANT = 15;
const BEST = 20;

/**
 * The rung that a critical strength stands on. The seed's ladder has no 6: the house says where it belongs.
 * @clause d10.crit.normal
 * @clause d10.crit.lucky
 * @clause d10.crit.margin-6
 * @clause d10.crit.crit
 * @clause d10.crit.wound
 * @clause d10.crit.heavy
 * @clause d10.crit.instant
 * @clause d10.crit.best
 */
export function tierOf(critMargin: number, margin6: HouseRules['margin6']): Tier {
  if (critMargin < 4) return 'normal';
  if (critMargin < CRIT) return critMargin === 6 && margin6 === 'crit' ? 'crit' : 'lucky';
  if (critMargin < WOUND) return 'crit';
  if (critMargin < HEAVY) return 'wound';
  if (critMargin < INSTANT) return 'heavyWound';
  return critMargin < BEST ? 'instantDefeat' : 'bestDefeat';
}

/** The least critical strength of a crit. */
export const CRIT_MARGIN = CRIT;

/** Penalty of the wound: -2 and -3 for a wound, -5 and -6 for a heavy one; 0 where there is none. @clause d10.crit.wound @clause d10.crit.heavy */
export function woundOf(tier: Tier, critMargin: number): number {
  if (tier === 'wound') return critMargin === WOUND ? -2 : -3;
  if (tier === 'heavyWound') return critMargin < 13 ? -5 : -6;
  return 0;
}

/**
 * Damage after the factor of the rung: one and a half for a lucky blow, double from a crit on; a part of a hit point is lost.
 * @clause d10.crit.lucky
 * @clause d10.crit.crit
 */
export function timesTier<N>(r: Reckoner<N>, damage: N, tier: Tier): N {
  if (tier === 'normal') return damage;
  if (tier === 'lucky') return r.floor(r.ratio(damage, 3, 2, 'tier/lucky', 'd10.crit.lucky'), 'd10.crit.lucky');
  return r.ratio(damage, 2, 1, 'tier/crit', 'd10.crit.crit');
}

/** Rounds in which a heavily wounded one may be saved. @clause d10.crit.heavy */
export function rescueDie<N>(ctx: C<N>, actor: string, target: string): number {
  return Math.ceil(tableDie(ctx, 'rescue', 'd10.crit.heavy', actor, target, BY_TWO) / 2);
}
const BY_TWO = (): readonly number[] => [3, 5, 7, 9];

/** Values of the outcome die up to which the defeated one only loses consciousness. */
const ONLY_UNCONSCIOUS = 5;

/**
 * What the rung makes of the one who was hit: an instant defeat is told apart by a die, the best one by the winner's plan.
 * @clause d10.crit.instant
 * @clause d10.crit.best
 */
export function outcomeOf<N>(ctx: C<N>, tier: Tier, wish: Defeat, actor: string, target: string): Condition | null {
  if (tier === 'heavyWound') return 'heavyWound';
  if (tier === 'bestDefeat') return wish;
  if (tier !== 'instantDefeat') return null;
  return tableDie(ctx, 'outcome', 'd10.crit.instant', actor, target, DEADLY) <= ONLY_UNCONSCIOUS ? 'unconscious' : 'dead';
}
const DEADLY = (): readonly number[] => [ONLY_UNCONSCIOUS + 1];

const FRONT: readonly Location[] = [
  'armLeft',
  'armRight',
  'legLeft',
  'legRight',
  'torsoUpper',
  'torsoUpper',
  'torsoLower',
  'torsoLower',
  'groin',
  'head',
];
const BEHIND: readonly Location[] = [
  'armLeft',
  'armRight',
  'legLeft',
  'legRight',
  'torsoUpper',
  'torsoUpper',
  'buttocks',
  'buttocks',
  'neck',
  'head',
];

/** Faces of the location die at which the part changes. */
export const BY_PART = (): readonly number[] => [2, 3, 4, 5, 7, 9, 10];

/** Where a blow lands that was aimed nowhere. @clause d10.location.table */
export function locationAt(die: number, behind: boolean): Location {
  return (behind ? BEHIND : FRONT)[die - 1] ?? 'torsoUpper';
}
