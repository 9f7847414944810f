import type { C, Fighter } from '../context.ts';
import { reckonMaxima } from '../maxima.ts';
import { standing } from '../standing.ts';
import { loseConcentrationOf } from './statuses.ts';
import { stealthThreshold } from './stealth.ts';
import { ownerGone } from './summon.ts';

/**
 * Looks at everybody's health and energy after a phase: collapse, unconsciousness, death, and what follows from them.
 * @returns whether any character is out of the fight
 * @clause empia.health.unconscious
 * @clause empia.health.death
 * @clause empia.health.cap
 * @clause empia.energy.collapse
 * @clause empia.energy.knockout
 * @clause empia.type.suit-destroyed
 */
export function thresholds<N>(ctx: C<N>): boolean {
  if (ctx.memo.maximaStirred !== ctx.stirred) {
    ctx.memo.maximaStirred = ctx.stirred ?? -1;
    reckonMaxima(ctx);
    ctx.settle();
  }
  ctx.memo.phase++;
  const { out, hidden, suited } = standing(ctx);
  return out || hidden || suited || ctx.memo.cover.length > 0 || !isWithinBounds(ctx) ? everybodysThresholds(ctx) : false;
}

/** Nobody's health or energy is below 0 or above its maximum. */
function isWithinBounds<N>(ctx: C<N>): boolean {
  const { combatants } = ctx.state;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    if (c.health < 0 || c.energy < 0 || c.health > c.maxHealth || c.energy > c.maxEnergy) return false;
  }
  return true;
}

function everybodysThresholds<N>(ctx: C<N>): boolean {
  const { combatants } = ctx.state;
  let anyHidden = ctx.memo.cover.length > 0;
  let out = false;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    if (c.creature === null && (c.unconscious || c.dead || c.lost || c.gone)) out = true;
    if (c.dead || c.gone) continue;
    if (c.health > c.maxHealth || c.energy > c.maxEnergy) cap(ctx, c);
    if (c.suitDurability <= 0 && (c.armourClass === 'exoskeleton' || c.armourClass === 'hightechSuit'))
      ctx.emit({ kind: 'suitBroken', who: c.id });
    if (c.health < 0 || c.energy < 0) out = fall(ctx, c) || out;
    else if (c.collapsed && c.energy > 0) ctx.emit({ kind: 'roseUp', who: c.id });
    anyHidden = anyHidden || c.stealth !== null;
  }
  if (anyHidden) stealthThreshold(ctx);
  ctx.settle();
  return out;
}

function cap<N>(ctx: C<N>, c: Fighter): void {
  ctx.emit({ kind: 'capped', who: c.id, health: Math.max(0, c.health - c.maxHealth), energy: Math.max(0, c.energy - c.maxEnergy) });
}

/** @returns whether he is out of the fight by it */
function fall<N>(ctx: C<N>, c: Fighter): boolean {
  const spent = c.energy < -50;
  const out = (c.health < 0 || spent) && !c.unconscious;
  if (c.energy < 0 && !c.collapsed) {
    ctx.emit({ kind: 'collapsed', who: c.id });
    if (c.mode === 'flight') ctx.emit({ kind: 'modeChanged', who: c.id, mode: 'falling' });
    if (!out) loseConcentrationOf(ctx, c, 'collapsed');
  }
  if (out) {
    ctx.emit({ kind: 'knockedOut', who: c.id, by: spent ? 'energy' : 'health' });
    if (c.mode === 'flight') ctx.emit({ kind: 'modeChanged', who: c.id, mode: 'falling' });
    ctx.memo.felled[c.slot] = ctx.memo.phase;
    loseConcentrationOf(ctx, c, 'unconscious');
    if (c.summons.length > 0) ownerGone(ctx, c);
  } else if (spent && !c.lost) ctx.emit({ kind: 'knockedOut', who: c.id, by: 'energy' });
  if (c.health < -100) ctx.emit({ kind: 'died', who: c.id });
  return c.creature === null && (out || spent || c.health < 0);
}

/** One whose health is back at 0 or more wakes at the start of the next action. @clause empia.health.unconscious */
export function wakeUps<N>(ctx: C<N>): void {
  if (!standing(ctx).out) return;
  for (const c of ctx.state.combatants)
    if (c.unconscious && c.health >= 0 && !c.lost && !c.dead && !c.gone) ctx.emit({ kind: 'woke', who: c.id });
}
