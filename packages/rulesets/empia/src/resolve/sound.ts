import type { C, Fighter } from '../context.ts';
import type { Chosen } from '../deed.ts';
import { combatant } from '../state.ts';

/** Nothing can bar it at this moment: he has energy, nothing is on him, he is about nothing else, and nothing of it has to rest. */
export function isSound(c: Fighter, plan: Chosen): boolean {
  if (
    plan.soundAt !== c.stamp ||
    (plan.limbs !== null && plan.limbs !== c.limbs) ||
    c.energy < 1 ||
    c.statuses.length > 0 ||
    c.preparing !== null
  )
    return false;
  return plan.ability === null || c.cooldowns[plan.ability] === undefined;
}

/** The one whom it names; null where there is none. */
export function namedBy<N>(ctx: C<N>, plan: Chosen): Fighter | null {
  const known = ctx.state.combatants[plan.target];
  if (known !== undefined) return known;
  const { target } = plan.entry;
  return typeof target === 'string' ? combatant<Fighter>(ctx.state, target) : null;
}
