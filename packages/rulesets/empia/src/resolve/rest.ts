import type { C, Fighter } from '../context.ts';
import type { Deed } from '../deed.ts';
import { UNKNOWN } from '../deed.ts';
import { fighterMemo } from '../memo.ts';
import { isConditional, NO_DEED, ownBag } from '../modifiers.ts';
import { abilityFor } from '../ownership.ts';
import { stealthDeed } from './stealth.ts';

/** Base amounts: those of heavy armour. @clause empia.rest.heavy-base @clause empia.rest.quick */
const QUICK = 5;
const LONG = 60;
/** Rest actions that make a long rest. */
const LONG_ACTIONS = 8;

const QUICK_REST: Deed = { ...NO_DEED, key: 'rest/quick', kind: 'rest', rest: 'quick' };
const LONG_REST: Deed = { ...NO_DEED, key: 'rest/long', kind: 'rest', rest: 'long' };

/** What keeps somebody from resting, and the clause that says so. */
interface RestBar {
  readonly reason: 'keptUp' | 'noGround';
  readonly clause: string;
}
const KEPT_UP: RestBar = { reason: 'keptUp', clause: 'empia.rest.ban-sustaining' };
const NO_GROUND: RestBar = { reason: 'noGround', clause: 'empia.rest.ban-medium' };

/**
 * What forbids rest: an ability kept up, or a medium without ground.
 * @clause empia.rest.ban-sustaining
 * @clause empia.rest.ban-medium
 * @clause empia.state.concentrating
 * @clause empia.state.concentrating-exceptions
 */
function restBar<N>(ctx: C<N>, c: Fighter): RestBar | null {
  if (c.mode === 'flight' || c.mode === 'underWater' || c.mode === 'underground' || c.mode === 'shadow' || c.mode === 'falling')
    return NO_GROUND;
  for (const s of c.sustainedList) if (abilityFor(ctx, c, s.ability)?.preventsRest !== false) return KEPT_UP;
  for (const t of c.toggledOn) if (abilityFor(ctx, c, t.id)?.preventsRest === true) return KEPT_UP;
  return null;
}

/**
 * Energy of one rest action: armour's percent and others added, flats after, quarters last.
 * @clause empia.rest.light-bonus
 * @clause empia.rest.none-bonus
 * @clause empia.rest.bonus-stacking
 */
function share<N>(ctx: C<N>, c: Fighter, base: number): N {
  const { r } = ctx;
  const bag = ownBag(ctx, c, 'restPct', QUICK_REST);
  const pct = r.plus(
    r.fact('restBonus', 100 + c.restBonusPct, 'empia.rest.light-bonus'),
    r.flats(r.fact('given', 0, 'empia.rest.bonus-stacking'), bag, 'max', 100),
    'empia.rest.bonus-stacking',
  );
  const extra =
    r.value(r.percents(r.fact('hundred', 100, 'empia.rest.bonus-stacking'), bag, 100)) +
    r.value(r.percents(r.fact('hundred', 100, 'empia.rest.bonus-stacking'), ownBag(ctx, c, 'energyRecoveryPct', QUICK_REST), 100)) -
    200;
  return r.share(r.fact('rest', base, 'empia.rest.heavy-base'), r.value(pct) + extra, 'restBonus', 'empia.rest.bonus-stacking');
}

function flats<N>(ctx: C<N>, c: Fighter, n: N, deed: Deed): N {
  return ctx.r.flats(n, ownBag(ctx, c, 'energyRecoveryPct', deed), 'max', 100);
}

/** Energy of one quick rest before what the moment makes of it. */
function quickRest<N>(ctx: C<N>, c: Fighter): N {
  const memo = fighterMemo(ctx.memo, c);
  if (memo.quickRest !== UNKNOWN && !ctx.explains) return ctx.r.fact('rest', memo.quickRest, 'empia.rest.quick');
  const gain = flats(ctx, c, share(ctx, c, QUICK), QUICK_REST);
  if (!isConditional(ctx, c)) memo.quickRest = ctx.r.value(gain);
  return gain;
}

/**
 * What holds for all recovery of the moment: quarters for the collapsed and the wounded, double in role-play.
 * @clause empia.energy.collapse-recovery
 * @clause empia.rest.wounded
 * @clause empia.rest.roleplay-double
 */
function multiplied<N>(ctx: C<N>, c: Fighter, gain: N): N {
  const { r } = ctx;
  const wounded = c.health < 0;
  let n = gain;
  if (c.collapsed) n = r.share(n, 25, 'collapsed', 'empia.energy.collapse-recovery');
  if (wounded && (!c.collapsed || ctx.book.rules.quartersMultiply)) n = r.share(n, 25, 'wounded', 'empia.rest.wounded');
  if (ctx.state.battle.kind === 'roleplay') n = r.share(n, 200, 'roleplay', 'empia.rest.roleplay-double');
  return n;
}

/**
 * Rest and idle recovery at the end of an action. Doing nothing counts as quick rest, except in stealth; so does being unable to act. Who
 * collapsed by what he did in this action did something, and rests from the next one on.
 * @clause empia.rest.idle-is-rest
 * @clause empia.rest.ban-active
 * @clause empia.energy.collapse-orders
 * @clause empia.stealth.idle
 * @clause empia.stealth.rest
 */
export function restAll<N>(ctx: C<N>): void {
  const { combatants } = ctx.state;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    if (c.dead || c.gone) continue;
    const chosen = ctx.memo.chosen[i] ?? null;
    const kind = chosen === null || chosen.barred !== null ? 'idle' : chosen.entry.kind;
    const ordered = kind === 'quickRest' || kind === 'longRest';
    if (!ordered && kind !== 'idle') continue;
    const hidden = c.stealth !== null;
    if (ordered && hidden) stealthDeed(ctx, c, 'rest');
    const bar = restBar(ctx, c);
    if (bar !== null || (!ordered && hidden)) {
      if (ordered && bar !== null && chosen !== null)
        ctx.emit({ kind: 'notDone', who: c.id, entry: chosen.entry, ...bar, data: {}, cost: 0 });
      ctx.emit({ kind: 'idled', who: c.id });
      continue;
    }
    recover(ctx, c, ordered, kind === 'longRest');
  }
}

/**
 * One rest action: the first seven of a chain credit a quick rest each, the eighth what is left of a long one. Flats count in each quick
 * rest, and once in a long one. Where the house wants long rests by name, no other rest is part of their chain.
 * @clause empia.rest.long
 * @clause empia.rest.long-across-turns
 * @clause empia.health.cap
 */
function recover<N>(ctx: C<N>, c: Fighter, ordered: boolean, named: boolean): void {
  const { r } = ctx;
  const place = ctx.book.rules.autoLongRest || named ? c.restChain + 1 : 0;
  const long = place >= LONG_ACTIONS;
  let gain = quickRest(ctx, c);
  if (long) {
    const seven = r.share(gain, 700, 'sevenQuick', 'empia.rest.long');
    gain = r.minus(flats(ctx, c, share(ctx, c, LONG), LONG_REST), seven, 'empia.rest.long');
  }
  const amount = ctx.keep('rest', multiplied(ctx, c, gain));
  ctx.emit({ kind: 'rested', who: c.id, gain: amount, chain: long ? 0 : place, long, ordered });
}
