import type { C, Man } from '../context.ts';
import { specOf } from '../standing.ts';
import type { Wound } from '../state.ts';
import { bleedOutRound, dueRound, HEAVY_NUMBS, isHeavySource, LIGHT_TURNS_HEAVY } from '../timers.ts';
import { consequences } from './consequences.ts';
import { escapes, holdTimers, releases } from './holds.ts';
import { verdict } from './verdict.ts';

/** Phase E: holds, timers, expiry, in this order; the battle may end after each step. @clause dwarf.round.phases */
export function endRound<N>(ctx: C<N>): void {
  const { battle } = ctx.state;
  ctx.at('end');
  ctx.phase('E1');
  if (battle.holds.length > 0) releases(ctx);
  if (verdict(ctx)) return;
  ctx.phase('E2');
  if (battle.holds.length > 0) escapes(ctx);
  ctx.phase('E3');
  if (battle.holds.length > 0) holdTimers(ctx);
  if (verdict(ctx)) return;
  ctx.phase('E4');
  lightBleedings(ctx);
  ctx.phase('E5');
  heavyBleedings(ctx);
  if (verdict(ctx)) return;
  ctx.phase('E6');
  bleedOuts(ctx);
  if (verdict(ctx)) return;
  ctx.phase('E7');
  if (verdict(ctx)) return;
  ctx.emit({ kind: 'roundEnded', round: battle.round });
  ctx.settle();
}

/**
 * E4: light bleedings turn heavy, but not on a part that is gone.
 * @clause dwarf.effect.light-bleed
 * @clause dwarf.effect.bleed-separate
 * @clause dwarf.injury.limb-already-lost
 */
function lightBleedings<N>(ctx: C<N>): void {
  const { battle, fighters } = ctx.state;
  const latest = battle.round - dueRound(0, LIGHT_TURNS_HEAVY, ctx.book.rules);
  for (let i = 0; i < fighters.length; i++) {
    const f = fighters[i] as Man;
    const { wounds } = f;
    for (let k = 0; k < wounds.length; k++) {
      const w = wounds[k] as Wound;
      if (w.since > latest || w.effect !== 'light-bleed' || isLost(f, w)) continue;
      ctx.emit({ kind: 'worsened', who: f.id, part: partId(ctx, f, w), at: k });
    }
  }
  ctx.settle();
}

/**
 * E5: a heavy bleeding puts its limb out of use; head and torso are not equated to lost.
 * @clause dwarf.effect.heavy-bleed-out-of-use
 * @clause dwarf.effect.heavy-bleed-head
 * @clause dwarf.effect.heavy-bleed-torso
 */
function heavyBleedings<N>(ctx: C<N>): void {
  const { battle, fighters } = ctx.state;
  const latest = battle.round - dueRound(0, HEAVY_NUMBS, ctx.book.rules);
  for (let i = 0; i < fighters.length; i++) {
    const f = fighters[i] as Man;
    const { wounds } = f;
    let numbed = false;
    for (let k = 0; k < wounds.length; k++) {
      const w = wounds[k] as Wound;
      if (w.since > latest || w.effect !== 'heavy-bleed' || w.lossOfUse || isLost(f, w)) continue;
      if (specOf(ctx.book, f).plan.parts[w.part]?.limb !== true) continue;
      ctx.emit({ kind: 'numbed', who: f.id, part: partId(ctx, f, w), at: k });
      numbed = true;
    }
    if (!numbed) continue;
    ctx.settle();
    consequences(ctx, f);
  }
}

/**
 * E6: whoever bleeds too long loses consciousness, all of them at once; nobody dies of it.
 * @clause dwarf.effect.heavy-bleed-unconscious
 * @clause dwarf.effect.no-bleed-death
 */
function bleedOuts<N>(ctx: C<N>): void {
  const { battle, fighters } = ctx.state;
  for (let i = 0; i < fighters.length; i++) {
    const f = fighters[i] as Man;
    if (f.wounds.length === 0 || f.unconscious || f.dead) continue;
    const due = bleedOutRound(f.wounds, ctx.book.rules);
    if (due !== 0 && battle.round >= due) ctx.emit({ kind: 'bledOut', who: f.id, sources: f.wounds.filter(isHeavySource).length });
  }
  ctx.settle();
}

function isLost(f: Man, w: { readonly part: number }): boolean {
  return (f.lost & (1 << w.part)) !== 0;
}

function partId<N>(ctx: C<N>, f: Man, w: { readonly part: number }): string {
  return specOf(ctx.book, f).plan.parts[w.part]?.id ?? '';
}
