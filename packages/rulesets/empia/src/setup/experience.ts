import type { OwnedAbility } from '../state.ts';

/**
 * Sum of the prices of all abilities owned since before the battle; gifted ones count unless the sheet marks them free, and what was bought during the
 * battle counts after it.
 * @clause empia.xp.spent
 */
export function spentExperience(owned: readonly Pick<OwnedAbility, 'price' | 'counted' | 'acquiredTurn'>[]): number {
  let sum = 0;
  for (const a of owned) if (a.counted && a.acquiredTurn === 0) sum += a.price;
  return sum;
}
