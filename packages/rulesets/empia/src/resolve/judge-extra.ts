import type { Json } from '@boevka/kernel';
import { called } from '../called.ts';
import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import { applyRuled, areEffects } from '../effects/ruled.ts';
import type { Crit } from './crit.ts';

/** Effects that stand in no table and no data: the judge may enter them as they arise. */

/**
 * To a critical roll the judge may add an effect that is not in the table; by default none.
 * @clause empia.crit.master-extra
 */
export function addToCritical<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null, crit: Crit | null): void {
  if (crit === null || !ctx.judged) return;
  const on = target ?? c;
  const clause = 'empia.crit.master-extra';
  const data = { hit: crit.hit, deed: called(ctx.book, use.abilityId ?? use.weapon?.id ?? use.tag), target: on.id };
  const what = `critical/${use.tag}/${on.id}`;
  const fits = (given: Json): boolean => areEffects(ctx, given);
  applyRuled(
    ctx,
    c,
    use,
    on,
    ctx.ask({ what, actor: c.id, clause, kind: 'order', options: [], byDefault: [], optional: true, data, fits }),
  );
}

/**
 * What an ability's notes say and its data cannot: the judge enters the outcome, by default nothing beside the data's effects.
 * @clause empia.pack.free-text
 */
export function outcomeOfNotes<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter): void {
  const { ability } = use;
  if (ability === null || ability.judgeNotes === null || !ctx.judged) return;
  const clause = 'empia.pack.free-text';
  const data = { ability: called(ctx.book, ability.id), text: ability.judgeNotes, target: target.id };
  const fits = (given: Json): boolean => areEffects(ctx, given);
  const what = `notes/${ability.id}`;
  applyRuled(ctx, c, use, target, ctx.ask({ what, actor: c.id, clause, kind: 'order', options: [], byDefault: [], data, fits }));
}
