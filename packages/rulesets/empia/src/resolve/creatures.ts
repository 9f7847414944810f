import type { C, Fighter } from '../context.ts';

/** Creatures of an ability that are still there. */
export function creaturesOf<N>(ctx: C<N>, owner: Fighter, ability: string): number {
  let n = 0;
  for (const c of ctx.state.combatants) if (c.owner === owner.id && !c.gone && !c.dead && c.creature?.ability === ability) n++;
  return n;
}
