import type { AbilityDefinition, Requirement } from './content.ts';
import type { MasteryLevel } from './terms.ts';
import { MASTERY_LEVELS } from './terms.ts';

export const REQUIRED_STATES = ['normal', 'activeTransformation', 'noActiveTransformation', 'hidden', 'flight', 'ground'] as const;

/** A bare word among the requirements is an ability; where there is none of that id, a mastery step of the own branch, or a state. */
export function requirementsOf(a: AbilityDefinition, isAbility: (id: string) => boolean): readonly Requirement[] {
  if (a.requires.every((r) => !('ability' in r) || isAbility(r.ability))) return a.requires;
  return a.requires.map((r) => ('ability' in r && !isAbility(r.ability) ? bareRequirement(r.ability, a.branch) : r));
}

/** What a bare word that is no ability's id means. */
export function bareRequirement(word: string, branch: string | undefined): Requirement {
  const level = MASTERY_LEVELS.find((l): l is MasteryLevel => l === word);
  if (level !== undefined && branch !== undefined) return { mastery: level, branch };
  const state = REQUIRED_STATES.find((s) => s === word);
  return state === undefined ? { ability: word } : { state };
}
