import type { C, Fighter } from '../context.ts';
import { applyEffects, applyOwnEffects, isAltered } from '../effects/apply.ts';
import type { Casting } from './casting.ts';
import { tellCast } from './casting.ts';
import { applyPeaceful } from './peaceful.ts';
import { transformInto } from './transformation.ts';

/**
 * A toggled ability comes on at the end of the phase of its nature, and works until it is switched off. Success is rolled on switching
 * on alone, against 50; stances, styles and others whose switching on needs no energy need no roll.
 * @clause empia.ability.toggled
 * @clause empia.ability.toggle-actions
 * @clause empia.ability.toggle-roll
 * @clause empia.ability.stance-no-roll
 */
export function switchOn<N>(ctx: C<N>, c: Fighter, k: Casting): void {
  const { ability } = k;
  if (ability.rollOnActivation) {
    const applied = applyPeaceful(ctx, c, k);
    if (applied.success) comeOn(ctx, c, k, isAltered(ability, applied.crit));
    return;
  }
  tellCast(ctx, c, k, null, []);
  const own = { damage: 0, area: ability.isArea };
  for (const target of k.aimed.targets) applyEffects(ctx, c, k.use, target, ability, null, own);
  applyOwnEffects(ctx, c, k.use, c, ability, null, own, k.aimed.point);
  comeOn(ctx, c, k, false);
}

function comeOn<N>(ctx: C<N>, c: Fighter, k: Casting, altered: boolean): void {
  if (k.ability.activeTransformation) transformInto(ctx, c, k.ability.id);
  ctx.emit({ kind: 'toggledOn', who: c.id, ability: k.ability.id, altered });
}
