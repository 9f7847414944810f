import type { Attack } from '../content/attack.ts';
import type { C, Fighter } from '../context.ts';
import type { Action } from '../orders/record.ts';
import { combatant } from '../state.ts';
import { within } from './reach.ts';
import { refuse } from './refuse.ts';

/**
 * The one living opponent that a targeted attack names; not named, the only one there is. Team mates may be named where the table lets them be hit.
 * @clause apx.multi-combatant.targets
 */
export function soleTarget<N>(ctx: C<N>, c: Fighter, a: Action): Fighter | null {
  const clause = 'apx.multi-combatant.targets';
  const target = a.target === null ? onlyOpponent(ctx, c) : combatant<Fighter>(ctx.state, a.target);
  if (target === null || target.id === c.id) {
    refuse(ctx, c, 'unknown-target', clause, 'attack', a.attack, { target: a.target });
    return null;
  }
  if (target.defeated) {
    refuse(ctx, c, 'target-defeated', clause, 'attack', a.attack, { target: target.id });
    return null;
  }
  if (target.teamId === c.teamId && !ctx.book.rules.friendlyFire) {
    refuse(ctx, c, clause, clause, 'attack', a.attack, { target: target.id });
    return null;
  }
  return target;
}

function onlyOpponent<N>(ctx: C<N>, c: Fighter): Fighter | null {
  const { combatants } = ctx.state;
  let found: Fighter | null = null;
  for (let i = 0; i < combatants.length; i++) {
    const o = combatants[i] as Fighter;
    if (o.teamId === c.teamId || o.defeated) continue;
    if (found !== null) return null;
    found = o;
  }
  return found;
}

/**
 * Whom an untargeted attack hits: everyone in its area but its maker, opponents alone or all, in the order of moves after his own.
 * @clause apx.multi-combatant.targets
 */
export function fixedTargets<N>(ctx: C<N>, c: Fighter, attack: Attack): Fighter[] {
  const { state, book } = ctx;
  const { order, at } = state.battle;
  const reach = attack.radius ?? attack.range;
  const allies = attack.affects === 'all' && book.rules.friendlyFire;
  const out: Fighter[] = [];
  for (let i = 1; i < order.length; i++) {
    const o = combatant<Fighter>(state, order[(at + i) % order.length] as string);
    if (o === null || o.defeated || o.id === c.id || (o.teamId === c.teamId && !allies)) continue;
    if (reach === null || within(c, o, reach)) out.push(o);
  }
  return out;
}
