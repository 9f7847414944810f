import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import { rangeOf } from './aim.ts';
import { distance } from './geometry.ts';

/** Everyone within range but the chosen one, the user included, in slot order. @clause empia.crit.miss-random-ability */
export function candidatesFor<N>(ctx: C<N>, c: Fighter, use: Use, chosen: Fighter | null): Fighter[] {
  const range = rangeOf(ctx, c, use);
  const out: Fighter[] = [];
  for (const o of ctx.state.combatants) {
    if (o === chosen || o.gone || o.dead) continue;
    if (range === null || distance(c.position, o.position) <= range) out.push(o);
  }
  return out;
}
