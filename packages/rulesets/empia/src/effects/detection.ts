import type { C, Fighter } from '../context.ts';
import { ENHANCED, secretDraw, secretRoll } from '../resolve/secret-draw.ts';
import { areOpponents, isHidden, sightOf } from '../resolve/sight.ts';
import { endInvisibility, endStealth } from '../resolve/stealth.ts';
import { gainNumbered } from './status.ts';
import type { Apply } from './work.ts';
import { durationOf, isKeptUp, recipient } from './work.ts';

/**
 * A scanner or a sense: for a time it makes every search of its bearer an enhanced one; without a time it is one such search, now. One
 * that is switched on or kept up works by being at work.
 * @clause empia.detect.enhanced
 */
export const applyDetection: Apply<'detection'> = (w, e) => {
  if (w.inverted || isKeptUp(w.ability)) return;
  const remaining = durationOf(w, e.durationActions, null);
  if (remaining !== null && e.enhanced) gainNumbered(w, 'enhancedDetection', {}, e.on, remaining);
  else searchBySense(w.ctx, recipient(w, e.on), e.enhanced);
};

/** One search with an ability, where its user looks: whoever hides worse than the value is found. */
function searchBySense<N>(ctx: C<N>, c: Fighter, enhanced: boolean): void {
  const { lo, hi } = ENHANCED;
  const drawn = enhanced
    ? { lo, hi, value: secretRoll(ctx, 'detection/ability', 'empia.detect.enhanced', c, lo, hi) }
    : secretDraw(ctx, c, 'detection', 'detection/ability', 'empia.detect.action');
  const found: Fighter[] = [];
  for (const o of ctx.state.combatants) {
    if (o.gone || !isHidden(o) || !areOpponents(ctx, c, o) || sightOf(ctx, c, o) !== 'seen') continue;
    if (drawn.value > Math.max(o.stealth ?? 0, o.invisibility ?? 0)) found.push(o);
  }
  ctx.emit({ kind: 'searched', who: c.id, ...drawn, automatic: false, found: found.map((o) => o.id), enhanced });
  for (const o of found) {
    endStealth(ctx, o, 'found', c);
    endInvisibility(ctx, o, 'found', c);
  }
}
