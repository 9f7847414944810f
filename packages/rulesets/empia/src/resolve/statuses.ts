import type { ModifierDefinition } from '../content.ts';
import type { C, Fighter } from '../context.ts';
import type { LostReason } from '../events.ts';
import { abilityFor } from '../ownership.ts';
import { standing } from '../standing.ts';
import type { Modifier, Status } from '../state.ts';
import { actionNumber, outlasts } from '../state.ts';
import { endEffectsOf } from './ending.ts';
import { stealthControl } from './stealth.ts';

/** Under a status that takes his actions: stun, frost, paralysis, bonds. */
export function isStunned<N>(ctx: C<N>, c: Fighter): boolean {
  if (c.statuses.length === 0) return false;
  for (const s of c.statuses) if (ctx.book.statuses.get(s.id)?.noActions === true) return true;
  return false;
}

/**
 * Only immobilisation of the whole body counts; being pinned to the spot does not. A stun counts by the house's choice.
 * @clause empia.dodge.what-is-immobilised
 */
export function hasNoDodge<N>(ctx: C<N>, c: Fighter): boolean {
  if (c.statuses.length === 0) return false;
  for (const s of c.statuses) {
    if (ctx.book.statuses.get(s.id)?.noDodge === true && (s.id !== 'stun' || ctx.book.rules.stunRemovesDodge)) return true;
  }
  return false;
}

/** Kept on the spot, or from acting at all. */
export function hasNoMove<N>(ctx: C<N>, c: Fighter): boolean {
  if (c.statuses.length === 0) return false;
  for (const s of c.statuses) {
    const d = ctx.book.statuses.get(s.id);
    if (d !== undefined && (d.noMove || d.noActions)) return true;
  }
  return false;
}

/**
 * A status takes hold. The same one from the same ability does not add to itself: the newer stays only if it lasts longer. Statuses of
 * different abilities all stand, so of two stuns the longer counts.
 *
 * @param control it takes away or restricts actions
 * @param area it came by an effect on an area
 * @clause empia.pack.status-stacking
 * @clause empia.resolve.stun-duration
 */
export function gainStatus<N>(ctx: C<N>, target: Fighter, status: Status, control: boolean, area: boolean): void {
  for (const old of target.statuses) {
    if (old.id !== status.id || old.source !== status.source) continue;
    if (outlasts(status, old, status.since)) continue;
    ctx.emit({ kind: 'statusKept', who: target.id, status: status.id, source: status.source });
    return;
  }
  ctx.emit({ kind: 'statusGained', who: target.id, status, control, area });
  if (control) stealthControl(ctx, target, area);
}

/**
 * Modifiers that an ability leaves on somebody, by the rule for statuses.
 * @param remaining actions, or null until something ends them; a modifier's own duration goes before it
 * @clause empia.pack.status-stacking
 */
export function gainModifiers<N>(
  ctx: C<N>,
  target: Fighter,
  defs: readonly ModifierDefinition[],
  source: string,
  by: Fighter,
  remaining: number | null,
): void {
  if (defs.length === 0) return;
  const since = actionNumber(ctx.state.battle);
  for (const old of target.modifiers) {
    if (old.source !== source || outlasts({ remainingActions: remaining, since }, old, since)) continue;
    ctx.emit({ kind: 'statusKept', who: target.id, status: source, source });
    return;
  }
  const modifiers: Modifier[] = defs.map((d) => ({ ...d, source, by: by.id, remainingActions: d.durationActions ?? remaining, since }));
  ctx.emit({ kind: 'modifierGained', who: target.id, modifiers });
}

/**
 * He can no longer hold what asks for his mind: the ability that he prepares or streams, what he sustains, and switched-on abilities with
 * upkeep. What is free of upkeep, summoned or a transformation stays, since it does not forbid rest; unconsciousness ends that too. Nothing
 * is paid.
 * @clause empia.resolve.stunned-preparation
 * @clause empia.energy.collapse-orders
 * @clause empia.health.unconscious
 */
export function loseConcentrationOf<N>(ctx: C<N>, c: Fighter, reason: LostReason): void {
  if (c.preparing !== null) ctx.emit({ kind: 'preparationLost', who: c.id, ability: c.preparing.ability, reason });
  if (c.sustainedList.length === 0 && c.toggledOn.length === 0) return;
  if (reason === 'stunned' && !ctx.book.rules.stunBreaksSustained) return;
  for (const s of c.sustainedList) {
    if (reason !== 'unconscious' && !asksForMind(ctx, c, s.ability)) continue;
    ctx.emit({ kind: 'sustainEnded', who: c.id, ability: s.ability, reason });
    endEffectsOf(ctx, c, s.ability);
  }
  for (const t of c.toggledOn) {
    if (reason !== 'unconscious' && !isPaidFor(ctx, c, t.id)) continue;
    ctx.emit({ kind: 'toggledOff', who: c.id, ability: t.id, reason });
    endEffectsOf(ctx, c, t.id);
  }
}

/** Switched on with an upkeep that is his own to hold. */
function isPaidFor<N>(ctx: C<N>, c: Fighter, id: string): boolean {
  const ability = abilityFor(ctx, c, id);
  return ability !== null && (ability.upkeepPerAction > 0 || ability.upkeepPerTurn > 0) && asksForMind(ctx, c, id);
}

function asksForMind<N>(ctx: C<N>, c: Fighter, id: string): boolean {
  const ability = abilityFor(ctx, c, id);
  if (ability === null) return true;
  return !ability.isSummon && !ability.activeTransformation && (ability.kind === 'sustained' || ability.kind === 'toggled');
}

/** After a phase: whoever it stunned loses what he was about. Looked at when all results stand, so that no order of players decides. */
export function loseByStun<N>(ctx: C<N>): void {
  if (!standing(ctx).statuses) return;
  for (const c of ctx.state.combatants) {
    if (c.gone || c.dead || c.statuses.length === 0 || !isStunned(ctx, c)) continue;
    if (c.preparing !== null || c.sustainedList.length > 0 || c.toggledOn.length > 0) loseConcentrationOf(ctx, c, 'stunned');
  }
}
