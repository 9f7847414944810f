import type { C } from '../context.ts';
import type { Blow } from '../orders/plan.ts';
import type { Fighter } from '../state.ts';
import { isAble } from '../state.ts';
import { areOpponents, isInBack, stepsBetween } from './hex.ts';

/**
 * Whether a blow comes from behind: as the plan says; where the judge or the setup told how the target looks, as the map shows; by the house's choice, for
 * the last of three and more. The judge has the last word.
 * @clause d10.many.behind
 */
export function isBehind<N>(ctx: C<N>, a: Fighter, b: Fighter, blow: Blow, nth: number): boolean {
  const byDefault = blow.behind || (b.faced && isInBack(a, b)) || (ctx.book.rules.autoBehind && isLastOfMany(ctx, a, b));
  if (!ctx.judged || (!byDefault && !isInBack(a, b))) return byDefault;
  const what = nth <= 1 ? `behind/${b.id}` : `behind/${b.id}/${nth}`;
  const question = { what, actor: a.id, clause: 'd10.many.behind', kind: 'choice', options: [true, false], byDefault } as const;
  return ctx.ask({ ...question, data: { target: b.id, nth } }) === true;
}

/** Fewest adjacent opponents of whom the last strikes from behind. */
const MANY = 3;

function isLastOfMany<N>(ctx: C<N>, a: Fighter, b: Fighter): boolean {
  const { state, memo } = ctx;
  let many = 0;
  let last: Fighter | null = null;
  for (const c of state.combatants) {
    if (!areOpponents(c, b) || !isAble(c) || stepsBetween(state, c, b) > 1) continue;
    many++;
    if (last === null || (memo.group[c.slot] ?? 0) >= (memo.group[last.slot] ?? 0)) last = c;
  }
  return many >= MANY && last?.slot === a.slot;
}
