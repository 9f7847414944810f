import type { C } from '../context.ts';
import type { Bounds, Exchange, Use } from '../deed.ts';
import { damageOf } from './damage-source.ts';

/**
 * One bound of the damage, layer by layer: weapon, base, general, the ability's own addition, outgoing, received. On every layer
 * increases are summed, reductions multiply, and the layer's flats come last.
 * @clause empia.damage.percent-then-flat
 * @clause empia.damage.flat-layer
 * @clause empia.damage.reductions-multiply
 * @clause empia.damage.full-example
 */
function bound<N>(ctx: C<N>, use: Use, x: Exchange, end: 'min' | 'max', received: boolean): N {
  const { r } = ctx;
  let n = outgoing(ctx, use, x, end);
  if (received) n = layer(ctx, n, x.received, end);
  return r.atLeast(n, 0, 'empia.damage.flat-block-last');
}

/**
 * Percents of a layer, then its flats.
 * @clause empia.damage.layer-general
 * @clause empia.damage.layer-received
 */
function layer<N>(ctx: C<N>, n: N, bag: Exchange['base'], end: 'min' | 'max'): N {
  if (bag.terms.length === 0) return n;
  return ctx.r.flats(ctx.r.percents(n, bag, 100), bag, end, 100);
}

/**
 * What a strike or attack deals at this moment with all base and general bonuses.
 * @clause empia.damage.standard
 * @clause empia.damage.layer-base
 */
function standard<N>(ctx: C<N>, use: Use, x: Exchange, end: 'min' | 'max'): N {
  const { r } = ctx;
  const source = damageOf(use);
  let n = r.fact(source.id, end === 'min' ? source.min : source.max, 'empia.damage.draw');
  const builtIn = end === 'min' ? source.builtInMin : source.builtInMax;
  if (builtIn !== 0) n = r.share(n, 100 + builtIn, 'builtIn', 'empia.damage.layer-base');
  n = layer(ctx, n, x.weapon, end);
  return layer(ctx, layer(ctx, n, x.base, end), x.general, end);
}

/**
 * Standard damage plus what the ability adds; the addition takes attack-scoped percents only.
 * @clause empia.damage.layer-outgoing
 * @clause empia.damage.add-scaled-by-attack-scope
 */
function outgoing<N>(ctx: C<N>, use: Use, x: Exchange, end: 'min' | 'max'): N {
  const { r } = ctx;
  let n = standard(ctx, use, x, end);
  const d = use.ability === null ? null : use.ability.damage;
  if (d !== null && d.source === 'standard') {
    if (d.standardFactorPct !== 100) n = r.share(n, d.standardFactorPct, 'standardFactor', 'empia.damage.layer-outgoing');
    const add = end === 'min' ? d.addMin : d.addMax;
    if (add !== 0) {
      const added = r.fact('addition', add, 'empia.damage.layer-outgoing');
      n = r.plus(n, r.percents(r.percents(added, x.addBase, 100), x.addGeneral, 100), 'empia.damage.layer-outgoing');
    }
  }
  return layer(ctx, n, x.outgoing, end);
}

/**
 * The bounds between which damage is drawn, floored once.
 * @clause empia.damage.draw-stage
 */
export function damageBounds<N>(ctx: C<N>, use: Use, x: Exchange): Bounds {
  if (x.bounds === null || ctx.explains) x.bounds = reckonBounds(ctx, use, x);
  return x.bounds;
}

function reckonBounds<N>(ctx: C<N>, use: Use, x: Exchange): Bounds {
  const received = ctx.book.rules.damageDrawStage === 'received';
  const lo = ctx.keep('damage.min', ctx.r.floor(bound(ctx, use, x, 'min', received), 'empia.damage.full-example'));
  const hi = ctx.keep('damage.max', ctx.r.floor(bound(ctx, use, x, 'max', received), 'empia.damage.full-example'));
  return lo <= hi ? { lo, hi } : { lo: hi, hi };
}

/** With the draw before the received layer, that layer works on the drawn value. @clause empia.damage.draw-stage */
export function receivedAfterDraw<N>(ctx: C<N>, x: Exchange, drawn: N): N {
  if (ctx.book.rules.damageDrawStage === 'received') return drawn;
  return ctx.r.atLeast(layer(ctx, drawn, x.received, 'max'), 0, 'empia.damage.flat-block-last');
}
