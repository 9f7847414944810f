/** Words of the ledger that states, orders and content are written in. */

/** Distance bands of a pair of opponents, by number: the lower, the nearer. @clause d10.band.types */
export const BANDS = ['clinch', 'front', 'reach', 'apart'] as const;
export type Band = (typeof BANDS)[number];
export const CLINCH = 0;
const FRONT = 1;
export const REACH = 2;
export const APART = 3;

/** Length classes of melee weapons, each named after its convenience band. @clause d10.band.classes */
export const LENGTH_CLASSES = ['clinch', 'front', 'reach'] as const;
export type LengthClass = (typeof LENGTH_CLASSES)[number];

/** Number of a length class, which is that of its convenience band. */
export function lengthIndex(length: LengthClass): number {
  return length === 'clinch' ? CLINCH : length === 'front' ? FRONT : REACH;
}

export const LAUNCHERS = ['bow', 'crossbow', 'pistol', 'musket'] as const;

export const BOWS = ['light', 'medium', 'strong', 'powerful', 'mighty', 'giant', 'titanic'] as const;
export type Bow = (typeof BOWS)[number];

export const SHIELD_SIZES = ['small', 'medium', 'large'] as const;

export const ARMOUR_WEIGHTS = ['light', 'medium', 'heavy'] as const;
export type ArmourWeight = (typeof ARMOUR_WEIGHTS)[number];

export const SIZES = ['human', 'ogre'] as const;

export const LOCATIONS = [
  'armLeft',
  'armRight',
  'legLeft',
  'legRight',
  'torsoUpper',
  'torsoLower',
  'groin',
  'buttocks',
  'neck',
  'head',
] as const;
export type Location = (typeof LOCATIONS)[number];

/** What an attack may be aimed at: a location, or one of a pair that is not named. */
export const AIMS = [...LOCATIONS, 'anyArm', 'anyLeg', 'anyTorso'] as const;
export type Aim = (typeof AIMS)[number];

export const SPECIALS = ['imbalance', 'knockdown', 'stun', 'disarm', 'shieldFlat', 'shieldEdge'] as const;
export type Special = (typeof SPECIALS)[number];

/** From the mildest to the gravest; `captured` and `unconscious` are equal. @clause d10.armour.worst-condition */
export const CONDITIONS = ['ok', 'heavyWound', 'unconscious', 'captured', 'dead'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** How the winner of a 20+ blow may end it. @clause d10.crit.best */
export const DEFEATS = ['unconscious', 'dead', 'captured'] as const;
export type Defeat = (typeof DEFEATS)[number];

export const TIERS = ['normal', 'lucky', 'crit', 'wound', 'heavyWound', 'instantDefeat', 'bestDefeat'] as const;
export type Tier = (typeof TIERS)[number];

export const MOTIONS = ['static', 'slow', 'movingUnaware', 'movingAware'] as const;
export type Motion = (typeof MOTIONS)[number];

export const COVERS = ['none', 'weak', 'medium', 'good'] as const;
export type Cover = (typeof COVERS)[number];

export const POSTURES = ['standing', 'sitting'] as const;
export type Posture = (typeof POSTURES)[number];

export const REACTION_MODES = ['int', 'agiTwice', 'stat', 'static'] as const;
export type ReactionMode = (typeof REACTION_MODES)[number];

export const ATTRIBUTES = ['str', 'agi', 'int'] as const;

/** How big an action is. @clause d10.round.three-actions */
export const ACTION_SIZES = ['main', 'minor', 'instant'] as const;
export type ActionSize = (typeof ACTION_SIZES)[number];

export const DEFENCES = ['dodge', 'parry', 'shieldParry', 'arrowDodge', 'cover'] as const;
export type Defence = (typeof DEFENCES)[number];

export const SPELL_AGAINST = ['save', 'defence', 'difficulty', 'auto'] as const;

/** Sides of a hex, 0 to 5 counted clockwise from the one that `q` grows towards. */
export const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** Phases of a moment of a round, as overrides and reports name them. */
export const PHASES = ['before', 'act', 'after'] as const;

/** Metres of a hex. */
export const HEX_METRES = 3;
