import type { Ability } from '../book.ts';
import type { Effect } from '../content.ts';
import type { C } from '../context.ts';
import { hasNumbers, isSizedStatus } from '../size.ts';

/** What of an ability a critical can make larger or longer. */

/** Something about its effects is a number that can grow. @clause empia.crit.inapplicable */
export function hasSize<N>(ctx: C<N>, ability: Ability): boolean {
  return ability.healing !== null || hasNumbers(ability.modifiers) || ability.effects.some((e) => isSized(ctx, e));
}

export function isSized<N>(ctx: C<N>, e: Effect): boolean {
  switch (e.kind) {
    case 'forcedMove':
    case 'stealthSet':
    case 'stealthAdd':
    case 'energy':
    case 'healthChange':
    case 'airChange':
    case 'barrier':
      return true;
    case 'modifier':
      return hasNumbers(e.modifiers);
    case 'status': {
      const definition = ctx.book.statuses.get(e.status);
      return Object.keys(e.params ?? {}).length > 0 || (definition !== undefined && isSizedStatus(definition));
    }
    case 'invisibility':
    case 'detection':
    case 'injury':
    case 'grant':
    case 'object':
    case 'cleanse':
    case 'mode':
    case 'askJudge':
      return false;
  }
}

/** Something about it, side effects included, lasts for so many actions. @clause empia.crit.inapplicable */
export function hasDuration<N>(ctx: C<N>, ability: Ability): boolean {
  if (ability.durationActions !== null) return true;
  return (
    ability.effects.some((e) => isTimed(ctx, e)) ||
    ability.sideEffects.some((s) => s.durationActions !== undefined || isTimed(ctx, s.effect))
  );
}

function isTimed<N>(ctx: C<N>, e: Effect): boolean {
  if ('durationActions' in e && (typeof e.durationActions === 'number' || typeof e.durationActions === 'object')) return true;
  if (e.kind === 'modifier') return e.modifiers.some((m) => typeof m.durationActions === 'number');
  return e.kind === 'status' && ctx.book.statuses.get(e.status)?.durationActions !== undefined;
}
