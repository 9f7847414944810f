import type { Ability } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import { hasNumbers } from '../size.ts';
import { creaturesOf } from './creatures.ts';
import type { CritEffectId } from './crit.ts';
import { hasDuration, hasSize, isSized } from './effect-size.ts';
import { candidatesFor } from './peaceful-candidates.ts';

/**
 * Whether an effect of the peaceful tables and of summoning can apply to this use of an ability.
 * @param target whom the ability is for; null for a creature or a place
 * @param cost its energy cost, critical effects apart
 * @clause empia.crit.inapplicable
 */
export function critApplies<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null, effect: CritEffectId, cost: number): boolean {
  const { ability } = use;
  if (ability === null) return false;
  switch (effect) {
    case 'bonus':
      return hasSize(ctx, ability);
    case 'duration':
      return hasDuration(ctx, ability);
    case 'energySaving':
    case 'damageOfEnergySpent':
      return cost > 0;
    case 'shorterPreparation':
      return ability.prepActions > 1;
    case 'energy':
      return cost > 0 || ability.healing !== null;
    case 'randomTarget':
      return worksOnOthers(ability) && (ability.isArea || candidatesFor(ctx, c, use, target).length > 0);
    case 'inverted':
      return hasOpposite(ctx, ability);
    case 'strongerCreature':
    case 'wildCreature':
    case 'banSummoning':
      return ability.isSummon;
    case 'secondCreature':
      return canCallTwo(ctx, c, ability, cost);
    case 'injury':
    case 'statusByDamageType':
    case 'zeroedIn':
    case 'noConsumables':
    case 'self':
    case 'drop':
    case 'jam':
    case 'banAbility':
      return false;
  }
}

/** The limit leaves room for two more, and the doubled cost is there. @clause empia.crit.summon-second */
function canCallTwo<N>(ctx: C<N>, c: Fighter, ability: Ability, cost: number): boolean {
  return ability.isSummon && creaturesOf(ctx, c, ability.id) + 2 <= ability.limit && c.energy >= 2 * cost;
}

/** It does something to whom it is for, so that it can be done to another; switched-on abilities are for their user alone. */
function worksOnOthers(ability: Ability): boolean {
  if (ability.kind === 'toggled' || ability.isSummon) return false;
  if (ability.healing !== null || ability.modifiers.length > 0) return true;
  return ability.effects.some((e) => {
    if (e.kind === 'object' || e.kind === 'askJudge') return false;
    return e.kind === 'energy' ? e.of === 'target' : e.on === 'target';
  });
}

/** There is a bonus or a penalty to turn round. @clause empia.crit.miss-inverted */
function hasOpposite<N>(ctx: C<N>, ability: Ability): boolean {
  if (ability.healing !== null || hasNumbers(ability.modifiers)) return true;
  return ability.effects.some((e) => {
    if (e.kind === 'status') return hasNumbers(ctx.book.statuses.get(e.status)?.modifiers ?? []);
    return isSized(ctx, e) && e.kind !== 'stealthSet' && e.kind !== 'barrier';
  });
}
