import type { C, Fighter } from './context.ts';
import type { Standing } from './memo.ts';
import { fighterMemo } from './memo.ts';
import { NO_DEED, ownBag } from './modifiers.ts';

/** No count of what happened. */
const NEVER = -1;

/** A turn begins on a state that somebody else may have had in hand. */
export function forgetStanding<N>(ctx: C<N>): void {
  ctx.memo.standing.at = NEVER;
  ctx.memo.maximaStirred = NEVER;
}

/** How everybody stands now. */
export function standing<N>(ctx: C<N>): Standing {
  const known = ctx.memo.standing;
  return known.at === ctx.stirred ? known : look(ctx, known);
}

function look<N>(ctx: C<N>, s: Standing): Standing {
  const { combatants, battle } = ctx.state;
  s.at = ctx.stirred ?? NEVER;
  s.out = false;
  s.statuses = false;
  s.hidden = false;
  s.preparing = false;
  s.sustained = false;
  s.aloft = false;
  s.suited = false;
  s.objects = battle.field.obstacles.length > 0;
  s.timed.length = 0;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    if (c.unconscious || c.collapsed || c.dead || c.lost || c.gone) s.out = true;
    if (c.statuses.length > 0) s.statuses = true;
    if (c.stealth !== null || c.invisibility !== null) s.hidden = true;
    if (c.preparing !== null) s.preparing = true;
    if (c.sustainedList.length > 0) s.sustained = true;
    if (c.forcedMove !== null || c.mode !== 'ground' || c.position.z > battle.field.groundHeightM) s.aloft = true;
    if (c.armourClass === 'exoskeleton' || c.armourClass === 'hightechSuit') s.suited = true;
    if (feelsTime(ctx, c)) s.timed.push(i);
  }
  return s;
}

function feelsTime<N>(ctx: C<N>, c: Fighter): boolean {
  const memo = fighterMemo(ctx.memo, c);
  memo.quiet ??= feelsNoTime(ctx, c);
  return !memo.quiet || c.suffocationLoss > 0 || !c.inhaled || c.air !== 8;
}

/** Those to whom time does something, in slot order. */
export function timed<N>(ctx: C<N>): readonly Fighter[] {
  const { combatants } = ctx.state;
  const { timed: slots } = standing(ctx);
  return slots.length === combatants.length ? combatants : slots.map((slot) => combatants[slot] as Fighter);
}

/** Nothing on him runs out, is paid for, heals or takes his breath: as long as his stamp and his limbs stand. */
function feelsNoTime<N>(ctx: C<N>, c: Fighter): boolean {
  if (c.statuses.length > 0 || c.modifiers.length > 0 || c.toggledOn.length > 0 || c.sustainedList.length > 0) return false;
  if (c.mode !== 'ground' || c.healthRegenPerAction !== 0 || c.abilities[c.abilities.length - 1]?.granted) return false;
  for (const limb of c.limbs) {
    for (const injury of limb.injuries) if (injury.remainingActions !== null) return false;
  }
  return ownBag(ctx, c, 'healthRegenPerAction', NO_DEED).terms.length === 0 && ownBag(ctx, c, 'air', NO_DEED).terms.length === 0;
}
