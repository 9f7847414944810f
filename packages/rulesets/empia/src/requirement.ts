import type { AbilityDefinition, Requirement } from './content.ts';
import type { MasteryLevel } from './terms.ts';
import { MASTERY_LEVELS } from './terms.ts';

const REQUIRED_STATES = ['normal', 'activeTransformation', 'noActiveTransformation', 'hidden', 'flight', 'ground'] as const;

/**
 * A bare word among the requirements of an ability with a branch that names a mastery step is that step of the branch, whatever other abilities are called.
 * Any other word is an ability; where there is none of that id, a state.
 * @clause empia.pack.requirements
 */
export function requirementsOf(a: AbilityDefinition, isAbility: (id: string) => boolean): readonly Requirement[] {
  const meant = (r: Requirement): Requirement => {
    if (!('ability' in r)) return r;
    const bare = bareRequirement(r.ability, a.branch);
    return 'mastery' in bare || !isAbility(r.ability) ? bare : r;
  };
  return a.requires.map(meant);
}

/** What a bare word means where no ability of that id is in the way. */
export function bareRequirement(word: string, branch: string | undefined): Requirement {
  const level = MASTERY_LEVELS.find((l): l is MasteryLevel => l === word);
  if (level !== undefined && branch !== undefined) return { mastery: level, branch };
  const state = REQUIRED_STATES.find((s) => s === word);
  return state === undefined ? { ability: word } : { state };
}
