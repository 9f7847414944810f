/** The words that the rules themselves speak of; ids are the ledger's glossary. */

/** @clause dwarf.damage.three-kinds */
export const DAMAGE_KINDS = ['pierce', 'slash', 'blunt'] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** @clause dwarf.injury.three-severities */
export const SEVERITIES = ['light', 'medium', 'heavy'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a cell of a matrix may hold. */
export const EFFECTS = [
  'stun',
  'concussion',
  'unconscious',
  'light-bleed',
  'heavy-bleed',
  'limb-loss',
  'bruise',
  'closed-fracture',
  'open-fracture',
  'down',
  'hold',
  'joint-lock',
  'choke',
  'death',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** Effects that stay on the struck part as wounds. */
export const WOUND_EFFECTS = ['light-bleed', 'heavy-bleed', 'limb-loss', 'bruise', 'closed-fracture', 'open-fracture'] as const;
export type WoundEffect = (typeof WOUND_EFFECTS)[number];

/** @clause dwarf.wrestle.special-effects */
export const HOLD_KINDS = ['hold', 'joint-lock', 'choke'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** Lasting injuries of a sheet: wounds, and the concussion, which is on no part. */
export const LASTING = ['light-bleed', 'heavy-bleed', 'limb-loss', 'closed-fracture', 'open-fracture', 'concussion'] as const;

export const COLUMNS = ['head', 'torso', 'arm-hand', 'leg-foot'] as const;
export type Column = (typeof COLUMNS)[number];

export const STATUSES = ['down', 'stunned', 'unconscious'] as const;
export type StatusId = (typeof STATUSES)[number];

export const LIMB_NEEDS = ['armWithHand', 'arm', 'legWithFoot', 'leg', 'torso', 'head', 'anyLimb'] as const;
export type LimbNeed = (typeof LIMB_NEEDS)[number];

export const TECHNIQUE_CLASSES = ['strikes', 'grabs', 'combos'] as const;
export const SKILL_GROUPS = ['defence', 'unarmed', 'melee', 'ranged'] as const;
export const WEAPON_MODES = ['melee', 'ranged', 'thrown'] as const;
export type WeaponMode = (typeof WEAPON_MODES)[number];
export const HANDS = ['rightHand', 'leftHand', 'both', 'pack'] as const;

/** @clause dwarf.battle.kinds */
export const BATTLE_KINDS = ['duel', 'team', 'ffa'] as const;
export type BattleKind = (typeof BATTLE_KINDS)[number];
export const BATTLE_MODES = ['real', 'sparring'] as const;
export type BattleMode = (typeof BATTLE_MODES)[number];

/** A wrestling technique is an attack. @clause dwarf.action.three-kinds */
export const DEEDS = ['attack', 'technique', 'dodge', 'block', 'stand', 'release', 'continue', 'swap'] as const;
export type DeedKind = (typeof DEEDS)[number];

/** Parts that an order may leave to the dice among those of one kind. */
export const ANY_PARTS = { anyArm: 'arm', anyHand: 'hand', anyLeg: 'leg', anyFoot: 'foot' } as const;

/** What the judge's word may shift. @clause dwarf.attack.judge-modifier */
export const MODIFIED = ['dodge', 'block', 'noDamage'] as const;
export type Modified = (typeof MODIFIED)[number];

/** Skills that rules call by name. */
export const DODGER = 'dodger';
export const WRESTLER = 'wrestler';
export const SHIELD_USER = 'shieldUser';
export const ARMOUR_USER = 'armourUser';

/** Order of learning rolls: that of the catalogue; skills of other packs follow. @clause dwarf.learn.chance */
export const SKILL_ORDER: readonly string[] = [
  DODGER,
  WRESTLER,
  'swordsman',
  'spearman',
  'maceman',
  'hammerman',
  'knifeFighter',
  'axeman',
  'crossbowman',
  'bowman',
  'thrower',
  SHIELD_USER,
  ARMOUR_USER,
];

/** Highest level of a skill, of strength and of toughness. @clause dwarf.action.level-cap */
export const MOST_LEVEL = 15;

export const PUNCH = 'punch';
export const STANDARD = 'standard';
export const WOOD = 'wood';
export const HUMANOID = 'humanoid';

/** Phases of a step, in their order, as envelopes and overrides name them: S opens a round, A is an action, E1 to E7 end the round. */
export const PHASES = ['S', 'balance', 'declare', 'A', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'] as const;
