import type { C, Fighter } from '../context.ts';

/**
 * What a user's ability holds comes to its end with it: its statuses, modifiers and things, modes and invisibility, what it lent, and
 * the transformation that it is.
 * @param keep those on whom it goes on, because it was applied anew
 */
export function endEffectsOf<N>(ctx: C<N>, c: Fighter, ability: string, keep: readonly Fighter[] = []): void {
  for (const target of ctx.state.combatants) {
    if (target.gone || keep.includes(target)) continue;
    for (const s of target.statuses) {
      if (s.source === ability && s.by === c.id)
        ctx.emit({ kind: 'statusEnded', who: target.id, status: s.id, source: ability, reason: 'ended' });
    }
    for (const m of target.modifiers) {
      if (m.source !== ability || m.by !== c.id) continue;
      ctx.emit({ kind: 'modifierEnded', who: target.id, source: ability, by: c.id, expired: false });
      break;
    }
  }
  for (const o of ctx.state.battle.field.obstacles) {
    if (o.made !== null && o.made.by === c.id && o.made.ability === ability)
      ctx.emit({ kind: 'objectGone', object: o.id, reason: 'cancelled' });
  }
  endHeldStates(ctx, c, ability, keep);
  if (keep.length === 0) dismissKept(ctx, c, ability);
  if (c.activeTransformation === ability && keep.length === 0) ctx.emit({ kind: 'transformed', who: c.id, ability: null });
}

/** A creature that its caller keeps up goes with what keeps it. */
function dismissKept<N>(ctx: C<N>, c: Fighter, ability: string): void {
  const kept = c.toggledOn.some((t) => t.id === ability) || c.sustainedList.some((s) => s.ability === ability);
  if (!kept) return;
  for (const o of ctx.state.combatants) {
    if (o.owner === c.id && !o.gone && o.creature?.ability === ability) ctx.emit({ kind: 'vanished', who: o.id, reason: 'cancelled' });
  }
}

/** Modes, invisibility and lent abilities have no time of their own: they last as long as what gave them. */
function endHeldStates<N>(ctx: C<N>, c: Fighter, ability: string, keep: readonly Fighter[]): void {
  const definition = ctx.book.abilities.get(ability);
  if (definition === undefined || definition.effects.length === 0) return;
  const targets = c.sustainedList.find((s) => s.ability === ability)?.targets ?? [c.id];
  for (const e of definition.effects) {
    if (e.kind !== 'mode' && e.kind !== 'invisibility' && e.kind !== 'grant') continue;
    for (const target of ctx.state.combatants) {
      if (target.gone || keep.includes(target) || (e.on === 'self' ? target !== c : !targets.includes(target.id))) continue;
      if (e.kind === 'mode') leaveMode(ctx, target, e.mode);
      else if (e.kind === 'grant') endGrant(ctx, target, e.ability);
      else if (target.invisibility !== null) ctx.emit({ kind: 'revealed', who: target.id, reason: 'ability', by: null, invisible: true });
    }
  }
}

/** Back to the ground, or, from the air, into a fall. */
function leaveMode<N>(ctx: C<N>, target: Fighter, mode: Fighter['mode']): void {
  if (target.mode !== mode || mode === 'ground') return;
  const aloft = mode === 'flight' && target.position.z > ctx.state.battle.field.groundHeightM;
  ctx.emit({ kind: 'modeChanged', who: target.id, mode: aloft ? 'falling' : 'ground' });
}

function endGrant<N>(ctx: C<N>, target: Fighter, ability: string): void {
  for (const own of target.abilities) {
    if (own.abilityId === ability && own.granted !== null) {
      ctx.emit({ kind: 'grantEnded', who: target.id, ability });
      return;
    }
  }
}

/** Whether something of this user's ability is at work anywhere: what `cancel` can end. */
export function isAtWork<N>(ctx: C<N>, c: Fighter, ability: string): boolean {
  if (c.activeTransformation === ability) return true;
  for (const t of c.toggledOn) if (t.id === ability) return true;
  for (const s of c.sustainedList) if (s.ability === ability) return true;
  for (const target of ctx.state.combatants) {
    if (target.gone) continue;
    for (const s of target.statuses) if (s.source === ability && s.by === c.id) return true;
    for (const m of target.modifiers) if (m.source === ability && m.by === c.id) return true;
    if (target.owner === c.id && target.creature?.ability === ability) return true;
  }
  for (const o of ctx.state.battle.field.obstacles) if (o.made !== null && o.made.by === c.id && o.made.ability === ability) return true;
  return false;
}
