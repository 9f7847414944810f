/** Closed lists of the rulebook's words, ids as the ledger has them. */

export const NATURES = ['physical', 'magical'] as const;
export type Nature = (typeof NATURES)[number];

export const TARGETINGS = ['targeted', 'untargeted'] as const;
export type Targeting = (typeof TARGETINGS)[number];

export const FAMILIES = ['blind', 'freeze'] as const;
/** The two families of effects that are no damage; each has one slot. */
export type Family = (typeof FAMILIES)[number];

export const MODES = ['none', 'block', 'dodge'] as const;
/** What a combatant does in a block phase: nothing, blocks only, or dodges only. */
export type Mode = (typeof MODES)[number];

export const DEFENCES = ['block', 'dodge'] as const;
export type Defence = (typeof DEFENCES)[number];

export const METHODS = ['general', 'skill'] as const;
/** By the general rules, or by the skill on the sheet. */
export type Method = (typeof METHODS)[number];

export const SKILL_KINDS = ['dodge', 'block', 'run', 'blindDodge', 'stability', 'ward', 'text'] as const;
export type SkillKind = (typeof SKILL_KINDS)[number];

export const PROTECTION_KINDS = ['armour', 'shield', 'artefact', 'other'] as const;

/** Parts of a move in their order, as envelopes and overrides name them. @clause apx.battle.two-phases */
export const PHASES = ['before', 'block', 'booking', 'attack', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** The name of a move's only step, for draws, questions and overrides. */
export const MOVE = 1;
/** The name of the turn in which lots are cast for the order of moves. */
export const LOTS = 'lots';

/** Refusal codes of the ledger; what has none is refused by its clause. @clause apx.battle.atomic-post */
export const CODES = [
  'not-on-move',
  'over-apx',
  'over-reserve',
  'overpay',
  'mode-mix',
  'not-dodgeable',
  'not-blockable',
  'blinded',
  'no-standard-dodge-vs-blind',
  'no-partial-vs-blind',
  'multi-move-no-block-phase',
  'combo-many-attacks',
  'out-of-range',
  'unknown-target',
  'target-defeated',
  'one-multi-move',
  'bad-phase-action',
  'bad-number',
] as const;
