import type { C, Fighter } from '../context.ts';
import { modified, NO_DEED, ownBag } from '../modifiers.ts';
import { standing, timed } from '../standing.ts';
import { breathe } from './breath.ts';
import { fixedHarm, harm } from './harm.ts';
import { restAll } from './rest.ts';
import { expire, tickStatuses, upkeep } from './upkeep.ts';

/**
 * End of an action, in the rulebook's order: rest, health recovery, upkeep, breath, status ticks, time left.
 * @clause empia.resolve.action-order
 */
export function endAction<N>(ctx: C<N>, action: number): void {
  restAll(ctx);
  ctx.settle();
  const { timed: slots, objects } = standing(ctx);
  if (slots.length === 0 && !objects) {
    ctx.emit({ kind: 'actionEnded', action });
    ctx.settle();
    return;
  }
  recoverHealth(ctx, timed(ctx), 'healthRegenPerAction');
  upkeep(ctx, timed(ctx), 'action');
  ctx.settle();
  breathe(ctx, timed(ctx));
  tickStatuses(ctx, timed(ctx), 'action');
  ctx.emit({ kind: 'actionEnded', action });
  ctx.settle();
  expire(ctx, timed(ctx));
  ctx.settle();
}

/**
 * Health recovery, to everybody alive, also while unconscious.
 * @clause empia.regen.health
 */
function recoverHealth<N>(ctx: C<N>, whom: readonly Fighter[], stat: 'healthRegenPerAction' | 'healthRegenPerTurn'): void {
  const { r } = ctx;
  for (const c of whom) {
    if (c.dead || c.gone || c.health < -100 || c.health >= c.maxHealth) continue;
    const base = stat === 'healthRegenPerAction' ? c.healthRegenPerAction : c.healthRegenPerTurn;
    if (base === 0 && ownBag(ctx, c, stat, NO_DEED).terms.length === 0) continue;
    const gain = ctx.keep('regen', modified(ctx, c, stat, r.fact(stat, base, 'empia.regen.health'), NO_DEED));
    if (gain > 0) ctx.emit({ kind: 'healed', who: c.id, health: gain, drawn: gain, lo: gain, hi: gain, cause: 'regen', by: null });
  }
}

/**
 * After the eighth action: wounds of the turn, health recovery, upkeep per turn; the turn's counters are then reset.
 * @clause empia.resolve.turn-end
 */
export function endTurn<N>(ctx: C<N>): void {
  for (const c of ctx.state.combatants) if (!c.dead && !c.gone) wounds(ctx, c);
  const { combatants } = ctx.state;
  recoverHealth(ctx, combatants, 'healthRegenPerTurn');
  upkeep(ctx, timed(ctx), 'turn');
  tickStatuses(ctx, timed(ctx), 'turn');
  ctx.settle();
}

/**
 * A quarter of the cutting damage that broke through in the turn, a tenth of the fire damage, each floored on the turn's sum.
 * @clause empia.type.cutting-wound
 * @clause empia.type.fire-burn
 */
function wounds<N>(ctx: C<N>, c: Fighter): void {
  if (c.turnDamageCut === 0 && c.turnDamageFire === 0) return;
  const { r } = ctx;
  const cut = ctx.keep(
    'wound',
    r.floor(
      r.share(r.fact('turnDamageCut', c.turnDamageCut, 'empia.type.cutting-wound'), 25, 'wound', 'empia.type.cutting-wound'),
      'empia.type.cutting-wound',
    ),
  );
  harm(ctx, c, cut, 'wound', fixedHarm(cut, null, null));
  const burn = ctx.keep(
    'burn',
    r.floor(
      r.share(r.fact('turnDamageFire', c.turnDamageFire, 'empia.type.fire-burn'), 10, 'burn', 'empia.type.fire-burn'),
      'empia.type.fire-burn',
    ),
  );
  harm(ctx, c, burn, 'burn', fixedHarm(burn, null, null));
}
