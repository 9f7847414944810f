import type { C, Fighter } from '../context.ts';
import { NO_DEED } from '../modifiers.ts';
import { abilityFor, works } from '../ownership.ts';
import { sized, sizePctOf } from '../size.ts';
import { actionNumber } from '../state.ts';
import { energyCost } from './cost.ts';
import { endEffectsOf } from './ending.ts';
import { fixedHarm, harm } from './harm.ts';
import { noBlow } from './no-blow.ts';
import { throughArmour } from './protection.ts';

/**
 * Upkeep of what is on at the end of an action or a turn. Where less than one unit of energy is left when it is due, the ability goes
 * off without a charge; a charge may take energy below 0. What is kept up for a time pays for the actions of its time, not for the one
 * of its roll.
 * @clause empia.ability.toggled
 * @clause empia.ability.sustained
 */
export function upkeep<N>(ctx: C<N>, whom: readonly Fighter[], per: 'action' | 'turn'): void {
  for (const c of whom) {
    if ((c.toggledOn.length === 0 && c.sustainedList.length === 0) || c.gone || c.dead) continue;
    charge(ctx, c, per);
  }
}

function charge<N>(ctx: C<N>, c: Fighter, per: 'action' | 'turn'): void {
  const now = actionNumber(ctx.state.battle);
  let left = c.energy;
  for (const t of c.toggledOn) {
    const cost = upkeepOf(ctx, c, t.id, per);
    if (cost === 0) continue;
    if (left < 1) {
      ctx.emit({ kind: 'toggledOff', who: c.id, ability: t.id, reason: 'noEnergy' });
      endEffectsOf(ctx, c, t.id);
    } else {
      left -= cost;
      ctx.emit({ kind: 'spent', who: c.id, energy: cost, reason: 'upkeep', ability: t.id });
    }
  }
  for (const s of c.sustainedList) {
    if (s.since >= now) continue;
    const cost = upkeepOf(ctx, c, s.ability, per);
    if (cost === 0) continue;
    if (left < 1) {
      ctx.emit({ kind: 'sustainEnded', who: c.id, ability: s.ability, reason: 'noEnergy' });
      endEffectsOf(ctx, c, s.ability);
    } else {
      left -= cost;
      ctx.emit({ kind: 'spent', who: c.id, energy: cost, reason: 'upkeep', ability: s.ability });
    }
  }
}

/** @clause empia.energy.cost-modifiers */
function upkeepOf<N>(ctx: C<N>, c: Fighter, id: string, per: 'action' | 'turn'): number {
  const ability = abilityFor(ctx, c, id);
  if (ability === null) return 0;
  const base = per === 'action' ? ability.upkeepPerAction : ability.upkeepPerTurn;
  if (base === 0) return 0;
  return energyCost(ctx, c, base, { ...NO_DEED, key: `upkeep/${id}`, abilityId: id, branch: ability.branch, nature: ability.nature });
}

/** What statuses do to their bearers by themselves, from the action after the one in which they came. @clause empia.resolve.action-order */
export function tickStatuses<N>(ctx: C<N>, whom: readonly Fighter[], per: 'action' | 'turn'): void {
  for (const c of whom) {
    if (c.statuses.length === 0 || c.gone || c.dead) continue;
    tick(ctx, c, per);
  }
}

function tick<N>(ctx: C<N>, c: Fighter, per: 'action' | 'turn'): void {
  const now = actionNumber(ctx.state.battle);
  for (const s of c.statuses) {
    const t = ctx.book.statuses.get(s.id)?.tick;
    if (t === undefined || t.per !== per || s.since >= now) continue;
    const by = s.by === null ? null : (ctx.state.combatants[ctx.state.battle.slots[s.by] ?? -1] ?? null);
    const pct = sizePctOf(s.params);
    const energy = sized(t.energy ?? 0, pct);
    const heal = sized(t.heal ?? 0, pct);
    if (t.damage !== undefined) hurt(ctx, c, sized(t.damage, pct), t.armour ? (t.type ?? 'other') : null, s.id, by);
    if (energy > 0) ctx.emit({ kind: 'energyLost', who: c.id, energy, cause: s.id, by: s.by });
    else if (energy < 0) ctx.emit({ kind: 'energyGained', who: c.id, energy: 0 - energy, cause: s.id, by: s.by });
    if (heal > 0) ctx.emit({ kind: 'healed', who: c.id, health: heal, drawn: heal, lo: heal, hi: heal, cause: s.id, by: s.by });
  }
}

/**
 * Damage of a status is its bearer's alone to bear: nothing lessens it, unless the entry says that it meets armour. It is no hit, so it leaves no wound.
 * @param type damage type whose row of the table applies; null past all armour
 */
function hurt<N>(ctx: C<N>, c: Fighter, damage: number, type: string | null, status: string, by: Fighter | null): void {
  const o = fixedHarm(damage, by, status);
  if (type === null) {
    harm(ctx, c, damage, 'tick', o);
    return;
  }
  const met = throughArmour(ctx, by ?? c, noBlow(status, type), c, ctx.r.fact('tick', damage, 'empia.type.principle'), false, null);
  harm(ctx, c, met.health, 'tick', o, met.durability);
}

/**
 * What has no time left ends with the action: statuses, modifiers, what is kept up, lent abilities, paralysed limbs, things. What is on
 * without its conditions goes off.
 * @clause empia.resolve.duration-count
 * @clause empia.ability.sustained
 */
export function expire<N>(ctx: C<N>, whom: readonly Fighter[]): void {
  const { battle } = ctx.state;
  for (const c of whom) {
    if (c.gone) continue;
    if (c.statuses.length > 0) expireStatuses(ctx, c);
    if (c.modifiers.length > 0) expireModifiers(ctx, c);
    if (c.sustainedList.length > 0) expireSustained(ctx, c);
    if (c.toggledOn.length > 0) switchOffInert(ctx, c);
    expireGrants(ctx, c);
    expireInjuries(ctx, c);
  }
  for (const o of battle.field.obstacles) {
    if (o.made !== null && isOver(o.made.remainingActions)) ctx.emit({ kind: 'objectGone', object: o.id, reason: 'expired' });
  }
}

function isOver(remainingActions: number | null): boolean {
  return remainingActions !== null && remainingActions <= 0;
}

function expireStatuses<N>(ctx: C<N>, c: Fighter): void {
  for (const s of c.statuses) {
    if (isOver(s.remainingActions)) ctx.emit({ kind: 'statusEnded', who: c.id, status: s.id, source: s.source, reason: 'expired' });
  }
}

/** One ending for all modifiers of one source and maker. */
function expireModifiers<N>(ctx: C<N>, c: Fighter): void {
  c.modifiers.forEach((m, i) => {
    if (!isOver(m.remainingActions)) return;
    const told = c.modifiers.findIndex((x) => isOver(x.remainingActions) && x.source === m.source && x.by === m.by);
    if (told === i) ctx.emit({ kind: 'modifierEnded', who: c.id, source: m.source, by: m.by, expired: true });
  });
}

function expireSustained<N>(ctx: C<N>, c: Fighter): void {
  for (const s of c.sustainedList) {
    if (!isOver(s.remainingActions)) continue;
    ctx.emit({ kind: 'sustainEnded', who: c.id, ability: s.ability, reason: 'expired' });
    endEffectsOf(ctx, c, s.ability);
  }
}

/** An ability that is on works only while its requirements hold. @clause empia.pack.requirements */
function switchOffInert<N>(ctx: C<N>, c: Fighter): void {
  for (const t of c.toggledOn) {
    const ability = abilityFor(ctx, c, t.id);
    if (ability === null || works(c, ability)) continue;
    ctx.emit({ kind: 'toggledOff', who: c.id, ability: t.id, reason: 'requirement' });
    endEffectsOf(ctx, c, t.id);
  }
}

function expireGrants<N>(ctx: C<N>, c: Fighter): void {
  for (let i = c.abilities.length - 1; i >= 0; i--) {
    const a = c.abilities[i] as Fighter['abilities'][number];
    // Granted abilities stand last.
    if (a.granted === null) break;
    if (!isOver(a.granted.remainingActions)) continue;
    ctx.emit({ kind: 'grantEnded', who: c.id, ability: a.abilityId });
    if (!c.toggledOn.some((t) => t.id === a.abilityId)) continue;
    ctx.emit({ kind: 'toggledOff', who: c.id, ability: a.abilityId, reason: 'requirement' });
    endEffectsOf(ctx, c, a.abilityId);
  }
}

/** @clause empia.injury.paralysis */
function expireInjuries<N>(ctx: C<N>, c: Fighter): void {
  for (const limb of c.limbs) {
    if (limb.injuries.length === 0) continue;
    for (const i of limb.injuries) {
      if (isOver(i.remainingActions)) ctx.emit({ kind: 'injuryHealed', who: c.id, limb: limb.id, injury: i.id, by: null });
    }
  }
}
