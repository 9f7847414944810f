import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import { hasRandomCandidate } from './candidates.ts';
import type { CritEffectId } from './crit.ts';
import { dealsDamage } from './damage-source.ts';
import { hasDuration, hasSize } from './effect-size.ts';

const STATUS_TYPES: readonly string[] = ['unarmed', 'slashing', 'crushing', 'piercing', 'cutting'];

/**
 * Whether an effect of a hostile table can apply to this use.
 * @clause empia.crit.inapplicable
 */
export function hostileApplies<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null, effect: CritEffectId, cost: number): boolean {
  const { ability } = use;
  switch (effect) {
    case 'bonus':
      if (dealsDamage(use) || ability === null) return dealsDamage(use);
      use.known.sized ??= hasSize(ctx, ability);
      return use.known.sized;
    case 'duration':
      if (ability === null) return false;
      use.known.timed ??= hasDuration(ctx, ability);
      return use.known.timed;
    case 'injury':
      return dealsDamage(use) && target !== null && hasLimbs(target);
    case 'statusByDamageType': {
      const type = use.damageType ?? 'other';
      return dealsDamage(use) && STATUS_TYPES.includes(type) && (type !== 'slashing' || (target !== null && hasLimbs(target)));
    }
    case 'zeroedIn':
    case 'jam':
      return use.item !== null;
    case 'energySaving':
    case 'damageOfEnergySpent':
      return cost > 0;
    case 'noConsumables':
      return cost > 0 || (ability?.consumes.length ?? 0) > 0;
    case 'shorterPreparation':
      return ability !== null && ability.prepActions > 1;
    case 'self':
      return true;
    case 'energy':
      return cost > 0 || dealsDamage(use);
    case 'drop':
      return use.item !== null && use.weapon?.removable === true;
    case 'randomTarget':
      return ability?.isArea === true || hasRandomCandidate(ctx, c, use, target);
    case 'banAbility':
      return ability !== null;
    case 'strongerCreature':
    case 'secondCreature':
    case 'inverted':
    case 'wildCreature':
    case 'banSummoning':
      return false;
  }
}

function hasLimbs(target: Fighter): boolean {
  return target.limbs.some((l) => !l.lost);
}
