import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import { distance, withinSector } from './geometry.ts';

/** Half of the 45 degrees before a shooter. */
const HALF_SECTOR = 22.5;

/**
 * Who may be struck in the chosen target's stead, in slot order: near enough, for shots inside the sector before the shooter, for
 * abilities everyone within range, their user included.
 * @clause empia.crit.miss-random-melee
 * @clause empia.crit.miss-random-ranged
 * @clause empia.crit.miss-random-ability
 */
export function randomCandidates<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null): Fighter[] {
  const reach = reachOf(ctx, use);
  const out: Fighter[] = [];
  for (const other of ctx.state.combatants) if (isCandidate(c, use, target, other, reach)) out.push(other);
  return out;
}

/** Whether there is anybody at all to be struck so. */
export function hasRandomCandidate<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null): boolean {
  const reach = reachOf(ctx, use);
  for (const other of ctx.state.combatants) if (isCandidate(c, use, target, other, reach)) return true;
  return false;
}

function isCandidate(c: Fighter, use: Use, target: Fighter | null, other: Fighter, reach: number | null): boolean {
  const self = use.table !== 'melee' && use.table !== 'ranged' && use.table !== 'firearm';
  if (other === target || other.gone || other.dead || (other === c && !self)) return false;
  if (reach !== null && distance(c.position, other.position) > reach) return false;
  const sector = use.table === 'ranged' || use.table === 'firearm';
  return !sector || target === null || withinSector(c.position, target.position, other.position, HALF_SECTOR);
}

/**
 * How far a use reaches, in metres; null: the whole field.
 * @clause empia.strikes.reach
 * @clause empia.field.ability-range
 */
export function reachOf<N>(ctx: C<N>, use: Use): number | null {
  const { ability } = use;
  if (ability !== null && ability.range !== 'weapon') return ability.range;
  if (use.weapon === null) return ability?.isAttack ? ctx.book.rules.meleeReach : 100;
  if (use.weapon.range !== null) return use.weapon.range;
  return use.ranged ? 100 : ctx.book.rules.meleeReach;
}
