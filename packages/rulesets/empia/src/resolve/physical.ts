import type { C, Fighter } from '../context.ts';
import type { Chosen } from '../deed.ts';
import { actWithAbility } from './ability.ts';
import { search } from './detection.ts';
import { turn } from './facing.ts';
import { carryForced } from './forced.ts';
import { resetLimb, setLimbOf } from './injury.ts';
import { pickUp, swapWeapon, unjam } from './items.ts';
import { move } from './movement.ts';
import { movesWhileUsing } from './preparation.ts';
import { hide } from './stealth.ts';
import { performStrike } from './strike.ts';
import { strikeAnew } from './sustained.ts';

/**
 * Everything as fast as a body: moves, jumps, hiding, searching, weapon handling, strikes, physical abilities. All of it reads
 * positions and states as they were at its start; then whoever is thrown or falls is carried on.
 * @returns whether anything happened yet; what carries people on is still to be settled
 * @clause empia.time.movement-is-physical
 * @clause empia.time.weapon-phase
 * @clause empia.time.physical-reach-snapshot
 */
export function physicalPhase<N>(ctx: C<N>): boolean {
  const { combatants } = ctx.state;
  const { chosen } = ctx.memo;
  for (let i = 0; i < combatants.length; i++) {
    const plan = chosen[i];
    if (plan === null || plan === undefined) continue;
    const c = combatants[i] as Fighter;
    const { entry } = plan;
    if (plan.barred !== null) {
      ctx.emit({ kind: 'notDone', who: c.id, entry, reason: plan.barred, clause: 'empia.resolve.action-order', data: {}, cost: 0 });
      continue;
    }
    if (plan.phase === 'physical') act(ctx, c, plan);
    if (entry.move !== null && movesWhileUsing(ctx, entry)) move(ctx, c, entry);
  }
  strikeAnew(ctx, 'physical');
  const happened = ctx.settle() > 0;
  carryForced(ctx);
  return happened;
}

/** One combatant's physical deed. */
function act<N>(ctx: C<N>, c: Fighter, plan: Chosen): void {
  const { entry } = plan;
  if (entry.kind !== 'move' && entry.kind !== 'search') turn(ctx, c, entry, plan);
  switch (entry.kind) {
    case 'strike':
      performStrike(ctx, c, plan);
      return;
    case 'ability':
    case 'activate':
    case 'deactivate':
    case 'cancel':
    case 'trick':
      actWithAbility(ctx, c, plan);
      return;
    case 'hide':
      hide(ctx, c);
      return;
    case 'search':
      search(ctx, c, entry);
      return;
    case 'swapWeapon':
      swapWeapon(ctx, c, entry);
      return;
    case 'pickUp':
      pickUp(ctx, c, entry);
      return;
    case 'unjam':
      unjam(ctx, c, entry);
      return;
    case 'resetLimb':
      resetLimb(ctx, c, entry);
      return;
    case 'setLimbOf':
      setLimbOf(ctx, c, entry);
      return;
    case 'move':
      move(ctx, c, entry);
      return;
    case 'quickRest':
    case 'longRest':
    case 'idle':
    case 'free':
      return;
  }
}
