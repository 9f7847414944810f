/** The rulebook's words as types: one list, one type. Ids are the ledger's. */

export const BATTLE_KINDS = ['official', 'training', 'roleplay', 'quest'] as const;
export type BattleKind = (typeof BATTLE_KINDS)[number];

export const NATURES = ['physical', 'magical', 'technical'] as const;
export type Nature = (typeof NATURES)[number];

export const ARMOUR_CLASSES = ['heavy', 'light', 'none', 'exoskeleton', 'hightechSuit'] as const;
export type ArmourClass = (typeof ARMOUR_CLASSES)[number];

export const BODY_CLASSES = ['ordinary', 'artificialBody', 'roboticBody', 'cyberBody'] as const;
export type BodyClass = (typeof BODY_CLASSES)[number];

export const DELIVERIES = ['melee', 'ranged', 'firearm', 'hightech', 'spell', 'device', 'self', 'summon'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export const WEAPON_CLASSES = ['melee', 'ranged', 'firearm', 'hightechRanged', 'hightechMelee', 'unarmed', 'shield'] as const;
export type WeaponClass = (typeof WEAPON_CLASSES)[number];

export const ABILITY_KINDS = ['active', 'toggled', 'streaming', 'sustained', 'passive', 'mastery', 'trick'] as const;
export type AbilityKind = (typeof ABILITY_KINDS)[number];

export const MASTERY_LEVELS = ['novice', 'expert', 'master', 'path'] as const;
export type MasteryLevel = (typeof MASTERY_LEVELS)[number];

export const CRIT_TABLES = [
  'melee',
  'ranged',
  'firearm',
  'otherHostile',
  'peaceful',
  'summon',
  'aggressiveMagic',
  'peacefulMagic',
] as const;
export type CritTable = (typeof CRIT_TABLES)[number];

/** Rows of the damage table. A pack may name more types; all others map to `other`. */
export const DAMAGE_ROWS = [
  'slashing',
  'piercing',
  'crushing',
  'cutting',
  'unarmed',
  'fire',
  'electric',
  'psychic',
  'laserAtomicMelee',
  'hightech',
  'pure',
  'other',
] as const;
export type DamageRow = (typeof DAMAGE_ROWS)[number];

export const GAITS = ['flight', 'run', 'walk', 'crouch', 'crawl', 'swim', 'jump'] as const;
export type Gait = (typeof GAITS)[number];

export const MODES = ['ground', 'flight', 'falling', 'water', 'underWater', 'underground', 'shadow'] as const;
export type Mode = (typeof MODES)[number];

export const ENTRY_KINDS = [
  'move',
  'strike',
  'ability',
  'quickRest',
  'longRest',
  'hide',
  'search',
  'swapWeapon',
  'pickUp',
  'activate',
  'deactivate',
  'cancel',
  'resetLimb',
  'setLimbOf',
  'unjam',
  'trick',
  'idle',
  'free',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const DEFENCES = ['dodge', 'block'] as const;
export type Defence = (typeof DEFENCES)[number];

export const SIGHTS = ['auto', 'seen', 'behindCover', 'backTurned', 'notSeen'] as const;
export type Sight = (typeof SIGHTS)[number];

export const INJURIES = ['bruise', 'sprain', 'paralysis', 'dislocation', 'fracture', 'nerve', 'limbLoss'] as const;
export type InjuryId = (typeof INJURIES)[number];

export const STATS = [
  'hit',
  'dodge',
  'magicDodgeEff',
  'blockChance',
  'magicBlockEff',
  'damage',
  'stealth',
  'detection',
  'restPct',
  'energyRecoveryPct',
  'healthRegenPerAction',
  'healthRegenPerTurn',
  'maxHealth',
  'maxEnergy',
  'energyCost',
  'prepActions',
  'duration',
  'critBand',
  'armourBlock',
  'shieldBlock',
  'moveSpeed',
  'moveCost',
  'sideEffectPct',
  'range',
  'areaRadius',
  'air',
] as const;
export type Stat = (typeof STATS)[number];

export const LAYERS = ['weapon', 'base', 'general', 'outgoing', 'received'] as const;

export const SCOPES = ['strike', 'attack', 'ability', 'magic', 'all'] as const;

/** Phases of one action, as overrides and envelopes name them. */
export const PHASES = ['before', 'physical', 'detection', 'magical', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** @clause empia.time.turn */
export const ACTIONS_PER_TURN = 8;
