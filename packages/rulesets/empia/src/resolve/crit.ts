import type { CritEffect } from '../events.ts';
import type { CritTable } from '../terms.ts';

export const CRIT_EFFECTS = [
  'bonus',
  'duration',
  'injury',
  'statusByDamageType',
  'zeroedIn',
  'energySaving',
  'noConsumables',
  'shorterPreparation',
  'strongerCreature',
  'secondCreature',
  'self',
  'energy',
  'drop',
  'randomTarget',
  'jam',
  'banAbility',
  'damageOfEnergySpent',
  'inverted',
  'wildCreature',
  'banSummoning',
] as const;
export type CritEffectId = (typeof CRIT_EFFECTS)[number];

/** A critical roll with the effects drawn for it and their amounts. */
export interface Crit {
  readonly hit: boolean;
  readonly exceptional: boolean;
  readonly effects: readonly { readonly effect: CritEffectId; readonly amounts: number[] }[];
}

type Four = readonly [CritEffectId, CritEffectId, CritEffectId, CritEffectId];

/** The eight tables, effects 1..4 of hits and misses. @clause empia.crit.pick */
export const TABLES: Record<CritTable, { readonly hit: Four; readonly miss: Four }> = {
  melee: { hit: ['bonus', 'duration', 'injury', 'statusByDamageType'], miss: ['self', 'energy', 'drop', 'randomTarget'] },
  ranged: { hit: ['bonus', 'duration', 'injury', 'zeroedIn'], miss: ['self', 'energy', 'drop', 'randomTarget'] },
  firearm: { hit: ['bonus', 'duration', 'zeroedIn', 'energySaving'], miss: ['self', 'energy', 'jam', 'randomTarget'] },
  otherHostile: {
    hit: ['bonus', 'duration', 'noConsumables', 'shorterPreparation'],
    miss: ['self', 'energy', 'banAbility', 'randomTarget'],
  },
  peaceful: {
    hit: ['bonus', 'duration', 'energySaving', 'shorterPreparation'],
    miss: ['randomTarget', 'energy', 'damageOfEnergySpent', 'inverted'],
  },
  summon: {
    hit: ['energySaving', 'strongerCreature', 'shorterPreparation', 'secondCreature'],
    miss: ['wildCreature', 'energy', 'damageOfEnergySpent', 'banSummoning'],
  },
  aggressiveMagic: {
    hit: ['bonus', 'duration', 'energySaving', 'shorterPreparation'],
    miss: ['self', 'energy', 'damageOfEnergySpent', 'randomTarget'],
  },
  peacefulMagic: {
    hit: ['bonus', 'duration', 'energySaving', 'shorterPreparation'],
    miss: ['randomTarget', 'energy', 'damageOfEnergySpent', 'inverted'],
  },
};

function amountOf(crit: Crit | null, effect: CritEffectId): number | null {
  if (crit === null) return null;
  for (const e of crit.effects) if (e.effect === effect) return e.amounts[0] ?? 0;
  return null;
}

/** Whether a critical roll brought an effect. */
export function brings(crit: Crit | null, effect: CritEffectId): boolean {
  return amountOf(crit, effect) !== null;
}

/** Percent by which damage or the size of the effect grows; 0 without. @clause empia.crit.bonus */
export function bonusPct(crit: Crit | null): number {
  return amountOf(crit, 'bonus') ?? 0;
}

/** Percent by which durations grow; 0 without. */
function durationPct(crit: Crit | null): number {
  return amountOf(crit, 'duration') ?? 0;
}

/** A duration with the critical's percent: floored, but at least one action longer. @clause empia.crit.duration */
export function lengthened(actions: number, crit: Crit | null): number {
  const pct = durationPct(crit);
  return pct === 0 ? actions : Math.max(actions + 1, Math.floor((actions * (100 + pct)) / 100));
}

/**
 * Percent of the energy cost that is paid: less by a saving, more by a critical miss, doubled for a second creature.
 * @clause empia.crit.energy-saving
 * @clause empia.crit.no-consumables
 */
export function costPct(crit: Crit | null, consumes: boolean): number {
  if (crit === null) return 100;
  let pct = 100;
  for (const e of crit.effects) {
    if (e.effect === 'energySaving') pct -= e.amounts[0] ?? 0;
    else if (e.effect === 'energy') pct += e.amounts[0] ?? 0;
    else if (e.effect === 'secondCreature') pct += 100;
    else if (e.effect === 'noConsumables' && !consumes) pct = 0;
  }
  return pct;
}

const NO_EFFECTS: CritEffect[] = [];

/** The drawn effects as an event holds them. */
export function critEffects(crit: Crit | null): CritEffect[] {
  return crit === null ? NO_EFFECTS : crit.effects.map((e) => ({ effect: e.effect, amounts: [...e.amounts] }));
}
