import type { Json } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import { say } from '../context.ts';
import type { Phase } from '../terms.ts';

/**
 * An order that may not stand. In a check it voids the post; while a turn is resolved (a ruling or an override changed what the check saw) only
 * this order is left undone.
 * @clause apx.battle.atomic-post
 */
export function refuse<N>(
  ctx: C<N>,
  c: Fighter,
  code: string,
  clause: string,
  phase: Phase,
  what: string,
  data: { readonly [key: string]: Json } = {},
): false {
  const { refusing } = ctx.memo;
  if (refusing === null) say(ctx, { kind: 'notDone', who: c.id, phase, what, code });
  else refusing.push({ code, clause, who: c.id, step: null, data: { what, ...data } });
  return false;
}

/** Whether a check has found something: then what follows need not be looked at. */
export function stopped<N>(ctx: C<N>): boolean {
  return ctx.memo.refusing !== null && ctx.memo.refusing.length > 0;
}
