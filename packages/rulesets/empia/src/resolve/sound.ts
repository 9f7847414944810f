import type { C, Fighter } from '../context.ts';
import type { Chosen } from '../deed.ts';
import { fighterMemo } from '../memo.ts';
import { combatant } from '../state.ts';

/** Nothing can bar it at this moment: he has energy, he is about nothing else, and nothing of it has to rest. */
export function isSound(c: Fighter, plan: Chosen): boolean {
  if (plan.soundAt !== c.stamp || (plan.limbs !== null && plan.limbs !== c.limbs) || c.energy < 1 || c.preparing !== null) return false;
  return plan.ability === null || c.cooldowns[plan.ability] === undefined;
}

/** Whatever is on somebody changes his numbers alone: it takes no action, dodge or critical hit from him, and nothing before him takes damage. */
export function isCalm<N>(ctx: C<N>, c: Fighter): boolean {
  if (c.statuses.length === 0) return true;
  const memo = fighterMemo(ctx.memo, c);
  memo.calm ??= c.statuses.every((s) => changesNumbersAlone(ctx, s));
  return memo.calm;
}

function changesNumbersAlone<N>(ctx: C<N>, { id, params }: Fighter['statuses'][number]): boolean {
  if (id === 'jammed' || id === 'zeroedIn' || params.pool !== undefined) return false;
  const d = ctx.book.statuses.get(id);
  return d === undefined || !(d.noActions || d.noDodge || d.noMove || d.noCritHit);
}

/** The one whom it names; null where there is none. */
export function namedBy<N>(ctx: C<N>, plan: Chosen): Fighter | null {
  const known = ctx.state.combatants[plan.target];
  if (known !== undefined) return known;
  const { target } = plan.entry;
  return typeof target === 'string' ? combatant<Fighter>(ctx.state, target) : null;
}
